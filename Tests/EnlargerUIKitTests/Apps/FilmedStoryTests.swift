#if !canImport(ObjectiveC)
  import Foundation
  import Testing
  @_spi(Double) import UIKit
  @testable import EnlargerUIKit

  /// The write-ups' apps and the example, frame by frame as a user sees them.
  ///
  /// `ENLARGER_PAINT=folder` writes the frames there as SVG, for `Scripts/pictures`. `ENLARGER_RECORD=1`
  /// rewrites the photo's places, which Tests/Browser/test_host_places.py compares with the page.
  @MainActor @Suite("What a user sees of the apps", .onStage) struct FilmedStoryTests {
    private static let settings = ProcessInfo.processInfo.environment
    private static let portrait = CGSize(width: 390, height: 844)

    private func story(
      _ name: FilmedApp.Name, size: CGSize = portrait, safeArea: UIEdgeInsets = phoneSafeArea,
      dress: (UIWindow) -> Void = { _ in }
    ) throws -> FilmedStory {
      let stage = DoubleStage(size: size, safeArea: safeArea)
      dress(stage.window)
      return try FilmedStory(try FilmedApp(name, on: stage))
    }

    /// Opens a photo, drags it and turns back, and then drags it home.
    private func whole(_ name: FilmedApp.Name) async throws -> FilmedStory {
      let story = try story(name)
      story.shoot("grid")
      try story.open(stop: 0.4)
      story.shoot("opening at 40 %")
      await story.settle()
      story.shoot("open")
      story.drag(by: 100, steps: 5, hold: 24)
      story.shoot("dragged 100 points")
      story.drag(by: 150, steps: 6, hold: 24)
      story.shoot("dragged 250 points")
      story.drag(by: -120, steps: 5)
      story.letGo(frames: 8)
      story.shoot("turned back")
      await story.settle()
      story.drag(by: 250, steps: 16)
      story.letGo(frames: 10)
      story.shoot("landing")
      await story.settle()
      story.shoot("landed")
      return story
    }

    private func sideways(_ name: FilmedApp.Name) async throws -> FilmedStory {
      let safeArea = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      let story = try story(name, size: CGSize(width: 844, height: 390), safeArea: safeArea)
      try story.open(stop: 0.4)
      story.shoot("landscape, opening")
      await story.settle()
      story.drag(by: 100, steps: 5, hold: 24)
      story.shoot("landscape, dragged")
      story.drag(by: 80, steps: 4)
      story.letGo(frames: 10)
      story.shoot("landscape, landing")
      await story.settle()
      return story
    }

    private func dragged(
      _ name: FilmedApp.Name, _ moment: String, dress: (UIWindow) -> Void
    ) async throws -> FilmedStory {
      let story = try story(name, dress: dress)
      try story.open(stop: 1)
      await story.settle()
      story.shoot("\(moment), open")
      story.drag(by: 100, steps: 5, hold: 24)
      story.shoot("\(moment), dragged")
      return story
    }

    @Test(arguments: FilmedApp.Name.allCases)
    func `an app's photo is visible once in every frame, in its recorded places`(
      name: FilmedApp.Name
    ) async throws {
      let (whole, sideways) = (try await whole(name), try await sideways(name))
      let dark = try await dragged(name, "dark") { $0.setTraits(style: .dark) }
      let mirrored = try await dragged(name, "right to left") { $0.setTraits(rightToLeft: true) }
      let all = [whole, sideways, dark, mirrored]
      for story in all {
        #expect(story.oddFrames == [])
        #expect(story.app.stage.complaints == [])
      }
      try write(all.flatMap(\.shots), of: name)
      try compare([whole, sideways].map { try $0.text() }, of: name)
    }

    private func write(_ shots: [FilmedStory.Shot], of name: FilmedApp.Name) throws {
      guard let folder = Self.settings["ENLARGER_PAINT"] else { return }
      let place = URL(filePath: folder).appending(path: name.rawValue)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (index, shot) in shots.enumerated() {
        let file = place.appending(path: String(format: "%02d %@.svg", index, shot.moment))
        try Data(shot.svg.utf8).write(to: file)
      }
    }

    private func compare(_ texts: [String], of name: FilmedApp.Name) throws {
      let text = "[\(texts.joined(separator: ", "))]\n"
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Places/\(name.rawValue).json")
      if Self.settings["ENLARGER_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
      let lines = text.split(separator: "\n")
      let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let differing = zip(lines, known).first { $0 != $1 }
      #expect(
        lines == known, "first: \(differing.map { "\n\($0) now,\n\($1) recorded" } ?? "another length")")
    }
  }
#endif
