/// The changes since an earlier revision of the index.
///
/// To update a list of photos, or a part of it with known positions: remove `removed` from last to first, insert
/// `added` from first to last, then refresh `updated`. Photos that moved or whose files changed are in both `removed`
/// and `added`.
package struct PhotoDifference: Sendable {
  /// The current photos.
  package let snapshot: PhotoSnapshot

  /// The positions, ascending in the earlier revision, of the photos to remove.
  package let removed: [Int]

  /// The positions, ascending in the snapshot, of photos with new details.
  package let updated: [Int]

  /// The positions, ascending in the snapshot, of the photos to insert.
  package let added: [Int]
}

/// The recent changes to the index, from which clients at an earlier revision get a difference.
struct ChangeLog: Sendable {
  /// A change to one photo.
  enum Event: Sendable {
    /// The photo is new.
    case added
    /// The photo is gone; the key gave its position.
    case removed(PhotoOrder.Key)
    /// The photo's file or position changed; the key gave its earlier position.
    case replaced(PhotoOrder.Key)
    /// More details of the photo became known.
    case filled
  }

  /// The net changes since a revision.
  struct Changes {
    /// The keys of photos that left their positions.
    var removed: [PhotoOrder.Key] = []
    /// Photos that kept their positions.
    var updated: [PhotoID] = []
    var added: [PhotoID] = []
  }

  /// The minimum number of events to keep. A list of that many is still far smaller than a large folder's photo list.
  static let capacity = 8192

  private struct Entry {
    let id: PhotoID
    let event: Event
    let revision: UInt64
  }

  private var entries: [Entry] = []
  /// The oldest revision since which all events are known.
  private var start: UInt64 = 0

  /// Records an event that leads to a revision; revisions must not decrease.
  mutating func note(_ id: PhotoID, _ event: Event, at revision: UInt64) {
    if entries.count >= 2 * Self.capacity {
      start = entries[Self.capacity - 1].revision
      entries.removeFirst(Self.capacity)
    }
    entries.append(Entry(id: id, event: event, revision: revision))
  }

  /// Forgets all events up to a revision.
  mutating func forget(upTo revision: UInt64) {
    entries = []
    start = revision
  }

  /// Returns the changes since a revision; `nil` if its events were dropped.
  func changes(since revision: UInt64) -> Changes? {
    guard revision >= start else { return nil }
    // Whether each photo existed at that revision, and whether it must be inserted now.
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
        // Remove the client's own row once, and skip positions it never saw.
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
