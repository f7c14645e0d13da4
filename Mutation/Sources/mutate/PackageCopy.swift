import Faults
import Foundation

/// A copy of the package in which faults are built, so that the package itself is never touched.
struct PackageCopy {
  let root: URL
  let folder: URL

  /// Copies what is there now. Files that stay the same are not written, so that they are not built again.
  init(of root: URL, in folder: URL) throws {
    (self.root, self.folder) = (root, folder)
    let listed = try Command("git", ["ls-files", "-co", "--exclude-standard"], in: root).output()
    let names = Set(listed.split(separator: "\n").map(String.init).filter(PackageCopy.isNeeded))
    for name in names {
      // A file that was deleted is still listed.
      guard let data = try? Data(contentsOf: root.appending(path: name)) else { continue }
      guard !PackageCopy.isFaulty(name) else { continue }
      try write(name == "Package.swift" ? data + Data(PackageCopy.switchTarget.utf8) : data, to: name)
    }
    for part in ["FaultSwitch.c", "include/FaultSwitch.h"] {
      let data = try Data(contentsOf: root.appending(path: "Mutation/Sources/FaultSwitch/\(part)"))
      try write(data, to: "FaultSwitch/\(part)")
    }
    try removeOthers(than: names)
  }

  /// The files that get faults: their paths from the root.
  func sources() throws -> [SourceText] {
    let listed = try Command("git", ["ls-files", "-co", "--exclude-standard", "Sources"], in: root).output()
    return try listed.split(separator: "\n").map(String.init).filter(PackageCopy.isFaulty).sorted().compactMap
    {
      let url = root.appending(path: $0)
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return SourceText(path: $0, text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  /// Changes with every file that tests are made of or read.
  func testFingerprint() throws -> UInt64 {
    let listed = try Command("git", ["ls-files", "-co", "--exclude-standard"], in: root).output()
    let names = listed.split(separator: "\n").map(String.init)
      .filter { PackageCopy.isNeeded($0) && !PackageCopy.isFaulty($0) }
    return names.sorted().reduce(0) { sum, name in
      let data = (try? Data(contentsOf: root.appending(path: name))) ?? Data()
      return sum &* 31 &+ (name + String(decoding: data, as: UTF8.self)).fingerprint
    }
  }

  func write(_ data: Data, to name: String) throws {
    let url = folder.appending(path: name)
    if let old = try? Data(contentsOf: url), old == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private func removeOthers(than names: Set<String>) throws {
    let files = FileManager.default
    for name in files.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
      var isFolder: ObjCBool = false
      let path = folder.appending(path: name).path
      guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      let isOurs = name.hasPrefix("FaultSwitch/") || name == "Package.resolved"
      if !isOurs, !names.contains(name) { try files.removeItem(atPath: path) }
    }
  }

  /// Tests also read the documents, the snapshots and the example app.
  private static func isNeeded(_ name: String) -> Bool {
    !["Command/", "Mutation/", "Fuzz/", "Web/", "Scripts/", "."].contains { name.hasPrefix($0) }
  }

  private static func isFaulty(_ name: String) -> Bool {
    name.hasPrefix("Sources/") && name.hasSuffix(".swift")
      && !TestPlan.spared.contains(TestPlan.target(of: name))
  }

  /// What the manifest of the copy has at its end.
  private static let switchTarget = """

    let faulty = package.targets.filter {
      $0.type != .test && $0.path == nil && !\(TestPlan.spared).contains($0.name)
    }
    for target in faulty { target.dependencies.append("FaultSwitch") }
    package.targets.removeAll { $0.type == .test && !\(TestPlan.all).contains($0.name) }
    package.targets.append(.target(name: "FaultSwitch", path: "FaultSwitch"))

    """
}
