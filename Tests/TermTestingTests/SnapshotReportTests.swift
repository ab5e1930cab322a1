// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreTesting
import TermScreen
import Testing

@testable import TermTesting

@Suite struct SnapshotReportTests {
  private let folder: SnapshotFolder
  private let location = TestLocation(fileID: "M/T.swift", filePath: "/T.swift", line: 3, column: 1)

  init() throws { folder = try SnapshotFolder() }

  private func append(_ title: String, run: String, expected: String? = nil) throws {
    let failure = SnapshotFailure(
      sentence: "It <differs> & fails.",
      details: "- │<a>│",
      expected: expected,
      actual: frame("a<b").svg()
    )
    let url = folder.url.appendingPathComponent("results/report.html")
    try SnapshotReport(url: url, run: run).append(failure, title: title, location: location)
  }

  private var page: String { folder.read("results/report.html") ?? "" }

  @Test func `The report contains all failures of one run`() throws {
    try append("first", run: "1")
    try append("second", run: "1", expected: frame("x").svg())
    #expect(page.ranges(of: "<section>").count == 2)
    #expect(page.ranges(of: "<!DOCTYPE html>").count == 1)
    #expect(page.ranges(of: "<svg ").count == 3)
    try append("third", run: "12")
    #expect(page.ranges(of: "<section>").count == 1)
    #expect(page.contains("<h2>third</h2>"))
  }

  @Test func `HTML characters are escaped`() throws {
    try append("<h1>", run: "1")
    #expect(page.contains("<h2>&lt;h1></h2>"))
    #expect(page.contains("It &lt;differs> &amp; fails."))
    #expect(page.contains("<pre>- │&lt;a>│</pre>"))
  }

  @Test func `Failures from many threads are complete`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 { group.addTask { try append("failure \(number)", run: "1") } }
      try await group.waitForAll()
    }
    let titles = (0..<40).filter { page.contains("<h2>failure \($0)</h2>") }
    #expect(titles.count == 40)
    #expect(page.ranges(of: "</section>").count == 40)
  }
}
