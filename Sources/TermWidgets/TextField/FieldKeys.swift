// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The key commands of a text field, which follow the conventions of shells and other programs.
///
/// The field doesn't handle `esc`, `tab`, `up`, and `down`. It handles `enter` and `ctrl+c` separately.
enum FieldKeys {
  enum Command: Hashable, Sendable {
    case move(EditableText.Movement)
    case select(EditableText.Movement)
    case delete(EditableText.Movement)
    case selectAll
    case undo
    case redo
  }

  /// The command of each key press.
  static let commands: [KeyPress: Command] = {
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
      // Terminals send the same bytes for `ctrl+_` and `ctrl+/`, unless they support the keyboard protocol.
      "ctrl+z": .undo, "ctrl+_": .undo, "ctrl+/": .undo, "super+z": .undo,
      "ctrl+y": .redo, "ctrl+shift+z": .redo, "alt+/": .redo, "super+shift+z": .redo,
    ]
    let ways: [(KeyPress.Key, KeyPress.Modifiers, EditableText.Movement)] = [
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
  /// The key presses that a field handles, except for typed characters.
  static let presses = Set(commands.keys)
  static let pressesWithEnter = presses.union([.enter])

  /// Returns the key hints for the steps of an undo history.
  static func hints(for history: EditHistory) -> [KeyHint] {
    (history.canUndo ? [KeyHint("ctrl+z", "Undo")] : [])
      + (history.canRedo ? [KeyHint("ctrl+y", "Redo")] : [])
  }
}

extension EditableText {
  /// Performs the command of a key press.
  ///
  /// - Parameters:
  ///   - press: A key press for a typed character or a command of ``FieldKeys``.
  ///   - limit: The maximum number of grapheme clusters. The default is `nil`, which allows any length.
  /// - Returns: `true` if the key press types a character or has a command, even without an effect; otherwise, `false`.
  mutating func perform(_ press: KeyPress, limit: Int? = nil) -> Bool {
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
