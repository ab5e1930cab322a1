// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Edge cases of regions: nesting, removal, and leftover cells.
@MainActor
@Suite struct RegionEdgeTests {
  private struct CursorLeaf: Leaf {
    let on: Bool

    func size(for proposal: Size) -> Size { Size(columns: 1, rows: 1) }

    func draw(in canvas: inout Canvas) {
      if on { canvas.placeCursor(x: 0, y: 0) }
    }
  }

  @Test func `A region inside a rebuilt region keeps observing its part`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.name) { n in
          Text(n); Observe(\S.count) { Text("c\($0)") }
        }
      },
      size: Size(columns: 10, rows: 3)
    )
    store.dispatch(Edit { $0.name = "b" }); await pilot.settle()
    store.dispatch(Edit { $0.count = 7 }); await pilot.settle()
    #expect(pilot.frame.lines[1] == "c7")
  }

  @Test func `A removed region doesn't run with outdated captures`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let store = makeStore()
        let runtime = AppRuntime(
          store: store,
          terminal: HeadlessTerminal(size: Size(columns: 10, rows: 3))
        ) {
          Observe(\S.rows) { rows in
            if rows.count <= 3 { Observe(\S.selected) { i in Text("\(rows[i])") } }
            Text("x")
          }
        }
        _ = runtime.turn([])
        store.dispatch(
          Edit {
            $0.rows = [1, 2, 3, 4, 5]; $0.selected = 4
          }
        )
        _ = runtime.turn([])
      }
    }
  }

  @Test func `The key path of a removed element isn't read`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let store = makeStore()
        let runtime = AppRuntime(
          store: store,
          terminal: HeadlessTerminal(size: Size(columns: 10, rows: 3))
        ) {
          Observe(\S.rows.count) { n in
            ForEach(0..<n) { i in Observe(\S.rows[i]) { Text("\($0)") } }
          }
        }
        _ = runtime.turn([])
        store.dispatch(Edit { $0.rows.removeLast() })
        _ = runtime.turn([])
      }
    }
  }

  @Test func `A redrawn region leaves its spaces unchanged`() async {
    func make(_ s: S) -> (Store<S>, Pilot<Probe<S, Nodes>>) {
      let store = makeStore([], s)
      return (
        store,
        Pilot(
          Probe(store) {
            Observe(\S.count) { Text("\($0) \($0)") }.foregroundStyle(.cyan).bold().nodes
          },
          size: Size(columns: 5, rows: 1)
        )
      )
    }
    let (store, pilot) = make(S())
    let before = pilot.frame
    store.dispatch(Edit { $0.count = 1 }); await pilot.settle()
    let changed = pilot.terminal.changedCells
    store.dispatch(Edit { $0.count = 0 }); await pilot.settle()
    #expect(changed == 2)
    #expect(pilot.frame == before)
  }

  @Test func `A redrawn region changes only the cells it draws`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { Observe(\S.count) { Text("\($0)").frame(width: 10) }.foregroundStyle(.cyan) },
      size: Size(columns: 10, rows: 1)
    )
    let before = pilot.frame
    store.dispatch(Edit { $0.count = 1 }); await pilot.settle()
    #expect(pilot.terminal.changedCells == 1)
    store.dispatch(Edit { $0.count = 0 }); await pilot.settle()
    #expect(pilot.frame == before)
  }

  /// The number of runs of each body, by name.
  @MainActor private final class Runs {
    private(set) var counts: [String: Int] = [:]

    func note(_ body: String) -> String {
      counts[body, default: 0] += 1
      return body
    }
  }

  @Test func `A width change redraws the parent but runs no other body`() async {
    let (runs, store) = (Runs(), makeStore())
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { _ in
          Text(runs.note("around"))
          HStack(spacing: 1) {
            Observe(\S.name) { Text(runs.note("named") + $0) }
            Observe(\S.selected) { Text(runs.note("beside") + "\($0)") }
            GeometryReader { _ in Observe(\S.selected) { Text(runs.note("within") + "\($0)") } }
          }
          .frame(maxWidth: .max, maxHeight: 1)
        }
        Observe(\S.rows) { Text(runs.note("below") + "\($0.count)") }
      },
      size: Size(columns: 40, rows: 4)
    )
    #expect(pilot.frame.lines[1] == "nameda beside0 within0")
    let before = runs.counts
    store.dispatch(Edit { $0.name = "wider" })
    await pilot.settle()
    #expect(pilot.frame.lines[1] == "namedwider beside0 within0")
    // The size of the geometry reader has changed, so its content runs.
    for body in ["around", "beside", "below"] { #expect(runs.counts[body] == before[body]) }
    #expect(runs.counts["named"] == (before["named"] ?? 0) + 1)
    #expect(runs.counts["within"] == (before["within"] ?? 0) + 1)
    // The enclosing region, whose size is unchanged, and the four regions in it.
    #expect(pilot.redrawnRegions == 5)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: [8, 16, 20, 24, 40])
  func `Content that changes its share of a short stack redraws the stack`(_ columns: Int) async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        HStack(spacing: 1) {
          Observe(\S.name) { Text($0).lineLimit(1).frame(maxWidth: 12, alignment: .leading) }
          VStack {
            Observe(\S.rows) { Text("\($0.count) rows").frame(maxWidth: .max) }
          }
          Text("a text of 20 columns").lineLimit(1)
        }
      },
      size: Size(columns: columns, rows: 2)
    )
    for name in ["wider", "b", "much wider", "a name that is too wide", ""] {
      store.dispatch(Edit { $0.name = name })
      await pilot.settle()
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `The cursor disappears with its region`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { Observe(\S.count) { CursorLeaf(on: $0 == 0) } },
      size: Size(columns: 5, rows: 1)
    )
    #expect(pilot.frame.cursor != nil)
    store.dispatch(Edit { $0.count = 1 }); await pilot.settle()
    #expect(pilot.frame.cursor == nil)
  }

  @Test func `Each redrawn region of a frame is counted once`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in Button("\(n)", send: Edit { $0.count += 1 }) }
        Observe(\S.count) { n in Text("\(n)") }
        Observe(\S.count) { n in Text("\(n)") }
      },
      size: Size(columns: 8, rows: 4)
    )
    await pilot.press("tab", "enter")
    #expect(pilot.redrawnRegions == 3)
  }

  @Test func `Content created outside a region is measured again with it`() async {
    let store = makeStore()
    func card(@WidgetBuilder _ content: () -> Nodes) -> some Widget {
      let content = content()
      return Observe(\S.count) { n in
        VStack(alignment: .leading) {
          Text("card \(n)")
          content
        }
      }
    }
    let pilot = Pilot(
      Probe(store) {
        card {
          VStack(alignment: .leading) {
            Observe(\S.count) { n in ForEach(0..<n) { Text("row \($0)") } }
            Text("below")
          }
        }
      },
      size: Size(columns: 10, rows: 6)
    )
    store.dispatch(Edit { $0.count = 2 })
    await pilot.settle()
    #expect(pilot.frame == pilot.freshFrame)
    #expect(pilot.frame.lines[3].hasPrefix("below"))
  }

  @Test func `Content created outside a region follows simultaneous changes`() async {
    let store = makeStore()
    let content = Observe(\S.name) { Text("name \($0)") }.nodes
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          if n > 0 { Observe(\S.selected) { Text("selected \($0)") } }
          content
          Observe(\S.selected) { Text("also \($0)") }
        }
      },
      size: Size(columns: 12, rows: 4)
    )
    for _ in 0..<3 {
      store.dispatch(
        Edit {
          $0.count = 1 - $0.count
          $0.name += "!"
          $0.selected += 1
        }
      )
      await pilot.settle()
      #expect(pilot.frame == pilot.freshFrame)
      store.dispatch(Edit { $0.name += "?" })
      await pilot.settle()
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `A new animation draws its current step in one frame`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { Observe(\S.count) { n in if n > 0 { Spinner() } else { Text("-") } } },
      size: Size(columns: 10, rows: 2)
    )
    await pilot.advance(by: .milliseconds(350))
    let before = pilot.terminal.frameCount
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    await pilot.settle()
    #expect(pilot.terminal.frameCount == before + 1)
  }
}
