// SPDX-License-Identifier: MIT

/// A change of a ``TextDocument``: what a ``TextEditor`` asks for, as small as the change is.
///
/// ```swift
/// struct EditNotes: Action, Codable { let edit: TextEdit }
///
/// state.notes.apply(TextEdit(replacing: 0..<0, with: "# Notes\n"))
/// ```
/// An app can make edits itself; they can be undone like the user's, and the caret of the editor stays with
/// what it stands before.
public enum TextEdit: Hashable, Sendable, Codable {
  /// A part of the text becomes another one.
  case replace(TextReplacement)
  /// The last edit is taken back.
  case undo
  /// What was taken back last is done again.
  case redo

  /// Creates an edit that can be undone by itself.
  ///
  /// - Parameters:
  ///   - range: What is replaced, in bytes of UTF-8; empty to insert.
  ///   - text: What comes there; empty to delete.
  public init(replacing range: Range<Int>, with text: String) {
    self = .replace(TextReplacement(range, with: text))
  }
}

/// A part of a ``TextDocument`` that becomes another text.
public struct TextReplacement: Hashable, Sendable, Codable {
  /// What is replaced, in bytes of UTF-8.
  public let range: Range<Int>
  /// What comes there.
  public let text: String
  /// What goes on with each key as one step, if it does.
  var run: EditHistory.Run?
  /// Whether nothing else has happened since the last edit of that run.
  var continuesRun = false
  /// The caret before, and the other end of what was selected.
  var caret: Int?
  var anchor: Int?

  /// Creates a replacement that is undone by itself.
  ///
  /// - Parameters:
  ///   - range: What is replaced, in bytes of UTF-8; empty to insert.
  ///   - text: What comes there; empty to delete.
  public init(_ range: Range<Int>, with text: String) {
    self.range = range
    self.text = text
  }
}
