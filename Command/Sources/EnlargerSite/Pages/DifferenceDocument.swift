import NIOCore

/// `/photos.json?since=REVISION`: how the list of photos differs from an earlier one.
///
/// `{"revision":…,"complete":…,"count":…,"notices":[…],"removed":[id,…],"updated":[[…],…],"added":[[place,[…]],…]}`
/// with rows as in `/photos.json`; or `{"reload":true}` when the whole list has to be read again.
enum DifferenceDocument {
  static func json(of difference: AlbumDifference?) -> ByteBuffer {
    guard let difference else { return ByteBuffer(string: "{\"reload\":true}\n") }
    var json = JSONText(reservingBytes: 256 + (difference.updated.count + difference.added.count) * 128)
    json.raw("{\"revision\":")
    json.string(difference.revision)
    json.raw(",\"complete\":")
    difference.isComplete ? json.raw("true") : json.raw("false")
    json.raw(",\"count\":")
    json.number(difference.count)
    list("notices", difference.notices, in: &json) { $1.string($0) }
    list("removed", difference.removed, in: &json) { $1.string($0) }
    list("updated", difference.updated, in: &json) { row($0, in: &$1) }
    list("added", difference.added, in: &json) { item, json in
      json.raw("[")
      json.number(item.place)
      json.raw(",")
      row(item.photo, in: &json)
      json.raw("]")
    }
    json.raw("}\n")
    return ByteBuffer(bytes: json.utf8)
  }

  private static func list<Item>(
    _ name: StaticString, _ items: [Item], in json: inout JSONText, _ append: (Item, inout JSONText) -> Void
  ) {
    json.raw(",\"")
    json.raw(name)
    json.raw("\":[")
    for (place, item) in items.enumerated() {
      if place > 0 { json.raw(",\n") }
      append(item, &json)
    }
    json.raw("]")
  }

  private static func row(_ photo: AlbumPhoto, in json: inout JSONText) {
    json.raw("[")
    PhotosDocument.append(photo, to: &json)
    json.raw("]")
  }
}
