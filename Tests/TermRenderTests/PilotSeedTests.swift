// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// What an app does at random while a pilot drives it.
@MainActor
@Suite struct PilotSeedTests {
  private struct Dice: App {
    struct State {
      var random: SeededGenerator
      var rolls: [Int] = []
    }

    struct Roll: Action {}

    let store: Store<State>

    init() { self.init(seed: .random(in: 0 ... .max)) }

    init(seed: UInt64) {
      store = Store(
        State(random: SeededGenerator(seed: seed)),
        .on(Roll.self) { state, _ in
          state.rolls.append(.random(in: 1...6, using: &state.random))
        }
      )
    }

    var body: some Widget {
      Observe(\State.rolls) { rolls in Text(rolls.map { "\($0)" }.joined(separator: " ")) }
        .keys { Key("r", does: "Roll", send: Roll()) }
    }
  }

  private func frame(seed: UInt64) async -> Frame {
    let pilot = Pilot(Dice(seed: seed), size: Size(columns: 40, rows: 1))
    for _ in 0..<20 { await pilot.press("r") }
    return pilot.frame
  }

  @Test func `An app that is made with a seed does the same in each run`() async {
    let first = await frame(seed: 7)
    #expect(await frame(seed: 7) == first)
    #expect(await frame(seed: 8) != first)
  }
}
