// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct StoreModifierTests {
  private struct Half: Widget {
    var body: some Widget {
      VStack {
        Observe(\S.count) { Text("count \($0)") }
        Button("Add", send: Edit { $0.count += 1 })
      }
      .keys { Key("n", title: "Name", send: Edit { $0.name = "pressed" }) }
    }
  }

  private static func state(_ count: Int) -> S {
    var state = S()
    state.count = count
    return state
  }

  private let other = makeStore([], state(70))

  private func pilot(seed: UInt64 = 1) -> Pilot<Probe<S, some Widget>> {
    let other = other
    return Pilot(
      Probe(makeStore([], Self.state(1))) {
        HStack(spacing: 2) {
          Half().id("app")
          Half().id("other").store(other)
        }
      },
      size: Size(columns: 24, rows: 2),
      seed: seed
    )
  }

  @Test func `Two stores of one type can share a screen`() async {
    let pilot = pilot()
    #expect(pilot.frame.lines[0] == "count 1  count 70")
    pilot.app.store.dispatch(Edit { $0.count = 2 })
    await pilot.settle()
    #expect(pilot.frame.lines[0] == "count 2  count 70")
  }

  @Test func `A change in an override store redraws only its region`() async {
    let pilot = pilot()
    other.dispatch(Edit { $0.count = 71 })
    await pilot.settle()
    #expect(pilot.frame.lines[0] == "count 1  count 71")
    #expect(pilot.redrawnRegions == 1)
  }

  @Test func `An override store receives actions, but the focus stays with the app`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    #expect(pilot.app.store.state.count == 2)
    await pilot.press("tab")
    #expect(pilot.interface.focus == "other/Button#1")
    await pilot.press("enter", "enter", "n")
    #expect(pilot.app.store.state.count == 2)
    #expect(pilot.app.store.state.name == "a")
    #expect(other.state.count == 72)
    #expect(other.state.name == "pressed")
    #expect(pilot.frame.lines[0] == "count 2  count 72")
  }

  @Test func `Runtime actions go to the app's store`() async {
    let other = other
    let pilot = Pilot(
      Probe(makeStore()) {
        Observe(\S.log) { Text($0.joined()) }
          .keys {
            Key("q", title: "Quit", send: Quit())
            Key("x", title: "Note", send: Note(text: "x"))
          }
          .store(other)
      },
      size: Size(columns: 9, rows: 1)
    )
    await pilot.press("x")
    #expect(pilot.frame.lines == ["x"])
    await pilot.press("q")
    #expect(pilot.hasEnded)
    #expect(pilot.app.store.state.log == ["WillTerminate"])
    #expect(other.state.log == ["x"])
  }

  @Test func `The nearest store of a state type wins in nested regions`() async {
    struct Other: Equatable {
      var word = "w"
    }
    let (first, second) = (makeStore([], Self.state(10)), makeStore([], Self.state(20)))
    let words = Store(Other())
    let pilot = Pilot(
      Probe(makeStore()) {
        Observe(\S.name) { name in
          VStack {
            Text(name)
            VStack {
              Observe(\S.count) { Text("\($0)") }
              Observe(\Other.word) { word in
                Observe(\S.count) { Text("\(word) \($0)") }.store(second)
              }
            }
            .store(words).store(first)
          }
        }
      },
      size: Size(columns: 9, rows: 3)
    )
    #expect(pilot.frame.lines == ["a", "10", "w 20"])
    pilot.app.store.dispatch(Edit { $0.name = "b" })
    await pilot.settle()
    first.dispatch(Edit { $0.count = 11 })
    second.dispatch(Edit { $0.count = 21 })
    await pilot.settle()
    #expect(pilot.frame.lines == ["b", "11", "w 21"])
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A region under a new store stops observing the old one`() async {
    let (first, second) = (makeStore([], Self.state(10)), makeStore([], Self.state(20)))
    let pilot = Pilot(
      Probe(makeStore()) {
        Observe(\S.count) { count in
          Observe(\S.count) { Text("\($0)") }.store(count == 0 ? first : second)
        }
      },
      size: Size(columns: 9, rows: 1)
    )
    pilot.app.store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    #expect(pilot.frame.lines == ["20"])
    let frames = pilot.terminal.frameCount
    first.dispatch(Edit { $0.count = 11 })
    await pilot.settle()
    #expect(pilot.terminal.frameCount == frames)
    second.dispatch(Edit { $0.count = 21 })
    await pilot.settle()
    #expect(pilot.frame.lines == ["21"])
  }

  @Test(arguments: Soak.seeds(2, soak: 12)) func `Any input to two stores leaves a valid frame`(
    seed: UInt64
  ) async {
    await pilot(seed: seed).performRandomActions()
  }
}
