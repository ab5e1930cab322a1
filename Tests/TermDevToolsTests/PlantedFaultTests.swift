// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Synchronization
import TermRender
import Testing

@testable import TermDevTools

/// An app with a fault in each of its screens.
///
/// Crashes and hangs are tested in other processes.
struct FaultyApp: RecordableApp {
  enum Screen: String, Codable, CaseIterable {
    case start, stale, lostFocus, outside, impure, conflict, deadEnd, property
  }

  struct State: Codable, Sendable, Equatable {
    var screen = Screen.start
    var count = 0
    var isOpen = false
  }

  struct Show: Action, Codable { var screen: Screen }
  struct Count: Action, Codable {}
  struct Impure: Action, Codable {}
  struct Open: Action, Codable {}

  static let actions = ActionRegistry(Show.self, Count.self, Impure.self, Open.self)
  static let properties = [Property<State>("high") { $0.screen == .property && $0.count == 2 }]
  nonisolated private static let impure = Atomic(0)

  let store = Store(
    State(),
    .combine(
      .on(Show.self) { state, action in state.screen = action.screen },
      .on(Count.self) { state, _ in state.count = min(state.count + 1, 2) },
      .on(Open.self) { state, _ in state.isOpen = true },
      .on(Impure.self) { state, _ in
        state.count = Self.impure.add(1, ordering: .relaxed).newValue
      }
    )
  )

  var body: some Widget {
    Observe(\State.screen) { screen in
      switch screen {
      case .start: Start()
      case .stale: Stale(store: store)
      case .lostFocus: LostFocus()
      case .outside: Outside()
      case .impure: Text("impure").keys { Key("i", title: "Impure", send: Impure()) }
      case .conflict: Conflict()
      case .deadEnd: DeadEnd()
      case .property: Text("count").keys { Key("+", title: "Count", send: Count()) }
      }
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }

  private struct Start: Widget {
    var body: some Widget {
      Text("Start").keys {
        for (index, screen) in Screen.allCases.dropFirst().enumerated() {
          Key(
            KeySequence([KeyPress(.character(Unicode.Scalar(UInt8(0x31 + index))))]),
            title: screen.rawValue,
            send: Show(screen: screen)
          )
        }
      }
    }
  }

  /// Reads the count from the store without observing it.
  private struct Stale: Widget {
    let store: Store<State>

    var body: some Widget {
      Text("stale \(store.state.count)").keys { Key("+", title: "Count", send: Count()) }
    }
  }

  private struct LostFocus: Widget {
    var body: some Widget {
      Button("Save", send: Count())
        .keys { Key("f", title: "Focus", send: InterfaceAction.focus("missing")) }
    }
  }

  private struct Outside: Widget {
    var body: some Widget {
      VStack {
        ForEach(0..<30) { Text("\($0)").fixedSize() }
        Button("Below", send: Count())
      }
      .fixedSize()
    }
  }

  private struct Conflict: Widget {
    var body: some Widget {
      Text("conflict").keys {
        Key("g", title: "First", send: Count())
        Key("g g", title: "Second", send: Count())
      }
    }
  }

  private struct DeadEnd: Widget {
    var body: some Widget {
      Observe(\State.isOpen) { isOpen in
        Text("dead end").keys { Key("o", title: "Open", send: Open()) }
          .modal("Dialog", isPresented: isOpen) { Text("No way out") }
      }
    }
  }
}

@MainActor
@Suite struct PlantedFaultTests {
  @Test func `Each planted fault is found by its shortest path`() throws {
    var exploration = Exploration(start: ExplorationMove.start, depth: 3)
    var rules = ExplorationRules<FaultyApp.State>()
    rules.properties = FaultyApp.properties
    let known = KnownStates()
    while let path = exploration.nextPath() {
      let app = FaultyApp()
      let trial = SessionTrial(app.store, from: app.store.state) { app.body.nodes }
      exploration.add(try trial.end(of: path, rules, known))
    }
    exploration.reportStatesWithoutWayOut()
    let found = exploration.findings.map { finding in
      let words = finding.path.dropFirst().map(\.words).joined(separator: "; ")
      return "\(finding.fault.kind): \(words)"
    }
    #expect(
      Set(found) == [
        "screen: key 1", "screen: key 1; key +", "input: key 2; key f", "input: key 3",
        "reducer: key 4; key i",
        "input: key 5", "input: key 6; key o", "property: key 7; key +; key +",
        "noWayOut: key 6; key o",
      ]
    )
    #expect(found.count == 9, "\(exploration.findings.map(\.fault.message))")
  }
}
