// SPDX-License-Identifier: MIT

import CounterDemo
import Testing
import TimeTravelDemo

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Explanations of cells in terminals that display a session of another process or from a file.
@MainActor
@Suite struct AttachWhyTests {
  private let terminalSize = Size(columns: 120, rows: 48)
  /// The size at which the panel displays the app, above the status of the terminal.
  private var size: Size { PanelLayout(Size(columns: 120, rows: 47)).picture.size }

  /// Returns a terminal that displays an app after a request and its reply.
  private func attached() async throws -> Attached<WhyApp> {
    let attached = try Attached(Pilot(WhyApp(), size: size), size: terminalSize)
    await attached.pilot.press("t", "+", "f")
    await attached.pilot.advance(by: .seconds(2))
    await attached.update()
    await attached.terminal.press("T")
    return attached
  }

  /// The explanation that the terminal displays.
  private func shown<A: RecordableApp>(_ attached: Attached<A>) -> CellOrigin? {
    (attached.panel.current as? TravelPanel<ReplayHost<A.State>>)?.state.origin
  }

  /// Returns the explanations that the command `why` prints for the same session.
  private func printed<A: RecordableApp>(
    _ cells: [Point],
    frame: Int? = nil,
    _ attached: Attached<A>
  ) throws -> [CellOrigin] {
    let log = try SessionLog(parsing: attached.watching.bytes)
    return try LoadedSession<A>(log, from: "followed").origins(of: cells, frame: frame)
  }

  private func expectSame(_ shown: CellOrigin, _ printed: CellOrigin) {
    #expect(shown.contents == printed.contents)
    #expect(shown.style == printed.style)
    #expect(shown.widgets == printed.widgets)
    #expect(shown.restylers == printed.restylers)
    #expect(shown.regions == printed.regions)
    // The received session starts with a state.
    if printed.since.frame > 1 { #expect(shown.because == printed.because) }
    #expect(shown.since.revision == printed.since.revision)
    #expect(shown.since.time == printed.since.time)
  }

  @Test func `The cell cursor explains a cell as the command does`() async throws {
    let attached = try await attached()
    await attached.terminal.press("w")
    for _ in 0..<12 { await attached.terminal.press("shift+left", "shift+up") }
    let row = try #require(attached.pilot.frame.lines.firstIndex { $0.contains("reply received") })
    for _ in 0..<row { await attached.terminal.press("down") }
    await attached.terminal.press("shift+right", "left", "enter")
    let origin = try #require(shown(attached))
    let cell = Point(x: origin.x, y: origin.y)
    #expect(cell.y == row)
    expectSame(origin, try printed([cell], attached)[0])
    #expect(origin.widgets.last == "Text")
    #expect(origin.regions.first?.shows == ["\\State.reply"])
    #expect(
      origin.because.first?.event == #"WhyApp.SetReply {"text":"received"} changed \State.reply"#
    )
    #expect(origin.because.first?.origins.last?.hasPrefix("because of key f at ") == true)
    #expect(attached.terminal.frame.text.contains("because of key f"))
    #expect(attached.pilot.app.store.state.reply == "received")
  }

  @Test func `A click explains a cell of an earlier state as the command does`() async throws {
    let attached = try await attached()
    await attached.terminal.press("home", "right")
    let lines = attached.terminal.frame.lines
    let y = try #require(lines.firstIndex { $0.contains("changed") })
    let range = try #require(lines[y].firstRange(of: "changed"))
    let x = displayWidth(of: String(lines[y][..<range.lowerBound]))
    await attached.terminal.click(Point(x: x, y: y))
    let origin = try #require(shown(attached))
    #expect(origin.contents == "c")
    let cell = Point(x: origin.x, y: origin.y)
    expectSame(origin, try printed([cell], frame: 2, attached)[0])
    #expect(origin.because.first?.origins.last?.hasPrefix("because of key t at ") == true)
  }

  @Test func `Each cell of an attached app has the origin that the command prints`() async throws {
    let attached = try await attached()
    let panel = try #require(attached.panel.current as? TravelPanel<ReplayHost<WhyApp.State>>)
    let cells = stride(from: 0, to: size.rows, by: 2).flatMap { y in
      stride(from: 0, to: size.columns, by: 9).map { Point(x: $0, y: y) }
    }
    for (cell, printed) in zip(cells, try printed(cells, attached)) {
      guard case .answer(let origin) = panel.explain(cell) else {
        Issue.record("The cell \(cell) has no explanation.")
        continue
      }
      expectSame(origin, printed)
    }
  }

  // MARK: Opened sessions

  /// Operates an app, and compares the explanations in its panel with those after opening its session.
  private func expectSameWhenOpened<A: RecordableApp>(
    _ app: A,
    _ makeApp: () -> A,
    _ drive: (Pilot<A>) async -> Void
  ) async throws {
    var live: [CellOrigin] = []
    let recording = try await Recording(app) { pilot in
      await drive(pilot)
      live = try explanations(pilot)
    }
    #expect(live.contains { $0.because.first?.origins.last?.contains("key ") == true })
    let end = SessionEnd(try recording.loaded)
    let opened = makeApp()
    opened.store.replace(state: end.state)
    let pilot = Pilot(opened) { end.restore($0, opensPanel: true) }
    await pilot.settle()
    #expect(pilot.frame == recording.frames.last)
    for (live, opened) in zip(live, try explanations(pilot)) { expectSame(opened, live) }
  }

  /// Returns the explanations of some cells in the open panel.
  private func explanations<A: RecordableApp>(_ pilot: Pilot<A>) throws -> [CellOrigin] {
    let panel = try #require(
      TravelPanel.attached(to: pilot.runtime)
    )
    return stride(from: 0, to: 80, by: 7).flatMap { x in
      stride(from: 0, to: 24, by: 3).compactMap { y in
        guard case .answer(let origin) = panel.explain(Point(x: x, y: y)) else { return nil }
        return origin
      }
    }
  }

  @Test func `The panel of an opened session names the keys and timers`() async throws {
    try await expectSameWhenOpened(CounterApp(), { CounterApp() }) { pilot in
      await pilot.press("+", "right", "t")
      await pilot.advance(by: .seconds(3))
      await pilot.press("t", "tab", "+", "T", "left", "left")
    }
  }

  @Test func `The panel of an opened session names the keys after time travel`() async throws {
    try await expectSameWhenOpened(CounterApp(), { CounterApp() }) { pilot in
      await pilot.press("+", "right", "+", "T", "left", "k", "left", "left", "enter", "esc")
      await pilot.advance(by: .seconds(2))
      await pilot.press("-", "t")
      await pilot.advance(by: .seconds(2))
      await pilot.press("+", "T")
    }
  }
}
