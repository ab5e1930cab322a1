// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite @MainActor
struct HeadlessTerminalTests {
  private let terminal = HeadlessTerminal(size: Size(columns: 6, rows: 2))
  private let buffer = CellBuffer(size: Size(columns: 6, rows: 2))

  @Test
  func `It shows blanks until the first frame, and then what was presented`() {
    #expect(terminal.frame == Frame(size: terminal.size))
    buffer.canvas().write("界!", x: 1, y: 0)
    buffer.cursor = Point(x: 4, y: 0)
    terminal.present(buffer)
    #expect(terminal.frame == Frame(buffer))
    buffer.canvas().clear()
    #expect(terminal.frame.lines == [" 界!", ""])
  }

  @Test
  func `It shows what the user of a poorer terminal sees`() {
    terminal.capabilities = TerminalCapabilities(colorDepth: .monochrome, unicode: false)
    buffer.canvas().write("a…界!", x: 0, y: 0, style: Style(foreground: .red, attributes: .bold))
    terminal.present(buffer)
    #expect(terminal.frame.lines == ["a.? !", ""])
    #expect(terminal.frame[0, 0].style == Style(attributes: .bold))
    terminal.capabilities = TerminalCapabilities()
    #expect(terminal.frame == Frame(buffer))
  }

  @Test
  func `A text that the clipboard refuses is not in it`() {
    terminal.copy("a")
    terminal.clipboardResult = .refused
    terminal.copy("b")
    #expect(terminal.clipboard == "a")
  }

  @Test
  func `It counts the cells that changed, and no frame in which none did`() {
    buffer.canvas().write("abc", x: 0, y: 0)
    terminal.present(buffer)
    #expect(terminal.frameCount == 1)
    #expect(terminal.changedCells == 3)
    buffer.canvas().write("aXc", x: 0, y: 0)
    terminal.present(buffer)
    #expect(terminal.frameCount == 2)
    #expect(terminal.changedCells == 1)
    buffer.canvas().write("aXc", x: 0, y: 0)
    terminal.present(buffer)
    #expect(terminal.frameCount == 2)
  }

  @Test
  func `A cursor that moves is a frame without changed cells`() {
    terminal.present(buffer)
    buffer.cursor = .zero
    terminal.present(buffer)
    #expect(terminal.frameCount == 2)
    #expect(terminal.changedCells == 0)
    #expect(terminal.frame.cursor == .zero)
  }

  @Test
  func `Presenting clears the damage, and rows without damage are not looked at`() {
    terminal.present(buffer)
    #expect(!buffer.isDamaged(row: 0) && !buffer.isDamaged(row: 1))
    let canvas = buffer.canvas()
    terminal.present(buffer)
    canvas.put("x", x: 0, y: 0)
    terminal.present(buffer)
    #expect(terminal.changedCells == 0)
  }

  @Test
  func `After a resize nothing is known, not even of rows without damage`() {
    buffer.canvas().write("abc", x: 0, y: 1)
    terminal.present(buffer)
    terminal.resize(to: terminal.size)
    #expect(terminal.frame == Frame(size: terminal.size))
    terminal.present(buffer)
    #expect(terminal.frameCount == 2)
    #expect(terminal.changedCells == 3)
    let small = CellBuffer(size: Size(columns: 2, rows: 1), table: buffer.table)
    terminal.enqueue(.resized(small.size))
    #expect(terminal.size == small.size)
    small.canvas().write("xy", x: 0, y: 0)
    terminal.present(small)
    #expect(terminal.frame.lines == ["xy"])
  }

  @Test
  func `A buffer with a table of its own is painted whole`() {
    buffer.canvas().write("abc", x: 0, y: 0)
    terminal.present(buffer)
    let other = CellBuffer(size: buffer.size)
    other.canvas().write("e\u{301}", x: 0, y: 0)
    terminal.present(other)
    #expect(terminal.changedCells == 1)
    #expect(terminal.frame.lines == ["e\u{301}", ""])
  }

  @Test
  func `A table that fills up is swept, and the screen stays as it is`() {
    for index in 0..<20_000 {
      let color = Color.rgb(UInt8(index & 255), UInt8(index >> 8), 1)
      buffer.canvas().write("x", x: 0, y: 0, style: Style(foreground: color))
      terminal.present(buffer)
      #expect(terminal.frame[0, 0] == Frame.Cell(text: "x", style: Style(foreground: color)))
    }
    #expect(buffer.table.generation == 1)
    #expect(buffer.table.styles.count <= 16_384)
    #expect(terminal.frameCount == 20_000)
  }

