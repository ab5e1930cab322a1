// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite @MainActor
struct HeadlessTerminalTests {
  private let terminal = HeadlessTerminal(size: Size(columns: 6, rows: 2))
  private let buffer = CellBuffer(size: Size(columns: 6, rows: 2))

  @Test
  func `The screen is empty before the first frame`() {
    #expect(terminal.frame == Frame(size: terminal.size))
    buffer.canvas().write("界!", x: 1, y: 0)
    buffer.cursor = Point(x: 4, y: 0)
    terminal.present(buffer)
    #expect(terminal.frame == Frame(buffer))
    buffer.canvas().clear()
    #expect(terminal.frame.lines == [" 界!", ""])
  }

  @Test
  func `The frame is adapted to the terminal's capabilities`() {
    terminal.capabilities = TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false)
    buffer.canvas().write("a…界!", x: 0, y: 0, style: Style(foreground: .red, attributes: .bold))
    terminal.present(buffer)
    #expect(terminal.frame.lines == ["a.? !", ""])
    #expect(terminal.frame[0, 0].style == Style(attributes: .bold))
    terminal.capabilities = TerminalCapabilities()
    #expect(terminal.frame == Frame(buffer))
  }

  @Test
  func `Rejected text isn't in the clipboard`() {
    terminal.copy("a")
    terminal.clipboardResult = .refused
    terminal.copy("b")
    #expect(terminal.clipboard == "a")
  }

  @Test
  func `Only frames with changed cells count`() {
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
  func `A moved cursor counts as a frame without changed cells`() {
    terminal.present(buffer)
    buffer.cursor = .zero
    terminal.present(buffer)
    #expect(terminal.frameCount == 2)
    #expect(terminal.changedCells == 0)
    #expect(terminal.frame.cursor == .zero)
  }

  @Test
  func `Presenting clears the damage and ignores undamaged rows`() {
    terminal.present(buffer)
    #expect(!buffer.isDamaged(row: 0) && !buffer.isDamaged(row: 1))
    let canvas = buffer.canvas()
    terminal.present(buffer)
    canvas.put("x", x: 0, y: 0)
    terminal.present(buffer)
    #expect(terminal.changedCells == 0)
  }

  @Test
  func `A resize redraws all rows, including undamaged rows`() {
    buffer.canvas().write("abc", x: 0, y: 1)
    terminal.present(buffer)
    terminal.resize(to: terminal.size)
    #expect(terminal.frame == Frame(size: terminal.size))
    terminal.present(buffer)
    #expect(terminal.frameCount == 2)
    #expect(terminal.changedCells == 3)
    let small = CellBuffer(size: Size(columns: 2, rows: 1), table: buffer.table)
    terminal.post(.resized(small.size))
    #expect(terminal.size == small.size)
    small.canvas().write("xy", x: 0, y: 0)
    terminal.present(small)
    #expect(terminal.frame.lines == ["xy"])
  }

  @Test
  func `A buffer with a different table is redrawn`() {
    buffer.canvas().write("abc", x: 0, y: 0)
    terminal.present(buffer)
    let other = CellBuffer(size: buffer.size)
    other.canvas().write("e\u{301}", x: 0, y: 0)
    terminal.present(other)
    #expect(terminal.changedCells == 1)
    #expect(terminal.frame.lines == ["e\u{301}", ""])
  }

  @Test
  func `Sweeping a full table doesn't change the screen`() {
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
  func `The loop runs an empty turn, delivers queued events, and ends`() {
    let key = TerminalEvent.input(.key("q"))
    terminal.post(key)
    terminal.post(.suspendRequested)
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
  func `The loop ends on request and keeps undelivered events`() {
    terminal.post(.resumed)
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
  func `Only the bytes of the screen and of changes count`() {
    buffer.canvas().write("abc", x: 0, y: 0)
    terminal.present(buffer)
    // The screen is erased, and the cursor is at the start of the text.
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
  func `Trailing spaces are erased, and a hidden cursor takes no bytes`() {
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
  func `A new terminal has all capabilities and is open`() {
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
struct TerminalErrorTests {
  @Test(
    arguments: [
      (
        TerminalError.noTerminal("standard output is a file"),
        "This program requires a terminal, but standard output is a file. "
          + "Run it in a terminal window."
      ),
      (
        .unusable(term: "dumb", reason: "it can't move its cursor"),
        "Can't use the terminal “dumb”: it can't move its cursor. "
          + "Set TERM to the type of your terminal, for example xterm-256color."
      ),
      (
        .tooFewDescriptors(required: 20),
        "Couldn't open the terminal: this program must be able to open 20 more files. "
          + "Raise the limit, for example with “ulimit -n 256”."
      ),
      (
        .system(call: "tcgetattr", message: "Bad file descriptor"),
        """
        Couldn't open the terminal: tcgetattr failed (Bad file descriptor). Run this program in a terminal \
        window.
        """
      ),
    ]
  )
  func `An error message contains the solution`(error: TerminalError, message: String) {
    #expect(error.description == message)
    #expect("\(error as any Error)" == message)
  }

  @Test
  func `Errors with different reasons differ`() {
    #expect(TerminalError.noTerminal("a") == .noTerminal("a"))
    #expect(TerminalError.noTerminal("a") != .noTerminal("b"))
    #expect(TerminalError.exitStatus == 69)
  }
}

@Suite
struct TerminalCapabilitiesTests {
  @Test
  func `Color depths sort by the number of colors`() {
    let depths: [TerminalCapabilities.ColorDepth] = [
      .trueColor, .ansi16, .monochrome, .palette256, .ansi8,
    ]
    #expect(depths.sorted() == [.monochrome, .ansi8, .ansi16, .palette256, .trueColor])
  }
}
