// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import MoviesDemo

/// Tests of incremental updates to the visible movies.
@Suite struct LogicMovieListTests {
  @Test(arguments: 0..<UInt64(25))
  func `Incremental updates equal a complete rebuild`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = MovieList(Samples.many(30).map { Movie($0) })
    for _ in 0..<100 {
      step(&list, &random)
      let rebuilt = MovieList(Array(list.all), query: list.query, selection: list.selection)
      #expect(list.shown == rebuilt.shown)
      #expect(list.selection == rebuilt.selection)
      #expect(list.selection == nil ? list.shown.isEmpty : list.selectedRow != nil)
    }
  }

  private func step(_ list: inout MovieList, _ random: inout SeededGenerator) {
    let id = Movie.ID.random(in: 1...30, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: list.update(id) { $0.watched.rebase(onto: !$0.watched.value) }
    case 1: list.update(id) { $0.title.rebase(onto: "É\($0.title.value)") }
    case 2: list.update(id) { $0.listed.rebase(onto: !$0.listed.value) }
    case 3: list.update(id) { $0.requests = $0.requests.isEmpty ? [1] : [] }
    case 4: list.remove([id])
    case 5: list.insert(Samples.many(Int(id)).map { Movie($0) })
    case 6: list.update([id, id / 2, id / 3]) { $0.watched.rebase(onto: true) }
    case 7:
      list.show(
        MovieQuery(search: ["", "ete", "night", "director 1"].randomElement(using: &random) ?? "")
      )
    default:
      let filter = MovieQuery.Filter.allCases.randomElement(using: &random) ?? .all
      let sort = MovieQuery.Sort.allCases.randomElement(using: &random) ?? .title
      list.show(MovieQuery(filter: filter, sort: sort))
    }
  }

  @Test func `Folded text ignores case and accents`() {
    #expect(FoldedText("Été à Łódź, ÅNGSTRÖM") == FoldedText("ete a lodz, angstrom"))
    #expect(FoldedText("Œuvre") != FoldedText("oeuvre"))
    #expect(FoldedText("Иван").contains(FoldedText("ИВ")))
    #expect(!FoldedText("abc").contains(FoldedText("abcd")))
    #expect(FoldedText("aab").contains(FoldedText("ab")))
  }
}
