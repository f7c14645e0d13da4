import EnlargerCore
import EnlargerStyles
import Testing

@Suite("Tuning a style constant by constant") struct TuningTests {
  @Test func `a timed spring adds its angular frequency to the numbers`() {
    let springs = [
      Spring(angularFrequency: 17.25, dampingRatio: 0.7), Spring(duration: 0.5, dampingRatio: 0.7),
    ]
    for spring in springs {
      var style = ZoomStyle.photos
      #expect(!style.numbers.contains(spring.angularFrequency))
      style.opening = .timedSpring(spring, duration: 0.5)
      #expect(style.numbers.contains(spring.angularFrequency))
    }
  }

  @Test(arguments: ZoomStyle.presets)
  func `setting every constant to its own value changes nothing`(preset: ZoomStyle.Preset) throws {
    var style = preset.style
    for constant in style.constants { try style.set(constant.path, to: constant.value) }
    #expect(style == preset.style)
    #expect(Set(style.constants.map(\.name)).count == style.constants.count)
  }

  @Test(arguments: ZoomStyle.presets)
  func `every constant can be set to each value its control offers`(
    preset: ZoomStyle.Preset
  ) throws {
    for constant in preset.style.constants {
      for value in offered(constant) where !(constant.name == "zoom.doubleTap" && value == .number(100)) {
        var style = preset.style
        try style.set(constant.path, to: value)
        let now = try #require(style.constants.first { $0.path == constant.path })
        // A spring's own frequency is left out if it is the default one.
        if constant.path.last != "angularFrequency" { #expect(now.value == value, "\(constant.name)") }
        #expect(now.domain == constant.domain && now.effect == constant.effect)
      }
    }
  }

  private func offered(_ constant: StyleConstant) -> [StyleConstant.Value] {
    switch constant.domain {
    case .number(_, let range, let isOptional):
      [.number(range.lowerBound), .number(range.upperBound)] + (isOptional ? [.number(nil)] : [])
    case .flag: [.flag(true), .flag(false)]
    case .word(let words): words.map { .word($0) }
    }
  }

  @Test func `an invalid value is rejected with the constant and the reason, and changes nothing`() {
    func refusal(_ path: [String], _ value: StyleConstant.Value) -> String? {
      var style = ZoomStyle.photos
      let error = #expect(throws: StyleError.self) { try style.set(path, to: value) }
      #expect(style == .photos)
      return error?.description
    }
    #expect(refusal(["drag", "scale", "floor"], .number(1.5)) == "drag.scale.floor: 1.5 is outside 0…1")
    #expect(refusal(["drag", "scale", "floor"], .number(nil)) == "drag.scale.floor: expected a number")
    #expect(refusal(["drag", "scale", "floor"], .number(.nan)) == "drag.scale.floor: nan is outside 0…1")
    #expect(refusal(["drag", "followScales"], .number(1)) == "drag.followScales: expected true or false")
    #expect(refusal(["chrome"], .word("jump")) == "chrome: expected one of fade, slide")
    #expect(refusal(["drag", "colour"], .flag(true)) == "drag.colour: is not a constant of this style")
    #expect(
      refusal(["zoom", "doubleTap"], .number(50))?.hasPrefix("zoom.doubleTap: 50 exceeds") == true)
  }

  @Test func `another form has its own constants`() throws {
    var style = ZoomStyle.photos
    try style.set(["opening"], to: .word("curve"))
    try style.set(["opening", "curve", "duration"], to: .number(0.4))
    guard case .curve(_, let duration) = style.opening else { return #expect(Bool(false)) }
    #expect(duration == 0.4)
    let before = style
    try style.set(["opening"], to: .word("curve"))
    #expect(style == before)
  }

  @Test func `a slider covers its whole range and is positioned at its number`() {
    for constant in ZoomStyle.azikus.constants {
      guard case .number(_, let range, _) = constant.domain else { continue }
      let scale = SliderScale(range)
      #expect(scale.number(at: 0) == range.lowerBound && scale.number(at: 1) == range.upperBound)
      #expect(scale.place(of: range.lowerBound) == 0 && scale.place(of: range.upperBound) == 1)
      var last = range.lowerBound
      for step in 0...100 {
        let number = scale.number(at: Double(step) / 100)
        #expect(range.contains(number) && number >= last)
        last = number
        #expect(abs(scale.place(of: number) - Double(step) / 100) < 0.06, "\(constant.name) \(step)")
      }
    }
    #expect("\(SliderScale(0...1).number(at: 0.35))" == "0.35")
    #expect("\(SliderScale(0...100_000).number(at: 0.3))" == "243.0")
  }
}

/// The table of all constants, the source of the tuning panels and the documentation.
@Suite struct StyleDescriptionTests {
  /// Every row of the table, with the constants of all forms.
  private func entries(
    _ fields: [StyleField] = ZoomStyle.photos.fields, under path: [String] = []
  ) -> [(path: [String], field: StyleField)] {
    fields.flatMap { field -> [(path: [String], field: StyleField)] in
      let place = path + [field.name]
      switch field.content {
      case .part(let fields, _): return [(place, field)] + entries(fields, under: place)
      case .variant(let forms, _, _):
        return [(place, field)] + forms.flatMap { entries($0.fields, under: place + [$0.name]) }
      default: return [(place, field)]
      }
    }
  }

  @Test func `Every constant describes its effect in one or two sentences`() {
    #expect(entries().count > 100)
    for (path, field) in entries() {
      let effect = field.effect
      #expect(effect.first?.isUppercase == true && effect.last == ".", "\(path)")
      #expect(
        effect.split(separator: ". ").count <= 2 && (20...120).contains(effect.count), "\(path): \(effect)")
    }
  }

  @Test func `No two constants in a group have the same description`() {
    for (_, group) in Dictionary(grouping: entries(), by: { $0.path.dropLast() }) {
      #expect(Set(group.map(\.field.effect)).count == group.count)
    }
  }

  @Test func `Units match the measured quantities`() {
    var units: [String: StyleUnit] = [:]
    for (path, field) in entries() {
      if case .number(let number, _) = field.content { units[path.joined(separator: ".")] = number.unit }
    }
    #expect(units["drag.deadZone"] == .points)
    #expect(units["drag.commit.flickVelocity"] == .pointsPerSecond)
    #expect(units["drag.commit.projection"] == .seconds)
    #expect(units["opening.timedSpring.duration"] == .seconds)
    #expect(units["tracking.angularFrequency"] == .radiansPerSecond)
    #expect(units["drag.horizontal.band.limit"] == .viewportWidths)
    #expect(units["fallback.middle.side"] == .points)
  }
}
