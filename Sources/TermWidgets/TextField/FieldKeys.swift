// SPDX-License-Identifier: MIT

package import TermScreen

/// What presses mean to a line of text that is edited, as shells and as other programs have it.
///
/// `enter`, `esc`, `tab`, `up`, `down`, `ctrl+c` and `ctrl+z` are not among them: they mean what they
/// mean around the field.
package enum FieldKeys {
  package enum Command: Hashable, Sendable {
    case move(TextEditing.Movement)
    case select(TextEditing.Movement)
    case delete(TextEditing.Movement)
    case selectAll
    case undo
    case redo
  }

  /// Each press that does something, and what.
  package static let commands: [KeyPress: Command] = {
    var commands: [KeyPress: Command] = [
      "ctrl+a": .move(.start), "ctrl+e": .move(.end),
      "alt+b": .move(.wordLeft), "alt+f": .move(.wordRight),
      "backspace": .delete(.left), "shift+backspace": .delete(.left),
      "delete": .delete(.right),
      "ctrl+backspace": .delete(.wordLeft), "alt+backspace": .delete(.wordLeft),
      "ctrl+w": .delete(.blankLeft),
      "ctrl+delete": .delete(.wordRight), "alt+delete": .delete(.wordRight),
      "alt+d": .delete(.wordRight),
      "ctrl+u": .delete(.start), "ctrl+k": .delete(.end),
      "super+a": .selectAll, "ctrl+shift+a": .selectAll,
      // What terminals send for both of the first is the same, unless they speak the keyboard protocol.
      "ctrl+_": .undo, "ctrl+/": .undo, "super+z": .undo,
      "ctrl+y": .redo, "alt+/": .redo, "super+shift+z": .redo,
    ]
    let ways: [(KeyPress.Key, KeyPress.Modifiers, TextEditing.Movement)] = [
      (.left, [], .left), (.right, [], .right), (.home, [], .start), (.end, [], .end),
      (.left, .control, .wordLeft), (.right, .control, .wordRight),
      (.left, .alt, .wordLeft), (.right, .alt, .wordRight),
      (.home, .control, .start), (.end, .control, .end),
      (.left, .super, .start), (.right, .super, .end),
    ]
    for (key, held, movement) in ways {
      commands[KeyPress(key, held)] = .move(movement)
      commands[KeyPress(key, held.union(.shift))] = .select(movement)
    }
    return commands
  }()
}

extension FieldKeys {
  /// The presses that are a field's own, besides those that type something.
  static let presses = Set(commands.keys)
  static let pressesWithEnter = presses.union([.enter])
}

extension TextEditing {
  /// Does what a press means.
  ///
  /// - Parameters:
  ///   - press: A key that types, or one of ``FieldKeys``.
  ///   - limit: The most clusters that the text may have.
  /// - Returns: Whether it means anything, also where there is nothing to do.
  package mutating func perform(_ press: KeyPress, limit: Int? = nil) -> Bool {
    if let scalar = press.typed {
      type(scalar, limit: limit)
      return true
    }
    guard let command = FieldKeys.commands[press] else { return false }
    switch command {
    case .move(let movement): move(movement)
    case .select(let movement): move(movement, selecting: true)
    case .delete(let movement): delete(movement)
    case .selectAll: select(0..<text.utf8.count)
    case .undo: undo()
    case .redo: redo()
    }
    return true
  }
}
