// SPDX-License-Identifier: MIT

extension List {
  /// Lets the user go to a row by typing what it is called.
  ///
  /// ```swift
  /// List(films) { Text($0.title) }
  ///   .selection(chosen, send: Choose.init)
  ///   .typeToFind { $0.title }
  /// ```
  /// ![A list in which a film was found by typing.](gallery-list-found)
  ///
  /// A letter that no key around the list begins with begins to find, and `/` does where no key is bound to
  /// it: then any letter can follow. From there on all that is typed belongs to the list.
  /// The cursor goes to the next row that begins with what was typed, else to the next that has it inside.
  /// Case and accents do not count, so `zoe` finds `Zoë`.
  ///
  /// | press | does |
  /// |---|---|
  /// | what types something; a paste | is looked for behind what was typed before |
  /// | `backspace` | takes the last character back |
  /// | `ctrl+n`, `f3`; `ctrl+p`, `shift+f3` | go to the next row that has it; to the one before |
  /// | `enter` | ends it, and does what ``onActivate(_:)`` says |
  /// | `esc`, any move, a click | end it; the cursor stays, or goes where the move leads |
  ///
  /// It also ends when the focus leaves the list, and never by itself. What was typed is shown in the list's
  /// last line, or nowhere where there is but one.
  ///
  /// - Parameter text: What a row is called; best what it begins with on the screen.
  /// - Returns: The list, whose rows can be found.
  /// - Complexity: A press looks at rows up to the first that begins with what was typed, around the end, at none
  ///   twice, and at all when there is none: a million names in about 50 ms, in 250 ms where they have accents.
  public func typeToFind(_ text: @escaping (Row) -> String) -> List {
    var list = self
    list.title = text
    return list
  }
}
