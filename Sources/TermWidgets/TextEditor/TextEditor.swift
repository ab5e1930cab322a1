// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A multiline text editor that sends an action for each edit.
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
/// ![An editor with line numbers and some wrapped lines.](gallery-textEditor)
///
/// Store a large text in a ``TextDocument``. Handling a key press takes as long in 100,000 lines as in 10 lines, and
/// the action contains only the edit. For a small text, you can use a `String`, which the editor sends as a whole.
///
/// The editor fills the available space. It always shows the app's text. If the app rejects an edit or applies other
/// edits, the caret remains before the same text.
///
/// **Keys.** The focused editor handles these keys, including all typed characters:
///
/// | Input | Action |
/// |---|---|
/// | A typed character, a paste | Replaces the selection, or inserts the text at the caret |
/// | `left`, `right` | Moves the caret by a character |
/// | `up`, `down`, `pageup`, `pagedown` | Moves the caret vertically, and preserves the preferred column |
/// | `home`, `end` | Moves to the ends of the row; `home` first moves to the indentation |
/// | `super+left`, `super+right`, `ctrl+a`, `ctrl+e` | Moves to the ends of the line |
/// | `ctrl+home`, `ctrl+end`, `super+up`, `super+down` | Moves to the ends of the text |
/// | `ctrl+left`, `ctrl+right`, `alt+left`, `alt+right`, `alt+b`, `alt+f` | Moves by a word |
/// | These keys with `shift`, except for letters | Extends the selection |
/// | `ctrl+shift+a`, `super+a` | Selects all text |
/// | `enter`, `shift+enter` | Starts a line with the indentation of the previous line |
/// | `tab` | Indents at the caret, or indents all selected lines |
/// | `shift+tab` | Removes indentation from the caret's line, or from all selected lines |
/// | `backspace`, `shift+backspace`, `delete` | Deletes the selection, if any; otherwise, a character |
/// | `ctrl+backspace`, `alt+backspace` | Deletes the selection, if any; otherwise, to the start of a word |
/// | `ctrl+delete`, `alt+delete`, `alt+d` | Deletes the selection, if any; otherwise, to the end of a word |
/// | `ctrl+w` | Deletes backward to a space |
/// | `ctrl+u`, `ctrl+k` | Deletes to the start or the end of the line, or the line break there |
/// | `ctrl+x`, `shift+delete`, `super+x` | Cuts the selection |
/// | `ctrl+c`, `ctrl+insert`, `super+c` | Copies the selection with `CopyToClipboard` |
/// | `ctrl+z`, `ctrl+_`, `ctrl+/`, `super+z` | Undoes the last step, if any |
/// | `ctrl+y`, `ctrl+shift+z`, `alt+/`, `super+shift+z` | Redoes the last undone step, if any |
/// | `esc` | Makes the next `tab` or `shift+tab` leave the editor |
///
/// Few terminals send key presses with `super`, and many send `ctrl+shift+z` as `ctrl+z`.
///
/// **Leaving the editor.** Press `esc`, then `tab`, as the ``HelpLine`` indicates. If `tab` doesn't indent, because of
/// ``tabKeyIndents(_:)`` or ``readOnly(_:)``, it leaves the editor immediately. Enclosing widgets handle a second `esc`
/// and all keys outside the table, such as `ctrl+c` without a selection. `ctrl+z` suspends the app only while another
/// widget, or an editor that is read-only, has the focus.
///
/// **Undo.** An undo step is a typed word with the spaces after it, a run of deletions, or another single edit. The
/// document stores up to 500 steps with the text.
///
/// **Pasting.** A paste of any size is one edit. The editor converts line breaks to line feeds, preserves tabs, and
/// removes other control characters.
///
/// **Mouse.** A click moves the caret. A drag selects text and scrolls at the edges. A double click selects a word, and
/// a triple click selects a line. A click with `shift` extends the selection. The mouse wheel and the scroll bar
/// scroll without moving the caret. The next key press scrolls the caret into view.
///
/// **Performance.** The editor wraps only the visible lines. It divides a line of more than 4,096 bytes into stretches
/// of about that length, each of which starts a row. An edit copies the changed line. If lines don't wrap, each frame
/// reads the part of a line before the left edge. In a line of 10 MB, this takes a few milliseconds.
public struct TextEditor: Widget {
  public typealias Body = Never

  private var content: EditorContent
  /// A closure that creates the editor's node from its content, in the region of the editor.
  private let makeNodes: @MainActor (EditorContent, Region) -> Nodes

  /// Creates an editor for a document.
  ///
  /// - Parameters:
  ///   - placeholder: The text that an empty editor shows. The default is empty.
  ///   - text: The app's text.
  ///   - send: A closure that returns the action for an edit. In response, the app applies the edit to the text.
  public init(
    _ placeholder: String = "",
    text: TextDocument,
    send: @escaping @MainActor (TextEdit) -> any Action
  ) {
    content = EditorContent(placeholder: placeholder)
    makeNodes = { Nodes(EditorNode($0, .document(text, send: send), in: $1)) }
  }

