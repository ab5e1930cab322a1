// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// An app with a scroll view of 9 columns and 5 rows that has larger content and both scroll bars.
private struct Numbers: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    ScrollView([.vertical, .horizontal]) {
      ForEach(0..<20) { n in Text("\(n) begins and ends \(n)") }
    }
    .id("numbers")
  }
}

/// An app with a list of 5 rows and larger content, in a pane with the focus.
private struct FramedNumbers: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    List(0..<20, id: \.self) { Text("\($0)") }.id("numbers").pane("Numbers").id("pane")
  }
}

@MainActor
@Suite struct ScrollBarTests {
  private let pilot = Pilot(
    Numbers(),
    size: Size(columns: 10, rows: 6),
    theme: .ansi16
  )

  private var lines: [String] { pilot.frame.lines }

  @Test func `The vertical thumb can be dragged to both ends`() async {
    await pilot.drag(from: Point(x: 9, y: 0), to: Point(x: 9, y: 4))
    #expect(lines[4].hasPrefix("19 "))
    await pilot.drag(from: Point(x: 9, y: 4), to: Point(x: 9, y: 2))
    #expect(lines[2].hasSuffix("▐"))
    await pilot.drag(from: Point(x: 9, y: 2), to: Point(x: 9, y: -8))
    #expect(lines[0].hasPrefix("0 "))
  }

  @Test func `A thumb beside the heavy line of a pane can be dragged`() async {
    let pilot = Pilot(FramedNumbers(), size: Size(columns: 14, rows: 7), theme: .ansi16)
    await pilot.press("tab")
    #expect(pilot.frame.lines[1].hasSuffix("▌┃"))
    await pilot.drag(from: Point(x: 12, y: 1), to: Point(x: 12, y: 5))
    #expect(pilot.frame.lines[5].contains(" 19 ") && pilot.frame.lines[5].hasSuffix("▌┃"))
    await pilot.drag(from: Point(x: 12, y: 5), to: Point(x: 12, y: 1))
    #expect(pilot.frame.lines[1].contains(" 0 ") && pilot.frame.lines[1].hasSuffix("▌┃"))
  }

  @Test func `The horizontal thumb can be dragged without moving the rows`() async {
    await pilot.drag(from: Point(x: 9, y: 0), to: Point(x: 9, y: 4))
    await pilot.drag(from: Point(x: 1, y: 5), to: Point(x: 8, y: 5))
    #expect(lines[4].hasPrefix("d ends 19"))
    #expect(lines[5].hasSuffix("━"))
    await pilot.drag(from: Point(x: 7, y: 5), to: Point(x: 0, y: 5))
    #expect(lines[4].hasPrefix("19 begins"))
  }

  @Test func `A press beside the thumb moves it, and the wheel continues`() async {
    await pilot.click(Point(x: 9, y: 4))
    #expect(lines[4].hasPrefix("19 "))
    await pilot.click(Point(x: 9, y: 0))
    #expect(lines[0].hasPrefix("0 "))
    await pilot.scroll(rows: 1, at: Point(x: 1, y: 1))
    #expect(lines[0].hasPrefix("3 "))
  }

  @Test func `A press on the thumb moves nothing`() async {
    await pilot.scroll(rows: 2, at: Point(x: 1, y: 1))
    let before = lines
    let thumb = (0..<5).first { lines[$0].hasSuffix("▐") } ?? -1
    await pilot.click(Point(x: 9, y: thumb))
    #expect(lines == before)
  }
}
