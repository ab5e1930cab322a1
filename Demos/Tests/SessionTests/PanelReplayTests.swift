// SPDX-License-Identifier: MIT

import CounterDemo
import Testing
import TimeTravelDemo

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Replays of sessions with commands in the time travel panel.
@MainActor
@Suite struct PanelReplayTests {
  @Test func `Random actions of the time travel demo replay to the same frames`() async throws {
    let recording = try await Walks.timeTravel.value
    let commands = recording.log.changes.compactMap { $0.action as? PanelCommand }
    #expect(commands.count > 15 * Walks.tenths)
    #expect(recording.frames.contains { $0.text.contains("PAST revision") })
    #expect(recording.frames.contains { !$0.text.contains(" revision ") && !$0.text.isEmpty })
    try await expectSameFrames(recording)
  }

  @Test func `Replaying the causes of random time travel produces the same changes`() async throws {
    try expectSameChanges(of: try await Walks.timeTravel.value)
  }

  /// Returns a session of a counter that uses the panel and continues from earlier states.
  private func travels() async throws -> Recording<CounterApp> {
    try await Recording(CounterApp()) { pilot in
      await pilot.press("+", "right", "+", "t")
      await pilot.advance(by: .seconds(1))
      await pilot.press("T", "left", "left", "k", "/", "i", "n", "enter", "left", "esc")
      await pilot.advance(by: .seconds(1))
      await pilot.press("home", "+", "space")
      await pilot.advance(by: .seconds(1))
      await pilot.drag(from: Point(x: 40, y: 18), to: Point(x: 20, y: 18))
      await pilot.press("enter", "left")
      await pilot.advance(by: .seconds(1))
      await pilot.press("tab", "left", "esc", "+", "T")
    }
  }

  @Test func `The counter's panel replays to the same frames`() async throws {
    let recording = try await travels()
    let texts = recording.frames.map(\.text)
    for part in [
      "LIVE revision", "PAST revision", "playing", "1 skipped", "branch 2 of 2", "branch 1 of 2",
    ] {
      #expect(texts.contains { $0.contains(part) }, "\(part)")
    }
    let session = try recording.loaded
    #expect(await frames(of: session) == recording.frames)
    #expect(await frames(of: session) == recording.frames)
    try expectSameChanges(of: recording)
  }

  @Test func `Skipping frames doesn't affect later frames`() async throws {
    let recording = try await travels()
    let timeline = SessionTimeline(try recording.loaded)
    while timeline.stepToFrame() != nil {}
    #expect(timeline.frame == recording.frames.last)
  }

  @Test func `A replayed panel shows the time of the oldest revision`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.advance(by: .seconds(1))
      await pilot.press("+", "T", "home")
    }
    let text = try #require(recording.frames.last).text
    #expect(text.contains("State at 0.0 s"))
    #expect(text.contains("1 revision behind, 1.0 s"))
    let session = try recording.loaded
    #expect(await frames(of: session) == recording.frames)
    #expect(try BundleVerification(session).difference == nil)
    #expect(try SessionBundle(session).frames.difference == nil)
  }

  @Test func `A replayed panel numbers a revision of the first drawing`() async throws {
    let recording = try await Recording(FirstFocusApp()) { pilot in
      await pilot.advance(by: .seconds(1))
      await pilot.press("enter", "T", "home", "right")
    }
    #expect(recording.frames.last?.text.contains("PAST revision 1/2") == true)
    let session = try recording.loaded
    #expect(await frames(of: session) == recording.frames)
    #expect(try BundleVerification(session).difference == nil)
  }

  @Test func `A generated test presses the panel's keys`() async throws {
    let file = TestWriter.test(try await travels().loaded, command: "counter inspect x --test")
      .source
    for part in [
      #""T", "left", "left", "k""#, "StateStore.Resumed", "LIVE revision",
      "await pilot.mouse(MouseEvent(.drag,",
    ] {
      #expect(file.contains(part), "\(file)")
    }
    #expect(!file.contains("The test ends here"))
    #expect(!file.contains("PanelCommand"))
  }

  @Test
  func `A replay repeats the panel's message and saves no file`() async throws {
    var recording: Recording<CounterApp>?
    // The message depends on the disk, so this test sends a message without saving a file.
    recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("+", "T")
      let store = pilot.app.store
      store.performsEffects = false
      await pilot.press("s")
      let message = PanelCommand.tell("Saved as somewhere.")
      Recorder.attached(to: store)?.begin(.effect("time-travel", message))
      store.dispatch(message)
      Recorder.attached(to: store)?.end()
      await pilot.settle()
    }
    let made = try #require(recording)
    #expect(made.frames.last?.text.contains("Saved as somewhere.") == true)
    #expect(await frames(of: try made.loaded) == made.frames)
    try expectSameChanges(of: made)
  }
}

// MARK: - An app

private struct Count: Action, Codable {}

/// An app whose state changes when its first drawing moves the focus.
private struct FirstFocusApp: RecordableApp {
  struct State: Codable, Equatable, Sendable { var count = 0 }

  static let actions = ActionRegistry(Count.self)

  let store = Store(
    State(),
    .on(Count.self) { state, _ in state.count += 1 },
    middleware: [
      .around { action, context in
        context.next(action)
        guard case .focus = action as? InterfaceAction, context.state.count == 0 else { return }
        context.dispatch(Count())
      }
    ]
  )

  var body: some Widget {
    VStack {
      Observe(\State.count) { Text("Count: \($0)") }
      Button("Count", send: Count()).defaultFocus()
    }
    .timeTravel()
  }
}
