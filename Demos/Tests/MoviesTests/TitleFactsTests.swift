// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the facts in the title bar.
@MainActor
@Suite struct TitleFactsTests {
  private func facts(failed: Int = 0, pending: Int = 0, isSending: Bool = true) -> TitleFacts {
    TitleFacts(
      movies: 40,
      watched: 9,
      failed: failed,
      pending: pending,
      isSending: isSending,
      mode: .slow,
      isLogEmpty: false
    )
  }

  @Test func `All facts appear if they fit`() {
    let all = facts(failed: 1, pending: 2).facts(in: 100, namesMode: true)
    let network = TitleFact.network(.slow, isDetailed: true)
    #expect(all == [.movies(40), .watched(9), .notSaved(1), network, .saving(2)])
    #expect(facts().facts(in: 100, namesMode: false) == [.movies(40), .watched(9), .allSaved])
  }

  @Test func `The least important facts are omitted first`() {
    let facts = facts(failed: 1, pending: 2, isSending: false)
    let widths = [69, 68, 56, 42, 26, 12].map { facts.facts(in: $0, namesMode: true).count }
    #expect(widths == [5, 4, 3, 2, 1, 0])
    #expect(facts.facts(in: 42, namesMode: true) == [.notSaved(1), .pending(2)])
  }

  @Test func `The title bar counts watched movies`() async {
    let app = await ViewsPilot()
    #expect(app.frame.lines[0].contains("40 movies   ✓ 9 watched"))
    await app.press("space down space")
    #expect(app.frame.lines[0].contains("✓ 11 watched"))
    #expect(app.frame.lines[0].contains("→ 2 saving"))
    await app.press("d d")
    #expect(app.frame.lines[0].contains("39 movies   ✓ 10 watched"))
    await app.rest()
    #expect(app.frame.lines[0].contains("all saved"))
    let watched = app.state.storedMovies.filter(\.isWatched)
    #expect(app.state.movies.watchedCount == watched.count)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), .wide, Size(columns: 120, rows: 40)])
  func `The mode of the network is on the screen once`(size: Size) async {
    let app = await ViewsPilot(size: size, mode: .flaky)
    #expect(app.frame.lines.count { $0.contains("network: flaky") } == 1)
    #expect(app.frame.lines[0].contains("network: flaky"))
    // The first entry of the log opens its pane on a small screen.
    await app.press("space")
    await app.rest()
    let words = "network: flaky, 600 ms, 30% fail"
    #expect(app.frame.lines.count { $0.contains(words) } == 1)
    #expect(app.frame.lines[0].contains(words) == (size.columns == 120))
    #expect(app.frame.lines[0].contains("40 movies   ✓ "))
  }

  @Test func `Only the name of an unreliable network mode is a warning`() async throws {
    let app = await ViewsPilot(size: .wide, mode: .flaky)
    let line = app.frame.lines[0]
    let words = try #require(line.firstRange(of: "network: flaky, 600 ms"))
    let start = line.distance(from: line.startIndex, to: words.lowerBound)
    let foregrounds = (0..<22).map { app.frame[start + $0, 0].style.foreground }
    let theme = Theme.dark.on(.bar)
    let (muted, warning) = (theme[.muted].foreground, theme[.warning].foreground)
    #expect(foregrounds[..<8].allSatisfy { $0 == muted })
    #expect(foregrounds[9..<14].allSatisfy { $0 == warning })
    #expect(foregrounds[14] == muted && foregrounds[16] == muted)
  }

  @Test func `Only a filtered list repeats the number of movies`() async {
    let app = await ViewsPilot(size: .wide)
    #expect(app.text.contains("last added first"))
    let counts = app.frame.lines.count { $0.contains("40 movies") && !$0.contains(" loaded") }
    #expect(counts == 1)
    await app.press("/ o z u enter")
    #expect(app.text.contains("last added first · 1 of 40 movies"))
  }

  @Test func `A narrow title bar shows what isn't saved`() async {
    let app = await ViewsPilot(size: Size(columns: 50, rows: 20))
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.rest()
    #expect(app.frame.lines[0].contains("✗ 1 not saved"))
    #expect(!app.frame.lines[0].contains("movies"))
  }
}
