// SPDX-License-Identifier: MIT

import TermTree

/// A change to a ``TextDocument``, whose size depends only on the changed text.
///
/// ```swift
/// struct EditNotes: Action, Codable { let edit: TextEdit }
///
/// state.notes.apply(TextEdit(replacing: 0..<0, with: "# Notes\n"))
/// ```
/// A ``TextEditor`` sends an edit for each change by the user. An app can also create edits, which the user can undo.
/// After the app applies an edit, the caret remains before the same text.
public enum TextEdit: Hashable, Sendable, Codable {
  /// The replacement of part of the text.
  case replace(TextReplacement)
  /// An undo of the last edit.
  case undo
  /// A redo of the last undone edit.
  case redo

  /// Creates an edit that is a separate undo step.
  ///
  /// - Parameters:
  ///   - range: The range to replace, in UTF-8 bytes. Pass an empty range to insert text.
  ///   - text: The new text. Pass an empty string to delete text.
  public init(replacing range: Range<Int>, with text: String) {
    self = .replace(TextReplacement(range, with: text))
  }
}

/// A replacement of part of a ``TextDocument``.
public struct TextReplacement: Hashable, Sendable, Codable {
  /// The range to replace, in UTF-8 bytes.
  public let range: Range<Int>
  /// The new text.
  public let text: String
  /// The run of edits that includes this edit, if any.
  ///
  /// The edits in a run form one undo step.
  var run: EditHistory.Run?
  /// A Boolean value that indicates whether this edit directly follows the last edit of its run.
  var continuesRun = false
  /// The offset of the caret before the edit.
  var caret: Int?
  /// The offset of the other end of the selection before the edit.
  var anchor: Int?

  /// Creates a replacement that is a separate undo step.
  ///
  /// - Parameters:
  ///   - range: The range to replace, in UTF-8 bytes. Pass an empty range to insert text.
  ///   - text: The new text. Pass an empty string to delete text.
  public init(_ range: Range<Int>, with text: String) {
    self.range = range
    self.text = text
  }
}
