// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender
import Testing

@testable import TermDevTools

/// The limits of the work that short records of a damaged session can cause.
@Suite struct SessionWorkTests {
  private func entry(_ action: any Action, _ role: SessionChange.Role) -> SessionEntry {
    .change(SessionChange(action, at: .zero, cause: nil, role: role))
  }

  private func resizing(to size: Size) throws -> SessionEntry {
    let input = try JSONText(encoding: RuntimeCause.event(.resized(size)))
    return .cause(SessionCause(number: 1, time: .zero, kind: .input(input)))
  }

  @Test func `The limits are far above those of recorded sessions`() {
    let frames = Array(repeating: SessionEntry.frame(at: .zero), count: 100_000)
    #expect(SessionLog().frameCellLimit == 1_000_000)
    // The frames of a screen with 200×50 cells
    #expect(SessionLog(entries: Array(frames.prefix(20_000))).frameCellLimit > 20_000 * 10_000)
    #expect(SessionLog(entries: frames).frameCellLimit == 2_000_000_000)
    #expect(SessionLog.readActionLimit == 10_000_000)
  }

  @Test(arguments: [(700, 0), (699, 1), (600, 1), (599, 2), (1, 4)])
  func `The first frames are removed above the limit`(limit: Int, removed: Int) throws {
    let frame = SessionEntry.frame(at: .zero)
    let wide = Size(columns: 20, rows: 10)
    var log = SessionLog(entries: [frame, frame, frame, try resizing(to: wide), frame, frame])
    let size = Size(columns: 10, rows: 10)
    #expect(log.removeCostlyFrames(from: InterfaceState(), on: size, limit: limit) == removed)
    #expect(log.entries.count == 6 - removed)
    #expect(log.entries.count { !$0.isFrame } == 1)
    #expect(log.entries.last?.isFrame == true)
  }

  @Test(arguments: [(200, 0), (199, 1), (100, 1), (99, 2), (1, 2)])
  func `The drawings after actions have the same limit`(limit: Int, start: Int) {
    let action = entry(Started(), .revision)
    let log = SessionLog(entries: [action, .frame(at: .zero), action])
    let found = log.startOfFrames(
      from: InterfaceState(),
      on: Size(columns: 10, rows: 10),
      limit: limit,
      where: \.isPerformed
    )
    #expect(found == start)
  }

  @Test(arguments: [(152, 0), (151, 1)])
  func `The widgets count in the frame after a new state`(limit: Int, removed: Int) {
    var interface = InterfaceState()
    let state = AnyWidgetState(ScrollState(x: 1, y: 1))
    (interface.widgets["a"], interface.widgets["b"]) = (state, state)
    let change = entry(InterfaceAction.update("c", state), .other)
    var log = SessionLog(entries: [change, .frame(at: .zero), .frame(at: .zero)])
    let size = Size(columns: 1, rows: 1)
    #expect(log.removeCostlyFrames(from: interface, on: size, limit: limit) == removed)
  }

  @Test(arguments: [
    PanelCommand.toggleSkip, .goOnFromHere, .nextBranch, .goToNextFailure, .goToPreviousFailure,
    .setFilter("a"),
  ])
  func `Commands that read the history are limited`(command: PanelCommand) {
    let actions = Array(repeating: entry(Started(), .revision), count: 3)
    let commands = Array(repeating: entry(command, .tool), count: 4)
    for (limit, removed) in [(12, 0), (11, 1), (9, 1), (8, 2), (0, 4)] {
      var log = SessionLog(entries: actions + commands)
      #expect(log.removeCostlyCommands(limit: limit) == removed)
      #expect(log.entries.count == 7 - removed)
    }
  }

  @Test func `Moving in the panel isn't limited`() {
    let commands: [PanelCommand] = [.open, .goToOldest, .step(1), .look(2), .goToLive, .close]
    let actions = Array(repeating: entry(Started(), .revision), count: 3)
    var log = SessionLog(entries: actions + commands.map { entry($0, .tool) })
    #expect(log.removeCostlyCommands(limit: 0) == 0)
  }

  @Test func `The history of the panel contains at most 10,000 actions`() {
    let actions = Array(repeating: entry(Started(), .revision), count: 10_100)
    var log = SessionLog(entries: actions + [entry(PanelCommand.toggleSkip, .tool)])
    #expect(log.removeCostlyCommands(limit: 10_000) == 0)
    #expect(log.removeCostlyCommands(limit: 9_999) == 1)
  }
}
