import EnlargerCore

/// Makes a session that breaks a law as small as it can.
struct Shrinker {
  func shrink(_ script: Script) -> Script {
    guard let law = Laws().violation(of: script)?.law else { return script }
    var smallest = script
    var chunk = max(script.events.count / 2, 1)
    while chunk >= 1 {
      var start = 0
      while start < smallest.events.count {
        var candidate = smallest
        candidate.events.removeSubrange(start..<min(start + chunk, candidate.events.count))
        if Laws().violation(of: candidate)?.law == law { smallest = candidate } else { start += chunk }
      }
      chunk /= 2
    }
    return smallest
  }
}

extension Laws {
  func violation(of script: Script) -> Violation? {
    do { try check(script) } catch { return error }
    return nil
  }
}

extension Script {
  /// The session as text, one event a line.
  var listing: String {
    var lines = ["style \(styleName)", "photos \(photos)", "sources \(sources)"]
    for event in events {
      if case .touches(let touches) = event.input {
        let fingers = (0..<touches.count).map { "\(touches[$0].id)@(\(touches[$0].position.x), \(touches[$0].position.y))" }
        lines.append("\(event.time): touches \(fingers)")
      } else {
        lines.append("\(event.time): \(event.input)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
