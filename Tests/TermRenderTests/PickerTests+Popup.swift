// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import TestSupport
import Testing

extension PickerTests {
  @Test func `The popup opens above the picker if more space is available`() async {
    let pilot = pilot(above: 8)
    await pilot.press("tab", "enter")
    #expect(pilot.frame.lines[1] == "╭───────────────────╮")
    #expect(pilot.frame.lines[8] == "▌ drama            ▴")
    await pilot.type("h")
    #expect(
      pilot.frame.lines[5...8] == [
        "╭───────────────────╮", "│█  horror          │", "╰───────────────────╯",
        "▌ h                ▴",
      ]
    )
  }

  @Test func `The popup scrolls if space is short`() async {
    let pilot = pilot(size: Size(columns: 40, rows: 6), above: 1)
    await pilot.press("tab", "enter")
    #expect(pilot.frame.lines[3...4] == ["│   comedy          ┃", "│█● drama           │"])
    let cursor = pilot.frame[1, 4].style.attributes
    #expect(!cursor.contains(.reverse) && pilot.frame[2, 4].style.attributes.contains(.reverse))
    await pilot.press("end")
    #expect(pilot.frame.lines[4] == "│█  science fiction ┃")
    await pilot.scroll(rows: -1, at: Point(x: 3, y: 3))
    #expect(pilot.frame.lines[3] == "│   action          ┃")
    await pilot.resize(to: Size(columns: 40, rows: 2))
    #expect(pilot.frame.lines.count == 2)
  }

  @Test func `An open popup follows changes to its picker`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    await pilot.set { $0.genres = ["drama", "western"] }
    #expect(pilot.frame.lines[2...4] == ["│█● drama   │", "│   western │", "╰───────────╯"])
    await pilot.set { $0.isDisabled = true }
    #expect(pilot.interface.popup == nil)
    #expect(pilot.frame.text.contains("count 0"))
    await pilot.set { $0.isDisabled = false }
    #expect(pilot.interface.popup == nil)
  }

  @Test func `An app can open the popup by widget ID`() async {
    let pilot = pilot()
    pilot.app.store.dispatch(InterfaceAction.showPopup(Popup("genre")))
    await pilot.settle()
    #expect(pilot.interface.popup == Popup("Observe#1/genre"))
    await pilot.press("end", "enter")
    #expect(pilot.app.store.state.genre == "science fiction")
    pilot.app.store.dispatch(InterfaceAction.showPopup(Popup("missing")))
    await pilot.settle()
    #expect(pilot.interface.popup == nil)
  }

  @Test func `Opening, moving, and closing redraw only the picker`() async {
    struct Big: Equatable, Sendable {
      var genre = "drama"
      var ticks = 0
      var others = 0
    }
    let stage = RuntimeFixture(Big()) { _ in Text("") }
    let probe = Probe(stage.store) {
      VStack {
        Observe(\Big.genre) { genre in
          Picker(["action", "drama"], selection: genre, send: { Change(\Big.genre, $0) }) { $0 }
        }
        ForEach(Array(0..<10)) { index in
          Observe(\Big.others) { Text("other \(index) \($0)") }
        }
        Observe(\Big.ticks) { Text("tick \($0)") }
      }
    }
    let pilot = Pilot(probe, size: Size(columns: 30, rows: 14))
    await pilot.press("tab")
    await pilot.press("enter")
    #expect(pilot.redrawnRegions == 2)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("up")
    #expect(pilot.redrawnRegions == 1)
    // A change to a region that the popup doesn't cover.
    probe.store.dispatch(Change(\Big.ticks, 1))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame.text.contains("tick 1"))
    // A change to the ten partly covered regions redraws them without the popup.
    probe.store.dispatch(Change(\Big.others, 1))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 10)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("esc")
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame.text.contains("other 0 1"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Only visible titles of 10,000 options are requested`() async {
    final class Counter { var asked = 0 }
    let counter = Counter()
    let store = Store(5_000, .on(Change<Int>.self) { state, change in change.apply(&state) })
    let values = Array(0..<10_000)
    let pilot = Pilot(
      Probe(store) {
        Observe(\Int.self) { selection in
          Picker(values, selection: selection, send: { value in Change { $0 = value } }) {
            counter.asked += 1
            return "option \($0)"
          }
        }
      },
      size: Size(columns: 30, rows: 24)
    )
    await pilot.press("tab")
    counter.asked = 0
    await pilot.press("enter", "down", "pagedown")
    #expect(counter.asked < 200)
    await pilot.type("9999")
    await pilot.press("enter")
    #expect(store.state == 9_999)
  }

  @Test func `Wide and malformed titles stay within the popup`() async {
    var movie = Movie()
    movie.genres = ["日本語の映画と音楽", "a\u{1B}[31mb\nc", "", String(repeating: "long ", count: 40)]
    movie.genre = movie.genres[0]
    let pilot = pilot(movie)
    await pilot.press("tab", "enter")
    #expect(pilot.frame.lines.allSatisfy { displayWidth(of: $0) <= 40 })
    #expect(pilot.brokenInvariant == nil)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("esc")
    #expect(pilot.frame == pilot.freshFrame)
  }
}
