// SPDX-License-Identifier: MIT

public import TermTree

/// The state of a text field: its caret, its selection, and its undo history.
///
/// Offsets are in UTF-8 bytes, or in characters for a ``SecureField``. They can have any value, because the app can
/// change the text at any time. A field moves an offset after the end of the text to the end. It moves an offset inside
/// a grapheme cluster to the end of the cluster.
public struct TextFieldState: WidgetState {
  public static let stateName = "field"

  /// The offset of the caret.
  public var caret: Int
  /// The offset of the other end of the selection, which is empty if this value equals ``caret``.
  public var anchor: Int
  /// The offset of the first visible character, as last drawn.
  var start = 0
  /// The text that this state applies to, which reveals changes by the app.
  ///
  /// The value is `nil` for a ``SecureField``.
  var text: String?
  var history = EditHistory()

  /// Creates the state of a text field.
  ///
  /// - Parameters:
  ///   - caret: The offset of the caret.
  ///   - anchor: The offset of the other end of the selection. The default is `caret`, which results in an empty
  ///     selection.
  public init(caret: Int, anchor: Int? = nil) {
    self.caret = caret
    self.anchor = anchor ?? caret
  }
}
