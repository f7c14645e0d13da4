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