  /// Creates an editor for a small text.
  ///
  /// The interface state stores the undo history. Each edit takes time in proportion to the length of the text. For
  /// more than a few thousand lines, use a ``TextDocument``.
  ///
  /// - Parameters:
  ///   - placeholder: The text that an empty editor shows. The default is empty.
  ///   - text: The app's text.
  ///   - send: A closure that returns the action for new text.
  public init(
    _ placeholder: String = "",
    text: String,
    send: @escaping @MainActor (String) -> any Action
  ) {
    content = EditorContent(placeholder: placeholder)
    makeNodes = { Nodes(EditorNode($0, .string(text, send: send), in: $1)) }
  }

  /// Creates an editor for a small text that's bound to a field of the state.
  ///
  /// Each edit assigns the whole text. For a large text, use a ``TextDocument``.
  ///
  /// - Parameters:
  ///   - placeholder: The text that an empty editor shows. The default is empty.
  ///   - field: The key path of a field that the state lists.
  public init<State: BindableState>(
    _ placeholder: String = "",
    text field: WritableKeyPath<State, String>
  ) {
    content = EditorContent(placeholder: placeholder)
    makeNodes = { content, region in
      Bound("Text", field) { [unowned region] text, assign in
        Nodes(EditorNode(content, .string(text, send: assign), in: region))
      }
      .nodes
    }
  }

  public var nodes: Nodes {
    // A separate region, so that moving the caret redraws only the editor.
    RedrawRegion("TextEditor") { [content, makeNodes] in makeNodes(content, $0) }.nodes
  }
}

// MARK: - Options

extension TextEditor {
  /// Sets a Boolean value that indicates whether long lines wrap.
  ///
  /// By default, long lines wrap. If lines don't wrap, the text scrolls horizontally, and an ellipsis marks a truncated
  /// line.
  public func wrapsLines(_ wraps: Bool = true) -> TextEditor {
    with { $0.wrapsLines = wraps }
  }

  /// Sets a Boolean value that indicates whether line numbers appear if they fit.
  ///
  /// By default, an editor has no line numbers.
  public func lineNumbers(_ shows: Bool = true) -> TextEditor {
    with { $0.showsLineNumbers = shows }
  }

  /// Sets the line at which the editor starts.
  ///
  /// The line is the first visible one, if enough lines follow it, and the caret is at its start. Afterward, the user
  /// moves the caret and scrolls.
  ///
  /// - Parameter number: The number of the line, counted from 0. A number out of range refers to the nearest line.
  /// - Returns: An editor that starts at this line.
  public func startsAtLine(_ number: Int) -> TextEditor {
    var editor = self
    editor.content.startLine = number
    return editor
  }

  /// Sets the distance between tab stops and the text that `tab` inserts.
  ///
  /// - Parameters:
  ///   - columns: The distance between tab stops in columns, at least 1. Without this modifier, the distance is 4.
  ///   - spaces: Pass `true` to insert spaces up to the next tab stop instead of a tab. The default is `false`.
  /// - Returns: An editor with these tab stops.
  public func tabWidth(_ columns: Int, spaces: Bool = false) -> TextEditor {
    precondition(columns > 0, "The tab width can't be \(columns). Pass at least 1.")
    return with {
      $0.tabWidth = columns
      $0.indentsWithSpaces = spaces
    }
  }

  /// Sets a Boolean value that indicates whether a new line has the indentation of the previous line.
  ///
  /// The default is `true`.
  public func indentsNewLines(_ indents: Bool) -> TextEditor {
    with { $0.indentsNewLines = indents }
  }

  /// Sets a Boolean value that indicates whether `tab` indents instead of moving the focus.
  ///
  /// The default is `true`.
  public func tabKeyIndents(_ indents: Bool) -> TextEditor {
    with { $0.takesTab = indents }
  }

  /// Makes the text read-only.
  ///
  /// The user can select and copy the text. Enclosing key bindings handle typed characters.
  public func readOnly(_ isReadOnly: Bool = true) -> TextEditor {
    with { $0.isReadOnly = isReadOnly }
  }

  /// Sets the styles of parts of the text, for example for syntax highlighting.
  ///
  /// ```swift
  /// TextEditor(text: notes, send: EditNotes.init)
  ///   .highlighting { line in
  ///     line.hasPrefix("#") ? [TextSpan(0..<line.utf8.count, Style(attributes: .bold))] : []
  ///   }
  /// ```
  /// - Parameter spans: A closure that returns the spans of a line, in order and without overlaps. The editor calls it
  ///   for each visible line.
  /// - Returns: An editor with highlighting.
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
