// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of explanations of cells in the open panel.
@MainActor
@Suite struct PanelWhyTests {
  private let pilot = Pilot(ErrandsApp(), size: Size(columns: 100, rows: 40))

  private var origin: CellOrigin? { pilot.panel?.state.origin }

  @Test func `The cell cursor moves with the arrow keys and stays on the screen`() async throws {
    await pilot.press("a", "T", "w")
    let picture = PanelLayout(Size(columns: 100, rows: 40)).picture.size
    let center = Point(x: picture.columns / 2, y: picture.rows / 2)
    let panel = try #require(pilot.panel)
    #expect(panel.state.cell == center)
    await pilot.press("left", "down", "shift+right", "up", "up")
    #expect(panel.state.cell == Point(x: center.x + 7, y: center.y - 1))
    for _ in 0..<20 { await pilot.press("shift+left", "shift+up") }
    #expect(panel.state.cell == Point(x: 0, y: 0))
    for _ in 0..<20 { await pilot.press("shift+right", "shift+down") }
    #expect(panel.state.cell == Point(x: picture.columns - 1, y: picture.rows - 1))
    // The cursor is visible in the picture.
    #expect(pilot.frame[picture.columns, picture.rows].style.attributes.contains(.reverse))
    #expect(pilot.place == "LIVE revision 1/1")
    await pilot.press("esc")
    #expect(panel.state.cell == nil)
    #expect(panel.isOpen)
  }

  @Test func `Enter explains the cell at the cursor in the live state`() async throws {
    await pilot.press("a", "a", "T", "w")
    for _ in 0..<20 { await pilot.press("shift+left", "shift+up") }
    await pilot.press("shift+right", "right", "right", "enter")
    let origin = try #require(origin)
    #expect(Point(x: origin.x, y: origin.y) == Point(x: 10, y: 0))
    #expect(origin.contents == "o")
    #expect(origin.widgets.last == "Text")
    #expect(origin.since.revision == 1)
    #expect(origin.because.first?.event == #"Do {"errand":"post"} changed \Errands.self"#)
    #expect(origin.because.first?.origins.last?.hasPrefix("because of key a") == true)
    #expect(pilot.shows("since revision 1"))
    #expect(pilot.shows("because of key a"))
    await pilot.press("right")
    #expect(self.origin == nil)
  }

  @Test func `A click explains a cell of an earlier state`() async throws {
    await pilot.press("a", "f", "a", "T", "left")
    let cell = try #require(pilot.cell(of: "closed"))
    await pilot.click(cell)
    let origin = try #require(origin)
    #expect(origin.contents == "c")
    #expect(origin.since.revision == 2)
    #expect(origin.because.first?.event.hasPrefix(#"Fail {"reason":"closed"} changed"#) == true)
    #expect(pilot.place == "PAST revision 2/3")
    await pilot.press("esc")
    #expect(self.origin == nil)
    #expect(pilot.place == "PAST revision 2/3")
  }

  @Test func `An effect's reply leads to the key that started it`() async throws {
    await pilot.press("e")
    await pilot.advance(by: .seconds(1))
    await pilot.press("T")
    let cell = try #require(pilot.cell(of: "answer"))
    await pilot.click(cell)
    let origins = try #require(origin?.because.first?.origins)
    #expect(origins.count == 3, "\(origins)")
    #expect(origins.first?.hasPrefix("because of effect “ask” sent Do") == true)
    #expect(origins.last?.hasPrefix("because of key e") == true)
  }

  @Test func `A skipped action doesn't explain a cell`() async throws {
    await pilot.press("f", "a", "T", "home", "right", "k", "end")
    let cell = try #require(pilot.cell(of: "No trouble"))
    await pilot.click(cell)
    let origin = try #require(origin)
    #expect(origin.since.revision == 0)
    #expect(origin.because.isEmpty || origin.because.first?.event == "the first frame")
  }

