// SPDX-License-Identifier: MIT

import FoundationEssentials
import MoviesDemo
import Testing

@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// A check of the output in the article about explanations of cells.
@MainActor
@Suite struct WhyArticleTests {
  @Test func `The article contains the output of the command`() async throws {
    let recording = try await Recording(watchlist: [
      .keys("down down down"), .refusal("the disk is full"), .keys("space down"), .pause(3),
    ])
    let session = try recording.loaded
    let frame = try #require(recording.frames.last)
    let y = try #require(
      frame.lines.firstIndex { $0.contains("✓ not saved") },
      "\(frame.lines.joined(separator: "\n"))"
    )
    let x = try #require((0..<frame.size.columns).first { frame[$0, y].text == "✓" })
    let origin = try session.origins(of: [Point(x: x, y: y)])[0]
    let article = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/TermCommand/TermCommand.docc/WhyIsThisCellRed.md"),
      encoding: .utf8
    )
    let output = "$ movies why day.jsonl --cell \(x),\(y)\n\(origin.text)```\n"
    if !article.contains(output) {
      Issue.record("The article doesn't contain this output:\n\(output)")
    }
  }
}
