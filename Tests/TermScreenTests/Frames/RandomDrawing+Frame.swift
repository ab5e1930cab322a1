// SPDX-License-Identifier: MIT

import TermScreen

extension RandomDrawing {
  /// Returns a small random frame that can contain anything, with or without a cursor.
  mutating func frame() -> Frame {
    let size = Size(
      columns: Int.random(in: 0...24, using: &random),
      rows: Int.random(in: 0...4, using: &random)
    )
    let buffer = CellBuffer(size: size)
    for _ in 0..<12 {
      let (x, y) = (place(around: size.columns), place(around: size.rows))
      let style = chance(of: 2) ? style() : anyStyle()
      if chance(of: 3) {
        // These neighbors would join: halves of flags, jamo, skin tones, and prepended marks.
        let scalar = pick(["\u{1F1E9}", "\u{1F1EA}", "\u{1100}", "\u{600}", "\u{1F3FB}", "│"])
        buffer.canvas().put(Unicode.Scalar(scalar) ?? "x", x: x, y: y, style: style)
        buffer.canvas().put(Unicode.Scalar(scalar) ?? "x", x: x + 2, y: y, style: style)
      } else {
        buffer.canvas().write(text(), x: x, y: y, style: style)
      }
    }
    if chance(of: 2) { buffer.cursor = Point(x: place(around: 9), y: 0) }
    return Frame(buffer)
  }

  /// Returns a random frame in which up to 400 cells have different styles.
  mutating func colorfulFrame() -> Frame {
    let size = Size(columns: pick([1, 2, 63, 80]), rows: pick([1, 2, 5]))
    let buffer = CellBuffer(size: size)
    buffer.canvas().clear(style: anyStyle())
    for y in 0..<size.rows where !chance(of: 4) {
      for x in 0..<size.columns where !chance(of: 8) {
        buffer.canvas().put(pick(["x", " ", " ", "界", "│"]), x: x, y: y, style: anyStyle())
      }
    }
    if chance(of: 2) { buffer.cursor = Point(x: place(around: size.columns), y: 0) }
    return Frame(buffer)
  }

  /// Returns a style from the whole range of styles.
  private mutating func anyStyle() -> Style {
    Style(
      foreground: anyColor(),
      background: anyColor(),
      attributes: Style.Attributes(rawValue: .random(in: 0..<32, using: &random)),
      underline: pick([.none, .single, .double, .curly, .dotted, .dashed]),
      underlineColor: anyColor(),
      link: pick([.none, Link("https://example.org/a b"), Link("on red link höhe ")])
    )
  }

  private mutating func anyColor() -> Color {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .default
    case 1: .palette(.random(in: 0..<16, using: &random))
    case 2: .palette(.random(in: 0...255, using: &random))
    default: .rgb(.random(in: 0...255, using: &random), 0, 255)
    }
  }
}
