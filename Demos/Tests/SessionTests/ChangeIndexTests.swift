// SPDX-License-Identifier: MIT

import Testing

@testable import TermDevTools
@testable import TermRender
@testable import TermScreen

@MainActor
@Suite struct ChangeIndexTests {
  @Test func `An index without the oldest entries says that the change is earlier`() {
    var index = ChangeIndex(limit: 64)
    let buffer = CellBuffer(size: Size(columns: 4, rows: 2))
    for frame in 1...200 {
      buffer.canvas(Rect(x: 0, y: 0, columns: 4, rows: 1)).write("\(frame)", x: 0, y: 0)
      index.append(frame, buffer, TerminalCapabilities())
    }
    #expect(index.count <= 64)
    #expect(index.lastChange(of: Point(x: 0, y: 0), upTo: 200, .any) == 200)
    #expect(index.lastChange(of: Point(x: 0, y: 1), upTo: 200, .any) == nil)
    #expect(index.first > 100)
    #expect(index.lastChange(of: Point(x: 0, y: 0), upTo: 150, .any) == nil || index.first < 150)
  }

  @Test func `Changes of the style aren't changes of the character`() {
    var index = ChangeIndex()
    let buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    func write(_ text: String, _ style: Style, frame: Int) {
      buffer.canvas(Rect(x: 0, y: 0, columns: 4, rows: 1)).write(text, x: 0, y: 0, style: style)
      index.append(frame, buffer, TerminalCapabilities())
    }
    write("a世b", .plain, frame: 1)
    write("a界c", .plain, frame: 2)
    write("a界c", Style(attributes: .bold), frame: 3)
    for (x, character) in [nil, 2, 2, 2].enumerated() {
      let cell = Point(x: x, y: 0)
      #expect(index.lastChange(of: cell, upTo: 3, .any) == 3, "column \(x)")
      #expect(index.lastChange(of: cell, upTo: 3, .character) == character, "column \(x)")
      #expect(index.lastChange(of: cell, upTo: 2, .any) == character, "column \(x)")
    }
  }
}
