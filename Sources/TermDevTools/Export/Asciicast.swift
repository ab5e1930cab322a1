// SPDX-License-Identifier: MIT

package import TermRender

/// A terminal recording in asciicast version 2, which asciinema can play.
///
/// Each frame is one line of JSON that contains the time in seconds and the output that changes the previous
/// frame to this frame.
@MainActor
package struct Asciicast {
  package private(set) var text: String
  private let terminal: HeadlessTerminal

  /// Creates a recording without frames.
  ///
  /// - Parameters:
  ///   - title: The title of the recording.
  ///   - size: The initial size of the terminal.
  ///   - capabilities: The capabilities of the terminal.
  package init(title: String, size: Size, capabilities: TerminalCapabilities) {
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    text =
      #"{"version":2,"width":\#(size.columns),"height":\#(size.rows),"#
      + #""title":\#(title.sanitized.jsonQuoted),"env":{"TERM":"xterm-256color"}}"# + "\n"
    // Hide the player's cursor. Frames with a cursor display it again.
    append(0, "o", "\u{1B}[?25l")
  }

  /// Appends a frame.
  package mutating func append(_ frame: Frame, at time: Duration) {
    if frame.size != terminal.size {
      terminal.resize(to: frame.size)
      append(time.seconds, "r", "\(frame.size.columns)x\(frame.size.rows)")
    }
    let buffer = CellBuffer(size: frame.size)
    frame.draw(in: buffer.canvas())
    terminal.present(buffer)
    append(time.seconds, "o", String(decoding: terminal.output, as: UTF8.self))
  }

  private mutating func append(_ time: Double, _ kind: String, _ data: String) {
    text += "[\(time), \"\(kind)\", \(data.jsonQuoted)]\n"
  }
}

extension String {
  /// The string as a JSON string literal.
  package var jsonQuoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Frame {
  /// Draws the frame and its cursor at the top-left corner of a canvas.
  package func draw(in canvas: Canvas) {
    for y in 0..<min(size.rows, canvas.size.rows) {
      for (x, cell) in row(y).enumerated() where x < canvas.size.columns && !cell.text.isEmpty {
        canvas.write(cell.text, x: x, y: y, style: cell.style)
      }
    }
    if let cursor { canvas.placeCursor(x: cursor.x, y: cursor.y) }
  }
}
