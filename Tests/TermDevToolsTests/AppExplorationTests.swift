// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender
import Testing

@testable import TermDevTools

/// An app whose states and moves are known.
///
/// The key is in the kitchen and opens the cellar. The app quits in the hall.
struct House: RecordableApp {
  enum Room: Codable { case hall, kitchen, cellar }

  struct State: Codable, Sendable, Equatable {
    var room = Room.hall
    var hasKey = false
    var steps = 0
  }

  struct Enter: Action, Codable { var room: Room }
  struct TakeKey: Action, Codable {}

  static let actions = ActionRegistry(Enter.self, TakeKey.self)

  let store = Store(
    State(),
    .combine(
      .on(Enter.self) { state, action in
        state.room = action.room
        state.steps += 1
      },
      .on(TakeKey.self) { state, _ in state.hasKey = true }
    )
  )

  var body: some Widget {
    Observe(\State.self) { state in
      VStack {
        Text("\(state.room) \(state.hasKey ? "with" : "without") the key")
        Text("Steps: \(state.steps)")
      }
      .keys {
        switch state.room {
        case .hall:
          Key("k", title: "Kitchen", send: Enter(room: .kitchen))
          if state.hasKey { Key("g c", title: "Cellar", send: Enter(room: .cellar)) }
          Key("q", title: "Quit", send: Quit())
        case .kitchen:
          Key("t", title: "Take the key", send: TakeKey())
          Key("h", title: "Hall", send: Enter(room: .hall))
        case .cellar: Key("h", title: "Hall", send: Enter(room: .hall))
        }
      }
    }
  }
}

/// The house with a time travel panel.
struct HouseWithPanel: RecordableApp {
  static let actions = House.actions

  private let house = House()

  var store: Store<House.State> { house.store }
  var body: some Widget { house.body.timeTravel() }
}

/// An app with a button that starts an effect, a toast, and a program.
struct Mixed: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var value = 0
    var failures = 0
    var status: Int32?
  }

  struct Load: Action, Codable {}
  struct Loaded: Action, Codable { var value: Int }

  static let actions = ActionRegistry(Load.self, Loaded.self)

  static func answers(to effect: String, in state: State) -> [any Action] {
    effect == "load" ? [Loaded(value: 7)] : []
  }

  let store = Store(
    State(),
    .combine(
      .on(Loaded.self) { state, action in state.value = action.value },
      .on(EffectFailed.self) { state, _ in state.failures = 1 },
      .on(ProgramExited.self) { state, exit in
        if case .exited(let status) = exit.result { state.status = status }
      }
    ),
    middleware: [.on(Load.self) { _, _ in .run(id: "load") { _ in } }]
  )

  var body: some Widget {
    Observe(\State.self) { state in
      VStack {
        Button("Load", send: Load())
        Text("\(state.value) \(state.failures) \(state.status ?? 9)")
      }
    }
    .keys {
      Key("s", title: "Toast", send: InterfaceAction.showToast(Toast("Saved", for: .seconds(3))))
      Key("e", title: "Edit", send: RunProgram(TerminalProgram("/bin/vi")))
      Key("q", title: "Quit", send: Quit())
    }
  }
}

@MainActor
@Suite struct AppExplorationTests {
  private func explored<A: RecordableApp>(
    _ app: A.Type,
    depth: Int,
    _ change: (inout ExplorationRules<A.State>) throws -> Void = { _ in }
  ) throws -> Exploration<ExplorationMove> {
    var rules = ExplorationRules<A.State>()
    rules.answers = A.answers(to:in:)
    try change(&rules)
    var exploration = Exploration(start: ExplorationMove.start, depth: depth)
    let known = KnownStates()
    while let path = exploration.nextPath() {
      let app = A()
      let trial = SessionTrial(app.store, from: app.store.state) { app.body.nodes }
      exploration.add(try trial.end(of: path, rules, known))
    }
    return exploration
  }

  private func words(_ path: [ExplorationMove]) -> String {
    path.dropFirst().map(\.words).joined(separator: "; ")
  }

