// SPDX-License-Identifier: MIT

import TermRender

extension Frame {
  /// A hash of the text and styles of all cells and of the cursor, which is the same in every process (FNV-1a).
  package var contentHash: UInt64 {
    snapshot.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
