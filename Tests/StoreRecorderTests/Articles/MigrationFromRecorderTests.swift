// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

/// The replacements for the ReSwift-Recorder API from the article about migrating from ReSwift.
@MainActor
@Suite struct MigrationFromRecorderTests {
  struct CountState: Codable, Equatable {
    var count = 0
  }

  struct Increment: Action, Codable {}
  struct Add: Action, Codable { let amount: Int }

  let reducer: Reducer<CountState> = .combine(
    .on(Increment.self) { state, _ in state.count += 1 },
    .on(Add.self) { state, action in state.count += action.amount }
  )

  @Test func `A ReSwift-Recorder recording replays from a given state`() throws {
    let file = try TemporaryFile()
    let text = """
      [
        {"timestamp" : 472338423.5, "action" : {"type" : "INCREMENT", "isTypedAction" : true,
          "payload" : "ReSwift_Null"}},
        {"timestamp" : 472338425.5, "action" : {"type" : "ADD", "isTypedAction" : true,
          "payload" : {"amount" : 4}}}
      ]
      """
    try file.write(Array(text.utf8))
    let path = file.path

    var actions = ActionRegistry()
    actions.register(Increment.self, aliases: "INCREMENT")
    actions.register(Add.self, aliases: "ADD")
    let log = try SessionLog(path: path).decoded(by: actions)
    var replay = Replay(log, from: CountState(), reducer: reducer)
    while replay.next() != nil {}
    #expect(replay.state == CountState(count: 5))

    let store = Store(CountState(), reducer)
    let travel = TimeTravel(store, recorder: Recorder(store, time: { .zero }))
    try travel.load(log, from: CountState())
    travel.seek(to: 1)
    #expect(travel.state == CountState(count: 1))
    #expect(store.state == CountState(count: 5))
  }
}
