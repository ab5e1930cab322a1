// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the app's keys and mouse input.
@MainActor
@Suite struct ViewsTests {
  @Test func `space changes a row immediately and saves the change later`() async {
    let app = await ViewsPilot(size: .wide)
    let title = app.line(with: "Moonlight  ")?.prefix(28)
    await app.press("space")
    #expect(app.line(with: "Moonlight  ")?.contains("✓ saving…") == true)
    #expect(app.line(with: "Moonlight  ")?.prefix(28) == title)
    await app.rest()
    #expect(app.line(with: "Moonlight  ")?.contains("✓ watched") == true)
    #expect(app.service[40]?.isWatched == true)
  }

  @Test(arguments: [Duration.zero, .seconds(Int64.max) * 10, .seconds(Int64.min) * 10])
  func `A damaged state with any durations is drawn and continues`(time: Duration) async {
    var state = MoviesState(mode: .custom(latency: time, failureRate: 0), seed: 1)
    state.activity.record(.notice, "Long ago", at: time)
    let pilot = Pilot(MoviesApp(service: StubService(MovieRecord.real), state: state), size: .wide)
    await pilot.settle()
    #expect(pilot.frame.text.contains("Long ago"))
    await pilot.press("space")
    #expect(pilot.frame.text.contains("10 watched"))
  }

  // snippet: optimistic-test
  @Test func `r retries a failed change, and z discards it`() async {
    let app = await ViewsPilot(size: .wide)
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.rest()
    #expect(app.line(with: "Moonlight  ")?.contains("○ not saved") == true)
    #expect(app.text.contains("✗ The disk is full"))
    #expect(app.text.contains("1 not saved"))
    await app.press("r")
    #expect(app.text.contains("attempt 2"))
    await app.rest()
    #expect(app.text.contains("all saved"))
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.rest()
    await app.press("z")
    #expect(app.line(with: "Moonlight  ")?.contains("✓ watched") == true)
    #expect(app.text.contains("all saved"))
  }
  // end

  @Test func `A toast reports each rollback, and its button retries all failed changes`() async {
    let app = await ViewsPilot(size: .wide)
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.pilot.advance(by: .seconds(5))
    let text = "“Moonlight” is unwatched again\nThe disk is full."
    #expect(app.pilot.interface.toasts.map(\.toast.text) == [text])
    #expect(app.text.contains(" Retry "))
    app.service.refuseNext("the disk is full")
    await app.press("down space")
    await app.pilot.advance(by: .seconds(5))
    #expect(app.state.failedCount == 2)
    let both = "2 changes were not saved\nThe disk is full."
    #expect(app.pilot.interface.toasts.map(\.toast.text) == [both])
    await app.pilot.click(on: "Retry all")
    #expect(app.pilot.interface.toasts.isEmpty)
    await app.rest()
    #expect(app.text.contains("all saved"))
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.pilot.advance(by: .seconds(5))
    #expect(app.pilot.interface.toasts.count == 1)
    await app.press("z")
    #expect(app.pilot.interface.toasts.isEmpty)
  }

  @Test(arguments: [(24, 3), (29, 3), (30, 4)])
  func `A small activity pane has few empty rows`(rows: Int, entries: Int) async {
    let app = await ViewsPilot(size: Size(columns: 80, rows: rows))
    await app.press("space")
    let title = app.frame.lines.firstIndex { $0.contains(" Activity") } ?? 0
    // The edge of the pane and the help line are below the entries.
    #expect(rows - title - 3 == entries)
  }

  @Test func `A small screen has no activity pane until the first entry`() async {
    let app = await ViewsPilot()
    #expect(!app.text.contains("Activity"))
    // The list ends above the edge of its pane and the help line.
    #expect(app.frame.lines[21].contains("Cidade de Deus "))
    await app.press("space")
    #expect(app.text.contains("Activity") && app.text.contains("Mark “Moonlight” as watched"))
    await app.pilot.resize(to: .wide)
    #expect(app.text.contains("Activity"))
  }

