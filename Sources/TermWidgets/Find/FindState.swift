// SPDX-License-Identifier: MIT

/// What the interface keeps while a row is looked for by typing.
package struct FindState: Hashable, Sendable, Codable {
  /// What was typed so far.
  package var text: String
  /// The position of the row from which on rows are looked through.
  package var origin: Int
  /// Whether no row has what was typed.
  package var isMissing = false

  package init(text: String = "", origin: Int = 0) {
    self.text = text
    self.origin = origin
  }
}

extension WidgetState {
  /// Drops what holds only while the widget has the focus; answers whether there was something.
  mutating func losesFocus() -> Bool {
    switch self {
    case .list(var state) where state.find != nil:
      state.find = nil
      self = .list(state)
      return true
    default: return false
    }
  }
}
