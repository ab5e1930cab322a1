// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Synchronization
import TermDevTools
import TermRender
import TermTesting
import Testing

/// A lamp that breaks if the user switches it on twice, and that has a dialog without a way out.
private struct Lamp: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var isOn = false
    var isBroken = false
  }

  struct Switch: Action, Codable { var isOn: Bool }

  static let actions = ActionRegistry(Switch.self)
  static let properties = [Property<State>("broken", holds: \.isBroken)]

  let store = Store(
    State(),
    .on(Switch.self) { state, action in
      state.isBroken = state.isBroken || state.isOn && action.isOn
      state.isOn = action.isOn
    }
  )

  var body: some Widget {
    Observe(\State.self) { state in Text(state.isOn ? "on" : "off") }
      .keys {
        Key("1", title: "On", send: Switch(isOn: true))
        Key("0", title: "Off", send: Switch(isOn: false))
        Key("q", title: "Quit", send: Quit())
      }
  }
}

@MainActor
@Suite struct ExpectNoFaultsTests {
  @Test func `A fault fails the test with its shortest path and its screen`() async throws {
    let messages = Mutex<[String]>([])
    try await withKnownIssue {
      let summary = try await expectNoFaults(exploring: Lamp.self, depth: 4)
      #expect(summary.isExhaustive)
      #expect(summary.stateCount == 8)
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let found = messages.withLock { $0 }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("After key 1, key 1: the property “broken” holds\n"))
    #expect(found[0].contains("on"))
  }

  @Test func `The depth limits the moves`() async throws {
    let summary = try await expectNoFaults(exploring: Lamp.self, depth: 1)
    #expect(summary.frontierCount == 1)
    #expect(!summary.isExhaustive)
    #expect(summary.moveCount == 3)
  }

  @Test func `A pilot describes faults of the focus, controls, and keys`() async {
    let pilot = Pilot(Lamp())
    #expect(pilot.inputFault == nil)
    pilot.app.store.dispatch(InterfaceAction.focus("missing"))
    await pilot.settle()
    // The screen has no controls.
    #expect(pilot.inputFault == nil)
  }
}
