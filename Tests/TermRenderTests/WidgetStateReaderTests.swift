// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting
import TestSupport
import Testing

/// Widgets that are created from the state that the interface stores for them.
@MainActor
@Suite struct WidgetStateReaderTests {
  private let pilot = Pilot(Folds(), size: Size(columns: 16, rows: 5))

  @Test func `A state that changes the size of a widget moves its neighbors`() async {
    #expect(
      pilot.frame.lines.prefix(3) == ["  first +", "  second +", "end"]
    )
    await pilot.press("tab", "enter")
    #expect(pilot.frame.lines[1].hasPrefix("in first"))
    #expect(pilot.frame.lines[3].hasPrefix("end"))
    await pilot.press("enter")
    #expect(pilot.frame.lines[2].hasPrefix("end"))
  }

  @Test func `A state that changes no size redraws only its widget`() async {
    await pilot.press("tab")
    await pilot.settle()
    pilot.app.store.dispatch(InterfaceAction.set(FoldState(note: "!"), of: "second"))
    await pilot.settle()
    #expect(pilot.frame.lines[1].hasPrefix("  second!+"))
    #expect(pilot.redrawnRegions == 1)
  }

  @Test func `The name of a widget identifies its state`() async {
    pilot.app.store.dispatch(InterfaceAction.set(FoldState(isOpen: true), of: "second"))
    await pilot.settle()
    #expect(pilot.frame.lines[2].hasPrefix("in second"))
    #expect(pilot.interface["second", as: FoldState.self]?.isOpen == true)
  }

  @Test func `A change of state during a resize appears in the next frame`() async {
    pilot.app.store.dispatch(InterfaceAction.set(FoldState(isOpen: true), of: "first"))
    await pilot.resize(to: Size(columns: 20, rows: 6))
    #expect(pilot.frame.lines[1].hasPrefix("in first"))
  }

  @Test func `A state with NaN builds its content once`() async {
    var builds = 0
    let pilot = Pilot(
      Probe(makeStore()) {
        WidgetStateReader("Ratio", initial: RatioState()) { state, _ in
          let _ = builds += 1
          Text("\(state.ratio)")
        }
      }
    )
    #expect(pilot.frame.text.contains("nan"))
    let count = builds
    await pilot.resize(to: Size(columns: 30, rows: 4))
    await pilot.resize(to: Size(columns: 31, rows: 4))
    #expect(builds == count)
  }

  @Test(arguments: Soak.seeds(2, soak: 20))
  func `Random input keeps the screen valid`(seed: UInt64) async {
    await Pilot(Folds(), size: Size(columns: 16, rows: 5), seed: seed).performRandomActions()
  }
}

private struct FoldState: WidgetState {
  static let stateName = "test.fold"
  var isOpen = false
  var note = " "
}

private struct RatioState: WidgetState {
  static let stateName = "test.ratio"
  var ratio = Double.nan
}

private struct Fold: Widget {
  let title: String

  var body: some Widget {
    WidgetStateReader("Fold", initial: FoldState()) { state, id in
      Button(
        "\(title)\(state.note)\(state.isOpen ? "-" : "+")",
        send: InterfaceAction.set(FoldState(isOpen: !state.isOpen), of: id)
      )
      if state.isOpen { Text("in \(title)") }
    }
    .id(title)
  }
}

private struct Folds: App {
  let store = makeStore()
  var usesMouse: Bool { true }

  var body: some Widget {
    VStack {
      Fold(title: "first")
      Fold(title: "second")
      Text("end")
    }
  }
}
