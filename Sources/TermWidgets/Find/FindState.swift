// SPDX-License-Identifier: MIT

/// The state that the interface stores during a search by typing.
package struct FindState: Hashable, Sendable, Codable {
  /// The text typed so far.
  package var text: String
  /// The index of the row at which the search starts.
  package var origin: Int
  /// A Boolean value that indicates whether no row matches the text.
  package var isMissing = false

  package init(text: String = "", origin: Int = 0) {
    self.text = text
    self.origin = origin
  }
}
