// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@Suite
struct FrameTests {
  private func frame(columns: Int = 12, rows: Int = 2, draw: (Canvas) -> Void) -> Frame {
    let buffer = CellBuffer(size: Size(columns: columns, rows: rows))
    draw(buffer.canvas())
    return Frame(buffer)
  }

  @Test
  func `Frames that look the same are equal`() {
    let once = frame { $0.write("界e\u{301}", x: 1, y: 0, style: Style(foreground: .red)) }
    let again = frame {
      $0.fill(Rect(x: 0, y: 0, columns: 12, rows: 2), "x", style: Style(background: .blue))
      $0.write("🇩🇪", x: 5, y: 1)
      $0.clear()
      $0.write("界e\u{301}", x: 1, y: 0, style: Style(foreground: .red))
    }
    #expect(once == again)
    #expect(once.snapshot == again.snapshot)
  }

  @Test(
    arguments: [
      Style(foreground: .red), Style(attributes: [.bold, .dim, .italic]),
      Style(underlineColor: .green),
    ]
  )
  func `Values that are invisible on a blank cell don't count`(style: Style) {
    let (blank, plain) = (frame { $0.clear(style: style) }, frame { _ in })
    #expect(blank == plain)
    #expect(blank.hashValue == plain.hashValue)
    #expect(blank.snapshot == plain.snapshot)
    #expect(blank.styledRuns.isEmpty)
    #expect(blank[0, 0] == Frame.Cell(text: " ", style: style))
  }

  @Test(
    arguments: [
      Style(background: .red), Style(attributes: .reverse), Style(attributes: .strikethrough),
      Style(underline: .dotted), Style(link: Link("x")),
    ]
  )
  func `Values that are visible on a blank cell count`(style: Style) {
    let shown = frame { $0.put(" ", x: 3, y: 1, style: style) }
    #expect(shown != frame { _ in })
    #expect(shown.styledRuns == [.init(row: 1, columns: 3..<4, style: style)])
  }

  @Test
  func `Text, style, cursor, and size distinguish frames`() {
    let base = frame { $0.write("x", x: 0, y: 0) }
    #expect(base != frame { $0.write("y", x: 0, y: 0) })
    #expect(base != frame { $0.write("x", x: 0, y: 0, style: Style(foreground: .red)) })
    #expect(base != frame(columns: 13) { $0.write("x", x: 0, y: 0) })
    var moved = base
    moved.cursor = .zero
    #expect(base != moved)
  }

  @Test
  func `Lines end with the last visible character`() {
    let frame = frame(columns: 8, rows: 3) {
      $0.write(" a b ", x: 0, y: 0)
      $0.write("界", x: 6, y: 2)
    }
    #expect(frame.lines == [" a b", "", "      界"])
    #expect(frame.text == " a b\n\n      界")
  }

  @Test
  func `Runs include spaces between words, but not around them`() {
    let green = Style(foreground: .green, attributes: .bold)
    let frame = frame(columns: 20, rows: 1) { $0.write("  two  words  ", x: 0, y: 0, style: green) }
    #expect(frame.styledRuns == [.init(row: 0, columns: 2..<12, style: green)])
  }

  @Test
  func `Runs exclude spaces that have a different style`() {
    let reversed = Style(attributes: .reverse)
    let frame = frame(columns: 5, rows: 1) {
      $0.put("a", x: 0, y: 0, style: reversed)
      $0.put("b", x: 2, y: 0, style: reversed)
      $0.put("c", x: 3, y: 0)
      $0.put("d", x: 4, y: 0, style: reversed)
    }
    #expect(frame.styledRuns.map(\.columns) == [0..<1, 2..<3, 4..<5])
  }

  @Test
  func `Runs exclude letters that have a different style`() {
    let red = Style(foreground: .red)
    let frame = frame(columns: 4, rows: 1) {
      $0.write("abcd", x: 0, y: 0, style: red)
      $0.put("x", x: 1, y: 0)
    }
    #expect(frame.styledRuns.map(\.columns) == [0..<1, 2..<4])
  }

  @Test
  func `A snapshot contains the text, a letter per style, and the cursor`() {
    var frame = frame(columns: 6) {
      $0.write("界 ok", x: 0, y: 0, style: Style(foreground: .red))
      $0.write("!", x: 5, y: 1, style: Style(background: .blue, attributes: .bold))
    }
    frame.cursor = Point(x: 2, y: 1)
    let expected = """
      6×2
      │界 ok │
      │     !│
      │aaaaa
      │.....b
      a red
      b bold on blue
      cursor at column 2, row 1

      """
    #expect(frame.snapshot == expected)
    #expect(frame.description == expected)
  }

  @Test
  func `A snapshot's period is the most common background`() {
    let (ground, text) = (Style(background: .blue), Style(foreground: .red, background: .blue))
    let frame = frame(columns: 9, rows: 3) {
      $0.clear(style: ground)
      $0.write("two words", x: 0, y: 0, style: text)
      $0.write("a  b x", x: 0, y: 1, style: text)
      $0.put("x", x: 5, y: 1)
    }
    #expect(
      frame.snapshot == """
        9×3
        │two words│
        │a  b x   │
        │         │
        │aaaaaaaaa
        │a..a.b
        │
        . on blue
        a red on blue
        b plain

        """
    )
  }

  @Test
  func `Additional letters are in further grids`() {
    let colors = (0..<130).map { Color.rgb(UInt8($0), 0, 0) }
    let frame = frame(columns: 65) {
      for (index, color) in colors.enumerated() {
        $0.put("x", x: index % 65, y: index / 65, style: Style(foreground: color))
      }
    }
    let lines = frame.snapshot.split(separator: "\n").dropFirst(3).map(String.init)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    #expect(lines[...1] == ["│\(letters)", "│"])
    #expect(lines[2] == "a #000000")
    #expect(lines[63] == "9 #3d0000")
    #expect(lines[64] == "│" + String(repeating: ".", count: 62) + "abc")
    #expect(lines[65] == "│" + letters.dropFirst(3))
    #expect(lines[66] == "a #3e0000")
    #expect(lines[128] == "│")
    #expect(lines[129] == "│" + String(repeating: ".", count: 59) + "abcdef")
    #expect(lines.last == "f #810000")
    #expect(lines.count == 136)
  }

  @Test(arguments: [
    Size(columns: 0, rows: 0), Size(columns: 0, rows: 2), Size(columns: 3, rows: 0),
  ])
  func `A frame without cells has text and an image`(size: Size) {
    let frame = Frame(CellBuffer(size: size))
    #expect(frame == Frame(size: size))
    #expect(frame.lines == Array(repeating: "", count: size.rows))
    #expect(frame.snapshot.hasPrefix("\(size)\n"))
    #expect(XMLReader.fault(in: frame.svg()) == nil)
  }

  @Test
  func `A cell outside the frame traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Frame(size: Size(columns: 2, rows: 2))[2, 0]
    }
    #expect(result.standardError.contains("(2, 0) is outside the 2×2 frame. Use x < 2 and y < 2."))
  }

  @Test
  func `A row outside the frame traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Frame(size: Size(columns: 2, rows: 2)).row(2)
    }
    #expect(result.standardError.contains("Row 2 is outside the 2×2 frame."))
  }

  @Test
  func `A frame of negative size traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Frame(size: Size(columns: -1, rows: -1))
    }
    #expect(result.standardError.contains("Invalid frame size -1×-1."))
  }
}
