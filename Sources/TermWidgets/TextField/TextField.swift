// SPDX-License-Identifier: MIT

public import StateStore

/// A line to type into; the app has the text, and gets an action with the new one for each edit.
///
/// ```swift
/// TextField("Title of the film", text: draft.title, send: SetTitle.init)
///   .id("title")
/// ```
/// ![Text fields: an empty one, a secret one, one with an error, a disabled one.](gallery-textField)
///
/// The field shows what the app has. So an app may answer an edit with another text, such as one without
/// blanks, or refuse it by keeping the old one. The caret then keeps behind it what is there still; after a
/// deletion it keeps what is before it; where both have changed it keeps its number of clusters from where
/// the change begins. It never stands inside of a cluster.
///
/// **Keys.** What types something is the field's own while it has the focus, so keys around it that begin
/// with a letter or a sign do not hold then.
///
/// | press | does |
/// |---|---|
/// | `left`, `right`, `home`, `end`, `ctrl+a`, `ctrl+e` | moves the caret |
/// | with `ctrl` or `alt`; `alt+b`, `alt+f` | moves it by words |
/// | these but letters with `shift` | selects; `ctrl+shift+a` all |
/// | `backspace`, `delete` | deletes what is selected, else a cluster |
/// | with `ctrl` or `alt`; `alt+d` | deletes to the beginning or the end of a word |
/// | `ctrl+w`, `ctrl+u`, `ctrl+k` | deletes back to a blank, to the beginning, to the end |
/// | `ctrl+x`, `shift+delete`; `ctrl+c`, `ctrl+insert` | cuts; copies what is selected, by ``Copy`` |
/// | `ctrl+_` (also `ctrl+/`) | takes the last step back |
/// | `ctrl+y`, `alt+/` | does it again |
/// | `enter` | sends what it submits, if anything |
///
/// All others mean what they mean around the field, among them `esc`, `tab`, `up` and `down`, and `ctrl+z`, which
/// suspends the app.
///
/// **Pasting** is one edit. Line breaks and tabs become blanks, but one at the end, which is left out; so are
/// other control characters.
///
/// **Undo** takes back the typing of a word with the blanks after it, a run of deletions, or one other edit.
/// What the app answers within what was just typed belongs to that step. Any other change by the app ends
/// the history, so that nothing from before it comes back; 100 steps are kept. Give fields of different
/// things different ids: `.id("title of \(film.id)")`.
///
/// **The mouse** puts the caret, selects by dragging and with `shift`, a word by a double click, all by a
/// triple click.
///
/// The field takes the columns there are; `frame(width:)` limits it. The terminal's own cursor stands at its
/// caret. Of a long text the part around the caret is shown.
public struct TextField: Widget {
  public typealias Body = Never

  private let content: FieldContent

  /// Creates a line to type into.
  ///
  /// - Parameters:
  ///   - title: What an empty field asks for.
  ///   - text: The text as the app has it. What is not one line is shown with visible stand-ins.
  ///   - maxLength: The most clusters that can be typed, 0 or more; of a paste there remains what fits. The
  ///     app may have a longer text, which is not cut.
  ///   - error: What is wrong with the text, shown below it.
  ///   - send: The action for a new text.
  ///   - onSubmit: What `enter` sends; unless given, `enter` means what it means around the field.
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
      "The text of the field “\(title)” cannot have at most \(maxLength ?? 0) clusters."
    )
    content = FieldContent(
      title: title,
      text: text,
      limit: maxLength,
      error: error,
      submission: onSubmit,
      send: send
    )
  }

  public var nodes: Nodes { Nodes(FieldNode(content)) }
}

/// A ``TextField`` for what nobody may read over the user's shoulder: shows a sign for each cluster.
///
/// ```swift
/// SecureField("Password", text: login.password, send: SetPassword.init, onSubmit: LogIn())
/// ```
/// ![A field whose text is shown as signs, among others.](gallery-textField)
///
/// To its keys the text is one word, nothing of it can be copied, and nothing undone: the interface keeps nothing of the text.
/// The app's actions hold it all the same, and so does a recording of them.
public struct SecureField: Widget {
  public typealias Body = Never

  private let content: FieldContent

  /// Creates a line to type into that shows a sign for each cluster.
  ///
  /// - Parameters:
  ///   - title: What an empty field asks for.
  ///   - text: The text as the app has it.
  ///   - maxLength: The most clusters that can be typed, 0 or more.
  ///   - error: What is wrong with the text, shown below it.
  ///   - send: The action for a new text.
  ///   - onSubmit: What `enter` sends; unless given, `enter` means what it means around the field.
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
      "The text of the field “\(title)” cannot have at most \(maxLength ?? 0) clusters."
    )
    content = FieldContent(
      title: title,
      text: text,
      isSecret: true,
      limit: maxLength,
      error: error,
      submission: onSubmit,
      send: send
    )
  }

  public var nodes: Nodes { Nodes(FieldNode(content)) }
}
