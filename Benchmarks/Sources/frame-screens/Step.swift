// SPDX-License-Identifier: MIT

import TermRender

/// The action that is measured.
struct Step: Action {}

extension Widget {
  /// The keys of every screen.
  func stepKeys() -> some Widget {
    keys {
      Key("n", does: "Step", send: Step())
      Key("q", does: "Quit", send: Quit())
    }
  }
}

/// Numbers that look random and are the same in every run: element `index` of a fixed sequence.
///
/// By SplitMix64, whose elements need not be made in order.
func noise(_ index: Int) -> UInt64 {
  var mixed = UInt64(truncatingIfNeeded: index &+ 1) &* 0x9E37_79B9_7F4A_7C15
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}

/// A short word for a number.
func word(_ index: Int) -> String {
  let words = [
    "alder", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine", "rowan",
    "spruce", "willow", "yew",
  ]
  return words[Int(noise(index) % UInt64(words.count))]
}
