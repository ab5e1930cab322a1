// SPDX-License-Identifier: MIT

import CounterDemo
import FoundationEssentials
import GalleryDemo
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct ExportTests {
  private struct CastHead: Decodable {
    let version: Int
    let width: Int
    let height: Int
  }

  /// A line of a cast, with the time, the kind of event, and its data.
  private struct CastEvent: Decodable {
    let time: Double
    let kind: String
    let data: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      kind = try container.decode(String.self)
      data = try container.decode(String.self)
    }
  }

  @Test func `A cast contains a header and frames in chronological order`() async throws {
    let recording = try await Recording(CounterApp(), size: Size(columns: 40, rows: 10)) { pilot in
      await pilot.press("+")
      await pilot.advance(by: .milliseconds(1500))
      await pilot.resize(to: Size(columns: 50, rows: 12))
      await pilot.press("+")
    }
    let session = try recording.loaded
    let reel = SessionReel(session)
    var cast = Asciicast(
      title: "a \"b\"",
      size: session.screen.size,
      capabilities: TerminalCapabilities()
    )
    while let (frame, time) = reel.next() { cast.append(frame, at: time) }

    let lines = cast.text.split(separator: "\n").map { Data($0.utf8) }
    let head = try JSONDecoder().decode(CastHead.self, from: lines[0])
    #expect((head.version, head.width, head.height) == (2, 40, 10))
    let events = try lines.dropFirst().map { try JSONDecoder().decode(CastEvent.self, from: $0) }
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(events.filter { $0.kind == "r" }.map(\.data) == ["50x12"])
    #expect(events.filter { $0.kind == "o" }.count == recording.frames.count + 1)
    #expect(events.last?.time == 1.5)
  }

  @Test func `A listing contains causes, actions, and frames`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("+", "t")
      await pilot.advance(by: .milliseconds(250))
    }
    let text = SessionListing(session: try recording.loaded).text
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("0.000  key +"))
    #expect(lines.contains("0.000         1  Increase"))
    #expect(lines.contains("0.250  effect “tick” sent Tick"))
    #expect(lines.last?.hasPrefix("0.250  frame ") == true)
  }

  @Test func `A generated test contains keys, effect actions, and expectations`() async throws {
    let recording = try await Recording(CounterApp(), size: Size(columns: 40, rows: 10)) { pilot in
      await pilot.press("+", "up")
      await pilot.advance(by: .seconds(2))
      await pilot.press("t")
      await pilot.advance(by: .milliseconds(250))
      await pilot.resize(to: Size(columns: 30, rows: 8))
    }
    let file = TestWriter.test(try recording.loaded, command: "counter inspect x --test").source
    for part in [
      "@testable import CounterDemo",
      #"await pilot.press("+", "up")"#,
      "await pilot.advance(by: .milliseconds(2000))",
      #"app.store.dispatch(try CounterApp.action("CounterDemo.Tick", "{}"))  // from the effect “tick”"#,
      "await pilot.resize(to: Size(columns: 30, rows: 8))",
      #""CounterDemo.Increase {}","#,
      "Count: 3",
    ] {
      #expect(file.contains(part), "\(file)")
    }
  }

  @Test func `A generated test expects the frame after all keys of a turn`() async throws {
    let recording = try await Recording(CounterApp(), size: Size(columns: 40, rows: 10)) { pilot in
      await pilot.press("+", "+", "q")
    }
    // Like a terminal that sends all keys at once, the session has only the first frame.
    var log = recording.log
    let first = log.entries.firstIndex(where: \.isFrame) ?? 0
    let later = log.entries.indices.filter { $0 > first && log.entries[$0].isFrame }
    for index in later.reversed() { log.entries.remove(at: index) }
    let session = try LoadedSession<CounterApp>(log, from: "test.jsonl")
    let file = TestWriter.test(session, command: "x").source
    #expect(file.contains(#"await pilot.press("+", "+", "q")"#), "\(file)")
    #expect(file.contains(#""current":2,"#), "\(file)")
    // The expectations are the results of the test's calls.
    let pilot = Pilot(CounterApp(), size: Size(columns: 40, rows: 10))
    await pilot.press("+", "+", "q")
    let lines = pilot.frame.lines.map { $0.isEmpty ? "" : "      \($0)" }
    #expect(file.contains(lines.joined(separator: "\n")))
  }

  @Test func `A generated test reads long values from files`() async throws {
    let text = String(repeating: "long ", count: 2_000)
    let start = CounterApp.text(of: CounterState())
    let recording = try await Recording(GalleryApp(GalleryState(page: .textField))) { pilot in
      await pilot.press("tab")
      await pilot.paste(text)
    }
    #expect(start.utf8.count < 4_096)
    let test = TestWriter.test(try recording.loaded, command: "gallery inspect x --test")
    #expect(test.source.utf8.count < 30_000)
    #expect(test.files.count >= 2)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "generated-\(UInt64.random(in: 0 ... .max))").path
    try SessionFiles.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try test.write(to: folder, as: "Tests.swift")
    for file in test.files {
      #expect(test.source.contains("GalleryApp.recordedText(in: \"\(file.name)\")"), "\(file.name)")
      let read = try GalleryApp.recordedText(in: file.name, test: "\(folder)/Tests.swift")
      #expect(read == file.text)
      #expect(read.utf8.count > 4_096)
    }
    #expect(throws: SessionError.self) { try GalleryApp.recordedText(in: "missing.json") }
  }

  @Test func `A generated test contains keys and pastes in order`() async throws {
    let recording = try await Recording(GalleryApp(GalleryState(page: .textField))) { pilot in
      await pilot.press("tab")
      await pilot.paste("pasted")
      await pilot.press("end")
    }
    let file = TestWriter.test(try recording.loaded, command: "gallery inspect x --test").source
    let calls = file.split(separator: "\n").filter { $0.contains("await pilot.p") }
    #expect(
      calls == [
        #"  await pilot.press("tab")"#, #"  await pilot.paste("pasted")"#,
        #"  await pilot.press("end")"#,
      ]
    )
  }

  @Test func `A generated test has the keys, theme, and interface state of the session`()
    async throws
  {
    let recording = try await Recording(CounterApp()) { await $0.press("a") }
    var log = recording.log
    var screen = SessionScreen(
      theme: .dark,
      capabilities: TerminalCapabilities(background: .light)
    )
    screen.keys = ["counter.add": ["a", "g g"], "counter.subtract": []]
    log.head.environment = try JSONText(encoding: screen)
    log.head.interface = try JSONText(encoding: InterfaceState(focus: "step"))
    let session = try LoadedSession<CounterApp>(log, from: "test.jsonl")
    let file = TestWriter.test(session, command: "counter inspect x --test").source
    for part in [
      "  var keys = KeyRemapping()\n", #"  keys["counter.add"] = ["a", "g g"]"#,
      #"  keys["counter.subtract"] = []"#, "    theme: .dark,\n", "    keys: keys,\n",
      "    interface: try CounterApp.interface(", "TerminalCapabilities(background: .light)",
    ] {
      #expect(file.contains(part), "\(file)")
    }
    let plain = TestWriter.test(try recording.loaded, command: "counter inspect x --test").source
    for part in ["KeyRemapping", "keys:", "theme:", "interface:"] {
      #expect(!plain.contains(part), "\(plain)")
    }
  }

  @Test func `Listings and tests contain the results of foreground programs`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      pilot.terminal.runProgram = { _ in .exited(3) }
      pilot.app.store.dispatch(RunProgram(.shell))
      await pilot.settle()
      await pilot.press("+")
    }
    let loaded = try recording.loaded
    #expect(SessionListing(session: loaded).text.contains("program ended"))
    let file = TestWriter.test(loaded, command: "counter inspect x --test").source
    #expect(file.contains("var results: [ProgramResult] = [.exited(3)]"), "\(file)")
    #expect(file.contains("TermRender.ProgramExited"), "\(file)")
  }

  @Test(
    arguments: [
      ("plain", #""plain""#), (#"a "b" \c"#, ##"#"a "b" \c"#"##), ("a\nb", #""a\nb""#),
      ("\u{1B}", #""\u{1b}""#), (##"x"# \"##, ###""x\"# \\""###),
    ]
  )
  func `A string literal reproduces its string`(_ text: String, _ literal: String) {
    #expect(text.swiftLiteral == literal)
  }
}