  @Test func `The cells of the picture equal the explained cells`() async throws {
    await pilot.press("a", "f", "n", "a", "e")
    await pilot.advance(by: .seconds(1))
    await pilot.press("T", "left", "left")
    let picture = PanelLayout(Size(columns: 100, rows: 40)).picture
    for x in stride(from: 0, to: picture.columns, by: 7) {
      for y in [0, 1, 2, picture.rows - 1] {
        await pilot.press("esc")
        if pilot.place == nil { await pilot.press("T", "left", "left") }
        let text = pilot.frame[picture.x + x, picture.y + y].text
        await pilot.click(Point(x: picture.x + x, y: picture.y + y))
        #expect(origin?.contents == text, "\(x),\(y)")
      }
    }
  }

  @Test func `Recordings contain the commands and the answer`() async throws {
    let recorder = RuntimeRecorder.recording(pilot.runtime).recorder
    var commands: [PanelCommand] = []
    recorder.listen { entry in
      if case .change(let change) = entry, let command = change.action as? PanelCommand {
        commands.append(command)
      }
    }
    await pilot.press("a", "T", "w", "up", "enter", "esc")
    let origin = commands.compactMap { if case .answer(let origin) = $0 { origin } else { nil } }
    let first = try #require(origin.first)
    #expect(origin.count == 1)
    #expect(commands.contains(.ask(x: first.x, y: first.y)))
    #expect(commands.last == .endAsking)
  }

  @Test func `A screen reader receives the explanation`() {
    var view = PanelView()
    view.state.origin = CellOrigin(
      x: 1,
      y: 2,
      frame: 3,
      contents: "x",
      isSecondColumn: false,
      style: "red",
      widgets: ["List", "Text"],
      restylers: [],
      regions: [],
      since: CellOrigin.Change(frame: 3, time: 1, revision: 2, isEarlier: false),
      because: []
    )
    let texts = view.elements.map(\.spokenText)
    #expect(texts.contains { $0.contains("Cell 1,2") })
    #expect(texts.contains { $0.contains("drawn by List › Text") })
  }

  @Test(arguments: [
    ("[\(Int.max),\(Int.max),\(Int.max),\(Int.max)]", "4294967295"),
    ("[\(Int.max),0,\(Int.max),1]", "0"),
    ("[\(Int.min),\(Int.min),\(Int.min),\(Int.min)]", "1e-300"),
  ])
  func `An origin with any numbers can be shown`(frame: String, time: String) throws {
    let origin = try decodedOrigin(frame: frame, time: time)
    #expect(origin.text.contains("columns "))
    #expect(!origin.summary(columns: 80).isEmpty)
  }

  @Test(arguments: [
    ("[]", "1"), ("[0,0,80]", "1"), ("[0,0,80,24,1]", "1"), ("[0,0,80,24]", "-1"),
    ("[0,0,80,24]", "4294967296"), ("[0,0,80,24]", "1e300"), ("[0,0,80,24]", "-1e300"),
  ])
  func `An origin with an invalid frame or time is rejected`(frame: String, time: String) {
    #expect(throws: DecodingError.self) { try decodedOrigin(frame: frame, time: time) }
  }

  /// Decodes an origin with a region of the given frame and a change at the given time.
  private func decodedOrigin(frame: String, time: String) throws -> CellOrigin {
    let region = #"{"name":"A","frame":\#(frame),"shows":[],"isUnrecorded":false}"#
    let since = #"{"frame":\#(Int.max),"time":\#(time),"revision":\#(Int.min),"isEarlier":true}"#
    let place = #""x":\#(Int.max),"y":\#(Int.min),"frame":\#(Int.max),"isSecondColumn":false"#
    let words = #""contents":"a","style":"plain","widgets":[],"restylers":[],"because":[]"#
    return try JSONText(#"{\#(place),\#(words),"regions":[\#(region)],"since":\#(since)}"#)
      .decode(CellOrigin.self)
  }
}
