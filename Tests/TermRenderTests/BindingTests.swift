// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct BindingTests {
  private typealias State = BoundApp.State

  private func pilot(_ size: Size = Size(columns: 40, rows: 32)) -> Pilot<BoundApp> {
    Pilot(BoundApp(), size: size)
  }

  @Test func `A bound control displays its field and assigns to it`() async {
    let pilot = pilot()
    await pilot.press("tab", "end", "!")
    #expect(pilot.app.store.state.title == "Ran!")
    #expect(pilot.app.store.state.edits == 1)
    pilot.app.store.dispatch(Assign(\State.title, "Dodesukaden"))
    await pilot.settle()
    #expect(pilot.frame.lines[0].hasSuffix("Dodesukaden"))
  }

  @Test func `A change redraws only the controls of the field`() async {
    let pilot = pilot()
    pilot.app.store.dispatch(Assign(\State.isOn, true))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    pilot.app.store.dispatch(Assign(\State.title, "Moon"))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 2)
    #expect(pilot.frame.lines[0].hasSuffix("Moon"))
    #expect(pilot.frame.lines[2].hasSuffix("Moon"))
  }

  @Test func `Keys typed in one turn all reach the field`() async {
    let pilot = pilot()
    await pilot.press("tab", "end")
    let keys: [KeyPress] = ["a", "b", "c"]
    _ = pilot.runtime.turn(keys.map { .input(.key($0)) })
    #expect(pilot.app.store.state.title == "Ranabc")
  }

  @Test(arguments: Soak.seeds(3, soak: 24))
  func `A bound control behaves as a control that sends actions`(_ seed: UInt64) async {
    let size = Size(columns: 60, rows: 34)
    let bound = Pilot(BoundApp(isBound: true), size: size, seed: seed)
    let sending = Pilot(BoundApp(isBound: false), size: size, seed: seed)
    for _ in 0..<150 {
      let isValid = await bound.performRandomActions(steps: 1)
      guard await sending.performRandomActions(steps: 1), isValid else { return }
      guard bound.frame == sending.frame, bound.interface == sending.interface,
        bound.app.store.state == sending.app.store.state,
        bound.freshTranscript == sending.freshTranscript
      else {
        Issue.record("\(bound.frame.snapshot)\ndiffers from\n\(sending.frame.snapshot)")
        return
      }
    }
    #expect(bound.app.store.state != State())
  }

  // MARK: - Stores

  @Test func `A bound control observes and changes the nearest store of its state`() async {
    let other = BoundApp().store
    other.dispatch(Assign(\State.title, "Moon"))
    let words = makeStore()
    let app = BoundApp()
    let pilot = Pilot(
      Probe(app.store) {
        TextField("App", text: \State.title).store(words)
        TextField("Other", text: \State.title).store(words).store(other)
      },
      size: Size(columns: 12, rows: 2)
    )
    #expect(pilot.frame.lines == ["▏ Ran", "▏ Moon"])
    await pilot.press("tab", "end", "!", "tab", "end", "?")
    #expect(app.store.state.title == "Ran!")
    #expect(other.state.title == "Moon?")
    #expect(words.state.log == [])
  }

  // MARK: - Errors

  @Test func `A key path that isn't a field traps with the field to add`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Pilot(Probe(BoundApp().store) { Toggle("Wide", isOn: \BoundApp.State.isWide) })
      }
    }
    #expect(result.standardError.contains("isWide isn't a field"))
  }

  @Test func `A store that doesn't handle assignments traps with the missing reducer`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(BoundApp.State(), .on(Widen.self) { state, _ in state.isWide = true })
        _ = Pilot(Probe(store) { Toggle("On", isOn: \BoundApp.State.isOn) })
      }
    }
    #expect(
      result.standardError.contains("isOn can't be bound: no reducer of Store<State> handles")
    )
    #expect(result.standardError.contains("Pass Reducer.combine(.assigning, …) to the store."))
  }

  @Test func `A key path of another state traps with the state of the store`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Pilot(Probe(makeStore()) { Toggle("On", isOn: \BoundApp.State.isOn) })
      }
    }
    #expect(result.standardError.contains("isOn can't be bound: the app has no Store<State>."))
  }
}
