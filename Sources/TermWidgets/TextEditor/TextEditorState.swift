// SPDX-License-Identifier: MIT

public import TermTree

/// The state of a text editor: its caret, its selection, and its scroll offset.
///
/// ```swift
/// // Move to a line. The editor scrolls the caret into view.
/// let place = state.notes.offset(ofLine: 119)
/// InterfaceAction.set(TextEditorState(caret: place), of: "notes")
/// ```
/// Offsets are in UTF-8 bytes. The length of a line break is one byte. Offsets can have any value, because the app can
/// change the text at any time. An editor moves an offset after the end of the text to the end. It moves an offset
/// inside a grapheme cluster to the end of the cluster.
public struct TextEditorState: WidgetState {
  public static let stateName = "editor"

  /// The offset of the caret in UTF-8 bytes.
  public var caret: Int
  /// The offset of the other end of the selection, which is empty if this value equals ``caret``.
  public var anchor: Int
  /// An offset in the first visible row.
  var top = 0
  /// The number of columns scrolled out of view at the left, which is 0 if lines wrap.
  var x = 0
  /// A Boolean value that indicates whether the editor scrolls to keep the caret visible.
  ///
  /// The value is `false` after the user scrolls with the wheel or the bar.
  var followsCaret = true
  /// The preferred column for `up` and `down`, if it differs from the caret's column.
  var column: Int?
  /// The run of edits that the next key press can extend as one undo step, if any.
  var run: EditHistory.Run?
  /// A Boolean value that indicates whether `tab` leaves the editor.
  var leavesByTab = false
  /// The distance from the top of the scroll bar's thumb to the cell that the user grabbed.
  var grab: Int?
  /// The revision of the document that this state applies to, or `nil` for any revision.
  var revision: Int?
  /// The caret and the anchor before the last edit, to restore if the app rejects the edit.
  var before: Before?
  /// The edited text with its history, if the app's text is a string.
  var document: TextDocument?

  struct Before: Hashable, Sendable, Codable {
    var caret: Int
    var anchor: Int
  }

  /// Creates the state of an editor.
  ///
  /// - Parameters:
  ///   - caret: The offset of the caret in UTF-8 bytes. The default is 0.
  ///   - anchor: The offset of the other end of the selection. The default is `caret`, which results in an empty
  ///     selection.
  public init(caret: Int = 0, anchor: Int? = nil) {
    self.caret = caret
    self.anchor = anchor ?? caret
  }
}

extension TextEditorState {
  /// Returns the state adjusted to the current document, with its offsets moved by the app's edits.
  func settled(in document: TextDocument) -> TextEditorState {
    var state = self
    if let before, let revision, revision - 1 == document.revision {
      // The app rejected the last edit.
      (state.caret, state.anchor) = (before.caret, before.anchor)
    } else if let revision {
      let moved = { document.moved($0, since: revision) ?? $0 }
      (state.caret, state.anchor, state.top) = (moved(caret), moved(anchor), moved(top))
    }
    if revision != document.revision { state.run = nil }
    state.caret = document.boundary(atOrAfter: state.caret)
    state.anchor = document.boundary(atOrAfter: state.anchor)
    state.revision = document.revision
    state.before = nil
    return state
  }

  /// The range of the selection.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
}
