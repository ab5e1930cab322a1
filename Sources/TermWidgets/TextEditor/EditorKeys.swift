// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The key commands of a text editor, which include the commands of ``FieldKeys`` for a single line.
enum EditorKeys {
  /// A movement of the caret.
  enum Movement: Hashable, Sendable {
    /// A movement as in a line of text, which can also cross line breaks.
    case along(EditableText.Movement)
    case up, down, pageUp, pageDown
    /// A movement to the start or end of a row.
    ///
    /// A movement to the start first stops after the indentation, then before it.
    case rowStart, rowEnd
    case textStart, textEnd
  }

  enum Command: Hashable, Sendable {
    case move(Movement)
    case select(Movement)
    case delete(EditableText.Movement)
    case breakLine
    case indent, outdent
    case selectAll
    case cut, copy
    case undo, redo
    /// The command after which `tab` leaves the editor.
    case escape

    /// A Boolean value that indicates whether the command changes the text.
    var isEdit: Bool {
      switch self {
      case .delete, .breakLine, .indent, .outdent, .cut, .undo, .redo: true
      case .move, .select, .selectAll, .copy, .escape: false
      }
    }

    /// A Boolean value that indicates whether the editor handles the command only with a selection or with certain
    /// options.
    var isConditional: Bool {
      switch self {
      case .copy, .cut, .escape, .indent, .outdent: true
      default: false
      }
    }
  }

  /// The key presses that an editor always handles, except for typed characters.
  ///
  /// The set excludes commands that need a selection or certain options, such as copying and indenting.
  static let presses = presses { _ in true }
  /// The key presses that a read-only editor always handles.
  static let readingPresses = presses { !$0.isEdit }

  private static func presses(where isOwn: (Command) -> Bool) -> Set<KeyPress> {
    Set(commands.filter { isOwn($0.value) && !$0.value.isConditional }.keys)
  }

  /// The command of each key press.
  static let commands: [KeyPress: Command] = {
    var commands = FieldKeys.commands.mapValues { command -> Command in
      switch command {
      case .move(let movement): .move(.along(movement))
      case .select(let movement): .select(.along(movement))
      case .delete(let movement): .delete(movement)
      case .selectAll: .selectAll
      case .undo: .undo
      case .redo: .redo
      }
    }
    commands.merge(
      [
        "enter": .breakLine, "shift+enter": .breakLine,
        "tab": .indent, "shift+tab": .outdent, "esc": .escape,
        "ctrl+c": .copy, "super+c": .copy, "ctrl+insert": .copy,
        "ctrl+x": .cut, "super+x": .cut, "shift+delete": .cut,
      ]
    ) { $1 }
    let ways: [(KeyPress.Key, KeyPress.Modifiers, Movement)] = [
      (.up, [], .up), (.down, [], .down), (.pageUp, [], .pageUp), (.pageDown, [], .pageDown),
      (.home, [], .rowStart), (.end, [], .rowEnd),
      (.home, .control, .textStart), (.end, .control, .textEnd),
      (.up, .super, .textStart), (.down, .super, .textEnd),
    ]
    for (key, held, movement) in ways {
      commands[KeyPress(key, held)] = .move(movement)
      commands[KeyPress(key, held.union(.shift))] = .select(movement)
    }
    return commands
  }()
}
