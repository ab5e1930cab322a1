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

  private enum CodingKeys: CodingKey {
    case text, origin, isMissing
  }
}

extension FindState {
  /// Creates a state by decoding its parts, with a limited text, which each drawing reads.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    self.text = String(text.unicodeScalars.prefix(TypeSelectHandler.longest))
    origin = try container.decode(Int.self, forKey: .origin)
    isMissing = try container.decode(Bool.self, forKey: .isMissing)
  }
}
