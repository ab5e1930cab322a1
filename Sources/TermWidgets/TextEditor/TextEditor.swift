// SPDX-License-Identifier: MIT

public import StateStore

/// Lines of text to edit; the app has the text, and gets an action for each edit.
///
/// ```swift
/// struct EditNotes: Action, Codable { let edit: TextEdit }
///
/// Observe(\AppState.notes) { notes in
///   TextEditor("Write something down", text: notes, send: EditNotes.init)
///     .lineNumbers()
///     .id("notes")
/// }
/// // … and the reducer: .on(EditNotes.self) { state, action in state.notes.apply(action.edit) }
/// ```
/// ![An editor with line numbers, some lines of which are wrapped.](gallery-textEditor)
///
/// A ``TextDocument`` may be large: a key press takes as long in 100,000 lines as in ten, and its action holds
/// only what was typed. A small text may be a `String`, which is sent as a whole.
///
/// The editor fills the room it is given. It shows what the app has: an app may refuse an edit or make others
/// of its own, and the caret stays with what it stands before.
///
/// **Keys.** What types something is the editor's own while it has the focus.
///
/// | press | does |
/// |---|---|
/// | arrows, `pageup`, `pagedown` | moves the caret; up and down by rows, to the column where it was |
/// | `home`, `end` | moves to the ends of the row; `home` first to where its text begins |
/// | `ctrl+home`, `ctrl+end`; `ctrl+a`, `ctrl+e` | moves to the ends of the text; of the line |
/// | `left`, `right` with `ctrl` or `alt`; `alt+b`, `alt+f` | moves by words |
/// | these but letters with `shift` | selects; `ctrl+shift+a` all |
/// | `enter` | begins a line, indented as the one before |
/// | `tab`, `shift+tab` | indents, with a selection all its lines; takes indentation away |
/// | `backspace`, `delete` | deletes what is selected, else a cluster; with `ctrl` or `alt` a word |
/// | `ctrl+w`, `ctrl+u`, `ctrl+k` | deletes back to a blank, to the beginning and to the end of the line, there the line break |
/// | `ctrl+x`, `shift+delete`; `ctrl+c`, `ctrl+insert` | cuts; copies what is selected, by ``Copy`` |
/// | `ctrl+_` (also `ctrl+/`); `ctrl+y`, `alt+/` | takes the last step back; does it again |
/// | `esc` | lets the next `tab` or `shift+tab` leave the editor |
///
/// **To leave** it by keyboard: `esc`, then `tab`, as the ``HelpLine`` says. A second `esc` means what it means around the editor, and so
/// does what is not in the table, among it `ctrl+c` where nothing is selected, and `ctrl+z`, which suspends the
/// app. With ``tabKeyIndents(_:)`` off, and where the text can only be read, `tab` leaves at once.
///
/// **Undo** takes back the typing of a word with the blanks after it, a run of deletions, or one other edit. It
/// is kept in the document with the text, 500 steps.
///
/// **Pasting** is one edit, whatever its size. Line breaks of other systems become line feeds, tabs stay, other
/// control characters are left out.
///
/// **The mouse** puts the caret; selects by dragging, beyond an edge it goes on there; a word by a double click,
/// a line by a triple click; with `shift` from the caret. The wheel and the bar scroll and leave the caret where
/// it is; the next key brings it into view.
///
/// **What it costs.** Of all lines only those that are seen are wrapped. A line of more than 4,096 bytes is
/// wrapped in stretches of about that length, each of which begins a row. An edit in a line copies that line, and
/// where lines are not wrapped, what is before the left edge is looked at for each frame: in a line of 10 MB
/// that takes some milliseconds.
public struct TextEditor: Widget {
  public typealias Body = Never

  private var content: EditorContent

  /// Creates an editor of a document.
  ///
  /// - Parameters:
  ///   - placeholder: What an empty text asks for.
  ///   - text: The text as the app has it.
  ///   - send: The action for an edit, which the app applies to the text.
  public init(
    _ placeholder: String = "",
    text: TextDocument,
    send: @escaping @MainActor (TextEdit) -> any Action
  ) {
    content = EditorContent(placeholder: placeholder, source: .document(text, send: send))
  }

  /// Creates an editor of a small text.
  ///
  /// What can be undone, and the text for which it can, is kept by the interface. Each edit takes time by the
  /// length of the text: beyond some thousand lines a ``TextDocument`` is better.
  ///
  /// - Parameters:
  ///   - placeholder: What an empty text asks for.
  ///   - text: The text as the app has it.
  ///   - send: The action for a new text.
  public init(
    _ placeholder: String = "",
    text: String,
    send: @escaping @MainActor (String) -> any Action
  ) {
    content = EditorContent(placeholder: placeholder, source: .string(text, send: send))
  }

  public var nodes: Nodes {
    // A region of its own: when the caret moves, nothing around is drawn again.
    Nodes(
      RegionNode(kind: "TextEditor") { region, _ in
        { [unowned region] in Nodes(EditorNode(content, in: region)) }
      }
    )
  }
}

// MARK: - Options

extension TextEditor {
  /// Sets whether lines that are too long for a row go on in the next one, which they do unless said.
  ///
  /// Else the text scrolls to both sides, and a sign stands where a line goes on.
  public func wrapsLines(_ wraps: Bool = true) -> TextEditor {
    with { $0.wrapsLines = wraps }
  }

  /// Shows the numbers of lines before them, where there is room for text beside; they are not unless said.
  public func lineNumbers(_ shows: Bool = true) -> TextEditor {
    with { $0.showsLineNumbers = shows }
  }

  /// Sets how far tab stops are apart, and what `tab` inserts.
  ///
  /// - Parameters:
  ///   - columns: Columns from one tab stop to the next, at least 1; 4 unless said.
  ///   - spaces: Whether `tab` inserts blanks up to the next tab stop, not a tab.
  /// - Returns: The editor.
  public func tabWidth(_ columns: Int, spaces: Bool = false) -> TextEditor {
    precondition(columns > 0, "Tab stops cannot be \(columns) columns apart.")
    return with {
      $0.tabWidth = columns
      $0.indentsWithSpaces = spaces
    }
  }

  /// Sets whether a new line begins with the blanks that the one before begins with, as it does unless said.
  public func indentsNewLines(_ indents: Bool) -> TextEditor {
    with { $0.indentsNewLines = indents }
  }

  /// Sets whether `tab` indents, which it does unless said, or goes to the next widget.
  public func tabKeyIndents(_ indents: Bool) -> TextEditor {
    with { $0.takesTab = indents }
  }

  /// Lets the text only be read, selected and copied; keys that type mean what they mean around the editor.
  public func readOnly(_ isReadOnly: Bool = true) -> TextEditor {
    with { $0.isReadOnly = isReadOnly }
  }

  /// Says how parts of the text look, such as the words of a language.
  ///
  /// ```swift
  /// TextEditor(text: notes, send: EditNotes.init)
  ///   .highlighting { line in
  ///     line.hasPrefix("#") ? [TextSpan(0..<line.utf8.count, Style(attributes: .bold))] : []
  ///   }
  /// ```
  /// - Parameter spans: Called for each line that is drawn; answers its spans in order, none over another.
  /// - Returns: The editor.
  public func highlighting(_ spans: @escaping @MainActor (String) -> [TextSpan]) -> TextEditor {
    var editor = self
    editor.content.spans = spans
    return editor
  }

  private func with(_ change: (inout EditorOptions) -> Void) -> TextEditor {
    var editor = self
    change(&editor.content.options)
    return editor
  }
}
