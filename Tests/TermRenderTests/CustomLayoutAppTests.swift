// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting
import TestSupport
import Testing

/// Custom layouts in a running app.
@MainActor
@Suite struct CustomLayoutAppTests {
  private let app = Shelves()

  private func pilot(_ columns: Int) -> Pilot<Shelves> {
    Pilot(app, size: Size(columns: columns, rows: 4))
  }

  @Test func `A child that changes size moves the children after it`() async {
    let pilot = pilot(20)
    #expect(pilot.frame.lines[0].hasPrefix("0   Add   last"))
    await pilot.press("+", "+", "+")
    #expect(pilot.frame.lines[0].hasPrefix("III   Add   last"))
    let fresh = Pilot(Shelves(count: 3), size: pilot.frame.size)
    #expect(pilot.frame == fresh.frame)
  }

  @Test func `The array of children is the same in all calls`() async {
    let pilot = pilot(20)
    await pilot.press("+", "+")
    #expect(app.log.children.count == 1)
    #expect(app.log.caches >= 2)
  }

  @Test func `A child that isn't placed keeps its regions`() async {
    let pilot = pilot(20)
    #expect(app.log.builds == 1)
    await pilot.resize(to: Size(columns: 12, rows: 4))
    #expect(!pilot.frame.text.contains("last"))
    await pilot.resize(to: Size(columns: 20, rows: 4))
    #expect(pilot.frame.text.contains("last"))
    #expect(app.log.builds == 1)
  }

  @Test func `The children don't inherit the name of the container`() async {
    let pilot = pilot(20)
    await pilot.press("tab")
    #expect(pilot.interface.focus == "shelf/Button#1")
  }

  @Test(arguments: Soak.seeds(2, soak: 20))
  func `Random input keeps the screen valid`(seed: UInt64) async {
    await Pilot(Shelves(), size: Size(columns: 20, rows: 4), seed: seed).performRandomActions()
  }
}

private struct Add: Action {}

/// The calls of a layout and of the body of a child.
@MainActor
private final class Log {
  var children: Set<[ObjectIdentifier]> = []
  var caches = 0
  var builds = 0
}

/// A layout that places widgets side by side and leaves out those that don't fit.
private struct Shelf: Layout {
  let log: Log

  func makeCache(_ children: [LayoutChild]) -> [Size] {
    log.caches += 1
    return children.map { $0.fit(.unlimited).size }
  }

  func fit(_ proposal: Size, _ children: [LayoutChild], _ sizes: inout [Size]) -> Fit {
    let columns = sizes.reduce(sizes.count - 1) { $0 + $1.columns }
    return Fit(size: Size(columns: columns, rows: sizes.map(\.rows).max() ?? 0))
  }

  func place(_ children: [LayoutChild], in size: Size, _ sizes: inout [Size]) {
    log.children.insert(children.map { ObjectIdentifier($0) })
    var x = 0
    for (child, wanted) in zip(children, sizes) where x + wanted.columns <= size.columns {
      child.place(Rect(origin: Point(x: x, y: 0), size: wanted))
      x += wanted.columns + 1
    }
  }
}

private struct Shelves: App {
  let store: Store<Int>
  let log = Log()
  var usesMouse: Bool { true }

  init() { self.init(count: 0) }

  init(count: Int) { store = Store(count, .on(Add.self) { count, _ in count += 1 }) }

  var body: some Widget {
    Shelf(log: log)() {
      Observe(\Int.self) { Text($0 == 0 ? "0" : String(repeating: "I", count: $0)) }
      Button("Add", send: Add())
      RedrawRegion("Last") { [log] _ in
        log.builds += 1
        return Text("last").nodes
      }
    }
    .id("shelf")
    .keys { Key("+", title: "Add", send: Add()) }
  }
}
