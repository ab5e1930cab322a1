// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct RegionTests {
  private let pilot = Pilot(RegionFixture(), size: Size(columns: 40, rows: 16))

  private func send(_ changes: RegionFixture.Change...) async {
    for change in changes { pilot.app.store.dispatch(change) }
    await pilot.settle()
  }

  @Test func `Several actions produce one frame`() async {
    let frames = pilot.terminal.frameCount
    await send(.count(1), .count(2), .name("other"))
    #expect(pilot.terminal.frameCount == frames + 1)
    #expect(pilot.frame.lines[0] == "count 2")
  }

  @Test func `A value restored in the same turn redraws nothing`() async {
    let frames = pilot.terminal.frameCount
    await send(.count(1), .count(0))
    #expect(pilot.terminal.frameCount == frames)
  }

  @Test func `A change without a size change redraws only its regions`() async {
    await send(.name("NAME"))
    #expect(pilot.redrawnRegions == 3)
    #expect(pilot.frame.lines[1] == "NAME|NAME 0")
  }

  @Test func `A size change lays out the enclosing widgets`() async {
    await send(.name("a longer name"))
    #expect(pilot.frame.lines[1] == "a longer name|a longer name 0")
  }

  @Test func `A condition adds and removes regions`() async {
    await send(.toggle)
    #expect(pilot.frame.lines.contains { $0.contains("inner 0") })
    await send(.count(5))
    #expect(pilot.frame.lines.contains { $0.contains("inner 5") })
    await send(.toggle, .count(6))
    #expect(!pilot.frame.lines.contains { $0.contains("inner") })
  }

  @Test(arguments: 1...8)
  func `Random changes produce the same frame as a fresh drawing`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let names = ["", "n", "name", "日本", "a much longer name than the rest", "e\u{301}"]
    for step in 0..<120 {
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let change: RegionFixture.Change =
          switch Int.random(in: 0...5, using: &random) {
          case 0: .count(.random(in: 0...120, using: &random))
          case 1: .name(names.randomElement(using: &random) ?? "")
          case 2: .toggle
          case 3: .row(.random(in: 0...3, using: &random), .random(in: 0...999, using: &random))
          case 4: .append(.random(in: 0...9, using: &random))
          default: .removeRow
          }
        pilot.app.store.dispatch(change)
      }
      switch Int.random(in: 0...9, using: &random) {
      case 0: await pilot.press("?")
      case 1:
        let columns = Int.random(in: 1...50, using: &random)
        await pilot.resize(to: Size(columns: columns, rows: .random(in: 1...20, using: &random)))
      default: await pilot.settle()
      }
      let fresh = Pilot(RegionFixture(pilot.app.store.state), size: pilot.frame.size)
      if pilot.interface.overlay != nil { await fresh.press("?") }
      #expect(pilot.frame == fresh.frame, "seed \(seed), step \(step)")
    }
  }
}