  @Test(arguments: [true, false])
  func `An unwatched movie has a symbol and a word`(isUnicode: Bool) async {
    let capabilities = TerminalCapabilities(supportsUnicode: isUnicode)
    let app = await ViewsPilot(capabilities: capabilities)
    let row = app.line(with: "Moonlight  ")
    let status = isUnicode ? "○ unwatched" : "o unwatched"
    #expect(row?.contains(" 2016  \(status) ") == true, "\(row ?? "")")
    #expect(app.line(with: "Do the Right Thing  ")?.contains(" watched") == true)
    await app.press("enter")
    #expect(app.text.contains(status))
    let spoken = await ViewsPilot(capabilities: capabilities, accessible: true)
    #expect(spoken.pilot.transcript.lines.contains { $0.contains("Moonlight, 2016, unwatched") })
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), .wide])
  func `A pending or failed change doesn't hide whether the movie is watched`(size: Size) async {
    let queued = await ViewsPilot(size: size, mode: .offline)
    await queued.press("space")
    #expect(queued.line(with: "◆ Moonlight ")?.contains(" ✓ queued ") == true)
    let failed = await ViewsPilot(size: size)
    failed.service.refuseNext("the disk is full")
    await failed.press("space")
    await failed.rest()
    #expect(failed.line(with: "◆ Moonlight ")?.contains(" ○ not saved") == true)
    await failed.press("enter")
    #expect(failed.text.contains("Status    ○ not saved"))
  }

  @Test func `Screen readers speak whether a movie with a failed change is watched`() async {
    let app = await ViewsPilot(accessible: true)
    app.service.refuseNext("the disk is full")
    await app.press("space")
    await app.rest()
    let lines = app.pilot.transcript.lines
    #expect(lines.contains { $0.contains("Moonlight, 2016, unwatched, not saved") }, "\(lines)")
  }

  @Test func `Only the title of the selected row is bold`() async throws {
    let app = await ViewsPilot(size: .wide)
    let y = try #require(app.frame.lines.firstIndex { $0.contains("Moonlight  ") })
    let row = app.frame.row(y).prefix(77)
    let bold = row.filter { $0.style.attributes.contains(.bold) }.map(\.text).joined()
    #expect(bold.filter { $0.isLetter || $0.isNumber } == "Moonlight")
    // Without surfaces, the color of a bold row is uniform.
    let plain = await ViewsPilot(
      size: .wide,
      capabilities: TerminalCapabilities(colorDepth: .ansi16),
      theme: nil
    )
    let cells = plain.frame.row(y).prefix(75).filter { $0.text.first?.isLetter == true }
    #expect(cells.allSatisfy { $0.style.attributes.contains(.bold) })
  }

  @Test(arguments: [(30, 4), (40, 4), (50, 8), (60, 8)])
  func `The activity pane keeps its height`(height: Int, entries: Int) async {
    let app = await ViewsPilot(size: Size(columns: 120, rows: height), mode: .ok)
    for _ in 0..<6 {
      let title = app.frame.lines.firstIndex { $0.contains(" Activity") } ?? 0
      // The edge of the pane and the help line are below the entries.
      #expect(height - title - 3 == entries)
      await app.press("space")
      await app.rest()
    }
    // The loaded movies are the first entry, and each change adds two.
    #expect(app.state.activity.lines.count == 12)
  }

  @Test func `The log starts with the number of loaded movies`() async throws {
    let app = await ViewsPilot(size: .wide, isLoaded: false)
    #expect(app.line(with: "Changes and replies appear here") != nil)
    await app.pilot.settle()
    let y = try #require(app.frame.lines.firstIndex { $0.contains(" Activity") })
    #expect(app.frame.lines[y + 1].contains(" 0:00  ✓ 40 movies loaded"))
    #expect(app.state.activity.lines.isEmpty)
    await app.press("space")
    #expect(app.frame.lines[y + 1].contains("Mark “Moonlight” as watched"))
    #expect(app.frame.lines[y + 2].contains("40 movies loaded"))
  }

  @Test func `The loading message appears after 400 ms`() async {
    let size = Size(columns: 30, rows: 3)
    let pilot = Pilot(store: Store(MoviesState(), .movies), size: size) { LoadingMessage() }
    #expect(pilot.transcript.lines == ["Loading movies…, busy"])
    await pilot.advance(by: .milliseconds(399))
    #expect(!pilot.frame.text.contains("Loading movies…"))
    await pilot.advance(by: .milliseconds(1))
    #expect(pilot.frame.text.contains("Loading movies…"))
  }

  @Test func `The first screen speaks the loading message, but doesn't show it`() async {
    let app = await ViewsPilot(isLoaded: false)
    #expect(!app.text.contains("Loading movies…"))
    #expect(app.pilot.transcript.lines.contains("Loading movies…, busy"))
    await app.pilot.settle()
    #expect(app.text.contains("Moonlight"))
  }

  @Test func `After a loading failure, the log doesn't start with loaded movies`() async {
    let app = await ViewsPilot(size: .wide, loadingFailure: "the disk failed")
    app.service.failLoading(nil)
    await app.press("R")
    #expect(app.text.contains("Moonlight") && app.text.contains("loading failed"))
    #expect(!app.text.contains("movies loaded"))
  }

  @Test func `Keys add, rename, and delete movies, and undo changes`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("a M o o n enter 2 0 0 9 enter enter enter")
    await app.rest()
    #expect(app.line(with: "Moon ")?.contains("2009") == true)
    await app.press("e l i t enter")
    await app.rest()
    #expect(app.text.contains("Moonlit"))
    await app.press("d d")
    #expect(app.line(with: "Moonlit  ") == nil)
    #expect(app.text.contains("Press u to undo"))
    await app.press("u")
    await app.rest()
    #expect(app.line(with: "Moonlit  ") != nil)
    #expect(app.service.records.last?.title == "Moonlit")
  }

  @Test func `An invalid form retains the focus until esc closes it`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("a tab tab tab enter")
    #expect(app.text.contains("✗ Enter a title."))
    #expect(app.pilot.interface.focus?.path.hasSuffix("movie/title") == true)
    await app.press("tab tab tab tab tab tab tab space q")
    #expect(app.state.form != nil)
    await app.press("esc")
    #expect(app.state.form == nil)
    await app.press("space")
    #expect(app.state.pendingCount == 1)
  }

  @Test func `Search updates with each letter, and esc shows all movies`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("/ o z u")
    #expect(app.text.contains("1 movie"))
    #expect(app.line(with: "Yasujirō Ozu") != nil)
    await app.press("enter space")
    #expect(app.state.pendingCount == 1)
    #expect(app.text.contains("1 of 40 movies"))
    await app.press("esc")
    #expect(!app.text.contains("of 40"))
    await app.press("/ q q q")
    #expect(app.text.contains("No results for “qqq”"))
    await app.press("esc")
    #expect(app.state.movies.shown.count == 40)
  }

  @Test func `q requests confirmation of pending changes, and another q quits`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("space q")
    #expect(app.text.contains("! 1 change is pending."))
    await app.press("esc")
    #expect(!app.state.isAskingToQuit)
    await app.press("q q")
    #expect(app.pilot.hasEnded)
    let saved = await ViewsPilot(size: .wide)
    await saved.press("q")
    #expect(saved.pilot.hasEnded)
  }

  @Test func `The title bar and the question count movies, not requests`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("/ o enter A e ! enter")
    let count = app.state.movies.shown.count { app.state.movies[$0]?.isChanging == true }
    #expect(count > 5)
    #expect(app.text.contains("\(count) saving"))
    await app.press("q")
    #expect(app.text.contains("! \(count) changes are pending."))
  }

  @Test func `The details show the number of movies to cancel`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("A")
    let count = app.state.pendingCount
    #expect(count > 5)
    #expect(app.state.details?.nextStep.hasSuffix("z to cancel for all \(count) movies.") == true)
    await app.press("z")
    #expect(app.state.pendingCount == 0)
  }

  @Test func `A long reason leaves space for the available actions`() async {
    let app = await ViewsPilot(size: .wide)
    app.service.refuseNext(
      "Couldn't mark the movie as watched: another program has locked the database. Try again later."
    )
    await app.press("space")
    await app.rest()
    #expect(app.text.contains("✗ Couldn't mark"))
    #expect(app.text.contains("Discard"))
    let narrow = await ViewsPilot(size: Size(columns: 40, rows: 12), mode: .offline)
    await narrow.press("space down space")
    #expect(narrow.frame.lines[0].contains("! Offline"))
    #expect(narrow.frame.lines[0].contains("2 pending"))
  }

  @Test func `Details are the second command of the help line`() async throws {
    let app = await ViewsPilot()
    let line = try #require(app.frame.lines.last)
    #expect(line.hasPrefix("  space  Mark watched   enter  Details   /  Find"), "\(line)")
  }

  @Test func `Details fill a narrow screen until esc closes them`() async {
    let app = await ViewsPilot(size: Size(columns: 40, rows: 12))
    await app.press("down enter")
    #expect(app.text.contains("La dolce vita") && !app.text.contains("Moonlight"))
    #expect(app.state.route == [.details(39)])
    await app.press("space")
    #expect(app.text.contains("✓ saving…"))
    await app.press("esc down")
    #expect(app.text.contains("Moonlight"))
    #expect(app.state.movies.selection == 38)
  }

  @Test func `Selecting another movie closes the details on a wide screen`() async {
    let app = await ViewsPilot(size: .wide)
    await app.press("enter")
    #expect(app.pilot.interface.focus?.path.hasSuffix("details") == true)
    await app.pilot.click(on: "La dolce vita")
    #expect(app.state.route == [])
    #expect(app.state.movies.selection == 39)
    await app.press("tab esc down")
    #expect(app.state.movies.selection == 38)
  }

  @Test func `Clicks select and toggle rows, and the wheel scrolls`() async {
    let app = await ViewsPilot(size: .wide)
    await app.pilot.click(on: "Kış Uykusu")
    #expect(app.state.movies.selectedMovie?.title.value == "Kış Uykusu")
    let row = app.frame.lines.firstIndex { $0.contains("Mad Max") } ?? 0
    let column = app.frame.lines[row].prefix { $0 != "○" }.count
    await app.pilot.click(Point(x: column, y: row))
    #expect(app.line(with: "Mad Max")?.contains("✓ saving…") == true)
    #expect(app.state.movies.selectedMovie?.title.value == "Kış Uykusu")
    await app.pilot.scroll(rows: 3, at: Point(x: 10, y: 8))
    #expect(!app.frame.lines.contains { $0.prefix(78).contains("Moonlight") })
    await app.press("a")
    await app.pilot.click(on: "Cancel")
    #expect(app.state.form == nil)
  }

  @Test func `n changes the network mode, and offline mode shows a warning`() async {
    let app = await ViewsPilot(mode: .ok)
    for words in ["slow, 1.5 s", "flaky, 600 ms, 30% fail", "offline"] {
      await app.press("n")
      #expect(app.text.contains("network: \(words)"))
    }
    await app.press("space")
    #expect(app.frame.lines[0].contains("! Offline: changes queued"))
    #expect(app.line(with: "Moonlight  ")?.contains("✓ queued") == true)
    await app.press("n")
    await app.rest()
    #expect(app.frame.lines[0].contains("Watchlist"))
    #expect(app.text.contains("all saved"))
  }

  @Test func `The log shows minutes above 99 in full`() async {
    let app = await ViewsPilot()
    await app.pilot.advance(by: .seconds(100 * 60))
    await app.press("space")
    #expect(app.line(with: "Mark “Moonlight” as watched")?.contains(" 100:00 → ") == true)
  }

  @Test func `The log's entries start at the column of the pane's title`() async throws {
    let app = await ViewsPilot()
    await app.press("space")
    let y = try #require(app.frame.lines.firstIndex { $0.hasPrefix("  Activity ") })
    #expect(app.frame.lines[y + 1].hasPrefix("  0:00 "))
  }

  @Test func `R retries loading after a failure`() async {
    let app = await ViewsPilot(loadingFailure: "the disk failed")
    #expect(app.text.contains("✗ Couldn't load movies"))
    #expect(app.text.contains("the disk failed"))
    app.service.failLoading(nil)
    await app.press("R")
    #expect(app.text.contains("Moonlight"))
  }

  @Test func `No keys conflict at any focus`() async {
    let app = await ViewsPilot(size: .wide)
    for keys in ["up", "tab", "tab", "/", "esc", "a", "esc", "space q", "esc", "?"] {
      await app.press(keys)
      #expect(app.pilot.keyConflicts == [])
    }
  }

  @Test(arguments: 1...6)
  func `Random input keeps the screen valid`(seed: UInt64) async {
    let app = await ViewsPilot(mode: .flaky, seed: seed)
    await app.pilot.performRandomActions(avoiding: ["q", "ctrl+c", "T"])
  }

  @Test func `The app draws every size down to 1×1`() async {
    let app = await ViewsPilot(size: .wide)
    for columns in stride(from: 1, through: 90, by: 7) {
      for rows in [1, 5, 8, 11, 17, 18, 30] {
        await app.pilot.resize(to: Size(columns: columns, rows: rows))
        let isTooSmall = columns < 32 || rows < 8
        #expect(app.text.contains("Moonlight") == !isTooSmall, "\(columns)×\(rows)")
      }
    }
  }
}
