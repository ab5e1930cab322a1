// SPDX-License-Identifier: MIT

/// What the interface keeps of a text field: where the caret stands, and how to undo.
///
/// Places are counted in bytes of UTF-8, in a secret text in clusters. They may lie anywhere, since the app can change the text at any
/// time: a field moves what lies behind the end to the end, and what lies inside of a cluster behind it.
public struct FieldState: Hashable, Sendable, Codable {
  /// The bytes before the caret.
  public var caret: Int
  /// The bytes before the other end of what is selected; that is nothing where it equals ``caret``.
  public var anchor: Int
  /// The bytes before the first cluster that was shown last.
  package var start = 0
  /// The text that this holds for, to tell what the app has changed; `nil` where it is secret.
  package var text: String?
  package var history = EditHistory()

  /// Creates a state of a field: where its caret stands, and what is selected.
  ///
  /// - Parameters:
  ///   - caret: The bytes before the caret.
  ///   - anchor: The bytes before the other end of what is selected; the caret's unless given.
  public init(caret: Int, anchor: Int? = nil) {
    self.caret = caret
    self.anchor = anchor ?? caret
  }
}

extension WidgetState {
  /// What is kept of a text field.
  package var field: FieldState? {
    if case .field(let state) = self { state } else { nil }
  }
}
