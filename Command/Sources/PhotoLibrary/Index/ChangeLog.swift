/// What is different since an earlier revision of the index.
///
/// Who knows the photos of then, or some of them and their places, has those of now by taking away `removed`, from the
/// last place to the first, then putting in `added`, from the first place to the last, and taking over `updated`. A photo
/// that moved, or whose file changed, is among both removed and added.
package struct PhotoDifference: Sendable {
  /// The photos as they are now.
  package let snapshot: PhotoSnapshot

  /// Places of then, ascending, of photos to take away.
  package let removed: [Int]

  /// Places in the snapshot, ascending, of photos of which more is known.
  package let updated: [Int]

  /// Places in the snapshot, ascending, of photos to put in.
  package let added: [Int]
}

/// What happened to the photos of an index lately, so that those who know an earlier revision are told the difference.
struct ChangeLog: Sendable {
  /// What happened to one photo.
  enum Event: Sendable {
    /// It was not there before.
    case added
    /// It is gone from the place that this gave it.
    case removed(PhotoOrder.Key)
    /// Its file is another, or its place; this gave it the place that it had.
    case replaced(PhotoOrder.Key)
    /// More is known of it.
    case filled
  }

  /// What is different since a revision.
  struct Changes {
    /// What gave those their places who stand there no more.
    var removed: [PhotoOrder.Key] = []
    /// Photos that stand where they stood.
    var updated: [PhotoID] = []
    var added: [PhotoID] = []
  }

  /// How many events are kept at least: a list of them is still much smaller than that of a large folder's photos.
  static let capacity = 8192

  private struct Entry {
    let id: PhotoID
    let event: Event
    let revision: UInt64
  }

  private var entries: [Entry] = []
  /// The first revision since which all is known.
  private var start: UInt64 = 0

  /// Notes what leads to a revision; revisions never go down.
  mutating func note(_ id: PhotoID, _ event: Event, at revision: UInt64) {
    if entries.count >= 2 * Self.capacity {
      start = entries[Self.capacity - 1].revision
      entries.removeFirst(Self.capacity)
    }
    entries.append(Entry(id: id, event: event, revision: revision))
  }

  /// Forgets everything up to a revision.
  mutating func forget(upTo revision: UInt64) {
    entries = []
    start = revision
  }

  /// What is different since a revision; `nil` when that was forgotten.
  func changes(since revision: UInt64) -> Changes? {
    guard revision >= start else { return nil }
    // Where a photo stood at the revision, and whether it stands there now.
    var before: [PhotoID: Bool] = [:]
    var isThere: [PhotoID: Bool] = [:]
    var changes = Changes()
    var filled: Set<PhotoID> = []
    let first = entries.partitioningIndex { $0.revision > revision }
    for entry in entries[first...] {
      let wasThere = before[entry.id]
      switch entry.event {
      case .added:
        if wasThere == nil { before[entry.id] = false }
        isThere[entry.id] = true
      case .removed(let key), .replaced(let key):
        if wasThere == nil { before[entry.id] = true }
        // The client's own row goes once; what came and went in between it never saw.
        if wasThere != false, isThere[entry.id] == nil {
          changes.removed.append(key)
        }
        if case .removed = entry.event { isThere[entry.id] = false } else { isThere[entry.id] = true }
      case .filled:
        if wasThere == nil { before[entry.id] = true }
        filled.insert(entry.id)
      }
    }
    changes.added = isThere.filter(\.value).map(\.key)
    changes.updated = filled.filter { isThere[$0] == nil }
    return changes
  }
}
