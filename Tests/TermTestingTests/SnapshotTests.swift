// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreTesting
import TermScreen
import Testing

@testable import TermTesting

@Suite struct SnapshotTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  private let red = frame("File  Edit", styles: [("File", Style(foreground: .red))])

  @Test(arguments: [SnapshotFormat.text, .plain, .ansi, .svg, .svg(title: "Menu")])
  func `An equal frame passes, and a different text or size fails`(
    _ format: SnapshotFormat
  )
    throws
  {
    #expect(folder.problem(red, as: format, recording: .missing) == nil)
    #expect(folder.problem(red, as: format) == nil)
    #expect(folder.problem(frame("File  Exit"), as: format) != nil)
    #expect(folder.problem(frame("File  Edit", "Quit"), as: format) != nil)
  }

  @Test(arguments: [SnapshotFormat.text, .ansi, .svg])
  func `A different style fails, except as plain text`(_ format: SnapshotFormat) {
    _ = folder.problem(red, as: format, recording: .all)
    _ = folder.problem(red, as: .plain, recording: .all)
    #expect(folder.problem(frame("File  Edit"), as: format) != nil)
    #expect(folder.problem(frame("File  Edit"), as: .plain) == nil)
  }

  @Test func `Each snapshot format has its own file name and contents`() {
    for format in [SnapshotFormat.text, .plain, .ansi, .svg] {
      #expect(folder.problem(red, as: format, recording: .missing) == nil)
    }
    let kept = "Tests/__Snapshots__/MenuTests/shows"
    #expect(folder.read("\(kept).txt") == red.snapshot)
    #expect(folder.read("\(kept).plain.txt") == "File  Edit\n")
    #expect(folder.read("\(kept).ansi") == "\u{1B}[31mFile  \u{1B}[mEdit\n")
    #expect(folder.read("\(kept).svg")?.hasPrefix("<svg ") == true)
  }

  // MARK: Recording

  @Test func `A missing snapshot fails with the command to record it`() {
    #expect(
      folder.problem(red) == """
        Missing snapshot: /Tests/__Snapshots__/MenuTests/shows.txt
        If this frame is correct, record it: SNAPSHOT_TESTING_RECORD=missing swift test --filter MenuModule

            12×1
            │File  Edit  │
            │aaaa
            a red

        Actual:   /.build/snapshot-failures/MenuModule/MenuTests/shows.txt/actual.svg
        All failures of this run: /.build/snapshot-failures/report.html
        """
    )
    #expect(folder.read("Tests/__Snapshots__/MenuTests/shows.txt") == nil)
  }

  @Test func `The mode all records differences, and missing only missing snapshots`() throws {
    try folder.keep(frame("old").snapshot)
    #expect(folder.problem(red, recording: .missing) != nil)
    #expect(folder.read("Tests/__Snapshots__/MenuTests/shows.txt") == frame("old").snapshot)
    #expect(folder.problem(red, recording: .all) == nil)
    #expect(folder.read("Tests/__Snapshots__/MenuTests/shows.txt") == red.snapshot)
  }

  @Test func `The mode failed records a differing snapshot and fails`() throws {
    try folder.keep(frame("old").snapshot)
    #expect(
      folder.problem(red, recording: .failed)
        == """
        The frame differed from its snapshot, so the snapshot was recorded again: \
        /Tests/__Snapshots__/MenuTests/shows.txt
        Review the change, and run the test again.
        """
    )
    #expect(folder.problem(red, recording: .failed) == nil)
  }

  @Test func `Environment variables determine recording and the artifacts folder`() {
    let settings = SnapshotSettings(environment: [
      "SNAPSHOT_TESTING_RECORD": "failed", "SNAPSHOT_ARTIFACTS": "/results",
    ])
    #expect(settings.recording == .failed)
    #expect(settings.artifacts == "/results")
    #expect(SnapshotSettings(environment: [:]).recording == .never)
    #expect(SnapshotSettings(environment: ["SNAPSHOT_ARTIFACTS": ""]).artifacts == nil)
    #expect(
      SnapshotSettings(environment: ["SNAPSHOT_TESTING_RECORD": "yes"]).problem
        == "SNAPSHOT_TESTING_RECORD is “yes”. Use all, missing, failed, or never."
    )
  }

  @Test func `Function names lose parameters, and snapshot names keep parentheses`() {
    let location = TestLocation(fileID: "M/T.swift", filePath: "/T.swift", line: 1, column: 1)
    func name(_ function: String, _ name: String? = nil) -> String {
      SnapshotFile(location: location, function: function, name: name, type: "txt").name
    }
    #expect(name("shows(_:as:)") == "shows")
    #expect(name("`The menu (open) shows`()", "dark (16) theme") == "The-menu.dark-(16)-theme")
  }

  @Test func `Canonically equivalent characters count as different`() throws {
    let (one, other) = (frame("caf\u{E9}"), frame("cafe\u{301}"))
    try folder.keep(one.snapshot)
    #expect(folder.problem(one) == nil)
    #expect(folder.problem(other) != nil)
  }

  // MARK: Damage

  @Test func `A damaged snapshot fails with the line of the damage`() throws {
    try folder.keep("12×1\n│File  Edit│\n")
    let problem = try #require(folder.problem(red))
    #expect(
      problem.hasPrefix(
        """
        Couldn't read the snapshot: /Tests/__Snapshots__/MenuTests/shows.txt
        Line 2: the row takes 10 columns, not 12. Correct the row.
        If this frame is correct, record it again: SNAPSHOT_TESTING_RECORD=all swift test --filter MenuModule
        """
      )
    )
  }

  @Test func `Damaged escape sequences are sanitized in the message`() throws {
    try folder.keep("\u{1B}[31mFile\u{1B}[2J\u{1B}[m  Edit\n", type: "ansi")
    let problem = try #require(folder.problem(red, as: .ansi))
    #expect(
      problem.hasPrefix(
        """
        Couldn't read the snapshot: /Tests/__Snapshots__/MenuTests/shows.ansi
        Line 1: unsupported escape sequence at column 4: “␛[2J␛[m  Edit”. Remove it.
        If this frame is correct, record it again: SNAPSHOT_TESTING_RECORD=all swift test --filter MenuModule
        """
      )
    )
  }

  @Test func `An image without frame text must be recorded again`() throws {
    try folder.keep(red.svg(), type: "svg")
    let problem = try #require(folder.problem(red, as: .svg))
    #expect(problem.hasPrefix("Couldn't read the snapshot: "))
    #expect(problem.contains("Line 1: the image has no frame text"))
    #expect(problem.contains("record it again: SNAPSHOT_TESTING_RECORD=all "))
    #expect(pictures("svg").expected == red.svg())
    #expect(pictures("svg").actual == red.svg())
    #expect(folder.problem(red, as: .svg, recording: .all) == nil)
    #expect(folder.problem(red, as: .svg) == nil)
  }

  @Test func `A snapshot in the format of an earlier version must be recorded again`() throws {
    try folder.keep("12×1\n│File  Edit  │\nrow 0, columns 0–3: red\n")
    let problem = try #require(folder.problem(red))
    #expect(
      problem.hasPrefix(
        """
        Couldn't read the snapshot: /Tests/__Snapshots__/MenuTests/shows.txt
        Line 3: an earlier version wrote this text in another format. Record it again.
        If this frame is correct, record it again: SNAPSHOT_TESTING_RECORD=all swift test --filter MenuModule
        """
      )
    )
  }

  @Test func `A snapshot with other letters must be recorded again`() throws {
    try folder.keep("12×1\n│File  Edit  │\n│bbbb\nb red\n")
    let problem = try #require(folder.problem(red))
    #expect(problem.hasPrefix("The snapshot contains this frame in a different format: "))
  }

  @Test func `A snapshot with equivalent escape sequences must be recorded again`() throws {
    try folder.keep("\u{1B}[0;31mFile  \u{1B}[mEdit\n", type: "ansi")
    let problem = try #require(folder.problem(red, as: .ansi))
    #expect(problem.hasPrefix("The snapshot contains this frame in a different format: "))
    #expect(problem.contains("␛[0;31mFile"))
    #expect(!problem.contains("\u{1B}"))
  }

  @Test func `An image with a different title must be recorded again`() throws {
    _ = folder.problem(red, as: .svg(title: "Menu"), recording: .all)
    let kept = folder.read("Tests/__Snapshots__/MenuTests/shows.svg")
    let problem = try #require(folder.problem(red, as: .svg(title: "Bar")))
    #expect(problem.hasPrefix("The snapshot contains this frame in a different format: "))
    #expect(problem.contains("Menu</text>"))
    #expect(problem.contains("Bar</text>"))
    #expect(pictures("svg").expected == kept)
    #expect(pictures("svg").actual == red.svg(title: "Bar"))
  }

  // MARK: Differences

  private func pictures(_ type: String) -> (expected: String?, actual: String?) {
    let folder = ".build/snapshot-failures/MenuModule/MenuTests/shows.\(type)"
    return (
      self.folder.read("\(folder)/expected.svg"), self.folder.read("\(folder)/actual.svg")
    )
  }

  @Test(arguments: [
    (SnapshotFormat.text, "txt", nil), (.ansi, "ansi", nil), (.svg, "svg", nil),
    (.svg(title: "Menu"), "svg", "Menu"),
  ])
  func `Differences are described and highlighted in both images`(
    format: SnapshotFormat,
    type: String,
    title: String?
  ) throws {
    _ = folder.problem(red, as: format, recording: .all)
    let new = frame("File  Exit")
    let problem = try #require(folder.problem(new, as: format))
    #expect(
      problem == """
        The frame differs from its snapshot /Tests/__Snapshots__/MenuTests/shows.\(type)
        5 cells differ. Expected: -, actual: +.
        If the actual frame is correct, record it: SNAPSHOT_TESTING_RECORD=all swift test --filter MenuModule

            Rows:
            0 - │File  Edit  │
              + │File  Exit  │
                        ^

            Styles:
            - row 0, columns 0–3: red

        Expected: /.build/snapshot-failures/MenuModule/MenuTests/shows.\(type)/expected.svg
        Actual:   /.build/snapshot-failures/MenuModule/MenuTests/shows.\(type)/actual.svg
        All failures of this run: /.build/snapshot-failures/report.html
        """
    )
    // The style of “File” and one letter differ.
    let changed = [0, 1, 2, 3, 7].map { Point(x: $0, y: 0) }
    #expect(pictures(type).expected == red.svg(title: title, marking: changed))
    #expect(pictures(type).actual == new.svg(title: title, marking: changed))
    #expect(red.svg(marking: changed) != red.svg())
  }

  @Test(arguments: [(SnapshotFormat.plain, "plain.txt"), (.ansi, "ansi")])
  func `Frames without recorded columns are compared at the greater width`(
    format: SnapshotFormat,
    type: String
  ) throws {
    _ = folder.problem(frame("File  Edit"), as: format, recording: .all)
    let new = frame("Fill", columns: 5)
    let problem = try #require(folder.problem(new, as: format))
    #expect(problem.contains("\n5 cells differ. Expected: -, actual: +.\n"))
    let changed = [3, 6, 7, 8, 9].map { Point(x: $0, y: 0) }
    #expect(pictures(type).expected == frame("File  Edit", columns: 10).svg(marking: changed))
    #expect(pictures(type).actual == frame("Fill", columns: 10).svg(marking: changed))
  }

  @Test func `Invisible links in images are compared`() {
    func file(_ target: String) -> Frame {
      frame("File", styles: [("File", Style(link: Link(target)))])
    }
    _ = folder.problem(file("a:b"), as: .svg, recording: .all)
    #expect(
      folder.problem(file("a:c"), as: .svg)?.contains("+ row 0, columns 0–3: link a:c") == true
    )
  }
}
