// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender
import Testing

@testable import TermDevTools

/// The values that the panel of time travel is made of.
@Suite struct PanelPartTests {
  @Test func `A cell of the slider means the revision that is nearest`() {
    let track = SliderTrack(columns: 5, revisions: 10...12)
    #expect((0..<5).map { track.revision(at: $0) } == [10, 11, 11, 12, 12])
    #expect((10...12).map { track.cell(of: $0) } == [0, 2, 4])
  }

  @Test(arguments: [(0, [0, 1, 2]), (5, [4, 5, 6]), (10, [8, 9, 10])])
  func `The log shows as much before a revision as after it`(revision: Int, shown: [Int]) {
    #expect(LogWindow(0...10, around: revision, rows: 3).revisions == shown)
  }

  @Test func `Keys that just fit stand in one row`() {
    let keys = [PanelKey("a", "all"), PanelKey("b", "back")]
    let one = keys.pieces(in: Size(columns: 13, rows: 1))
    #expect(one.map(\.rect.x) == [0, 2, 7, 9])
    let two = keys.pieces(in: Size(columns: 12, rows: 2))
    #expect(two.map(\.rect.y) == [0, 0, 1, 1])
  }

  @Test func `The panel opens again without the filter that it had`() {
    var state = PanelState()
    for command: PanelCommand in [.open, .setFilter("add"), .close, .open] {
      state.apply(command, isLive: true)
    }
    #expect(state == PanelState(isOpen: true))
  }

  @Test func `Another branch has no failures of the one before`() {
    var history = History(0, reducer: .on(EffectFailed.self) { count, _ in count += 1 })
    func append(_ action: any Action, _ role: SessionChange.Role) {
      history.append(SessionChange(action, at: .zero, cause: nil, role: role))
    }
    for _ in 0..<2 { append(EffectFailed(effect: "load", message: "no"), .revision) }
    var failures = KnownFailures()
    #expect(failures.revisions(in: history) == [1, 2])
    history.fork(at: 1, time: .zero)
    for _ in 0..<2 { append(Started(), .other) }
    #expect(failures.revisions(in: history) == [1])
  }

  @Test func `A frame is drawn with its wide characters and its cursor`() {
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
