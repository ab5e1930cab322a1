// SPDX-License-Identifier: MIT

import TermScreen

/// What presses mean to a text of many lines: what they mean to a ``FieldKeys`` line, and more.
enum EditorKeys {
  /// A way of the caret.
  enum Movement: Hashable, Sendable {
    /// As in a line of text, and over line breaks.
    case along(TextEditing.Movement)
    case up, down, pageUp, pageDown
    /// To the beginning of a row, after the blanks there or before them, and to its end.
    case rowStart, rowEnd
    case textStart, textEnd
  }

  enum Command: Hashable, Sendable {
    case move(Movement)
    case select(Movement)
    case delete(TextEditing.Movement)
    case breakLine
    case indent, outdent
    case selectAll
    case cut, copy
    case undo, redo
    /// Lets `tab` leave the editor.
    case escape

    /// Whether it changes the text.
    var isEdit: Bool {
      switch self {
      case .delete, .breakLine, .indent, .outdent, .cut, .undo, .redo: true
      case .move, .select, .selectAll, .copy, .escape: false
      }
    }

    /// Whether it depends on the selection or on options whether it means anything.
    var isAtTimes: Bool {
      switch self {
      case .copy, .cut, .escape, .indent, .outdent: true
      default: false
      }
    }
  }

  /// The presses that are an editor's own, besides those that type something.
  ///
  /// What copies is so only where something is selected, and what leaves only where `tab` indents.
  static let presses = presses { _ in true }
  /// The same of an editor whose text can only be read.
  static let readingPresses = presses { !$0.isEdit }

  private static func presses(where isOwn: (Command) -> Bool) -> Set<KeyPress> {
    Set(commands.filter { isOwn($0.value) && !$0.value.isAtTimes }.keys)
  }

  /// Each press that does something, and what.
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
