// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender
import Testing

@testable import TermDevTools

/// The parts of the time travel panel.
@MainActor
@Suite struct PanelPartTests {
  @Test func `A slider cell maps to the nearest revision`() {
    let track = SliderTrack(columns: 5, revisions: 10...12)
    #expect((0..<5).map { track.revision(at: $0) } == [10, 11, 11, 12, 12])
    #expect((10...12).map { track.cell(of: $0) } == [0, 2, 4])
  }

  @Test(arguments: [(0, [0, 1, 2]), (5, [4, 5, 6]), (10, [8, 9, 10])])
  func `The log centers the displayed revision`(revision: Int, shown: [Int]) {
    #expect(LogWindow(0...10, around: revision, rows: 3).revisions == shown)
  }

  @Test func `Keys share a row if they fit exactly`() {
    let keys = [PanelKey("a", "all"), PanelKey("b", "back")]
    let one = keys.pieces(in: Size(columns: 13, rows: 1))
    #expect(one.map(\.rect.x) == [0, 2, 7, 9])
    let two = keys.pieces(in: Size(columns: 12, rows: 2))
    #expect(two.map(\.rect.y) == [0, 0, 1, 1])
  }

  @Test func `Closing the panel clears the filter`() {
    var state = PanelState()
    for command: PanelCommand in [.open, .setFilter("add"), .close, .open] {
      state.apply(command, isLive: true)
    }
    #expect(state == PanelState(isOpen: true))
  }

  @Test func `A fork doesn't contain the later failures of another branch`() {
    var history = History(0, reducer: .on(EffectFailed.self) { count, _ in count += 1 })
    func append(_ action: any Action, _ role: SessionChange.Role) {
      history.append(SessionChange(action, at: .zero, cause: nil, role: role))
    }
    for _ in 0..<2 { append(EffectFailed(effect: "load", message: "no"), .revision) }
    var failures = KnownRevisions()
    let isFailure = { (entry: HistoryEntry) in history.isFailure(entry.change.action) }
    #expect(failures.revisions(in: history, where: isFailure) == [1, 2])
    history.fork(at: 1, time: .zero)
    for _ in 0..<2 { append(Started(), .other) }
    #expect(failures.revisions(in: history, where: isFailure) == [1])
  }

  @Test func `Removed actions don't hide a new failure`() {
    var history = History(
      0,
      reducer: .on(EffectFailed.self) { count, _ in count += 1 },
      keyframeInterval: 1,
      limit: 8
    )
    func append(_ action: any Action, _ role: SessionChange.Role) {
      history.append(SessionChange(action, at: .zero, cause: nil, role: role))
    }
    for _ in 0..<8 { append(Started(), .other) }
    var failures = KnownRevisions()
    let isFailure = { (entry: HistoryEntry) in history.isFailure(entry.change.action) }
    #expect(failures.revisions(in: history, where: isFailure) == [])
    append(EffectFailed(effect: "load", message: "no"), .revision)
    #expect(history.entries.count == 8)
    #expect(failures.revisions(in: history, where: isFailure) == [1])
  }

  @Test(arguments: [(0, 0), (1, 2)])
  func `The panel displays all changes if they fit exactly`(extra: Int, hidden: Int) {
    let layout = PanelLayout(Size(columns: 80, rows: 24))
    let rows = layout.changes.rows
    var view = PanelView()
    view.changes = (1...rows + extra).map {
      StateDifference(path: "part\($0)", old: "a", new: "b")
    }
    let buffer = CellBuffer(size: Size(columns: 80, rows: 24))
    PanelPainter(view: view, layout: layout, theme: .dark, unicode: true).draw(in: buffer.canvas())
    let text = Frame(buffer).text
    #expect(text.contains("part\(rows)") == (hidden == 0))
    #expect(text.contains("… \(hidden) more") == (hidden > 0))
    #expect(text.contains("more") == (hidden > 0))
  }

  @Test func `Only focus changes within the panel target the panel`() {
    for (id, concerns) in [
      ("time-travel", true), ("time-travel/Keys#1", true), ("time-travels", false),
      ("time-travel-list/Button#1", false), ("Button#1", false),
    ] {
      #expect(InterfaceAction.focus(WidgetID(id)).concerns(panelID) == concerns, "\(id)")
    }
  }

  @Test func `Elements of an earlier screen don't have the focus`() {
    let button = AccessibilityElement(
      .button,
      "Save",
      states: [.focused, .disabled],
      hint: "ctrl+s"
    )
    let expected = AccessibilityElement(.button, "Save", states: .disabled, hint: "ctrl+s")
    #expect(button.asPicture == expected)
  }

  @Test func `A replay uses the user's key bindings`() {
    var screen = SessionScreen()
    screen.keys = ["Add": ["a"]]
    let host = ReplayHost(
      0,
      reducer: .empty,
      interface: InterfaceState(),
      screen: screen
    ) { ScreenRenderer(appState: 0) { Text("x") } }
    #expect(host.makeRenderer().remapping == screen.remapping)
    #expect(host.makeRenderer().remapping["Add"] == ["a"])
  }

  @Test func `Opening a session records its newest state`() throws {
    let reducer = Reducer<Int>.on(EffectFailed.self) { count, _ in count += 1 }
    var history = History(0, reducer: reducer)
    for _ in 0..<2 {
      let failure = EffectFailed(effect: "load", message: "no")
      history.append(SessionChange(failure, at: .zero, cause: nil, role: .revision))
    }
    let store = Store(2, reducer)
    let recorder = Recorder(store, time: { .zero })
    var states: [JSONText?] = []
    recorder.listen { entry in if case .state(let state, 2, _) = entry { states.append(state) } }
    OpenedSession(history).adopt(TimeTravel(store, recorder: recorder))
    #expect(states == [try JSONText(encoding: 2)])
  }

  @Test func `Drawing a frame copies wide characters and the cursor`() {
    let buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    buffer.canvas().write("a日本", x: 0, y: 0)
    buffer.cursor = Point(x: 3, y: 0)
    let (picture, copy) = (CellBuffer(size: buffer.size), CellBuffer(size: buffer.size))
    buffer.draw(in: picture.canvas())
    #expect(Frame(picture).text == "a日本")
    #expect(Frame(picture).cursor == nil)
    Frame(buffer).draw(in: copy.canvas())
    #expect(Frame(copy) == Frame(buffer))
  }
}
