// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of panel commands in recordings and of their absence in histories.
@MainActor
@Suite struct PanelRecordingTests {
  private let entries = Entries()

  private final class Entries {
    var all: [SessionEntry] = []

    var texts: [String] {
      all.map { entry in
        switch entry {
        case .cause(let cause): "cause \(cause.kind.text)"
        case .change(let change): "\(type(of: change.action)) by \(change.cause ?? 0)"
        case .fork(let fork): "fork at \(fork.revision)"
        case .branch(let number, _): "branch \(number)"
        case .frame: "frame"
        case .end: "end"
        case .run, .state, .crash, .unknown: "?"
        }
      }
    }
  }

  private func pilot<A: App>(_ app: A) -> Pilot<A> {
    let entries = entries
    return Pilot(app) { runtime in
      RuntimeRecorder.recording(runtime).recorder.listen { entries.all.append($0) }
    }
  }

  @Test func `Panel commands are recorded but aren't part of the history`() async throws {
    let pilot = pilot(CounterApp())
    await pilot.press("+")
    entries.all = []
    await pilot.press("T", "left", "esc")
    #expect(
      entries.texts.map { $0.prefix { $0 != " " } } == [
        "cause", "PanelCommand", "frame", "cause", "PanelCommand", "frame", "cause", "PanelCommand",
        "frame",
      ]
    )
    #expect(entries.all.allSatisfy { !$0.isRevision })
    let panel = try #require(pilot.panel)
    #expect(panel.travel.history.entries.allSatisfy { !($0.change.action is PanelCommand) })
    await pilot.press("+")
    #expect(entries.texts.contains { $0.hasPrefix("Increase by") })
  }

  @Test func `A saved session doesn't contain panel commands`() async throws {
    let (used, looked) = (pilot(CounterApp()), pilot(CounterApp()))
    await used.press("+", "t")
    await looked.press("+", "T", "left", "k", "/", "x", "esc", "home", "space", "r")
    await looked.paste("a paste")
    await looked.click(Point(x: 9, y: 9))
    await looked.scroll(rows: -2, at: Point(x: 60, y: 3))
    await looked.press("esc", "t")
    for pilot in [used, looked] {
      await pilot.advance(by: .seconds(1))
      await pilot.press("T")
    }
    let logs = try [used, looked].map { try #require($0.panel).travel.export() }
    let kinds = logs.map { log in
      log.entries.filter { if case .frame = $0 { false } else { true } }.map(\.kindText)
    }
    #expect(kinds[0] == kinds[1])
  }

  @Test func `Actions behind the open panel are recorded with their causes`() async {
    let pilot = pilot(CounterApp())
    await pilot.press("t", "T", "left")
    entries.all = []
    await pilot.advance(by: .milliseconds(250))
    await pilot.resize(to: Size(columns: 90, rows: 30))
    #expect(entries.texts.contains { $0.hasPrefix("cause effect tick") })
    #expect(entries.texts.contains { $0.hasPrefix("Tick by ") && $0 != "Tick by 0" })
    #expect(
      entries.texts.contains { $0.hasPrefix("TerminalResized by ") && $0 != "TerminalResized by 0" }
    )
    #expect(entries.texts.count { $0 == "cause input" } == 1)
    #expect(entries.texts.contains("frame"))
  }

  @Test func `Continuing records a fork and a separate cause for Resumed`() async {
    let pilot = pilot(CounterApp())
    await pilot.press("+", "+", "T", "left")
    entries.all = []
    await pilot.press("enter", "tab")
    let texts = entries.texts.filter { !$0.hasPrefix("InterfaceAction") }.map {
      $0.hasPrefix("Resumed by") && $0 != "Resumed by 0" ? "Resumed" : $0
    }
    #expect(
      texts.filter { !$0.hasPrefix("PanelCommand") && $0 != "frame" } == [
        "cause input", "fork at 1", "cause sent Resumed", "Resumed", "cause input", "branch 0",
        "cause sent Resumed", "Resumed",
      ]
    )
    let forks = entries.all.indices.filter { texts.indices.contains($0) && entries.all[$0].isFork }
    #expect(forks.count == 2)
    let log = SessionLog(entries: entries.all)
    #expect(forks.allSatisfy(log.isOfTool))
  }

  @Test func `A recording attributes quitting from the panel to its key`() async {
    let pilot = pilot(CounterApp())
    await pilot.press("+", "T")
    entries.all = []
    await pilot.press("ctrl+c")
    #expect(entries.texts.first == "cause input")
    #expect(entries.texts.contains { $0.hasPrefix("Quit by ") && $0 != "Quit by 0" })
  }
}

extension SessionEntry {
  fileprivate var isRevision: Bool {
    if case .change(let change) = self { change.isRevision } else { false }
  }

  fileprivate var isFork: Bool {
    switch self {
    case .fork, .branch: true
    default: false
    }
  }

  /// The kind of entry without numbers and times.
  fileprivate var kindText: String {
    switch self {
    case .cause(let cause): "cause \(cause.kind)"
    case .change(let change): "\(change.action)"
    case .run(let run): "run \(run.number)"
    default: "\(self)"
    }
  }
}

extension SessionCause.Kind {
  fileprivate var text: String {
    switch self {
    case .start: "start"
    case .time: "time"
    case .input: "input"
    case .effect(let id, _, _): "effect \(id)"
    case .thread(let action): "sent \(type(of: action))"
    }
  }
}
