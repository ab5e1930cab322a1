// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoTestSupport
import FoundationEssentials
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Sessions of an app with 10,000 rows, in all tools.
@MainActor
@Suite struct LogSessionTests {
  private struct Log: AppCommand {
    typealias Options = NoOptions<LogApp>
    static let configuration = commands("Log.")
  }

  static let size = Size(columns: 72, rows: 14)

  /// A session with a filter, appended lines, a scrolled table, a marked row, and an animated search.
  private static let recording = Task { @MainActor in
    try await Recording(LogApp(), size: size) { pilot in
      await pilot.press("f2", "f2")
      pilot.app.store.dispatch(InterfaceAction.focus("query"))
      await pilot.type("99")
      await pilot.press("f2")
      pilot.app.store.dispatch(InterfaceAction.focus("lines"))
      await pilot.press("end", "up", "pageup", "home", "enter", "f2")
      pilot.app.store.dispatch(InterfaceAction.focus("matches"))
      await pilot.press("up", "up", "f2", "end", "f2")
      await pilot.resize(to: Size(columns: 60, rows: 10))
      await pilot.press("f2")
    }
  }

  @Test func `All frames of a replay equal what the user saw`() async throws {
    let recording = try await Self.recording.value
    #expect(recording.frames.contains { $0.text.contains("Line 9999") })
    #expect(recording.frames.contains { $0.text.contains("Line 0!") })
    let session = try recording.loaded
    #expect(await frames(of: session) == recording.frames)
    let verification = try BundleVerification(session)
    #expect(
      verification.report == "All \(recording.frames.count) frames are equal to what the user saw."
    )
    let bundle = try SessionBundle(session)
    #expect(bundle.frames.difference == nil)
    #expect(bundle.frames.seenCount == recording.frames.count)
    let read = try LoadedSession<LogApp>(SessionLog(parsing: bundle.log.bytes), from: "log.bundle")
    #expect(try BundleVerification(read).report == verification.report)
    #expect(SessionTimeline(session).directRead == nil)
  }

  @Test func `A rerun produces the same changes and frames`() async throws {
    let recording = try await Self.recording.value
    try expectSameChanges(of: recording)
  }

  @Test func `Searches and explanations find the visible rows`() async throws {
    let session = try (await Self.recording.value).loaded
    let found = try BisectCommand<Log>.replay(session, ["frame contains Line 0!"])
    #expect(found?.lines.first?.contains("MarkLine") == true, "\(found?.lines ?? [])")
    let property = try Property("frame contains Another line", named: [], in: LargeLog())
    let trial = try #require(try LocalTrials<LogApp>([property]).firstHit(in: [session.log]))
    #expect(trial.index == 0)
    let timeline = SessionTimeline(session)
    while timeline.step() != nil {}
    let cell = try position(of: "Another line", in: timeline.frame)
    let origin = try #require(try session.origins(of: [cell], frame: nil).first)
    #expect(origin.because.contains { $0.event.contains("AppendLine") }, "\(origin)")
  }

  /// Returns the position of a text in the last row that contains it.
  func position(of text: String, in frame: Frame) throws -> Point {
    let row = try #require(frame.lines.lastIndex { $0.contains(text) })
    let line = frame.lines[row]
    let range = try #require(line.firstRange(of: text))
    return Point(x: line.distance(from: line.startIndex, to: range.lowerBound), y: row)
  }

  @Test func `The time travel panel displays earlier rows`() async throws {
    let pilot = Pilot(LogApp(), size: Size(columns: 100, rows: 30))
    await pilot.press("f2", "f2")
    #expect(pilot.frame.text.contains("10002 matches"))
    await pilot.press("T", "left", "left")
    #expect(pilot.frame.text.contains("10000 matches"))
    #expect(pilot.frame.text.contains("Line 9999"))
    #expect(!pilot.frame.text.contains("│ Another line"))
    await pilot.press("enter", "esc")
    #expect(pilot.frame.text.contains("10000 matches"))
    #expect(pilot.fault == nil)
  }

  @Test func `Another terminal displays the same rows`() async throws {
    let attached = try Attached(
      Pilot(LogApp(), size: Self.size),
      size: Size(columns: Self.size.columns, rows: Self.size.rows + 1)
    )
    for key: KeyPress in ["f2", "tab", "end", "f2", "up"] {
      await attached.pilot.press(key)
      await attached.update()
      let shown = attached.rows.prefix(Self.size.rows).joined(separator: "\n")
      #expect(shown == attached.pilot.frame.text)
    }
    await attached.terminal.press("T", "left", "left")
    #expect(attached.terminal.frame.text.contains("PAST"))
  }

  @Test func `The inspector opens over the rows`() async {
    let pilot = Pilot(LogApp(), size: Size(columns: 100, rows: 30))
    await pilot.press("f2", "I")
    #expect(pilot.terminal.frame.text.contains("Widgets"))
    #expect(pilot.frame.text.contains("Another line"))
    #expect(pilot.fault == nil)
  }

  @Test func `Commands report no read of the live state`() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try (await Self.recording.value).log.write(to: "\(folder)/log.jsonl")
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor [folder = folder as String] in
      // The generated test reads a file in the current folder.
      #expect(FileManager.default.changeCurrentDirectoryPath(folder))
      for (number, words) in commandWords.enumerated() {
        var command = try Log.parseAsRoot(
          arguments(words, session: "log", in: folder, output: "out\(number)")
        )
        do { try command.run() } catch is ExitCode {}
      }
    }
    let notes = result.standardError.split(separator: "\n").filter {
      !$0.contains("has no end") && !$0.contains("The test reads “log-value-1.json”")
    }
    #expect(notes.isEmpty)
  }

  @Test func `An exploration finds no fault`() async throws {
    let summary = try await expectNoFaults(
      exploring: LogApp.self,
      depth: Soak.count(0, soak: 1),
      sizes: [Self.size],
      ignoring: ["lines", "matches", "recent"]
    )
    #expect(summary.stateCount > 0)
  }
}

