// SPDX-License-Identifier: MIT

import StateStore
import Synchronization
import TermRender
import TermTesting
import Testing

/// An app that loses its focus, and whose effect and reducers can have faults.
private struct Forgetful: App {
  struct State: Codable, Sendable {
    var count = 0
  }

  struct Load: Action {}
  struct Add: Action {}
  struct Roll: Action {}

  final class Die: Sendable {
    let value = Atomic(0)
  }

  let store: Store<State>

  init() {
    let die = Die()
    store = Store(
      State(),
      .combine(
        .on(Add.self) { state, _ in state.count += 1 },
        .on(Roll.self) { state, _ in
          state.count = die.value.add(1, ordering: .relaxed).newValue
        }
      ),
      middleware: [
        .on(Load.self) { _, context in
          context.dispatch(InterfaceAction.focus("missing"))
          return .run(id: "load") { effect in try await effect.sleep(for: .seconds(1)) }
        }
      ]
    )
  }

  var body: some Widget {
    Button("Load", send: Load())
      .keys {
        Key("+", title: "Add", send: Add())
        Key("r", title: "Roll", send: Roll())
      }
  }
}

@MainActor
@Suite struct PilotEffectTests {
  @Test func `A lost focus is a fault after the end of the effect`() async {
    let app = Forgetful()
    app.store.performsEffects = false
    let pilot = Pilot(app)
    await pilot.press("tab", "enter")
    #expect(pilot.inputFault == nil)
    await pilot.advance(by: .seconds(10))
    await pilot.endEffect("other")
    #expect(pilot.inputFault == nil)
    await pilot.endEffect("load")
    #expect(pilot.inputFault?.contains("the focus is on “missing”") == true)
    await pilot.endEffect("load")
  }

  @Test func `Only reducers with different results have faults`() async {
    let pilot = Pilot(Forgetful())
    #expect(await pilot.reducerFaults { await pilot.press("+", "+") } == [])
    let faults = await pilot.reducerFaults { await pilot.press("+", "r") }
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("two runs of the reducers for ") == true)
    await pilot.press("+")
    #expect(pilot.app.store.state.count > 0)
  }
}
