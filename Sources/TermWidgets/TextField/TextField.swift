// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A single-line text field that sends an action with the new text for each edit.
///
/// ```swift
/// TextField("Title of the movie", text: draft.title, send: SetTitle.init)
///   .id("title")
/// ```
/// ![An empty field, a secure field, a field with an error, and a disabled field.](gallery-textField)
///
/// To bind the field to the state, without an action and a reducer for its text, pass a key path:
///
/// ```swift
/// TextField("Title of the movie", text: \AppState.draft.title).id("title")
/// ```
///
/// The field always shows the app's text. In response to an edit, the app can store different text, for example without
/// spaces. To reject an edit, the app leaves its text unchanged. The caret then remains before the text that follows
/// it, if that text is unchanged. After a deletion, the caret remains after the text that precedes it. If the text
/// changed on both sides, the caret's distance from the start of the change remains the same number of characters. The
/// caret is never inside a grapheme cluster.
///
/// If the app replaces the text while another widget has the focus, the caret moves to the end, and the field clears its
/// undo history.
///
/// **Keys.** The focused field handles all typed characters, so enclosing key bindings that start with a character
/// don't apply.
///
/// | Input | Action |
/// |---|---|
/// | A typed character, a paste | Replaces the selection, or inserts the text at the caret |
/// | `left`, `right` | Moves the caret by a character |
/// | `ctrl+left`, `ctrl+right`, `alt+left`, `alt+right`, `alt+b`, `alt+f` | Moves the caret by a word |
/// | `home`, `ctrl+home`, `super+left`, `ctrl+a` | Moves the caret to the start |
/// | `end`, `ctrl+end`, `super+right`, `ctrl+e` | Moves the caret to the end |
/// | These keys with `shift`, except for letters | Extends the selection |
/// | `ctrl+shift+a`, `super+a` | Selects all text |
/// | `backspace`, `shift+backspace`, `delete` | Deletes the selection, if any; otherwise, a character |
/// | `ctrl+backspace`, `alt+backspace` | Deletes the selection, if any; otherwise, to the start of a word |
/// | `ctrl+delete`, `alt+delete`, `alt+d` | Deletes the selection, if any; otherwise, to the end of a word |
/// | `ctrl+w`, `ctrl+u`, `ctrl+k` | Deletes backward to a space, to the start, or to the end |
/// | `ctrl+x`, `shift+delete`, `super+x` | Cuts the selection |
/// | `ctrl+c`, `ctrl+insert`, `super+c` | Copies the selection with `CopyToClipboard` |
/// | `ctrl+z`, `ctrl+_`, `ctrl+/`, `super+z` | Undoes the last step, if any |
/// | `ctrl+y`, `ctrl+shift+z`, `alt+/`, `super+shift+z` | Redoes the last undone step, if any |
/// | `enter` | Sends the submit action, if any |
///
/// Few terminals send key presses with `super`, and many send `ctrl+shift+z` as `ctrl+z`.
///
/// Enclosing widgets handle all other keys, including `esc`, `tab`, `up`, and `down`. `ctrl+z` suspends the app only
/// while another widget has the focus.
///
/// **Pasting.** A paste is one edit. The field replaces line breaks and tabs with spaces. It removes a trailing line
/// break and other control characters.
///
/// **Undo.** An undo step is a typed word with the spaces after it, a run of deletions, or another single edit. If the
/// app changes the text of the last edit, the change is part of the same step. Any other change by the app clears the
/// history, so that undo never restores unrelated text. The history stores up to 100 steps. Fields for different data
/// need different identifiers, for example `.id("title of \(movie.id)")`.
///
/// **Mouse.** A click moves the caret. A drag, or a click with `shift`, selects text. A double click selects a word,
/// and a triple click selects all text.
///
/// The field fills the available columns. To limit its width, use `frame(width:)`. The terminal's cursor is at the
/// caret. If the text doesn't fit, the field shows the part around the caret.
public struct TextField: Widget {
  public typealias Body = Never

