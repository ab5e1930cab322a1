// SPDX-License-Identifier: MIT

import ArgumentParser
import CounterDemo
import FoundationEssentials
import Glibc
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender
@testable import TermTesting

/// Tests of the session commands, run as from a command line.
@MainActor
@Suite struct CommandTests {
  private struct Tally: AppCommand {
    typealias Options = NoOptions<CounterApp>
    static let configuration = commands("Count.", name: "tally-2")
  }

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "commands-\(UInt64.random(in: 0 ... .max))").path

  private var session: String { "\(folder)/counter.jsonl" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Records a session in which the counter is incremented the given number of times.
  private func record(counts: Int) async throws {
    let recording = try await Recording(CounterApp(), size: Size(columns: 40, rows: 10)) { pilot in
      for _ in 0..<counts { await pilot.press("+") }
    }
    try recording.log.write(to: session)
  }

  private func run(_ words: String...) throws {
    var command = try Tally.parseAsRoot(words)
    try command.run()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test func `A cast uses the name of the program as its title`() async throws {
    try await record(counts: 1)
    try run("export", "--cast", session, "--output", "\(folder)/counter.cast")
    #expect(try text("\(folder)/counter.cast").contains(#""title":"tally-2""#))
  }

  @Test func `An export stops at the given revision`() async throws {
    try await record(counts: 3)
    try run("export", "--text", session, "--until", "2", "--output", "\(folder)/counter.txt")
    let frames = try text("\(folder)/counter.txt")
    #expect(frames.contains("Count: 2"))
    #expect(!frames.contains("Count: 3"))
  }

  @Test func `A replay writes frames with five-digit names to a new folder`() async throws {
    try await record(counts: 1)
    let frames = "\(folder)/of/counter"
    try run("replay", session, "--frames", frames)
    // Writing to an existing folder also succeeds.
    try run("replay", session, "--frames", frames)
    let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
    #expect(names.prefix(4) == ["00001.svg", "00001.txt", "00002.svg", "00002.txt"])
  }

  @Test func `A failed comparison exits with status 2`() async {
    await #expect(processExitsWith: .exitCode(2)) { @MainActor in
      Tally.main(["diff", "/nowhere/a.jsonl", "/nowhere/b.jsonl"])
    }
  }

  @Test func `The program exits with status 69 without a terminal`() async {
    await #expect(processExitsWith: .exitCode(69)) { @MainActor in
      dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO)
      Tally.main([])
    }
  }
}
