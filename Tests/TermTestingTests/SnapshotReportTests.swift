// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StoreTesting
import TermScreen
import Testing

@testable import TermTesting

@Suite struct SnapshotReportTests {
  private let folder: SnapshotFolder
  private let location = TestLocation(fileID: "M/T.swift", filePath: "/T.swift", line: 3, column: 1)

  init() throws { folder = try SnapshotFolder() }

  private var url: URL { folder.url.appendingPathComponent("results/report.html") }

  private func append(
    _ title: String,
    run: String,
    expected: String? = nil,
    patience: Duration = .seconds(10)
  ) throws {
    let failure = SnapshotFailure(
      sentence: "It <differs> & fails.",
      details: "- │<a>│",
      expected: expected,
      actual: frame("a<b").svg()
    )
    try SnapshotReport(url: url, run: run, patience: patience)
      .append(failure, title: title, location: location)
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

  @Test func `A page that stays locked is an error`() throws {
    try append("first", run: "1")
    let descriptor = open(url.path, O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let error = #expect(throws: (any Error).self) {
      try append("second", run: "1", patience: .zero)
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(text == "\(url.path): another process has locked the file")
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
