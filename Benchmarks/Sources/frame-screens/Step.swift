// SPDX-License-Identifier: MIT

import TermRender

/// The measured action.
struct Step: Action {}

extension Widget {
  /// Adds the key bindings of every screen.
  func stepKeys() -> some Widget {
    keys {
      Key("n", title: "Step", send: Step())
      Key("q", title: "Quit", send: Quit())
    }
  }

  /// Adds a title, and the border or the pane of the screen's look.
  @WidgetBuilder func part(_ title: String) -> Nodes {
    if FrameScreens.isDark { pane(title) } else { border(title: title) }
  }
}

/// Returns the element at `index` of a fixed pseudorandom sequence, which is the same in every run.
///
/// The algorithm is SplitMix64, which can compute any element directly.
func noise(_ index: Int) -> UInt64 {
  var mixed = UInt64(truncatingIfNeeded: index &+ 1) &* 0x9E37_79B9_7F4A_7C15
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}

/// Returns a short word for a number.
func word(_ index: Int) -> String {
  let words = [
    "alder", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine", "rowan",
    "spruce", "willow", "yew",
  ]
  return words[Int(noise(index) % UInt64(words.count))]
}
