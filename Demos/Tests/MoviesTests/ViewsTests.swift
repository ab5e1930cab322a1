// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// What keys and the mouse do, as a user sees it.
@MainActor
@Suite struct ViewsTests {
  @Test func `space is shown at once and saved later, in a row that does not move`() async {
    let app = await ViewsPilot()
    let title = app.line(with: "Moonlight")?.prefix(28)
    await app.press("space")
    #expect(app.line(with: "Moonlight")?.contains("● saving…") == true)
    #expect(app.line(with: "Moonlight")?.prefix(28) == title)
    await app.rest()
    #expect(app.line(with: "Moonlight")?.contains("● watched") == true)
    #expect(app.service[40]?.isWatched == true)
  }

  // snippet: optimistic-test
  @Test func `A refused change names its reason, r tries it again, z forgets it`() async {
    let app = await ViewsPilot()
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.rest()
    #expect(app.line(with: "Moonlight")?.contains("✗ not saved") == true)
    #expect(app.text.contains("reason   the disk is full"))
    #expect(app.text.contains("1 not saved"))
    await app.press("r")
    #expect(app.text.contains("attempt  2"))
    await app.rest()
    #expect(app.text.contains("all saved"))
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.rest()
    await app.press("z")
    #expect(app.line(with: "Moonlight")?.contains("● watched") == true)
    #expect(app.text.contains("all saved"))
  }
  // end

  @Test func `Keys of the list add, rename, delete and undo`() async {
    let app = await ViewsPilot()
    await app.press("a M o o n enter 2 0 0 9 enter enter enter")
    await app.rest()
    #expect(app.line(with: "Moon ")?.contains("2009") == true)
    await app.press("e l i t enter")
    await app.rest()
    #expect(app.text.contains("Moonlit"))
    await app.press("d d")
    #expect(!app.frame.lines[2].contains("Moonlit"))
    #expect(app.text.contains("u takes it back"))
    await app.press("u")
    await app.rest()
    #expect(app.frame.lines[2].contains("Moonlit"))
    #expect(app.service.records.last?.title == "Moonlit")
  }

  @Test func `A form with a fault keeps the focus, and esc closes it`() async {
    let app = await ViewsPilot()
    await app.press("a tab tab tab enter")
    #expect(app.text.contains("✗ A film has a title."))
    #expect(app.pilot.interface.focus?.path.hasSuffix("film/title") == true)
    await app.press("tab tab tab tab tab tab tab space q")
    #expect(app.state.form != nil)
    await app.press("esc")
    #expect(app.state.form == nil)
    await app.press("space")
    #expect(app.state.pendingCount == 1)
  }

  @Test func `Finding follows each letter; enter keeps what was found, esc shows all`() async {
    let app = await ViewsPilot()
    await app.press("/ o z u")
    #expect(app.text.contains("1 film"))
    #expect(app.line(with: "Yasujirō Ozu") != nil)
    await app.press("enter space")
    #expect(app.state.pendingCount == 1)
    #expect(app.text.contains("1 of 40 films"))
    await app.press("esc")
    #expect(!app.text.contains("of 40"))
    await app.press("/ q q q")
    #expect(app.text.contains("No film has “qqq” in it."))
    await app.press("esc")
    #expect(app.state.films.shown.count == 40)
  }

  @Test func `q asks once while changes are pending, esc stays, q again quits`() async {
    let app = await ViewsPilot()
    await app.press("space q")
    #expect(app.text.contains("! 1 change is pending."))
    await app.press("esc")
    #expect(!app.state.isAskingToQuit)
    await app.press("q q")
    #expect(app.pilot.hasEnded)
    let saved = await ViewsPilot()
    await saved.press("q")
    #expect(saved.pilot.hasEnded)
  }

  @Test func `Films are counted, and not requests, by the title bar and the question`() async {
    let app = await ViewsPilot()
    await app.press("/ o enter A e ! enter")
    let count = app.state.films.shown.count { app.state.films[$0]?.isChanging == true }
    #expect(count > 5)
    #expect(app.text.contains("\(count) pending"))
    await app.press("q")
    #expect(app.text.contains("! \(count) changes are pending."))
  }

  @Test func `The details say how many films z takes back`() async {
    let app = await ViewsPilot()
    await app.press("A")
    let count = app.state.pendingCount
    #expect(count > 5)
    #expect(app.state.details?.outlook.hasSuffix("z cancels it for all \(count) films.") == true)
    await app.press("z")
    #expect(app.state.pendingCount == 0)
  }

