import Faults

/// What a piece of Swift becomes with each of the faults of one kind.
func mutations(_ kind: FaultKind, of text: String) -> [String] {
  faults(kind, of: text).map(\.mutated)
}

func faults(_ kind: FaultKind, of text: String) -> [Fault] {
  FaultSearch.faults(in: SourceText(path: "A.swift", text: text)).filter { $0.kind == kind }
}

/// The text with the faults of one kind in it that have the given places in their order.
func switched(_ kind: FaultKind, _ text: String, _ places: Int...) -> String {
  let all = faults(kind, of: text)
  let chosen = places.map { (number: $0 + 1, fault: all[$0]) }
  return SwitchedSource(SourceText(path: "A.swift", text: text), faults: chosen).text
}
