// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The cost of moving the pointer, and of a screen below a pointer that doesn't move.
@MainActor
@Suite struct PointerCostTests {
  private func move<A: App>(_ x: Int, _ y: Int, _ pilot: Pilot<A>) async {
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: x, y: y)))
  }

  /// Moves the pointer through rows and checks the rows that change.
  private func checkMoves<A: App>(
    over pilot: Pilot<A>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var changes = 0
    for y in [1, 2, 5, 3, 0, 4, 4] {
      let earlier = pilot.frame
      await move(5, y, pilot)
      let rows = Set(pilot.frame.changes(from: earlier).map(\.y))
      #expect(rows.count <= 2, sourceLocation: sourceLocation)
      #expect(pilot.frame == pilot.freshFrame, sourceLocation: sourceLocation)
      changes += rows.count
    }
    #expect(changes > 0, sourceLocation: sourceLocation)
  }

  @Test func `A move over a table or a tree changes at most two rows`() async {
    await checkMoves(
      over: Pilot(
        FleetApp(Fleet()) { fleet in
          table(of: fleet).selection(fleet.selected, send: SelectHost.init).id("hosts")
        },
        size: Size(columns: 40, rows: 8)
      )
    )
    await checkMoves(
      over: Pilot(
        TreeFixtureApp(.small) { fixture in
          Tree(fixture.items, children: \.items) { Text($0.name) }
            .selection(fixture.selected, send: SelectItem.init).id("items")
        },
        size: Size(columns: 24, rows: 8)
      )
    )
  }

  @Test func `A move over a table draws only the table`() async {
    let pilot = Pilot(
      FleetApp(Fleet()) { fleet in
        HStack {
          table(of: fleet).selection(fleet.selected, send: SelectHost.init).id("hosts")
          List(0..<5, id: \.self) { Text("row \($0)") }.id("rows")
        }
      },
      size: Size(columns: 60, rows: 8)
    )
    pilot.runtime.tree.measureRegions(with: RegionMeter())
    for y in [1, 2, 5] { await move(5, y, pilot) }
    let drawn = pilot.runtime.tree.measuredRegions.filter { $0.sum.draws > 0 }
    #expect(drawn.map(\.sum.draws) == [3])
    #expect(drawn.allSatisfy { $0.frame.columns < 60 })
  }

  @Test func `A move over a toast draws nothing`() async throws {
    let pilot = Pilot(FleetApp(Fleet()) { _ in Text("a") }, size: Size(columns: 60, rows: 8))
    pilot.app.store.dispatch(InterfaceAction.showToast(Toast("Saved")))
    await pilot.settle()
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("Saved") })
    pilot.runtime.tree.measureRegions(with: RegionMeter())
    for x in [55, 5] {
      await move(x, row, pilot)
      #expect(pilot.redrawnRegions == 0)
    }
    #expect(pilot.runtime.tree.measuredRegions.allSatisfy { $0.sum.draws == 0 })
    #expect(pilot.interface.hover == nil)
  }

  @Test func `A move within a row writes nothing, and a move to another row little`() async {
    let pilot = Pilot(
      FleetApp(Fleet(0..<200)) { fleet in
        table(of: fleet).selection(fleet.selected, send: SelectHost.init).id("hosts")
      },
      size: Size(columns: 100, rows: 40)
    )
    let first = pilot.bytes
    await move(5, 10, pilot)
    await move(5, 11, pilot)
    #expect(pilot.bytes <= first / 8)
    let (frames, bytes) = (pilot.terminal.frameCount, pilot.terminal.bytesWritten)
    await move(6, 11, pilot)
    #expect(pilot.terminal.bytesWritten == bytes)
    #expect(pilot.terminal.frameCount <= frames + 1)
  }

  @Test func `A screen below a pointer that doesn't move has no timer and writes nothing`() async {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        VStack(alignment: .leading) {
          List(0..<5, id: \.self) { Text("row \($0)") }.id("rows").defaultFocus()
          Button("Save", send: Change<Int> { $0 += 1 })
          TextField("Name", text: "Ada", send: { _ in Change<Int> { _ in } })
          ProgressBar(value: 0.5)
          HelpLine()
        }
        .pane("Page")
        .keys { Key("q", title: "Quit", send: Quit()) }
      },
      size: Size(columns: 40, rows: 14)
    )
    for y in 0..<14 {
      await move(5, y, pilot)
      #expect(pilot.nextWake == nil)
    }
    let (frames, bytes) = (pilot.terminal.frameCount, pilot.terminal.bytesWritten)
    await pilot.advance(by: .seconds(3_600))
    #expect(pilot.terminal.frameCount == frames)
    #expect(pilot.terminal.bytesWritten == bytes)
  }
}