  @Test
  func `Its loop has a turn at once, then hands over what is queued, then ends`() {
    let key = TerminalEvent.input(.key("q"))
    terminal.enqueue(key)
    terminal.enqueue(.suspendRequested)
    var turns: [[TerminalEvent]] = []
    terminal.run { events in
      turns.append(events)
      if events.contains(.suspendRequested) { terminal.suspend() }
      return .forEvents
    }
    #expect(turns == [[], [key, .suspendRequested], [.resumed]])
    #expect(terminal.suspensions == 1)
  }

  @Test
  func `Its loop ends when it is told to, and keeps what it did not hand over`() {
    terminal.enqueue(.resumed)
    var turns = 0
    terminal.run { _ in
      turns += 1
      return .end
    }
    #expect(turns == 1)
    terminal.run { events in
      turns += events.count
      return .atMost(.seconds(1))
    }
    #expect(turns == 2)
  }

  @Test
  func `It counts the bytes of a screen, then those of each change, and none for none`() {
    buffer.canvas().write("abc", x: 0, y: 0)
    terminal.present(buffer)
    // The screen is erased; the cursor is where the text begins.
    #expect(terminal.frameBytes == "^[H^[2Jabc".utf8.count)
    buffer.canvas().write("aXc", x: 0, y: 0)
    terminal.present(buffer)
    #expect(terminal.frameBytes == "^[;2HX".utf8.count + 1)
    buffer.canvas().write("Z", x: 3, y: 0, style: Style(foreground: .red))
    terminal.present(buffer)
    #expect(terminal.frameBytes == "^[C^[31mZ^[m".utf8.count)
    terminal.present(buffer)
    #expect(terminal.frameBytes == 12)
    #expect(terminal.bytesWritten == 10 + 7 + 12)
  }

  @Test
  func `Blanks at the end of a row are erased at once, and a hidden cursor costs nothing`() {
    buffer.canvas().write("abcdef", x: 0, y: 1)
    terminal.present(buffer)
    buffer.canvas().fill(Rect(x: 1, y: 1, columns: 5, rows: 1))
    terminal.present(buffer)
    #expect(terminal.frameBytes == "^[2;2H^[K".utf8.count)
    buffer.cursor = Point(x: 1, y: 1)
    terminal.present(buffer)
    #expect(terminal.frameBytes == "^[?25h".utf8.count)
    buffer.cursor = nil
    terminal.present(buffer)
    #expect(terminal.frameBytes == "^[?25l".utf8.count)
  }

  @Test
  func `It has every capability unless it is told otherwise, has written nothing, and closes`() {
    #expect(terminal.capabilities == TerminalCapabilities())
    #expect(terminal.capabilities.colorDepth == .trueColor)
    #expect(terminal.bytesWritten == 0)
    #expect(!terminal.isClosed)
    terminal.close()
    terminal.close()
    #expect(terminal.isClosed)
  }
}

@Suite
struct TerminalWordsTests {
  @Test(
    arguments: [
      (
        TerminalError.noTerminal("standard output is a file"),
        "This program needs a terminal to draw on, but standard output is a file. "
          + "Run it in a terminal window."
      ),
      (
        .unusable(term: "dumb", reason: "it cannot move its cursor"),
        "The terminal “dumb” cannot be used: it cannot move its cursor. "
          + "Set TERM to what your terminal is, for instance xterm-256color."
      ),
      (
        .system(call: "tcgetattr", message: "Bad file descriptor"),
        "The terminal could not be opened: tcgetattr failed (Bad file descriptor)."
      ),
    ]
  )
  func `An error is a sentence with its remedy`(error: TerminalError, sentence: String) {
    #expect(error.description == sentence)
    #expect("\(error as any Error)" == sentence)
  }

  @Test
  func `Errors with other reasons differ, and the exit status is that of sysexits`() {
    #expect(TerminalError.noTerminal("a") == .noTerminal("a"))
    #expect(TerminalError.noTerminal("a") != .noTerminal("b"))
    #expect(TerminalError.exitStatus == 69)
  }

  @Test
  func `Colour depths are in order of worth`() {
    let depths: [TerminalCapabilities.ColorDepth] = [
      .trueColor, .ansi16, .monochrome, .palette256, .ansi8,
    ]
    #expect(depths.sorted() == [.monochrome, .ansi8, .ansi16, .palette256, .trueColor])
  }
}
