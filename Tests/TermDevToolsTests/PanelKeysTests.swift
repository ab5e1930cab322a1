// SPDX-License-Identifier: MIT

import CounterDemo
import TermDevTools
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct PanelKeysTests {
  private let pilot = Pilot(CounterApp())

  private var line: String? {
    pilot.frame.lines.map { $0.split(separator: " ").joined(separator: " ") }.first {
      $0.hasPrefix("LIVE rev") || $0.hasPrefix("PAST rev")
    }
  }

  private var text: String { pilot.frame.text }

  private var count: Int { pilot.app.store.state.count.present }

  /// Counts to three and opens the panel.
  private func open() async { await pilot.press("+", "+", "+", "T") }

  @Test func `T opens the panel at the newest revision, esc shows the app as it was`() async {
    await pilot.press("+", "+", "+")
    let before = pilot.frame
    await pilot.press("T")
    #expect(line == "LIVE rev 3/3")
    await pilot.press("esc")
    #expect(pilot.frame == before)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Left and right take a step, with shift ten, and stop at the ends`() async {
    await open()
    for (press, expected) in [
      ("left", "PAST rev 2/3"), ("left", "PAST rev 1/3"), ("right", "PAST rev 2/3"),
      ("shift+left", "PAST rev 0/3"), ("left", "PAST rev 0/3"), ("shift+right", "PAST rev 3/3"),
      ("home", "PAST rev 0/3"), ("end", "PAST rev 3/3"),
    ] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(line == expected)
    }
  }

  @Test func `There is nothing after the present`() async {
    await open()
    await pilot.press("right", "end")
    #expect(line == "LIVE rev 3/3")
  }

  @Test func `The screen of the past is shown, and the app stays as it is`() async {
    await open()
    #expect(text.contains("Count: 3"))
    await pilot.press("left", "left")
    #expect(text.contains("Count: 1") && !text.contains("Count: 3"))
    #expect(count == 3)
  }

  @Test func `Keys of the app do nothing but say that this is the past`() async {
    await open()
    await pilot.press("left", "r")
    #expect(text.contains("This is the past. enter continues from here, esc returns."))
    #expect(count == 3)
  }

  @Test func `What arrives meanwhile is counted`() async {
    await pilot.press("t", "T", "left")
    await pilot.advance(by: .milliseconds(750))
    #expect(text.contains("3 new"))
    #expect(line == "PAST rev 0/4")
    #expect(count == 3)
  }

  @Test func `enter lets the app go on from there, tab goes back to what was left`() async {
    await open()
    await pilot.press("left", "left", "enter")
    #expect(line == "LIVE rev 1/1")
    #expect(count == 1)
    await pilot.press("tab")
    #expect(line == "LIVE rev 3/3")
    #expect(count == 3)
    #expect(text.contains("branch 1 of 2"))
  }

  @Test func `k leaves an action out, and enter goes on without it`() async {
    await open()
    await pilot.press("left", "k")
    #expect(text.contains("skipped"))
    #expect(text.contains("Count: 1"))
    await pilot.press("right")
    #expect(text.contains("Count: 2"))
    await pilot.press("enter")
    #expect(count == 2)
  }

  @Test func `space plays in the time in which it happened, and stops at the newest`() async {
    for _ in 0..<3 {
      await pilot.advance(by: .seconds(1))
      await pilot.press("+")
    }
    await pilot.press("T", "home", "space")
    #expect(text.contains("playing 1×"))
    await pilot.advance(by: .milliseconds(1_100))
    #expect(line == "PAST rev 2/3")
    await pilot.advance(by: .seconds(2))
    #expect(line == "PAST rev 3/3")
    #expect(!text.contains("playing"))
    #expect(pilot.nextWake == nil)
  }

  @Test func `+ and - change the speed`() async {
    await open()
    await pilot.press("+", "+")
    #expect(text.contains("speed 4×"))
    await pilot.press("-", "-", "-")
    #expect(text.contains("speed ½×"))
  }

  @Test func `A filter shows what it names, and steps go from match to match`() async {
    await pilot.press("+", "right", "+", "T", "/", "i", "n", "c", "r", "enter")
    #expect(!text.contains("ChooseStep"))
    await pilot.press("left")
    #expect(line == "PAST rev 1/3")
  }

  @Test func `What the action changed is told by path`() async {
    await open()
    await pilot.press("left")
    #expect(text.contains("1 → 2"))
  }

  @Test func `Nothing of the panel is in the interface after it, nor are there new revisions`()
    async
  {
    await pilot.press("+")
    let interface = pilot.interface
    await pilot.press("T", "left", "k", "esc")
    #expect(pilot.interface == interface)
    await pilot.press("T")
    #expect(line == "LIVE rev 1/1")
  }
}
