// SPDX-License-Identifier: MIT

import CounterDemo
import FoundationEssentials
import MoviesDemo
import Testing
import TimeTravelDemo

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct ResumeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "sessions-\(UInt64.random(in: 0 ... .max))").path

  private var path: String { "\(folder)/counter.jsonl" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Runs an app with the session file on a terminal in memory, like `--resume`.
  private func run<A: RecordableApp>(
    _ app: A,
    _ drive: (Pilot<A>) async -> Void
  ) async throws -> Pilot<A> {
    try await resume(app, path, drive)
  }

  private func run(_ drive: (Pilot<CounterApp>) async -> Void) async throws -> Pilot<CounterApp> {
    try await run(CounterApp(), drive)
  }

  @Test func `A resumed session restores the screen and focus and continues recording`()
    async throws
  {
    let first = try await run { pilot in
      await pilot.press("+", "+", "right", "tab", "tab")
      await pilot.advance(by: .seconds(3))
      await pilot.press("+")
    }
    let frame = first.frame
    first.endRecording()
    let second = try await run { _ in }
    #expect(second.frame == frame)
    #expect(second.interface.focus == first.interface.focus)
    #expect(second.app.store.state == first.app.store.state)
    await second.press("+")
    let session = try LoadedSession<CounterApp>(path: path)
    #expect(await frames(of: session).last == second.frame)
    let times = session.log.entries.compactMap(\.time)
    #expect(times == times.sorted())
    #expect(actions(session.rerun()) == actions(session.log))
  }

  @Test func `A rerun of a resumed session repeats the runs of both parts`() async throws {
    _ = try await run { await $0.press("t") }
    _ = try await run { await $0.press("t", "t") }
    let session = try LoadedSession<CounterApp>(path: path)
    #expect(runs(session.log) == ["“tick” starts as 1", "“tick” starts as 1"])
    #expect(runs(session.rerun()) == runs(session.log))
  }

  @Test func `A resumed session restores the time travel panel and its history`() async throws {
    let first = try await run { pilot in
      await pilot.press("+", "+", "right", "+", "T", "left", "left", "enter", "left", "/", "i")
    }
    let frame = first.frame
    #expect(frame.text.contains("PAST revision 1/2"))
    first.endRecording()
    let second = try await run { _ in }
    #expect(second.frame == frame)
    await second.press("enter", "tab", "home", "right", "right")
    #expect(second.frame.text.contains("PAST revision 2/4"))
    let session = try LoadedSession<CounterApp>(path: path)
    #expect(await frames(of: session).last == second.frame)
    #expect(actions(session.rerun()) == actions(session.log))
  }

  @Test func `The time travel demo resumes with its panel and stored movies`() async throws {
    let first = try await run(TimeTravelApp()) { pilot in
      await pilot.press("[", "left", "enter", "left", "left")
    }
    let frame = first.frame
    #expect(frame.text.contains("PAST revision"))
    first.endRecording()
    let second = try await run(TimeTravelApp()) { _ in }
    let position = { (frame: Frame) in frame.text.firstMatch(of: /PAST revision (\d+)/)?.1 }
    #expect(position(second.frame) == position(frame))
    await second.advance(by: .seconds(20))
    #expect(second.app.store.state.pendingCount == 0)
    #expect(second.app.store.state.failedCount == 0)
    #expect(second.app.store.state.storedMovies != TimeTravelApp().store.state.storedMovies)
    let session = try LoadedSession<TimeTravelApp>(path: path)
    #expect(await frames(of: session).last == second.frame)
  }

  @Test func `A new panel shows the full history of a resumed session`() async throws {
    _ = try await run { await $0.press("+", "+") }
    let pilot = try await run { await $0.press("+", "T") }
    #expect(pilot.frame.text.contains("LIVE revision 3/3"))
    let session = try LoadedSession<CounterApp>(path: path)
    #expect(await frames(of: session).last == pilot.frame)
  }

  @Test func `A resumed panel shows the time of the oldest revision`() async throws {
    _ = try await run { pilot in
      await pilot.advance(by: .seconds(1))
      await pilot.press("+")
    }
    let pilot = try await run { await $0.press("T", "home") }
    #expect(pilot.frame.text.contains("State at 0.0 s"))
    #expect(pilot.frame.text.contains("1 revision behind, 1.0 s"))
    #expect(try BundleVerification(LoadedSession<CounterApp>(path: path)).difference == nil)
  }

  @Test func `Resuming renames and replaces a session whose state doesn't match`() async throws {
    _ = try await run { await $0.press("+") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    try Data(text.replacing("isTicking", with: "isClicking").utf8)
      .write(to: URL(fileURLWithPath: path))
    let pilot = try await run { _ in }
    #expect(pilot.app.store.state == CounterState())
    #expect(pilot.interface.toasts.first?.toast.text.contains("Couldn't resume") == true)
    #expect(FileManager.default.fileExists(atPath: "\(path).1"))
    #expect(try LoadedSession<CounterApp>(path: path).warnings == [])
  }

  /// Records a session that can't be resumed, and returns its text.
  private func recordMismatch() async throws -> String {
    try await run { await $0.press("+") }.endRecording()
    let text = try self.text(path).replacing("isTicking", with: "isClicking")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return text
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test func `A replaced session gets an unused name, and links to it stay`() async throws {
    let text = try await recordMismatch()
    let (files, link) = (FileManager.default, "\(folder)/link.jsonl")
    try files.createSymbolicLink(atPath: link, withDestinationPath: path)
    // A link without a target has a name, too.
    try files.createSymbolicLink(atPath: "\(path).1", withDestinationPath: "\(folder)/missing")
    let pilot = try await resume(CounterApp(), link)
    #expect(pilot.interface.toasts.first?.toast.text.contains("moved to “\(path).2”") == true)
    #expect(try self.text("\(path).2") == text)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try LoadedSession<CounterApp>(path: path).warnings == [])
    let names = try files.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["counter.jsonl", "counter.jsonl.1", "counter.jsonl.2", "link.jsonl"])
  }

  @Test(arguments: ["a file", "a link", "nothing"])
  func `Only the file that was checked gets another name`(place: String) async throws {
    let text = try await recordMismatch()
    let start = try SessionStart<CounterApp>(resuming: path)
    let (files, moved) = (FileManager.default, "\(folder)/moved.jsonl")
    // The user moves the session while the app waits for the terminal.
    try files.moveItem(atPath: path, toPath: moved)
    switch place {
    case "a file": try Data("notes".utf8).write(to: URL(fileURLWithPath: path))
    case "a link": try files.createSymbolicLink(atPath: path, withDestinationPath: moved)
    default: break
    }
    let names = try files.contentsOfDirectory(atPath: folder).sorted()
    let app = CounterApp()
    _ = Pilot(app) { runtime in
      #expect(throws: CommandError.self) { try start.record("test", app, runtime) }
    }
    #expect(try self.text(moved) == text)
    #expect(try files.contentsOfDirectory(atPath: folder).sorted() == names)
    if place == "a file" { #expect(try self.text(path) == "notes") }
  }

  @Test func `A file that was moved away returns unless another file has its name`() throws {
    let files = FileManager.default
    try Data("session".utf8).write(to: URL(fileURLWithPath: path))
    let file = try SystemFile(path, for: .appending)
    let kept = try SessionFiles.moveAway(file, from: path)
    #expect(kept == "\(path).1" && !files.fileExists(atPath: path))
    SessionFiles.moveBack(kept, to: path)
    #expect(try text(path) == "session" && !files.fileExists(atPath: kept))
    _ = try SessionFiles.moveAway(file, from: path)
    try Data("other".utf8).write(to: URL(fileURLWithPath: path))
    SessionFiles.moveBack(kept, to: path)
    #expect(try text(path) == "other" && text(kept) == "session")
  }

  @Test func `Only the owner can read a resumed session`() async throws {
    try await run { await $0.press("+") }.endRecording()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try await resume(CounterApp(), path).endRecording()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `Resuming replaces a session that contains an unknown action`() async throws {
    _ = try await run { await $0.press("+") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    try Data(text.replacing("CounterDemo.Increase", with: "CounterDemo.Grow").utf8)
      .write(to: URL(fileURLWithPath: path))
    let pilot = try await run { _ in }
    #expect(pilot.app.store.state == CounterState())
    #expect(pilot.interface.toasts.count == 1)
  }

  @Test func `Resuming skips an unknown action without an effect on the state`() async throws {
    _ = try await run { await $0.press("+") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("StateStore.Started"))
    try Data(text.replacing("StateStore.Started", with: "StateStore.Begun").utf8)
      .write(to: URL(fileURLWithPath: path))
    let pilot = try await run { _ in }
    #expect(pilot.frame.text.contains("Count: 1"))
    #expect(pilot.interface.toasts.isEmpty)
  }

  @Test func `A session resumed at a different size records the new size`() async throws {
    let small = Size(columns: 40, rows: 10)
    let first = try await Recording(CounterApp(), size: small) { await $0.press("+") }
    try first.log.write(to: path)
    let second = try await run { await $0.press("+") }
    #expect(second.frame.size != small)
    let session = try LoadedSession<CounterApp>(path: path)
    #expect(await frames(of: session).last == second.frame)
  }

  @Test func `Resuming from a missing file creates the file`() async throws {
    let pilot = try await run { await $0.press("+") }
    #expect(pilot.interface.toasts.isEmpty)
    #expect(try LoadedSession<CounterApp>(path: path).log.changes.count > 1)
  }
}
