// SPDX-License-Identifier: MIT

import TermTree

/// The state that the interface stores during a search by typing.
struct FindState: Hashable, Sendable, Codable {
  /// The text typed so far.
  var text = ""
  /// The index of the row at which the search starts.
  var origin = 0
  /// A Boolean value that indicates whether no row matches the text.
  var isMissing = false
}