/// The arguments of each command that draws the frames of a session, without the session.
private let commandWords = [
  ["replay", "--frames", "OUTPUT"], ["export", "--text", "-o", "OUTPUT"],
  ["export", "--svg", "-o", "OUTPUT"], ["export", "--animate", "-o", "OUTPUT"],
  ["bundle", "-o", "OUTPUT"], ["open", "--verify"], ["diff", "SESSION"], ["why", "--cell", "3,3"],
  ["bisect", "--when", "frame contains nothing"], ["inspect", "--test"],
]

/// Returns the complete arguments of a command.
private func arguments(
  _ words: [String],
  session: String,
  in folder: String,
  output: String = "out"
) -> [String] {
  let session = "\(folder)/\(session).jsonl"
  let words = words.map {
    $0.replacing("OUTPUT", with: "\(folder)/\(output)").replacing("SESSION", with: session)
  }
  return [words[0], session] + words.dropFirst()
}

func temporaryFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "log-\(UInt64.random(in: 0 ... .max))").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return folder
}

/// Sessions of an app whose body reads its own store.
@MainActor
@Suite struct CheatingSessionTests {
  private struct Cheating: AppCommand {
    typealias Options = NoOptions<CheatingLogApp>
    static let configuration = commands("Cheat.", name: "cheating")
  }

  private nonisolated static let message = "a body reads Store<SessionTests.LargeLog> directly"

  private static let size = Size(columns: 40, rows: 8)

  private static func record() async throws -> Recording<CheatingLogApp> {
    try await Recording(CheatingLogApp(), size: size) { await $0.press("a", "a") }
  }

  @Test func `The difference is found at its frame`() async throws {
    let session = try (await Self.record()).loaded
    let difference = try #require(try BundleVerification(session).difference)
    #expect(
      difference.report.hasPrefix("Frame 2 differs from what the user saw, at 0"),
      "\(difference.report)"
    )
    #expect(difference.report.contains("revision 1, after SessionTests.AppendLine"))
    #expect(difference.report.hasSuffix("(cause: key a)."))
    #expect(try SessionBundle(session).frames.difference == difference)
  }

  @Test(arguments: commandWords) func `Each command reports the read`(words: [String]) async throws
  {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try (await Self.record()).log.write(to: "\(folder)/cheating.jsonl")
    let arguments = arguments(words, session: "cheating", in: folder)
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor [arguments = arguments as [String]] in
      var command = try Cheating.parseAsRoot(arguments)
      do { try command.run() } catch is ExitCode {}
    }
    #expect(result.standardError.contains(Self.message), "\(result.standardError)")
    if ["replay", "export", "bundle"].contains(words[0]), !words.contains("--svg") {
      #expect(result.standardError.contains("Frame 2 differs from what the user saw"))
    }
  }

  @Test func `Tests, explorations, and trials have a fault`() async throws {
    let pilot = Pilot(CheatingLogApp())
    #expect(pilot.fault?.hasPrefix(Self.message) == true)
    let session = try (await Self.record()).loaded
    let result = try #require(try shrunk(session, [.fault]))
    #expect(inputs(result.session) == ["start"])
    try await withKnownIssue {
      try await expectNoFaults(exploring: CheatingLogApp.self, depth: 1)
    } matching: {
      $0.description.contains(Self.message)
    }
  }

  @Test func `The panel and other terminals report the read`() async throws {
    let attached = try Attached(Pilot(CheatingLogApp()), size: Size(columns: 80, rows: 25))
    await attached.update()
    #expect(attached.watching.session.timeline?.directRead?.hasPrefix(Self.message) == true)
    await attached.pilot.press("T")
    #expect(attached.pilot.frame.text.contains("TermRender: a body reads Store"))
  }
}