  @Test func `A long reason leaves room for what can be done, and a narrow bar for the counts`()
    async
  {
    let app = await ViewsPilot()
    app.service.refuseNext(
      "Could not mark the film as watched: another program has locked the database. Try again when it is done."
    )
    await app.press("space")
    await app.rest()
    #expect(app.text.contains("reason   Could not mark"))
    #expect(app.text.contains("z forgets it."))
    let narrow = await ViewsPilot(size: Size(columns: 40, rows: 12), mode: .offline)
    await narrow.press("space down space")
    #expect(narrow.frame.lines[0].contains("! offline"))
    #expect(narrow.frame.lines[0].contains("2 pending"))
  }

  @Test func `On a narrow screen details are a page, and esc goes back`() async {
    let app = await ViewsPilot(size: Size(columns: 40, rows: 12))
    await app.press("down enter")
    #expect(app.text.contains("─ Details ─") && !app.text.contains("Moonlight"))
    #expect(app.state.route == [.details(39)])
    await app.press("space")
    #expect(app.text.contains("● saving…"))
    await app.press("esc down")
    #expect(app.text.contains("Moonlight"))
    #expect(app.state.films.selection == 38)
  }

  @Test func `On a wide screen enter goes to the pane, and choosing another film comes back`() async
  {
    let app = await ViewsPilot()
    await app.press("enter")
    #expect(app.pilot.interface.focus?.path.hasSuffix("details") == true)
    await app.pilot.click(on: "La dolce vita")
    #expect(app.state.route == [])
    #expect(app.state.films.selection == 39)
    await app.press("tab esc down")
    #expect(app.state.films.selection == 38)
  }

  @Test func `A click selects a row, one on its status toggles it, the wheel scrolls`() async {
    let app = await ViewsPilot()
    await app.pilot.click(on: "Kış Uykusu")
    #expect(app.state.films.selectedFilm?.title.value == "Kış Uykusu")
    let row = app.frame.lines.firstIndex { $0.contains("Mad Max") } ?? 0
    await app.pilot.click(Point(x: 35, y: row))
    #expect(app.line(with: "Mad Max")?.contains("● saving…") == true)
    #expect(app.state.films.selectedFilm?.title.value == "Kış Uykusu")
    await app.pilot.scroll(rows: 3, at: Point(x: 10, y: 8))
    #expect(!app.text.contains("Moonlight"))
    await app.press("a")
    await app.pilot.click(on: "Cancel")
    #expect(app.state.form == nil)
  }

  @Test func `n names the mode on the border; offline there is a banner until it is back`() async {
    let app = await ViewsPilot(mode: .ok)
    for words in ["slow, 1.5 s", "flaky, 300 ms, 30 % fail", "offline"] {
      await app.press("n")
      #expect(app.text.contains("service: \(words)"))
    }
    await app.press("space")
    #expect(app.frame.lines[0].contains("! offline: changes wait"))
    #expect(app.line(with: "Moonlight")?.contains("◌ queued") == true)
    await app.press("n")
    await app.rest()
    #expect(app.frame.lines[0].contains("Watch-list"))
    #expect(app.text.contains("all saved"))
  }

  @Test func `The log tells the time in full, after hours, too`() async {
    let app = await ViewsPilot()
    await app.pilot.advance(by: .seconds(100 * 60))
    await app.press("space")
    #expect(app.line(with: "watched(Moonlight) sent")?.contains(" 100:00 → ") == true)
  }

  @Test func `Films that did not come are asked for again by R`() async {
    let app = await ViewsPilot(loadingFailure: "the disk failed")
    #expect(app.text.contains("✗ The films did not come."))
    #expect(app.text.contains("the disk failed"))
    app.service.failLoading(nil)
    await app.press("R")
    #expect(app.text.contains("Moonlight"))
  }

  @Test func `No key hides another one, wherever the focus is`() async {
    let app = await ViewsPilot()
    for keys in ["up", "tab", "tab", "/", "esc", "a", "esc", "space q", "esc", "?"] {
      await app.press(keys)
      #expect(app.pilot.keyConflicts == [])
    }
  }

  @Test(arguments: 1...6)
  func `Nothing that users do breaks the screen`(seed: UInt64) async {
    let app = await ViewsPilot(mode: .flaky, seed: seed)
    await app.pilot.walk(avoiding: ["q", "ctrl+c", "T"])
  }

  @Test func `Every size down to nothing can be drawn`() async {
    let app = await ViewsPilot()
    for columns in stride(from: 1, through: 90, by: 7) {
      for rows in [1, 5, 8, 11, 17, 18, 30] {
        await app.pilot.resize(to: Size(columns: columns, rows: rows))
        let isTooSmall = columns < 32 || rows < 8
        #expect(app.text.contains("Moonlight") == !isTooSmall, "\(columns)×\(rows)")
      }
    }
  }
}
