// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// Random input for all kinds of tables while their rows change.
@MainActor
@Suite struct TableRandomInputTests {
  private enum Kind: CaseIterable {
    case free, one, many, pinned, fitted
  }

  private static func app(_ kind: Kind) -> FleetApp {
    FleetApp(Fleet(0..<30)) { fleet in
      Text("Above \(fleet.clicks)")
      content(kind, fleet)
      Button("Below", send: Click())
    }
  }

  @WidgetBuilder private static func content(_ kind: Kind, _ fleet: Fleet) -> Nodes {
    switch kind {
    case .free: table(of: fleet).emptyState { Text("Nothing") }.id("hosts")
    case .one: table(of: fleet).selection(fleet.selected, send: SelectHost.init).id("hosts")
    case .many: table(of: fleet).selection(fleet.marked, send: MarkHosts.init).id("hosts")
    case .pinned:
      table(of: fleet).selection(fleet.selected, send: SelectHost.init).pinned(columns: 1)
        .id("hosts")
    case .fitted:
      Table(fleet.hosts) {
        TableColumn("機械", width: .fitted(max: 12), value: { "\($0.name) 日本語\n" })
        TableColumn("", width: .flexible(min: 2, max: 9)) { host in
          Observe(\Fleet.clicks) { Button("\($0 + host.id)", send: Click()) }
        }
        TableColumn("Load", alignment: .center, value: { "\u{1B}\($0.load)" })
          .sortable(as: Fleet.Column.load)
      }
      .sorted(by: fleet.order, send: SortFleet.init)
      .selection(fleet.selected, send: SelectHost.init)
      .typeSelect(by: \.name)
      .id("hosts")
    }
  }

  @Test(arguments: 0..<5, Soak.seeds(2, soak: 8))
  private func `Incremental frames match fresh frames`(
    kind: Int,
    seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed * 5 + UInt64(kind))
    let pilot = Pilot(Self.app(Kind.allCases[kind]), size: Size(columns: 24, rows: 9))
    var next = 100
    for _ in 0..<250 {
      await step(pilot, &next, &random)
      #expect(pilot.frame == pilot.freshFrame)
      #expect(pilot.brokenInvariant == nil)
    }
  }

  private static let keys: [KeyPress] = [
    "up", "down", "pageup", "pagedown", "home", "end", "shift+up", "shift+down", "space", "ctrl+a",
    "enter", "tab", "x", "left", "right", "left", "right", "<", ">", "!", "h", "1", "esc",
    "backspace",
  ]

  private func step(
    _ pilot: Pilot<FleetApp>,
    _ next: inout Int,
    _ random: inout SeededGenerator
  ) async {
    let size = pilot.terminal.size
    func anywhere() -> Point {
      Point(
        x: Int.random(in: 0...size.columns, using: &random),
        y: Int.random(in: 0...size.rows, using: &random)
      )
    }
    let position = anywhere()
    switch Int.random(in: 0..<22, using: &random) {
    case 0:
      let columns = Int.random(in: 1...48, using: &random)
      await pilot.resize(to: Size(columns: columns, rows: Int.random(in: 1...14, using: &random)))
    case 1, 2: await pilot.click(position, count: Int.random(in: 1...2, using: &random))
    case 3: await pilot.click(Point(x: position.x, y: 1))
    case 4: await pilot.click(position, modifiers: .shift)
    case 5: await pilot.scroll(rows: Int.random(in: -3...3, using: &random), at: position)
    case 6: await pilot.drag(from: position, to: anywhere())
    case 7:
      let kind: MouseEvent.Kind = Bool.random(using: &random) ? .wheelLeft : .wheelRight
      await pilot.mouse(MouseEvent(kind, button: .none, at: position))
    case 8:
      let new = (next..<next + Int.random(in: 1...5, using: &random)).map {
        Fleet.Host(id: $0, load: $0 * 37 % 100)
      }
      next += new.count
      let index = Int.random(in: 0...pilot.app.store.state.hosts.count, using: &random)
      pilot.app.store.dispatch(ChangeFleet { $0.hosts.insert(contentsOf: new, at: index) })
      await pilot.settle()
    case 9:
      let count = pilot.app.store.state.hosts.count
      let first = Int.random(in: 0...count, using: &random)
      let end = min(count, first + Int.random(in: 0...9, using: &random))
      pilot.app.store.dispatch(ChangeFleet { $0.hosts.removeSubrange(first..<end) })
      await pilot.settle()
    case 10: await pilot.paste("host")
    case 11:
      let bar = Point(x: position.x, y: size.rows - 2)
      await pilot.drag(from: bar, to: Point(x: anywhere().x, y: bar.y))
    default: await pilot.press(Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)])
    }
  }
}
