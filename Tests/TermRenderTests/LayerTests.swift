// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// An app with counters and a list under toasts, an overlay, a dialog, and stacked layers.
private struct Desk: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  private var counter: some Widget {
    Observe(\S.count) { Text("\($0)").frame(width: 6, alignment: .leading) }
  }

  var body: some Widget {
    Observe(\S.selected) { page in
      VStack(alignment: .leading) {
        HStack {
          counter
          if page == 2 { Spinner("Turning").frame(width: 9) }
        }
        Observe(\S.name) { Text($0).lineLimit(1) }
        ZStack(alignment: .topLeading) {
          Text("").frame(width: 40, height: 2)
          counter
          Observe(\S.name) { Text($0).lineLimit(1) }.padding(.leading, 5)
          counter.padding(.top, 1).overlay(alignment: .leading) { Text("日") }
        }
        List(Array(1...30).map(Row.init)) { row in Text("row \(row.id)") }
      }
      .background { if page == 3 { Text("background").frame(maxWidth: .max, maxHeight: .max) } }
      .overlay("help", alignment: .topTrailing) {
        VStack {
          counter
          Observe(\S.name) { Text($0).lineLimit(1) }
        }
        .border()
      }
      .modal("Dialog", isPresented: page == 1, dismiss: Edit { $0.selected = 0 }) {
        Spinner("Waiting")
        counter
        Observe(\S.name) { Text($0).lineLimit(1) }
        Button("Count", send: Edit { $0.count += 1 })
      }
    }
    .keys { keys }
  }

  @KeyBuilder private var keys: [Key] {
    Key("g", title: "Grow", send: Edit { $0.name += "日本 wide " })
    Key("s", title: "Shrink", send: Edit { $0.name = "a" })
    Key("o", title: "Help", send: InterfaceAction.toggleOverlay("help"))
    Key("m", title: "Page", send: Edit { $0.selected = ($0.selected + 1) % 4 })
  }

  struct Row: Identifiable, Equatable { let id: Int }
}

/// The redrawn regions while layers overlap.
@MainActor
@Suite struct LayerTests {
  private let pilot = Pilot(Desk(), size: Size(columns: 60, rows: 16))

  private func send(_ actions: any Action...) async {
    for action in actions { pilot.app.store.dispatch(action) }
    await pilot.settle()
  }

  private func clock(_ content: @escaping @MainActor () -> Nodes) -> Pilot<Probe<S, Nodes>> {
    Pilot(Probe(makeStore(), content), size: Size(columns: 40, rows: 12))
  }

  private static let clock = Observe(\S.count) {
    Text("\($0)").frame(width: 6, alignment: .leading)
  }

  private static let tick = Edit { $0.count += 1 }

  @Test func `A counter next to a toast is redrawn alone`() async {
    let pilot = clock {
      Self.clock.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading).nodes
    }
    let store = pilot.app.store
    store.dispatch(InterfaceAction.showToast(Toast("Saved", for: nil))); await pilot.settle()
    store.dispatch(Self.tick); await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame.lines[0].hasPrefix("1"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A counter under a toast is redrawn alone`() async {
    let pilot = clock {
      Self.clock.frame(maxWidth: .max, maxHeight: .max, alignment: .bottomTrailing).nodes
    }
    let store = pilot.app.store
    store.dispatch(InterfaceAction.showToast(Toast("Saved", for: nil))); await pilot.settle()
    let before = pilot.frame
    store.dispatch(Self.tick); await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame.lines.dropLast() == before.lines.dropLast())
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A toast appears and disappears without the screen`() async {
    let pilot = clock { Self.clock.frame(maxWidth: .max, maxHeight: .max).nodes }
    let store = pilot.app.store
    let before = pilot.frame
    store.dispatch(InterfaceAction.showToast(Toast("Saved", for: .seconds(1))));
    await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame.text.contains("Saved"))
    await pilot.advance(by: .seconds(2))
    #expect(pilot.frame == before)
  }

