// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct FuzzySearchTests {
  /// Returns the matching titles with the best match first.
  ///
  /// Equal matches keep their order.
  private func ranked(_ filter: String, _ titles: [String]) -> [String] {
    var search = FuzzySearch(filter)
    let scores = titles.map { search.score($0) }
    return titles.indices.filter { scores[$0] != nil }
      .sorted { (scores[$0] ?? 0, $1) > (scores[$1] ?? 0, $0) }
      .map { titles[$0] }
  }

  private func marked(_ filter: String, in title: String) -> String {
    var search = FuzzySearch(filter)
    let places = Set(search.places(in: title))
    return title.unicodeScalars.enumerated()
      .map { places.contains($0.offset) ? "[\($0.element)]" : "\($0.element)" }
      .joined()
  }

  @Test func `Letters match in order, ignoring case and letters between them`() {
    #expect(ranked("gof", ["Go to file", "Fog", "Good food", "go f"]).first == "go f")
    #expect(ranked("gof", ["Fog", "of", ""]) == [])
    #expect(ranked("", ["b", "a"]) == ["b", "a"])
    #expect(ranked("o f", ["Open file"]) == ["Open file"])
  }

  @Test func `Letters match with or without their accents`() {
    #expect(ranked("ete", ["Été", "Oat"]) == ["Été"])
    #expect(ranked("ÅNG", ["Ångström", "Angle", "Oat"]) == ["Angle", "Ångström"])
    #expect(ranked("e\u{301}t", ["Été"]) == ["Été"])
    #expect(marked("oso", in: "Größe Ösen ø") == "Größe [Ö][s]en [ø]")
  }

  @Test func `Matches at word starts rank first`() {
    #expect(ranked("sf", ["Transfer", "Surf", "Save file"]).first == "Save file")
    #expect(ranked("gl", ["Single line", "Go to line"]).first == "Go to line")
    #expect(ranked("oa", ["Broad", "openAll"]).first == "openAll")
  }

  @Test func `Consecutive letters rank before letters with gaps`() {
    #expect(ranked("rep", ["Remove path", "Print report"]).first == "Print report")
    #expect(ranked("rep", ["Re-encode paths", "Report"]) == ["Report", "Re-encode paths"])
  }

  @Test func `Shorter titles rank first among equal matches, then earlier titles`() {
    #expect(
      ranked("open", ["Open folder", "Open", "Open file"]) == ["Open", "Open file", "Open folder"]
    )
    #expect(ranked("o", ["On", "Of"]) == ["On", "Of"])
  }

  @Test func `The matched positions are the best ones`() {
    #expect(marked("gof", in: "Go to file") == "[G][o] to [f]ile")
    #expect(marked("rep", in: "Remove report") == "Remove [r][e][p]ort")
    #expect(marked("ös", in: "Größe Ösen") == "Größe [Ö][s]en")
    #expect(marked("xyz", in: "Go") == "Go")
    #expect(
      marked("aa", in: "banana") == "b[a]n[a]na" || marked("aa", in: "banana") == "ban[a]n[a]"
    )
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `Any subsequence of a title's letters matches the title`(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let alphabet = Array("abcABC -_é日".unicodeScalars)
    let title = (0..<next(30) + 1).map { _ in alphabet[next(alphabet.count)] }
    let kept = title.indices.filter { _ in next(3) == 0 }
    var filter = String.UnicodeScalarView()
    filter.append(contentsOf: kept.map { title[$0] })
    var text = String.UnicodeScalarView()
    text.append(contentsOf: title)
    var search = FuzzySearch(String(filter))
    let places = search.places(in: String(text))
    let wanted = filter.filter { $0 != " " }
    #expect(search.score(String(text)) != nil)
    #expect(places.count == wanted.count)
    #expect(places == places.sorted() && Set(places).count == places.count)
    for (place, letter) in zip(places, wanted) {
      #expect(title[place].properties.lowercaseMapping == letter.properties.lowercaseMapping)
    }
  }
}
