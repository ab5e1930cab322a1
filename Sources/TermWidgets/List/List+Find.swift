// SPDX-License-Identifier: MIT

public import TermScreen
import TermTree

extension List {
  /// Adds type selection, which moves the cursor to the row whose title the user types.
  ///
  /// ```swift
  /// List(movies) { Text($0.title) }
  ///   .selection(selected, send: Select.init)
  ///   .typeSelect { $0.title }
  /// ```
  /// ![A list with a row found by type selection.](gallery-list-found)
  ///
  /// A typed character starts a search, unless a key binding uses it. `/` also starts a search, and any character can
  /// follow it. If an enclosing key binding starts with a letter or a digit, only `/` starts a search, so that a typed
  /// title doesn't trigger its command. The key help then lists the `/`. The keys of a ``MenuBar`` don't count as
  /// enclosing. If one of them is a letter, typing that letter first triggers its command, so pass a key to start a
  /// search.
  ///
  /// During a search, the list handles all typed characters. The cursor moves to the next row that starts with the
  /// search text, or else to the next row that contains it. Case and diacritics are ignored, so `zoe` finds `Zoë`.
  ///
  /// | Input | Action of type selection |
  /// |---|---|
  /// | `/`, a typed character if no letter is a key binding | Starts a search |
  /// | A typed character, a paste | Extends the search text |
  /// | `backspace`, `shift+backspace` | Deletes the last character |
  /// | `ctrl+n`, `f3` | Moves to the next match |
  /// | `ctrl+p`, `shift+f3` | Moves to the previous match |
  /// | `enter` | Ends the search and sends the action of ``onActivate(_:)`` |
  /// | `esc` | Ends the search |
  /// | A cursor key, a click | Ends the search and moves the cursor |
  ///
  /// The search also ends when the list loses the focus. It has no timeout. The last line of the list shows the search
  /// text, unless the list has only one line.
  ///
  /// To start a search with another key, pass it. Then only this key starts a search, and the key help lists it:
  ///
  /// ```swift
  /// .typeSelect(startingWith: "ctrl+f") { $0.title }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key press that starts a search. By default, it's each typed character, or only `/` if letters are key
  ///     bindings.
  ///   - text: A closure that returns the title of a row, preferably the start of its visible text.
  /// - Returns: The list with type selection.
  /// - Complexity: A key press compares rows in order, wrapping around at the end, until a row starts with the search
  ///   text. It compares each row at most once. If no row starts with the text, a million titles take about 50 ms, or
  ///   250 ms if they contain diacritics.
  public func typeSelect(
    startingWith key: KeyPress? = nil,
    by text: @escaping (Row) -> String
  ) -> List {
    var list = self
    list.title = text
    list.findKey = key
    return list
  }
}
