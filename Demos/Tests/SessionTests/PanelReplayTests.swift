// SPDX-License-Identifier: MIT

import CounterDemo
import Testing
import TimeTravelDemo

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// What was done in the panel of time travel, as it comes back.
@MainActor
@Suite struct PanelReplayTests {
  @Test func `Random actions of the demo of time travel come back frame by frame, twice`()
    async throws
  {
    let recording = try await Walks.timeTravel(11)
    let commands = recording.log.changes.compactMap { $0.action as? PanelCommand }
    #expect(commands.count > 15 * Walks.tenths)
    #expect(recording.frames.contains { $0.text.contains("PAST rev") })
    #expect(recording.frames.contains { !$0.text.contains(" rev ") && !$0.text.isEmpty })
    try await expectToComeBack(recording)
  }

  @Test func `The causes of the walk in time make the same changes again`() async throws {
    try expectSameChanges(of: try await Walks.timeTravel(12))
  }

  /// A counter that was used, looked at and gone on with from its past.
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

  @Test func `The panel of the counter comes back: steps, filter, playing, forks, branches`()
    async throws
  {
    let recording = try await travels()
    let texts = recording.frames.map(\.text)
    for part in ["LIVE rev", "PAST rev", "playing", "1 skipped", "branch 2 of 2", "branch 1 of 2"] {
      #expect(texts.contains { $0.contains(part) }, "\(part)")
    }
    let session = try recording.loaded
    #expect(await frames(of: session) == recording.frames)
    #expect(await frames(of: session) == recording.frames)
    try expectSameChanges(of: recording)
  }

  @Test func `Frames that are not looked at make no difference to those that are`() async throws {
    let recording = try await travels()
    let player = SessionPlayer(try recording.loaded)
    while player.stepToFrame() != nil {}
    #expect(player.frame == recording.frames.last)
  }

  @Test func `A test of such a session presses the panel's keys, and is told what was sent`()
    async throws
  {
    let file = TestWriter.file(try await travels().loaded, command: "counter inspect x --test")
    for part in [
      #""T", "left", "left", "k""#, "StateStore.Resumed", "LIVE rev",
      "await pilot.mouse(MouseEvent(.drag,",
    ] {
      #expect(file.contains(part), "\(file)")
    }
    #expect(!file.contains("the test ends before"))
    #expect(!file.contains("PanelCommand"))
  }

  @Test
  func `What the panel answered when it was to save is told again, and nothing is saved again`()
    async throws
  {
    var recording: Recording<CounterApp>?
    // What is told depends on the disk: here on a folder of which there is none.
    recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("+", "T")
      let store = pilot.app.store
      store.performsEffects = false
      await pilot.press("s")
      let answer = PanelCommand.tell("Saved as somewhere.")
      Recorder.of(store)?.begin(.effect("time-travel", answer))
      store.dispatch(answer)
      Recorder.of(store)?.end()
      await pilot.settle()
    }
    let made = try #require(recording)
    #expect(made.frames.last?.text.contains("Saved as somewhere.") == true)
    #expect(await frames(of: try made.loaded) == made.frames)
    try expectSameChanges(of: made)
  }
}