  /// A closure that creates the nodes.
  ///
  /// Pass `true` if the text is secret.
  fileprivate let makeNodes: @MainActor (Bool) -> Nodes

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - title: The title, which an empty field shows as a placeholder.
  ///   - text: The app's text. Visible symbols replace characters that a single line can't show.
  ///   - maxLength: The maximum number of characters the user can enter, 0 or more. The field truncates pasted text to
  ///     fit, but never the app's text. The default is `nil`, which allows any length.
  ///   - error: The error message to show below the field, if any.
  ///   - send: A closure that returns the action for new text.
  ///   - onSubmit: The action to send on `enter`. By default, enclosing widgets handle `enter`.
  public init(
    _ title: String,
    text: String,
    maxLength: Int? = nil,
    error: String? = nil,
    send: @escaping @MainActor (String) -> any Action,
    onSubmit: (any Action)? = nil
  ) {
    precondition(
      maxLength ?? 0 >= 0,
      "The maxLength of the field “\(title)” can't be \(maxLength ?? 0). Pass at least 0."
    )
    makeNodes = { isSecret in
      let content = FieldContent(
        title: title,
        text: text,
        isSecret: isSecret,
        limit: maxLength,
        error: error,
        submission: onSubmit,
        send: send
      )
      return Nodes(FieldNode(content))
    }
  }

  /// Creates a text field that's bound to a field of the state.
  ///
  /// - Parameters:
  ///   - title: The title, which an empty field shows as a placeholder.
  ///   - field: The key path of a field that the state lists.
  ///   - maxLength: The maximum number of characters the user can enter, 0 or more. The default is `nil`, which allows
  ///     any length.
  ///   - error: The error message to show below the field, if any.
  ///   - onSubmit: The action to send on `enter`. By default, enclosing widgets handle `enter`.
  public init<State: BindableState>(
    _ title: String,
    text field: WritableKeyPath<State, String>,
    maxLength: Int? = nil,
    error: String? = nil,
    onSubmit: (any Action)? = nil
  ) {
    makeNodes = { isSecret in
      Bound(FieldNode.kind(isSecret: isSecret), field) {
        TextField(title, text: $0, maxLength: maxLength, error: error, send: $1, onSubmit: onSubmit)
          .makeNodes(isSecret)
      }
      .nodes
    }
  }

  public var nodes: Nodes { makeNodes(false) }
}

/// A ``TextField`` for secret text, which shows a symbol for each character.
///
/// ```swift
/// SecureField("Password", text: login.password, send: SetPassword.init, onSubmit: LogIn())
/// ```
/// ![Text fields, including a secure field whose text appears as symbols.](gallery-textField)
///
/// Keys that move or delete by word treat the text as a single word. The user can't copy the text. The interface state
/// doesn't store the text, so `ctrl+z` has no effect. However, the app's actions and their recordings contain it,
/// unless it's `Redacted` or the field is bound to a secret field of the state:
///
/// ```swift
/// SecureField("Password", text: \AppState.login.password)
/// // … and in the state: StateField("login.password", \.login.password, isSecret: true)
/// ```
public struct SecureField: Widget {
  public typealias Body = Never

  private let textField: TextField

  /// Creates a secure field.
  ///
  /// - Parameters:
  ///   - title: The title, which an empty field shows as a placeholder.
  ///   - text: The app's text.
  ///   - maxLength: The maximum number of characters the user can enter, 0 or more. The default is `nil`, which allows
  ///     any length.
  ///   - error: The error message to show below the field, if any.
  ///   - send: A closure that returns the action for new text.
  ///   - onSubmit: The action to send on `enter`. By default, enclosing widgets handle `enter`.
  public init(
    _ title: String,
    text: String,
    maxLength: Int? = nil,
    error: String? = nil,
    send: @escaping @MainActor (String) -> any Action,
    onSubmit: (any Action)? = nil
  ) {
    textField = TextField(
      title,
      text: text,
      maxLength: maxLength,
      error: error,
      send: send,
      onSubmit: onSubmit
    )
  }

  /// Creates a secure field that's bound to a field of the state.
  ///
  /// - Parameters:
  ///   - title: The title, which an empty field shows as a placeholder.
  ///   - field: The key path of a field that the state lists, with `isSecret: true` to keep its text out of recordings.
  ///   - maxLength: The maximum number of characters the user can enter, 0 or more. The default is `nil`, which allows
  ///     any length.
  ///   - error: The error message to show below the field, if any.
  ///   - onSubmit: The action to send on `enter`. By default, enclosing widgets handle `enter`.
  public init<State: BindableState>(
    _ title: String,
    text field: WritableKeyPath<State, String>,
    maxLength: Int? = nil,
    error: String? = nil,
    onSubmit: (any Action)? = nil
  ) {
    textField = TextField(
      title,
      text: field,
      maxLength: maxLength,
      error: error,
      onSubmit: onSubmit
    )
  }

  public var nodes: Nodes { textField.makeNodes(true) }
}
