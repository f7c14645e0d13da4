import Foundation
import Testing
@_spi(Double) @_spi(TargetAction) import UIKit

@MainActor
@Suite("Keys", .ownWorld)
struct KeyTests {
  private final class Listener: UIView {
    var heard: [String] = []
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
  }

  private func listeners(on stage: Stage) -> (outer: Listener, inner: Listener) {
    let (outer, inner) = (Listener(frame: stage.window.bounds), Listener(frame: stage.window.bounds))
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    inner.becomeFirstResponder()
    return (outer, inner)
  }

  @Test func aCommandTakesItsKeyAndOnlyThat() {
    let stage = Stage()
    let (_, inner) = listeners(on: stage)
    inner.commands = [
      UIKeyCommand(title: "Next", input: UIKeyCommand.inputRightArrow) { [weak inner] command in
        inner?.heard.append(command.title)
      }
    ]
    stage.keyboard.press(UIKeyCommand.inputLeftArrow)
    stage.keyboard.press(UIKeyCommand.inputRightArrow, modifiers: .command)
    #expect(inner.heard.isEmpty)
    stage.keyboard.press(UIKeyCommand.inputRightArrow)
    #expect(inner.heard == ["Next"])
  }

  @Test func theNearestResponderWithACommandIsAsked() {
    let stage = Stage()
    let (outer, inner) = listeners(on: stage)
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      view.commands = [
        UIKeyCommand(input: "=", modifierFlags: .command) { [weak view] _ in view?.heard.append(name) }
      ]
    }
    stage.keyboard.press("=", modifiers: .command)
    inner.commands = []
    stage.keyboard.press("=", modifiers: .command)
    #expect(inner.heard == ["inner"] && outer.heard == ["outer"])
  }
}
