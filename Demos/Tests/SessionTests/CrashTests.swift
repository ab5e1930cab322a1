// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import FoundationEssentials
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of the sessions of apps that crash.
@MainActor
@Suite struct CrashTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "sessions-\(UInt64.random(in: 0 ... .max))").path

  private var path: String { "\(folder)/fragile.jsonl" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test(arguments: [("r", "The reducer trapped."), ("b", "The body trapped.")])
  func `A session resumes at its last frame after a trap`(
    key: String,
    message: String
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor [path = path as String, key = key as String] in
      _ = try await resume(Fragile(), path) { pilot in
        await pilot.press("+", "+")
        await pilot.press(KeyPress(stringLiteral: key))
      }
    }
    #expect(result.standardError.contains(message))
    await #expect(processExitsWith: .success) { @MainActor [path = path as String] in
      let session = try LoadedSession<Fragile>(path: path)
      #expect(await frames(of: session).last?.text.contains("Count: 2") == true)
      #expect(
        session.warnings == [
          """
          “\(path)” didn't end normally. 1 change after its last frame was skipped because it might \
          have caused a crash.
          """
        ]
      )
      let again = try await resume(Fragile(), path) { await $0.press("+") }
      #expect(again.frame.text.contains("Count: 3"))
      again.endRecording()
      #expect(FileManager.default.fileExists(atPath: "\(path).1"))
      let third = try await resume(Fragile(), path)
      #expect(third.frame.text.contains("Count: 3"))
      #expect(try LoadedSession<Fragile>(path: path).warnings == [])
    }
  }

  @Test func `A listing includes the skipped changes after the last frame`() async throws {
    let pilot = try await resume(Fragile(), path) { await $0.press("+") }
    pilot.endRecording()
    let writer = try SessionWriter(appendingTo: path)
    let time = pilot.runtime.now
    for action: any Action in [Fragile.Add(), Fragile.Burst()] {
      _ = writer.append(.change(SessionChange(action, at: time, cause: nil, role: .revision)))
    }
    let session = try LoadedSession<Fragile>(path: path)
    #expect(session.warnings.first?.contains("2 changes after its last frame were skipped") == true)
    let lines = SessionListing(session: session).text.split(separator: "\n")
    #expect(lines.suffix(3).first?.hasSuffix("skipped because no frame follows:") == true)
    #expect(lines.last?.hasSuffix("3  Fragile.Burst") == true)
  }

  @Test func `A session without a frame resumes at its first state after a crash`() async throws {
    let pilot = try await resume(Fragile(), path)
    pilot.endRecording()
    let head = try SessionLog(path: path).head
    let burst = SessionChange(Fragile.Burst(), at: .zero, cause: nil, role: .revision)
    try SessionLog(head: head, entries: [.change(burst), .crash(signal: 5)]).write(to: path)
    let session = try LoadedSession<Fragile>(path: path)
    #expect(session.log.entries.isEmpty)
    #expect(session.warnings.first?.contains("ended with a crash by SIGTRAP.") == true)
    #expect(try await resume(Fragile(), path).frame == pilot.frame)
  }

  /// Records an app in files of about 2,000 bytes.
  private func recordInParts<A: RecordableApp>(_ app: A, _ runtime: AppRuntime<A.State>) {
    guard let file = try? SystemFile(path, for: .creating) else { return }
    try? Session.begin(in: file, "test", app, runtime)
    RuntimeRecorder.recording(runtime).rollFile(of: runtime, over: 2_000) { [unowned runtime] in
      guard let head = try? SessionHeader(recording: A.self, name: "test", runtime) else {
        return nil
      }
      return try? SessionWriter(creating: "\(path).part\(parts.count + 1)", head: head)
    }
  }

  /// The files in which the session at the path continues, in order.
  private var parts: [String] {
    (1...99).map { "\(path).part\($0)" }.filter(SessionFiles.exists)
  }

  @Test func `A large session continues in another file with its state and effects`() async throws {
    let app = Fragile()
    let pilot = Pilot(app) { recordInParts(app, $0) }
    for _ in 0..<20 { await pilot.press("+") }
    let part = try LoadedSession<Fragile>(path: "\(path).part1")
    #expect(part.state.count > 0 && part.state.count < 20)
    let last = try #require(parts.last)
    #expect(await frames(of: try LoadedSession<Fragile>(path: last)).last == pilot.frame)
    #expect(SessionEnd(try LoadedSession<Fragile>(path: last)).state.count == 20)
  }

  @Test func `A file that continues a session compares no frames of the panel`() async throws {
    let app = CounterApp()
    let pilot = Pilot(app) { recordInParts(app, $0) }
    for _ in 0..<20 { await pilot.press("+") }
    await pilot.press("T", "left", "esc", "+")
    #expect(!parts.isEmpty)
    let verifications = try ([path] + parts).map { path in
      try BundleVerification(LoadedSession<CounterApp>(path: path))
    }
    #expect(verifications.allSatisfy { $0.difference == nil })
    #expect(verifications.map(\.frames.uncomparedCount).reduce(0, +) == 2)
  }

  @Test func `A session resumes with all its changes after quitting`() async throws {
    let first = try await resume(Fragile(), path) { await $0.press("+", "q") }
    #expect(first.app.store.state.count == 101)
    let session = try LoadedSession<Fragile>(path: path)
    #expect(session.warnings == [])
    #expect(SessionEnd(session).state.count == 101)
  }
}

/// A counter that can trap in its reducer and in its body.
private struct Fragile: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var count = 0
    var isBroken = false
  }

  struct Add: Action, Codable { var amount = 1 }
  struct Burst: Action, Codable {}
  struct Break: Action, Codable {}

  static let actions = ActionRegistry(Add.self, Burst.self, Break.self)

  let store = Store(
    State(),
    .combine(
      .on(Add.self) { state, add in state.count += add.amount },
      .on(Burst.self) { _, _ in fatalError("The reducer trapped.") },
      .on(Break.self) { state, _ in state.isBroken = true }
    ),
    middleware: [.respond(to: WillTerminate.self) { _, _ in [Add(amount: 100)] }]
  )

  var body: some Widget {
    Observe(\State.self) { state in
      Text(state.isBroken ? trap() : "Count: \(state.count)")
    }
    .keys {
      Key("+", title: "Count", send: Add())
      Key("r", title: "Trap in the reducer", send: Burst())
      Key("b", title: "Trap in the body", send: Break())
      Key("q", title: "Quit", send: Quit())
    }
  }

  private func trap() -> String { fatalError("The body trapped.") }
}
