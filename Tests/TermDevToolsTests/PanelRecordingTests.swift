// SPDX-License-Identifier: MIT

import CounterDemo
import StateStore
import StoreRecorder
import TermRender
import TermTesting
import Testing

@testable import TermDevTools

/// What of the panel's use is in recordings: what became of the app, and nothing else.
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
        case .state, .unknown: "?"
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

  @Test func `Looking leaves nothing in a recording but the frame of the app after it`() async {
    let pilot = pilot(CounterApp())
    await pilot.press("+")
    entries.all = []
    await pilot.press("T", "left", "k", "/", "x", "esc", "home", "space", "r")
    await pilot.paste("a paste")
    await pilot.click(Point(x: 9, y: 9))
    await pilot.scroll(rows: -2, at: Point(x: 60, y: 3))
    await pilot.advance(by: .seconds(1))
    #expect(entries.texts == [])
    await pilot.press("esc")
    #expect(entries.texts == ["frame"])
    await pilot.press("+")
    #expect(entries.texts.contains { $0.hasPrefix("Increase by") })
  }

  @Test func `What happens meanwhile is recorded with its causes`() async {
    let pilot = pilot(CounterApp())
    await pilot.press("t", "T", "left")
    entries.all = []
    await pilot.advance(by: .milliseconds(250))
    await pilot.resize(to: Size(columns: 90, rows: 30))
    #expect(entries.texts.contains { $0.hasPrefix("cause effect tick") })
    #expect(entries.texts.contains { $0.hasPrefix("Tick by ") && $0 != "Tick by 0" })
    #expect(entries.texts.contains { $0.hasPrefix("Resized by ") && $0 != "Resized by 0" })
    #expect(!entries.texts.contains("frame"))
  }

  @Test func `Going on is a fork and Resumed, which is not caused by a key`() async {
    let pilot = pilot(CounterApp())
    await pilot.press("+", "+", "T", "left")
    entries.all = []
    await pilot.press("enter", "tab")
    let texts = entries.texts.filter { !$0.hasPrefix("InterfaceAction") }.map {
      $0.hasPrefix("Resumed by") && $0 != "Resumed by 0" ? "Resumed" : $0
    }
    #expect(
      texts == [
        "fork at 1", "cause sent Resumed", "Resumed", "branch 0", "cause sent Resumed", "Resumed",
      ]
    )
  }

  @Test func `Quitting from the panel has its key as cause`() async {
    let pilot = pilot(CounterApp())
    await pilot.press("+", "T")
    entries.all = []
    await pilot.press("ctrl+c")
    #expect(entries.texts.first == "cause input")
    #expect(entries.texts.contains { $0.hasPrefix("Quit by ") && $0 != "Quit by 0" })
  }
}

extension SessionCause.Kind {
  fileprivate var text: String {
    switch self {
    case .start: "start"
    case .time: "time"
    case .input: "input"
    case .effect(let id, _): "effect \(id)"
    case .thread(let action): "sent \(type(of: action))"
    }
  }
}
