// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

@Suite struct ClusterWidthsTests {
  @Test(arguments: ["a", "é", "e\u{301}", "漢", "한", "😀", "│"])
  func `What all terminals draw alike is sure from the start`(_ cluster: String) {
    let advance = ClusterWidths.unknown.advance(of: cluster.unicodeScalars)
    #expect(advance.count == 1)
    let fitted = ClusterWidths.unknown.fit(cluster, columns: advance.lowerBound)
    #expect(fitted == ClusterWidths.Fitted(text: cluster, isBracketed: false))
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "👍🏽", "❤️", "1️⃣", "🇩🇪", "🏳️‍🌈", "🫠"])
  func `A modern terminal draws every emoji in two columns`(_ cluster: String) {
    #expect(ClusterWidths.modern.advance(of: cluster.unicodeScalars) == 2...2)
    let fitted = ClusterWidths.modern.fit(cluster, columns: 2)
    #expect(fitted == ClusterWidths.Fitted(text: cluster, isBracketed: false))
  }

  @Test(arguments: [
    ("👩‍👧", 2...4), ("👁️‍🗨️", 1...2), ("👍🏽", 4...4), ("❤️", 1...1), ("1️⃣", 1...1), ("🇩🇪", 2...2),
    ("🥲", 0...2),
    ("\u{378}", 0...1), ("e\u{1DFA}", 1...2),
    ("👩🏽‍👧🏽", 6...8),
  ])
  func `A terminal that draws scalar by scalar adds them up`(
    _ cluster: String,
    _ columns: ClosedRange<Int>
  ) {
    #expect(TmuxPane.widths.advance(of: cluster.unicodeScalars) == columns)
  }

  @Test(arguments: [
    ("👩‍👧", "👩", false), ("👍🏽", "👍", false), ("❤️", "❤️", true), ("🇩🇪", "🇩🇪", false),
    ("🏳️‍🌈", "🏳️", true), ("👁️‍🗨️", "👁️‍🗨️", true), ("🥲", "\u{FFFD}", true),
  ])
  func `What would be too wide is cut, what would be too narrow is bracketed`(
    _ cluster: String,
    _ text: String,
    _ isBracketed: Bool
  ) {
    let fitted = TmuxPane.widths.fit(cluster, columns: 2)
    #expect(fitted == ClusterWidths.Fitted(text: text, isBracketed: isBracketed))
  }

  @Test func `What may be too wide is cut until the terminal has answered`() {
    #expect(ClusterWidths.unknown.fit("👩‍👧", columns: 2).text == "👩")
    #expect(ClusterWidths.unknown.fit("❤️", columns: 2).isBracketed)
    #expect(ClusterWidths.unknown.fit("🫠", columns: 2).text == "\u{FFFD}")
  }

  @Test(arguments: ["\u{378}", "\u{530}", "\u{40000}", "\u{1F8FF}"])
  func `What Unicode does not have is shown as such, since terminals differ`(_ scalar: String) {
    #expect(ClusterWidths.modern.fit(scalar, columns: 1).text == "\u{FFFD}")
  }

  @Test func `What may join the cluster before it is not drawn`() {
    #expect(ClusterWidths.modern.fit("\u{600}1", columns: 2).text == "\u{FFFD}")
  }

  @Test func `A mark that a terminal may not know is left out`() {
    #expect(TmuxPane.widths.fit("e\u{1DFA}\u{301}", columns: 1).text == "e")
    #expect(ClusterWidths.modern.fit("e\u{1DFA}", columns: 1).text == "e\u{1DFA}")
  }
}
