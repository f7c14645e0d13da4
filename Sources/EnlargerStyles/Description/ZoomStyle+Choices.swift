import EnlargerCore

extension ZoomStyle.Transition: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("zoom", .zoom), ("crossFade", .crossFade)]
  }
}

extension ZoomStyle.Subject: StyleChoice {
  package static var choices: [(name: String, value: Self)] { [("photo", .photo), ("card", .card)] }
}

extension ZoomStyle.Chrome: StyleChoice {
  package static var choices: [(name: String, value: Self)] { [("fade", .fade), ("slide", .slide)] }
}

extension ZoomStyle.Progress: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("backdrop", .backdrop), ("scale", .scale)]
  }
}

extension ZoomStyle.ReducedMotion: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("calm", .calm), ("unchanged", .unchanged)]
  }
}

extension DragStyle.Direction: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("down", .down), ("right", .right), ("any", .any), ("anyButUp", .anyButUp)]
  }
}

extension DragStyle.Axis: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("vertical", .vertical), ("horizontal", .horizontal), ("longSide", .longSide)]
  }
}

extension Falloff.Unit: StyleChoice {
  package static var choices: [(name: String, value: Self)] {
    [("points", .points), ("viewportHeights", .viewportHeights), ("viewportWidths", .viewportWidths)]
  }
}
