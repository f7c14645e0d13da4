extension QRCode {
  /// The code as a picture of its own, dark on light whatever lies behind it; a module is one unit wide.
  public var svg: String {
    let side = size + 2 * Self.quietZone
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while self[row, column] { column += 1 }
        if column > start {
          path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(side) \(side)' shape-rendering='crispEdges'>"
      + "<rect width='\(side)' height='\(side)' fill='white'/><path d='\(path)'/></svg>"
  }
}