  @Test func `The states and moves of an app are exactly its graph`() throws {
    let exploration = try explored(House.self, depth: 20) {
      $0.ignored = try House.ignoring(["steps"])
    }
    #expect(exploration.isExhaustive)
    #expect(exploration.findings.isEmpty)
    let states = exploration.states.indices.map { words(exploration.path(to: $0)) }
    let (kitchen, end, key) = ("key k", "key q", "key k; key t")
    let (hall, cellar) = ("\(key); key h", "\(key); key h; key g, key c")
    #expect(states == ["", kitchen, end, key, hall, cellar, "\(hall); key q"])
    let edges = exploration.edges.map { edge in
      [states[edge.from], exploration.states[edge.from].moves[edge.move].words, states[edge.to]]
    }
    #expect(
      edges == [
        ["", "key k", kitchen], ["", "key q", end], [kitchen, "key t", key],
        [kitchen, "key h", ""],
        [key, "key t", key], [key, "key h", hall], [hall, "key k", key],
        [hall, "key g, key c", cellar], [hall, "key q", "\(hall); key q"], [cellar, "key h", hall],
      ]
    )
    #expect(exploration.states.map(\.hasEnded).count(where: \.self) == 2)
  }

  @Test func `An unbounded part of the state prevents an exhaustive exploration`() throws {
    let exploration = try explored(House.self, depth: 6)
    #expect(!exploration.isExhaustive)
    #expect(exploration.states.count > 7)
  }

  @Test func `A path to ignore must lead to a part of the state`() {
    #expect(throws: PropertyError.self) { try House.ignoring(["stairs"]) }
    #expect(throws: PropertyError.self) { try House.ignoring(["[0"]) }
  }

  @Test func `The moves include widgets, effects, toasts, and programs`() throws {
    let exploration = try explored(Mixed.self, depth: 3)
    let moves = Set(exploration.states.flatMap { $0.moves.map(\.words) })
    #expect(moves.isSuperset(of: ["key tab", "key enter", "key s", "time", "program ended"]))
    #expect(moves.contains(#"effect “load” sent Mixed.Loaded {"value":7}"#))
    #expect(moves.contains("end of run 1"))
    #expect(moves.contains { $0.contains("EffectFailed") && $0.hasSuffix("end of run 1") })
    #expect(!moves.contains("key ctrl+c"))
    #expect(exploration.unanswered.isEmpty)
    #expect(exploration.findings.isEmpty)
  }

  @Test func `The moves exclude the keys of development tools`() throws {
    let exploration = try explored(HouseWithPanel.self, depth: 2)
    #expect(exploration.states.count == 5)
    #expect(exploration.states.allSatisfy { !$0.moves.map(\.words).contains("key T") })
    #expect(exploration.commands == ["kitchen", "quit", "take-the-key", "hall"])
  }

  @Test func `Clicks and sizes are moves on request`() throws {
    let plain = try explored(Mixed.self, depth: 0).states[0].moves.map(\.words)
    let all = try explored(Mixed.self, depth: 0) {
      ($0.clicks, $0.sizes) = (true, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    }
    .states[0].moves.map(\.words)
    #expect(!plain.contains { $0.hasPrefix("mouse") || $0.hasPrefix("resize") })
    #expect(all.filter { $0.hasPrefix("resize") } == ["resize 40×12"])
    #expect(all.contains { $0.hasPrefix("mouse press") && $0.contains("mouse release") })
  }

  @Test func `An effect without actions is reported`() throws {
    let exploration = try explored(Mixed.self, depth: 2) { $0.answers = { _, _ in [] } }
    #expect(exploration.unanswered == ["load"])
  }

  @Test func `Moves remain equal after encoding`() throws {
    for state in try explored(Mixed.self, depth: 2).states {
      for move in state.moves + [state.arrival] {
        let decoded = try JSONText(encoding: move).decode(ExplorationMove.self)
        #expect(decoded.words == move.words)
        #expect(decoded.command == move.command)
        #expect(decoded.steps.map(\.starts) == move.steps.map(\.starts))
      }
    }
  }
}

/// Tests of the parts of a state that an exploration ignores.
@MainActor
@Suite struct IgnoredPathTests {
  private func copied(_ path: String, from other: String, to value: String) throws -> JSONValue {
    let path = try #require(StatePath(path))
    return path.copied(
      from: try JSONText(other).decode(JSONValue.self),
      to: try JSONText(value).decode(JSONValue.self)
    )
  }

  @Test(arguments: [
    ("a.b", #"{"a":{"b":1,"c":2}}"#, #"{"a":{"b":3,"c":4}}"#, #"{"a":{"b":1,"c":4}}"#),
    ("a", #"{}"#, #"{"a":3,"b":4}"#, #"{"b":4}"#),
    ("a", #"{"a":1}"#, #"{"b":4}"#, #"{"a":1,"b":4}"#),
    ("a[1]", #"{"a":[1,2]}"#, #"{"a":[3,4,5]}"#, #"{"a":[3,2,5]}"#),
    ("a[x]", #"{"a":{"x":1}}"#, #"{"a":{"x":2,"y":3}}"#, #"{"a":{"x":1,"y":3}}"#),
    ("a.b", #"{"a":{"some":{"b":1}}}"#, #"{"a":{"some":{"b":2}}}"#, #"{"a":{"some":{"b":1}}}"#),
    ("a[5]", #"{"a":[]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
  ])
  func `An ignored part has the value of another state`(
    path: String,
    other: String,
    value: String,
    result: String
  ) throws {
    let expected = try JSONText(result).decode(JSONValue.self)
    #expect(try copied(path, from: other, to: value) == expected)
  }
}
