// SPDX-License-Identifier: MIT

import CounterDemo
import FoundationEssentials
import StoreRecorder
import TermDevTools
import TermRender
import TermTesting
import Testing

@testable import TermCommand

@MainActor
@Suite struct ResumeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "sessions-\(UInt64.random(in: 0 ... .max))").path

  private var path: String { "\(folder)/counter.jsonl" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Runs an app with the file, as the command does, on a terminal in memory.
  private func run(_ drive: (Pilot<CounterApp>) async -> Void) async throws -> Pilot<CounterApp> {
    let app = CounterApp()
    let start = SessionStart<CounterApp>(resuming: path)
    if case .session(let end) = start { app.store.replace(state: end.state) }
    var failure: (any Error)?
    let pilot = Pilot(app) { runtime in
      do {
        try start.record("counter", app, runtime)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    await pilot.settle()
    await drive(pilot)
    return pilot
  }

  @Test func `A resumed session shows the same screen and the same focus, and is recorded on`()
    async throws
  {
    let first = try await run { pilot in
      await pilot.press("+", "+", "right", "tab", "tab")
      await pilot.advance(by: .seconds(3))
      await pilot.press("+")
    }
    let frame = first.frame
    let second = try await run { _ in }
    #expect(second.frame == frame)
    #expect(second.interface.focus == first.interface.focus)
    #expect(second.app.store.state == first.app.store.state)
    await second.press("+")
    let session = try LoadedSession<CounterApp>(path: path)
    #expect(await frames(of: session).last == second.frame)
    let times = session.log.entries.compactMap(\.time)
    #expect(times == times.sorted())
    #expect(actions(SessionRerun(session).run()) == actions(session.log))
  }

  @Test func `A session whose state is of another kind starts fresh, says so and is kept`()
    async throws
  {
    _ = try await run { await $0.press("+") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    try Data(text.replacing("isTicking", with: "isClicking").utf8)
      .write(to: URL(fileURLWithPath: path))
    let pilot = try await run { _ in }
    #expect(pilot.app.store.state == CounterState())
    #expect(pilot.interface.toasts.first?.toast.text.contains("Started fresh") == true)
    #expect(FileManager.default.fileExists(atPath: "\(path).1"))
    #expect(try LoadedSession<CounterApp>(path: path).warnings == [])
  }

  @Test func `An action that is known no more starts fresh, too`() async throws {
    _ = try await run { await $0.press("+") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    try Data(text.replacing("CounterDemo.Increase", with: "CounterDemo.Grow").utf8)
      .write(to: URL(fileURLWithPath: path))
    let pilot = try await run { _ in }
    #expect(pilot.app.store.state == CounterState())
    #expect(pilot.interface.toasts.count == 1)
  }

  @Test func `Where there is no file yet, one is begun`() async throws {
    let pilot = try await run { await $0.press("+") }
    #expect(pilot.interface.toasts.isEmpty)
    #expect(try LoadedSession<CounterApp>(path: path).log.changes.count > 1)
  }
}
