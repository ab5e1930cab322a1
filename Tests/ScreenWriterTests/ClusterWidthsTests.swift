// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

@Suite struct ClusterWidthsTests {
  @Test(arguments: ["a", "é", "e\u{301}", "漢", "한", "😀", "│"])
  func `Clusters that all terminals draw alike need no probe`(_ cluster: String) {
    let advance = ClusterWidths.unknown.advance(of: cluster.unicodeScalars)
    #expect(advance.count == 1)
    let fitted = ClusterWidths.unknown.fit(cluster, columns: advance.lowerBound)
    #expect(fitted == ClusterWidths.Fitted(text: cluster, isBracketed: false))
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦", "👍🏽", "❤️", "1️⃣", "🇩🇪", "🏳️‍🌈", "🫠", "👩‍❤️‍👨", "👁️‍🗨️", "🕵🏽‍♂️", "👩🏽‍❤️‍💋‍👨🏿",
  ])
  func `A modern terminal draws every emoji in two columns`(_ cluster: String) {
    #expect(ClusterWidths.modern.advance(of: cluster.unicodeScalars) == 2...2)
    let fitted = ClusterWidths.modern.fit(cluster, columns: 2)
    #expect(fitted == ClusterWidths.Fitted(text: cluster, isBracketed: false))
  }

  @Test(arguments: [
    ("👩‍👧", 2...4), ("👁️‍🗨️", 1...2), ("👍🏽", 4...4), ("❤️", 1...1), ("1️⃣", 1...1), ("🇩🇪", 2...2),
    ("🫨", 0...2),
    ("\u{378}", 0...1), ("e\u{10EFD}", 1...2),
    ("👩🏽‍👧🏽", 6...8),
  ])
  func `A terminal that draws scalars separately adds up their widths`(
    _ cluster: String,
    _ columns: ClosedRange<Int>
  ) {
    #expect(ClusterWidths.tmux33a.advance(of: cluster.unicodeScalars) == columns)
  }

  @Test(arguments: [
    ("👩‍👧", "👩", false), ("👍🏽", "👍", false), ("❤️", "❤️", true), ("🇩🇪", "🇩🇪", false),
    ("🏳️‍🌈", "🏳️", true), ("👁️‍🗨️", "👁️‍🗨️", true), ("🫨", "\u{FFFD}", true),
  ])
  func `Wide clusters are cut, and narrow clusters are bracketed`(
    _ cluster: String,
    _ text: String,
    _ isBracketed: Bool
  ) {
    let fitted = ClusterWidths.tmux33a.fit(cluster, columns: 2)
    #expect(fitted == ClusterWidths.Fitted(text: text, isBracketed: isBracketed))
  }

  @Test func `Clusters of uncertain width are cut until the terminal replies`() {
    #expect(ClusterWidths.unknown.fit("👩‍👧", columns: 2).text == "👩")
    #expect(ClusterWidths.unknown.fit("❤️", columns: 2).isBracketed)
    #expect(ClusterWidths.unknown.fit("🫠", columns: 2).text == "\u{FFFD}")
  }

  @Test(arguments: ["\u{378}", "\u{530}", "\u{40000}", "\u{1F8FF}"])
  func `Unassigned scalars are replaced, because terminals differ`(_ scalar: String) {
    #expect(ClusterWidths.modern.fit(scalar, columns: 1).text == "\u{FFFD}")
  }

  @Test(arguments: ["\u{600}1", "\u{1F3FF}", "\u{3164}"])
  func `Clusters that could join the preceding one are replaced`(_ cluster: String) {
    #expect(ClusterWidths.modern.fit(cluster, columns: 2).text == "\u{FFFD}")
  }

  @Test(arguments: ["🇩🇪", "\u{1F1E6}"])
  func `A flag is drawn only if it can't join other characters`(_ flag: String) {
    #expect(ClusterWidths.tmux33a.fit(flag, columns: 2).text == flag)
    #expect(ClusterWidths.modern.fit(flag, columns: 2).text == flag)
    #expect(ClusterWidths.tmux35a.fit(flag, columns: 2).text == "\u{FFFD}")
    #expect(ClusterWidths.unknown.fit(flag, columns: 2).text == "\u{FFFD}")
  }

  @Test(arguments: [
    ("❤️", 1...2), ("a\u{FE0F}", 1...2), ("é\u{FE0F}", 1...2), ("漢\u{FE0F}", 2...2), ("㊗️", 2...2),
    ("⌚️", 2...2), ("👍🏽", 2...2), ("☝🏿", 1...2), ("1\u{1F3FF}", 1...3), ("a\u{1F3FF}", 1...3),
    ("é\u{1F3FF}", 1...3),
  ])
  func `The effect of widening or joining is uncertain for letters`(
    _ cluster: String,
    _ columns: ClosedRange<Int>
  ) {
    #expect(ClusterWidths.tmux35a.advance(of: cluster.unicodeScalars) == columns)
  }

  @Test func `A cluster is limited to the bytes of a cell`() {
    let flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    let letter = "e" + String(repeating: "\u{301}", count: 11)
    for widths in [ClusterWidths.tmux33a, .tmux35a, .unknown] {
      #expect(widths.fit(flag, columns: 2).text.unicodeScalars.count == 5)
      #expect(widths.fit(letter, columns: 1).text == String(letter.unicodeScalars.dropLast()))
    }
    #expect(ClusterWidths.modern.fit(flag, columns: 2).text == flag)
    #expect(ClusterWidths.modern.fit(letter, columns: 1).text == letter)
  }

  @Test func `A letter loses a selector that could widen it`() {
    #expect(ClusterWidths.tmux35a.fit("a\u{FE0F}", columns: 1).text == "a")
    #expect(ClusterWidths.tmux33a.fit("a\u{FE0F}", columns: 1).text == "a\u{FE0F}")
  }

  @Test func `A mark that a terminal might not support is removed`() {
    #expect(ClusterWidths.tmux33a.fit("e\u{10EFD}\u{301}", columns: 1).text == "e")
    #expect(ClusterWidths.modern.fit("e\u{10EFD}", columns: 1).text == "e\u{10EFD}")
  }

  @Test(arguments: ["\u{D4E}🇩🇪", "\u{D4E}🇩", "\u{600}🇩🇪", "🇩🇪\u{301}"])
  func `Clusters with regional indicators always have a range of widths`(_ cluster: String) {
    for columns in [nil, 0, 1, 2, 4] {
      let widths = ClusterWidths(flagColumns: columns)
      #expect(widths.advance(of: cluster.unicodeScalars).lowerBound >= 0)
    }
  }
}
