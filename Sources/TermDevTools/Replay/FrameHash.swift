// SPDX-License-Identifier: MIT

import TermRender

extension Frame {
  /// A hash of the text and styles of all cells and of the cursor, which is the same in every process.
  package var contentHash: UInt64 { snapshot.contentHash }
}

extension String {
  /// A hash of the text, which is the same in every process (FNV-1a).
  var contentHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
