import EnlargerCore

extension JSONReader {
  /// Reads an object of a few numbers: those of `required` must be there, those of
  /// `optional` may be. Returns them in that order, nil for one that was left out.
  mutating func numbers(
    required: [String], optional: [String] = [],
    _ read: (inout JSONReader, String) throws(ScriptError) -> Double
  ) throws(ScriptError) -> [Double?] {
    let names = required + optional
    var values = [Double?](repeating: nil, count: names.count)
    try object { (reader, key) throws(ScriptError) in
      guard let index = names.firstIndex(of: key) else { throw reader.error("unknown key") }
      values[index] = try read(&reader, key)
    }
    for (name, value) in zip(required, values) where value == nil {
      throw error("missing", member: name)
    }
    return values
  }

  /// `{"width", "height"}` of a window.
  mutating func window() throws(ScriptError) -> Size {
    let values = try numbers(required: ["width", "height"]) { (reader, _) throws(ScriptError) in
      try reader.windowSide()
    }
    return Size(width: values[0] ?? 1, height: values[1] ?? 1)
  }

  /// `{"top", "bottom"}`, what the bars cover.
  mutating func chromeInsets() throws(ScriptError) -> Insets {
    let values = try numbers(required: [], optional: ["top", "bottom"]) { (reader, _) throws(ScriptError) in
      try reader.inset()
    }
    return Insets(top: values[0] ?? 0, bottom: values[1] ?? 0)
  }

  /// `{"x", "y", "width", "height", "cornerRadius"}`, the last one optional. A radius of
  /// more than half of the shorter side is that half, as on the web.
  mutating func source() throws(ScriptError) -> Source {
    let values = try numbers(
      required: ["x", "y", "width", "height"], optional: ["cornerRadius"]
    ) { (reader, key) throws(ScriptError) in
      switch key {
      case "x", "y": try reader.coordinate()
      case "cornerRadius": try reader.inset()
      default: try reader.side()
      }
    }
    let rect = Rect(x: values[0] ?? 0, y: values[1] ?? 0, width: values[2] ?? 0, height: values[3] ?? 0)
    let radius = min(values[4] ?? 0, min(rect.width, rect.height) / 2)
    return Source(box: Box(rect, cornerRadius: radius))
  }

  /// `{"x", "y", "dx", "dy", "zoom"}`; what does not move may be left out.
  mutating func wheel() throws(ScriptError) -> Wheel {
    let values = try numbers(
      required: ["x", "y"], optional: ["dx", "dy", "zoom"]
    ) { (reader, key) throws(ScriptError) in
      key == "zoom" ? try reader.zoomFactor() : try reader.coordinate()
    }
    return Wheel(
      position: Vector(x: values[0] ?? 0, y: values[1] ?? 0),
      delta: Vector(x: values[2] ?? 0, y: values[3] ?? 0), zoom: values[4] ?? 1)
  }

  /// All fingers now down.
  mutating func touches() throws(ScriptError) -> Touches {
    var touches = Touches()
    var identifiers: [Int] = []
    try array { (reader, _) throws(ScriptError) in
      let touch = try reader.touch()
      guard !identifiers.contains(touch.id) else {
        throw reader.error("another finger has the id \(touch.id)", member: "id")
      }
      identifiers.append(touch.id)
      touches.append(touch)
    }
    return touches
  }

  private mutating func touch() throws(ScriptError) -> Touch {
    let values = try numbers(required: ["id", "x", "y"]) { (reader, key) throws(ScriptError) in
      key == "id" ? Double(try reader.identifier()) : try reader.coordinate()
    }
    return Touch(
      id: Int(exactly: values[0] ?? 0) ?? 0, position: Vector(x: values[1] ?? 0, y: values[2] ?? 0))
  }
}
