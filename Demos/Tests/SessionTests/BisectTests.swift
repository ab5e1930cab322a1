// SPDX-License-Identifier: MIT

import ArgumentParser
import CounterDemo
import DemoTestSupport
import FoundationEssentials
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct BisectTests {
  private struct Counter: AppCommand {
    typealias Options = NoOptions<CounterApp>
    static let configuration = commands("Count.")
  }

  /// A session in which an effect adds 5 twice.
  private func session() async throws -> LoadedSession<CounterApp> {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("right", "t")
      await pilot.advance(by: .milliseconds(600))
      await pilot.press("t", "+")
    }
    return try recording.loaded
  }

  @Test func `The report follows the causes from an effect to a key press`() async throws {
    let session = try await session()
    for chain in [
      try BisectCommand<Counter>.replay(session, ["state count.current = 10"]),
      try BisectCommand<Counter>.rerun(session, ["state count.current = 10"], program: counter),
    ] {
      let lines = try #require(chain?.lines)
      #expect(lines.count == 4, "\(lines)")
      #expect(lines.first?.hasSuffix(", revision 4: CounterDemo.Tick {}") == true, "\(lines)")
      #expect(
        lines.dropFirst().first?.hasPrefix("because of effect “tick” sent Tick at 0.5") == true
      )
      #expect(lines.last?.hasPrefix("because of key t at 0") == true)
    }
  }

  @Test(arguments: [
    "frame contains Count: 16", "focus nothing", "action Undo", "state step = 10", "crash",
    "not frame contains Count",
  ])
  func `A property that never holds has no result`(property: String) async throws {
    let session = try await session()
    #expect(try BisectCommand<Counter>.replay(session, [property])?.lines == nil)
  }

  @Test func `All properties must hold in one frame`() async throws {
    let session = try await session()
    let both = ["frame contains Count: 5", "state isTicking = true"]
    #expect(try BisectCommand<Counter>.replay(session, both) != nil)
    #expect(try BisectCommand<Counter>.replay(session, both + ["action Undo"]) == nil)
  }

  @Test func `The exit status distinguishes found, nowhere, and errors`() async throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "bisect-\(UInt64.random(in: 0 ... .max)).jsonl").path
    try await session().log.write(to: path)
    func status(_ words: String...) throws -> Int32 {
      try Program.run("counter", ["bisect"] + words).status
    }
    for options in [[], ["--rerun"]] {
      #expect(
        try Program.run(
          "counter",
          ["bisect", path, "--when", "state count.current = 10"] + options
        ).status == 1
      )
      #expect(
        try Program.run(
          "counter",
          ["bisect", path, "--when", "state count.current = 11"] + options
        ).status == 0
      )
    }
    #expect(try status(path, "--when", "crahs") == 125)
    #expect(try status(path, "--when", "state count.curent = 10") == 125)
    #expect(try status(path, "--when", "fault") == 125)
    #expect(try status(path, "--when", "fault", "--rerun") == 0)
    #expect(try status("/nowhere", "--when", "crash") == 125)
  }

  @Test func `The program shrinks a session in other processes`() async throws {
    let search = try SessionSearch(
      try await session(),
      when: ["state count.current = 15"],
      program: counter,
      processes: 2,
      within: .seconds(60)
    )
    let found = try search.run()
    #expect(found.summary.contains(" can go."))
    // The start of the app, a larger step, ticking, two ticks, and a key press, or fewer.
    #expect(found.session.log.steps.count <= 6)
  }

  private var counter: String { Program.url("counter").path }
}
