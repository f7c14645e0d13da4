import EnlargerCore
import EnlargerStyles

extension Script {
  /// The script as JSON, UTF-8, that reads back as the same; an event a line.
  ///
  /// What a script does not say is left out: how much of a thumbnail is covered, whether it is turned, the screen
  /// inside the window, and events about photos that are not the script's.
  public var json: String {
    let writer = ActionWriter(ids: photos.map(\.id))
    let insets = viewport.chromeInsets
    let chrome =
      insets.top == 0 && insets.bottom == 0
      ? []
      : [
        ("chromeInsets", JSONNode.object([("top", .number(insets.top)), ("bottom", .number(insets.bottom))]))
      ]
    let head: [(name: String, value: JSONNode)] = [
      ("viewport", .object(ActionWriter.members(viewport.size) + chrome)),
      ("style", style.changesNode),
      ("photos", .array(photos.map { .object([("id", .string($0.id))] + ActionWriter.members($0.size)) })),
      ("sources", .object(sources.map { (photos[$0.photo].id, writer.node($0.source)) })),
      ("until", .number(until)),
    ]
    let lines = head.map { "  \(JSONText.quoted($0.name)): \($0.value.compact)" }
    let events = events.compactMap(writer.node).map { "    \($0.compact)" }.joined(separator: ",\n")
    return "{\n\(lines.joined(separator: ",\n")),\n  \"events\": [\n\(events)\n  ]\n}\n"
  }
}
