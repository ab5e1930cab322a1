// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the genres, which aren't part of the stored movies.
@MainActor
@Suite struct GenreTests {
  @Test func `Every real movie has a genre, a country, and a language`() {
    #expect(MovieRecord.real.allSatisfy { Movie($0).genre != nil })
    #expect(MovieRecord.real.allSatisfy { Movie($0).country != nil && Movie($0).language != nil })
    let genres = Set(MovieRecord.real.compactMap { Movie($0).genre })
    #expect(genres == Set(Genre.allCases))
  }

  @Test func `Invented movies have no genre`() {
    #expect(MovieRecord.catalog(1_000).dropFirst(40).allSatisfy { Movie($0).genre == nil })
  }

  @Test func `A renamed movie keeps its genre, and an added movie has none`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("e ! enter")
    await app.rest()
    #expect(app.text.contains("◆ Moonlight!"))
    #expect(app.text.contains("◆ drama"))
    await app.press("a M o o n enter 2 0 0 9 enter enter enter")
    await app.rest()
    #expect(app.text.contains("· Moon "))
    #expect(!app.text.contains("Genre"))
  }

  @Test func `Genres differ by their symbols, also in ASCII`() {
    let symbols = Genre.allCases.map(\.symbol)
    #expect(Set(symbols).count == symbols.count)
    #expect(symbols.allSatisfy { displayWidth(of: String(Character($0))) == 1 })
    // Fonts for emoji draw their symbols two columns wide.
    #expect(symbols.allSatisfy { !$0.properties.isEmoji })
    // These symbols are the statuses of movies.
    #expect(Set(symbols).isDisjoint(with: ["✓", "○", "◔", "✗"]))
    let ascii = Genre.allCases.map(\.asciiSymbol)
    #expect(Set(ascii).count == ascii.count)
    #expect(ascii.allSatisfy { $0.isASCII })
  }

  @Test func `The details contain a picture if the theme has colors and the pane is large`() async {
    let tall = Size(columns: 120, rows: 40)
    let drawn = await ViewsPilot(size: tall)
    #expect(drawn.hasPicture)
    let small = await ViewsPilot(size: .wide)
    #expect(!small.hasPicture)
    let plain = await ViewsPilot(
      size: tall,
      capabilities: TerminalCapabilities(colorDepth: .monochrome),
      theme: nil
    )
    #expect(!plain.hasPicture)
    let ascii = await ViewsPilot(
      size: tall,
      capabilities: TerminalCapabilities(supportsUnicode: false)
    )
    #expect(!ascii.hasPicture)
  }

  @Test func `The sky of a picture has few colors`() async throws {
    let app = await ViewsPilot(size: Size(columns: 120, rows: 40))
    try #require(app.hasPicture)
    let top = try #require(app.frame.lines.firstIndex { $0.contains("▀▀▀▀") })
    let x = try #require((0..<120).last { app.frame[$0, top].text == "▀" })
    let styles = (top..<top + 9).map { app.frame[x, $0].style }
    // Six colors of the sky, and two of the land.
    #expect(Set(styles.flatMap { [$0.foreground, $0.background] }).count <= 8)
  }

  @Test func `Below a picture, the origin and other movies fill the details`() async throws {
    let app = await ViewsPilot(size: Size(columns: 120, rows: 40))
    try #require(app.hasPicture)
    let lines = (3..<31).map { y in (80..<118).map { app.frame[$0, y].text }.joined() }
    let texts = [
      "Country     United States", "Language    English", "More drama", "From the 2010s",
    ]
    for text in texts {
      #expect(lines.contains { $0.contains(" \(text) ") }, "\(text)")
    }
    #expect(lines.count { $0.allSatisfy { $0 == " " } } < 6)
    await app.press("space")
    #expect(app.text.contains("Sending") && !app.text.contains("More drama"))
  }

  @Test func `Without a picture, other movies fill the details`() async throws {
    let app = await ViewsPilot(
      size: Size(columns: 120, rows: 40),
      capabilities: TerminalCapabilities(colorDepth: .ansi16),
      theme: nil
    )
    let lines = (0..<40).map { y in (79..<119).map { app.frame[$0, y].text }.joined() }
    let pane = lines.drop { !$0.hasPrefix("╭") }.prefix { !$0.hasPrefix("╰") }
    for title in ["More drama", "From the 2010s"] {
      let row = try #require(pane.firstIndex { $0.contains(title) })
      for line in pane[row + 1..<row + 4] {
        #expect(["○ ", "✓ "].contains { line.contains($0) } && !line.contains("Moonlight"))
      }
    }
    let empty = pane.count { line in line.allSatisfy { "│ ".contains($0) } }
    #expect(5 * empty <= 3 * pane.count)
  }

  @Test func `Screen readers speak the genre in the details`() async {
    let app = await ViewsPilot(accessible: true)
    await app.press("enter")
    #expect(app.pilot.transcript.lines.contains { $0.contains("Genre: drama") })
  }
}

extension ViewsPilot {
  /// A Boolean value that indicates whether the screen contains a picture, above the last row of the panes.
  fileprivate var hasPicture: Bool { frame.lines.prefix(12).contains { $0.contains("▀▀▀▀") } }
}
