// SPDX-License-Identifier: MIT

/// What the interface keeps of a text editor: where the caret stands, and which part of the text is seen.
///
/// ```swift
/// // Go to a line: the editor brings the caret into view.
/// let place = state.notes.offset(ofLine: 119)
/// InterfaceAction.update("notes", .editor(EditorState(caret: place)))
/// ```
/// Places are counted in bytes of UTF-8, each line break as one. They may lie anywhere, since the app can
/// change the text at any time: an editor moves what lies behind the end to the end, and what lies inside of a
/// cluster behind it.
public struct EditorState: Hashable, Sendable, Codable {
  /// The bytes before the caret.
  public var caret: Int
  /// The bytes before the other end of what is selected; that is nothing where it equals ``caret``.
  public var anchor: Int
  /// A place in the first row that was seen last.
  var top = 0
  /// Columns before those that are seen, where lines are not wrapped.
  var x = 0
  /// Whether the caret is kept in view; not after the wheel or the bar was used.
  var followsCaret = true
  /// The column to which `up` and `down` go, where the caret's row had none so far.
  var column: Int?
  /// What goes on with the next key as one step, if it does.
  var run: EditHistory.Run?
  /// Whether `tab` leaves the editor.
  var leavesByTab = false
  /// The cell of the bar's thumb that the pointer holds.
  var grab: Int?
  /// How many edits the document had for which this holds; `nil` for whatever it has.
  var revision: Int?
  /// The caret and the anchor before the last edit, should the app refuse it.
  var before: Before?
  /// The text as it was edited, where the app has only a string.
  package var document: TextDocument?

  struct Before: Hashable, Sendable, Codable {
    var caret: Int
    var anchor: Int
  }

  /// Creates a state of an editor: where its caret stands, and what is selected.
  ///
  /// - Parameters:
  ///   - caret: The bytes before the caret.
  ///   - anchor: The bytes before the other end of what is selected; the caret's unless given.
  public init(caret: Int = 0, anchor: Int? = nil) {
    self.caret = caret
    self.anchor = anchor ?? caret
  }
}

extension EditorState {
  /// The state for a document as it is now: places follow what the app has changed.
  package func settled(in document: TextDocument) -> EditorState {
    var state = self
    if let before, let revision, revision - 1 == document.revision {
      // The app has refused the last edit.
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

  /// What is selected.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
}

extension WidgetState {
  /// What is kept of a text editor.
  package var editor: EditorState? {
    if case .editor(let state) = self { state } else { nil }
  }
}