  @Test func `A counter under a popup is redrawn alone`() async {
    let pilot = clock {
      VStack(alignment: .leading) {
        Picker(Array(0..<5), selection: 0, send: { _ in Self.tick }, title: { "Option \($0)" })
          .id("option")
        Self.clock
      }
      .nodes
    }
    let store = pilot.app.store
    store.dispatch(InterfaceAction.showPopup(Popup("option"))); await pilot.settle()
    let before = pilot.frame
    store.dispatch(Self.tick); await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame == before)
    #expect(pilot.frame == pilot.freshFrame)
    store.dispatch(InterfaceAction.hidePopup); await pilot.settle()
    #expect(pilot.frame.lines[1].hasPrefix("1"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Text growing into a toast stays under it`() async {
    let pilot = clock {
      Observe(\S.name) { Text($0) }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .bottomLeading).nodes
    }
    let store = pilot.app.store
    store.dispatch(InterfaceAction.showToast(Toast("Saved", for: nil))); await pilot.settle()
    for columns in [20, 30, 39, 70, 200, 3] {
      let name = String(repeating: "日", count: columns / 2)
      store.dispatch(Edit { $0.name = name }); await pilot.settle()
      #expect(pilot.frame.text.contains("i Saved"))
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `An animation in a dialog is redrawn alone, even with a toast`() async {
    let pilot = clock {
      Text("page").frame(maxWidth: .max, maxHeight: .max)
        .modal("Wait", isPresented: true) { Spinner("Loading…") }.nodes
    }
    await pilot.advance(by: .milliseconds(100))
    #expect(pilot.redrawnRegions == 1)
    let store = pilot.app.store
    store.dispatch(InterfaceAction.showToast(Toast("!", for: nil))); await pilot.settle()
    await pilot.advance(by: .milliseconds(100))
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A counter next to a dialog is redrawn alone and dimmed`() async {
    let pilot = clock {
      Self.clock.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        .modal("Wait", isPresented: true) { Text("Loading…") }.nodes
    }
    pilot.app.store.dispatch(Self.tick); await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame.lines[0].hasPrefix("1"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A counter under a dialog is redrawn with it`() async {
    let pilot = clock {
      Self.clock.frame(maxWidth: .max, maxHeight: .max)
        .modal("Wait", isPresented: true) { Text("Loading…") }.nodes
    }
    let before = pilot.frame
    pilot.app.store.dispatch(Self.tick); await pilot.settle()
    #expect(pilot.frame == before)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Only a change in the lower layer redraws the whole stack`() async {
    let pilot = clock {
      ZStack(alignment: .topLeading) {
        Observe(\S.count) { Text("lower \($0)") }
        Observe(\S.selected) { Text("upper \($0)") }
      }.nodes
    }
    let store = pilot.app.store
    store.dispatch(Edit { $0.selected = 1 }); await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    store.dispatch(Self.tick); await pilot.settle()
    #expect(pilot.redrawnRegions == 3)
    #expect(pilot.frame.lines[0].hasPrefix("upper 1"))
  }

  @Test func `A widget over a visible background is redrawn with it`() async {
    let pilot = clock {
      Self.clock.frame(maxWidth: .max, maxHeight: .max)
        .background { Text("background").frame(maxWidth: .max, maxHeight: .max) }.nodes
    }
    pilot.app.store.dispatch(Self.tick); await pilot.settle()
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: 1...4)
  func `Frames match fresh frames while layers appear and disappear`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let toast = { InterfaceAction.showToast(Toast($0, .success, for: .seconds(3))) }
    for step in 0..<80 {
      for _ in 0...Int.random(in: 0...2, using: &random) {
        switch Int.random(in: 0...11, using: &random) {
        case 0: await send(toast(["Saved", "日本語", ""].randomElement(using: &random) ?? ""))
        case 1: await send(InterfaceAction.toggleOverlay("help"))
        case 2: await send(Edit { $0.selected = ($0.selected + 1) % 4 })
        case 3: await send(Edit { $0.name += "日本 wide " })
        case 4: await send(Edit { $0.name = "a" })
        case 5: await pilot.press("down")
        case 6: await pilot.advance(by: .milliseconds(200))
        case 7: await send(Edit { $0.name += "b" }, Self.tick)
        default: await send(Self.tick)
        }
        let (frame, fresh) = (pilot.frame, pilot.freshFrame)
        guard frame == fresh else {
          Issue.record(
            """
            Step \(step): the frame differs from a fresh frame.
            Fresh frame:
            \(fresh.snapshot)
            Frame:
            \(frame.snapshot)
            """
          )
          return
        }
      }
      let rows = Int.random(in: 8...20, using: &random)
      if step % 20 == 19 { await pilot.resize(to: Size(columns: 40 + rows, rows: rows)) }
    }
  }

  @Test(arguments: 1...3)
  func `Any input leaves a valid frame`(seed: UInt64) async {
    await Pilot(Desk(), size: Size(columns: 60, rows: 16), seed: seed).performRandomActions(
      steps: 100
    )
  }

  @Test func `Esc closes the dialog above an overlay`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          Button("Below", send: Edit { $0.count = 1 })
            .overlay("menu") { Text("menu") }
            .modal("Dialog", isPresented: n > 0, dismiss: Edit { $0.count = 0 }) {
              Button("Go", send: Note(text: "go"))
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    store.dispatch(InterfaceAction.showOverlay("menu"))
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    await pilot.press("esc")
    #expect(store.state.count == 0)
  }

  @Test func `An overlay missing from the screen doesn't consume esc`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { Text("x").keys { Key("esc", title: "Back", send: Note(text: "back")) } },
      size: Size(columns: 40, rows: 12)
    )
    store.dispatch(InterfaceAction.showOverlay("menu"))
    await pilot.settle()
    await pilot.press("esc")
    #expect(store.state.log == ["back"])
  }
}
