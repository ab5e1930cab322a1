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

  @Test func `An app keeps sessions only if its author requests it`() {
    #expect(Counter.keptSessions.count == 10)
    #expect(Counter.keptSessions.notice.contains("TERMRENDER_SESSIONS=off"))
    #expect(Tally.keptSessions.count == 0)
    #expect(Tally.keptSessions.notice.isEmpty)
  }

  /// Records a session in which the counter is incremented the given number of times.
  private func record(counts: Int) async throws {
    let recording = try await Recording(CounterApp(), size: Size(columns: 40, rows: 10)) { pilot in
      for _ in 0..<counts {
        await pilot.press("+")
        await pilot.advance(by: .milliseconds(200))
      }
    }
    try recording.log.write(to: session)
  }

  private func run(_ words: String...) throws { try run(words) }

  private func run(_ words: [String]) throws {
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

  @Test func `An animated image shows each frame until the given revision`() async throws {
    try await record(counts: 3)
    let image = "\(folder)/counter.svg"
    let options = ["--frame-rate", "60", "--longest-pause", "0.5", "--speed", "2", "--until", "2"]
    try run(["export", "--animate", session, "--title", "A & B", "--output", image] + options)
    let text = try text(image)
    #expect(text.contains(">A &amp; B</text>"))
    #expect(text.contains("@keyframes"))
    #expect(text.contains(">2</text>"))
    #expect(!text.contains(">3</text>"))
  }

  @Test func `A session without frames can't be exported as an image`() async throws {
    let recording = try await Recording(CounterApp()) { _ in }
    try SessionLog(head: recording.log.head, entries: []).write(to: session)
    for form in ["--svg", "--animate"] {
      #expect(throws: ExitCode(1)) { try run("export", form, session) }
    }
  }

  @Test(
    arguments: [
      (["--speed", "0"], "--speed can't be 0.0. Use a factor from 0.1 to 100."),
      (["--speed", "nan"], "--speed can't be nan. Use a factor from 0.1 to 100."),
      (
        ["--longest-pause", "61"],
        "--longest-pause can't be 61.0. Use a number of seconds from 0.1 to 60."
      ),
      (["--frame-rate", "0"], "--frame-rate can't be 0. Use a whole number from 1 to 60."),
    ]
  )
  func `A pace outside its range is an error`(_ options: [String], _ message: String) {
    #expect(self.message(["export", "--animate", "x.jsonl"] + options).contains(message))
  }

  @Test(
    arguments: [
      (
        ["--svg", "--speed", "2"],
        "--speed changes only animated images. Add --animate, or remove --speed."
      ),
      (
        ["--text", "--title", "x"],
        "Text has no title. Remove --title, or export another format."
      ),
    ]
  )
  func `An option for other formats is an error`(_ options: [String], _ message: String) {
    #expect(self.message(["export", "x.jsonl"] + options).contains(message))
  }

  /// Returns the message of an invalid command line.
  private func message(_ words: [String]) -> String {
    do {
      _ = try Tally.parseAsRoot(words)
      return ""
    } catch {
      return Tally.fullMessage(for: error)
    }
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

  @Test func `A replay to files exits with status 1 if a frame differs`() async throws {
    try await record(counts: 1)
    let contents = try text(session)
    let frames = "\(folder)/frames"
    func replay(_ contents: String) throws {
      try Data(contents.utf8).write(to: URL(fileURLWithPath: session))
      try run("replay", session, "--frames", frames)
    }
    let changed = contents.replacing(/"seen":"[0-9a-f]+"/, with: #""seen":"1""#)
    #expect(throws: ExitCode(1)) { try replay(changed) }
    let names = try FileManager.default.contentsOfDirectory(atPath: frames)
    #expect(names.count == 2 * contents.matches(of: /"mark":"frame"/).count)
    // Frames without a hash aren't compared.
    try replay(contents.replacing(#/,"seen":"[0-9a-f]+"/#, with: ""))
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

// snippet: command-kept-sessions
struct Counter: AppCommand {
  typealias Options = NoOptions<CounterApp>
  static let configuration = commands("Count from 0 to 99.", keepingSessions: 10)
}
// end
