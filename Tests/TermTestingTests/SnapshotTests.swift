// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermScreen
import Testing

@testable import TermTesting

@Suite struct SnapshotTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  private let red = frame("File  Edit", styles: [("File", Style(foreground: .red))])

  @Test(arguments: [SnapshotFormat.text, .plain, .ansi, .svg, .svg(title: "Menu")])
  func `What was recorded passes, and another text or size does not`(
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
  func `Another style does not pass, except as plain text`(_ format: SnapshotFormat) {
    _ = folder.problem(red, as: format, recording: .all)
    _ = folder.problem(red, as: .plain, recording: .all)
    #expect(folder.problem(frame("File  Edit"), as: format) != nil)
    #expect(folder.problem(frame("File  Edit"), as: .plain) == nil)
  }

  @Test func `Each format is kept as its file can be looked at`() {
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

  @Test func `A missing snapshot fails, says how to record it, and shows the frame`() {
    #expect(
      folder.problem(red) == """
        There is no snapshot /Tests/__Snapshots__/MenuTests/shows.txt
        If this frame is right, record it: SNAPSHOT_TESTING_RECORD=missing swift test --filter MenuModule

            12×1
            │File  Edit  │
            row 0, columns 0–3: red

        Actual:   /.build/snapshot-failures/MenuModule/MenuTests/shows.txt/actual.svg
        All failures of this run: /.build/snapshot-failures/report.html
        """
    )
    #expect(folder.read("Tests/__Snapshots__/MenuTests/shows.txt") == nil)
  }

  @Test func `all records what differs, missing only what is not there`() throws {
    try folder.keep(frame("old").snapshot)
    #expect(folder.problem(red, recording: .missing) != nil)
    #expect(folder.read("Tests/__Snapshots__/MenuTests/shows.txt") == frame("old").snapshot)
    #expect(folder.problem(red, recording: .all) == nil)
    #expect(folder.read("Tests/__Snapshots__/MenuTests/shows.txt") == red.snapshot)
  }

  @Test func `failed records what differs and fails this time`() throws {
    try folder.keep(frame("old").snapshot)
    #expect(
      folder.problem(red, recording: .failed)
        == "The snapshot was recorded anew: /Tests/__Snapshots__/MenuTests/shows.txt"
    )
    #expect(folder.problem(red, recording: .failed) == nil)
  }

  @Test func `The environment says when to record and where failures go`() {
    let settings = SnapshotSettings(environment: [
      "SNAPSHOT_TESTING_RECORD": "failed", "SNAPSHOT_ARTIFACTS": "/results",
    ])
    #expect(settings.recording == .failed)
    #expect(settings.artifacts == "/results")
    #expect(SnapshotSettings(environment: [:]).recording == .never)
    #expect(
      SnapshotSettings(environment: ["SNAPSHOT_TESTING_RECORD": "yes"]).problem
        == "SNAPSHOT_TESTING_RECORD is “yes”; it can be all, missing, failed or never."
    )
  }

  // MARK: Damage

  @Test func `A damaged snapshot is named with its line, and not taken for a difference`() throws {
    try folder.keep("12×1\n│File  Edit│\n")
    let problem = try #require(folder.problem(red))
    #expect(
      problem.hasPrefix(
        """
        The snapshot is damaged: /Tests/__Snapshots__/MenuTests/shows.txt
        Line 2: the row takes 10 columns, not 12.
        If this frame is right, record it anew: SNAPSHOT_TESTING_RECORD=all swift test --filter MenuModule
        """
      )
    )
  }

  @Test func `A snapshot of the same frame in other words is to be recorded anew`() throws {
    try folder.keep("12×1\n│File  Edit  │\nrow 0, columns 0–1: red\nrow 0, columns 2–3: red\n")
    let problem = try #require(folder.problem(red))
    #expect(problem.hasPrefix("The snapshot holds this frame, but is written in another way: "))
  }

  // MARK: Pictures

  @Test func `Pictures of both frames have the changed cells marked`() throws {
    try folder.keep(red.snapshot)
    let new = frame("File  Exit")
    #expect(folder.problem(new) != nil)
    let pictures = ".build/snapshot-failures/MenuModule/MenuTests/shows.txt"
    // The style of “File” changed, and a letter.
    let changed = [0, 1, 2, 3, 7].map { Point(x: $0, y: 0) }
    #expect(folder.read("\(pictures)/expected.svg") == red.svg(marking: changed))
    #expect(folder.read("\(pictures)/actual.svg") == new.svg(marking: changed))
    #expect(red.svg(marking: changed) != red.svg())
  }

  @Test func `A picture that differs is kept beside the one that was recorded`() throws {
    try folder.keep(red.svg(title: "Menu"), type: "svg")
    #expect(folder.problem(frame("x"), as: .svg(title: "Menu")) != nil)
    let pictures = ".build/snapshot-failures/MenuModule/MenuTests/shows.svg"
    #expect(folder.read("\(pictures)/expected.svg") == red.svg(title: "Menu"))
    #expect(folder.read("\(pictures)/actual.svg") == frame("x").svg(title: "Menu"))
  }
}
