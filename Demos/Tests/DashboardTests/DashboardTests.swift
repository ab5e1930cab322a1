// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import DashboardDemo

/// What users do with the dashboard, by keys and by mouse.
@MainActor
@Suite struct DashboardTests {
  private let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 36))

  private var state: DashboardState { pilot.app.store.state }

  @Test func `The fleet reports thirty times a second, from a thread of its own`() async {
    let before = state
    await pilot.advance(by: .seconds(1))
    #expect(state.tick == before.tick + 30)
    #expect(state.hosts != before.hosts)
    #expect(state.requests.count == 120)
    #expect(state.requests != before.requests)
    #expect(pilot.frame.text.contains("\(state.tick.grouped) updates"))
  }

  @Test func `p stops the updates and goes on with them, and the title says which`() async {
    await pilot.press("p")
    let before = state
    await pilot.advance(by: .seconds(60))
    #expect(state == before)
    #expect(pilot.nextWake == nil)
    #expect(pilot.frame.lines[0].contains("○ paused"))
    await pilot.press("p")
    await pilot.advance(by: .seconds(1))
    #expect(state.tick == before.tick + 30)
    #expect(pilot.frame.lines[0].contains("● live"))
  }

  @Test func `The sign of a site stands before the number of what it means`() async {
    var signs: Set<Character> = []
    for _ in 0..<30 {
      await pilot.advance(by: .seconds(1))
      let lines = pilot.frame.lines.map { $0.prefix(18) }
      for row in state.sites {
        let counts = row.counts
        let text =
          counts.down > 0
          ? "✗ \(counts.down)" : counts.strained > 0 ? "▲ \(counts.strained)" : "● \(counts.up)"
        let line = lines.first { $0.contains(row.title) }
        #expect(line?.hasSuffix(" \(text)") == true, "\(row.title): \(text), \(line ?? "")")
        signs.formUnion(text.prefix(1))
      }
    }
    #expect(signs == ["✗", "▲", "●"])
  }

  @Test func `Arrows and clicks choose a machine, whose readings are shown at large`() async {
    await pilot.press("p", "home", "down", "down")
    #expect(state.selectedHost?.name == state.rows[2].name)
    let host = state.rows[2]
    #expect(pilot.frame.text.contains("╭─ \(host.name) ─"))
    #expect(pilot.frame.text.contains("\(host.reading.requests.grouped) requests a second"))
    let other = state.rows[5]
    await pilot.click(on: other.name)
    #expect(state.selected == other.id)
  }

  @Test func `s and r sort, as do clicks on titles, and rows are in that order`() async {
    await pilot.press("p", "s", "s")
    #expect(state.order == TableOrder(.load, isDescending: true))
    let loads = state.rows.map(\.reading.load)
    #expect(loads == loads.sorted(by: >))
    await pilot.press("r")
    #expect(state.rows.map(\.reading.load) == loads.sorted())
    await pilot.click(on: "Host ")
    #expect(state.order == TableOrder(.name))
    #expect(state.rows.map(\.name) == state.hosts.map(\.name).sorted())
  }

  @Test func `Rows that are sorted by load are sorted anew once a second`() async {
    await pilot.press("s", "s")
    let before = state.shown
    for _ in 0..<29 - state.tick % 30 { await pilot.advance(by: DashboardState.interval) }
    #expect(state.shown == before)
    await pilot.advance(by: .seconds(3))
    #expect(state.shown != before)
  }

  @Test func `Searching finds machines by a part of their names`() async {
    await pilot.press("p", "/")
    await pilot.type("DB-")
    #expect(state.rows.count == 8)
    #expect(state.rows.allSatisfy { $0.role == .db })
    #expect(pilot.frame.text.contains("“DB-” · 8 hosts"))
    await pilot.press("enter", "down")
    #expect(!state.isSearching)
    #expect(state.selectedHost?.role == .db)
    await pilot.press("a")
    #expect(state.rows.count == 64)
  }

  @Test func `What is searched for can hold letters that are keys elsewhere, and esc ends it`()
    async
  {
    await pilot.press("p", "/")
    await pilot.type("q[/p")
    #expect(state.search == "q[/p")
    #expect(state.rows.isEmpty)
    #expect(pilot.frame.text.contains("No host is called so"))
    await pilot.press("esc")
    #expect(state.search == "")
    #expect(!state.isSearching)
    #expect(state.rows.count == 64)
    await pilot.press("down")
    #expect(pilot.interface.focus?.path.hasSuffix("hosts") == true)
  }

  @Test(arguments: [Size(columns: 50, rows: 20), Size(columns: 160, rows: 50)])
  func `What is searched for can be typed on after the screen has become another`(
    _ size: Size
  ) async {
    await pilot.resize(to: Size(columns: 90, rows: 30))
    await pilot.press("p", "/")
    await pilot.type("d")
    await pilot.resize(to: size)
    await pilot.type("b-")
    #expect(state.search == "db-")
  }

  @Test func `Sites are chosen by brackets, by keys in their list and by clicks`() async {
    await pilot.press("p", "]")
    #expect(state.site == .frankfurt)
    #expect(state.rows.allSatisfy { $0.site == .frankfurt })
    await pilot.press("[", "[")
    #expect(state.site == .virginia)
    await pilot.click(on: "Tokyo")
    #expect(state.site == .tokyo)
    await pilot.press("up")
    #expect(state.site == .singapore)
    await pilot.press("home")
    #expect(state.site == nil)
  }

  @Test func `A small screen shows one pane, which tabs choose`() async {
    await pilot.resize(to: Size(columns: 40, rows: 12))
    await pilot.press("p")
    #expect(pilot.frame.text.contains("Host"))
    await pilot.click(on: "Log")
    #expect(state.pane == .log)
    #expect(pilot.frame.text.contains(state.log[0].host))
    await pilot.click(on: "Traffic")
    #expect(pilot.frame.text.contains("0k"))
    await pilot.press("ctrl+pageup")
    #expect(pilot.frame.text.contains("requests a second"))
  }

  @Test(arguments: ["q", "ctrl+c"] as [KeyPress])
  func `These keys quit`(_ press: KeyPress) async {
    await pilot.press(press)
    #expect(pilot.hasEnded)
  }

  @Test func `No key hides another one`() async {
    #expect(pilot.keyConflicts == [])
    await pilot.press("/")
    #expect(pilot.keyConflicts == [])
  }

  @Test(arguments: 1...4)
  func `Nothing that users do breaks the screen`(_ seed: UInt64) async {
    let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 36), seed: seed)
    for _ in 0..<4 {
      await pilot.walk(steps: 40, avoiding: ["q", "ctrl+c"])
      await pilot.advance(by: .milliseconds(200))
    }
    #expect(pilot.frame.lines.count == pilot.terminal.size.rows)
  }
}
