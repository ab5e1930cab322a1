// SPDX-License-Identifier: MIT

/// A writer that encodes text, styles, and cursor motions as escape sequences, for exports and estimates.
///
/// The writer tracks the terminal's state and writes only differences. The sequences conform to ECMA-48. Colors use the
/// most widely supported form, and links use OSC 8.
struct ANSIWriter {
  private(set) var bytes: [UInt8] = []
  private var pen = Style.plain

  /// The position of the terminal's cursor, or `nil` at the end of a row, where terminals differ.
  private var position: Point? = .zero
  private var isCursorShown = false

  /// Removes and returns the bytes written so far.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

// MARK: - Styles

extension ANSIWriter {
  /// Selects the style for the next cluster.
  mutating func select(_ style: Style) {
    guard style != pen else { return }
    if style.link != pen.link { write("\u{1B}]8;;\(style.link.encodedTarget)\u{1B}\\") }
    let complete = Self.parameters(of: style, after: nil)
    let change = Self.parameters(of: style, after: pen)
    pen = style
    guard !change.isEmpty else { return }
    let parameters = complete.utf8.count < change.utf8.count ? complete : change
    write("\u{1B}[\(parameters == "0" ? "" : parameters)m")
  }

  /// Selects the style for a space, without changing values that aren't visible on a space.
  mutating func selectOnBlank(_ style: Style) {
    if style.forBlankCell != pen.forBlankCell { select(style.forBlankCell) }
  }

  /// Resets everything except the link, so that the next text doesn't join the preceding text.
  mutating func separate() {
    write("\u{1B}[m")
    pen = Style(link: pen.link)
  }

  /// Returns the parameters that select a style after a known style, or after any style if `known` is `nil`.
  ///
  /// The parameters don't include links.
  private static func parameters(of new: Style, after known: Style?) -> String {
    let old = known ?? .plain
    var parts = known == nil ? ["0"] : []
    var kept = old.attributes
    if !old.attributes.subtracting(new.attributes).isDisjoint(with: [.bold, .dim]) {
      // 22 resets both bold and dim.
      parts.append("22")
      kept.subtract([.bold, .dim])
    }
    for (attribute, on, off) in switches {
      if new.attributes.contains(attribute), !kept.contains(attribute) { parts.append(on) }
      if !new.attributes.contains(attribute), kept.contains(attribute) { parts.append(off) }
    }
    if new.underline != old.underline {
      switch new.underline {
      case .none: parts.append("24")
      case .single: parts.append("4")
      default: parts.append("4:\(new.underline.rawValue)")
      }
    }
    if new.foreground != old.foreground { parts.append(color(new.foreground, base: 30)) }
    if new.background != old.background { parts.append(color(new.background, base: 40)) }
    if new.underlineColor != old.underlineColor { parts.append(underline(new.underlineColor)) }
    return parts.joined(separator: ";")
  }

  /// The attributes with the parameters that turn them on and off.
  static let switches: [(attribute: Style.Attributes, on: String, off: String)] = [
    (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.reverse, "7", "27"),
    (.strikethrough, "9", "29"),
  ]

  /// Returns the parameters of a foreground color, with a `base` of 30, or a background color, with a `base` of 40.
  private static func color(_ color: Color, base: Int) -> String {
    switch color.kind {
    case .default: "\(base + 9)"
    case .palette(let index) where index < 8: "\(base + Int(index))"
    case .palette(let index) where index < 16: "\(base + 52 + Int(index))"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }

  /// Returns the parameters of an underline color.
  ///
  /// Colons prevent terminals that don't support 58 from reading its parts as attributes.
  private static func underline(_ color: Color) -> String {
    switch color.kind {
    case .default: "59"
    case .palette(let index): "58:5:\(index)"
    case .rgb(let red, let green, let blue): "58:2::\(red):\(green):\(blue)"
    }
  }
}

// MARK: - Screens

extension ANSIWriter {
  /// Erases the whole screen.
  mutating func eraseScreen() {
    select(.plain)
    write("\u{1B}[H\u{1B}[2J")
    position = .zero
  }

  /// Writes columns of a row of a buffer.
  ///
  /// The columns must not cut a wide cluster.
  ///
  /// - Parameters:
  ///   - columns: The changed columns of the row.
  ///   - y: The row.
  ///   - buffer: The buffer to show.
  mutating func write(_ columns: Range<Int>, row y: Int, of buffer: CellBuffer) {
    let row = buffer.row(y)
    var end = columns.upperBound
    if end == buffer.size.columns {
      while end > columns.lowerBound, row[end - 1] == .blank { end -= 1 }
      // An erase sequence takes three bytes.
      if columns.upperBound - end <= 3 { end = columns.upperBound }
    }
    move(to: Point(x: columns.lowerBound, y: y))
    for x in columns.lowerBound..<end where row[x].width > 0 {
      let style = buffer.table.styles[Int(row[x].style)]
      if row[x].glyph == 0x20 { selectOnBlank(style) } else { select(style) }
      write(buffer.table.text(of: row[x]))
    }
    position = end == buffer.size.columns ? nil : Point(x: end, y: y)
    if end < columns.upperBound {
      select(.plain)
      write("\u{1B}[K")
    }
  }

  /// Ends a frame: resets the style, and shows the cursor at its position or hides it.
  mutating func endFrame(cursor: Point?) {
    select(.plain)
    if let cursor { move(to: cursor) }
    guard isCursorShown != (cursor != nil) else { return }
    isCursorShown = cursor != nil
    write(isCursorShown ? "\u{1B}[?25h" : "\u{1B}[?25l")
  }

  private mutating func move(to target: Point) {
    guard target != position else { return }
    let column = target.x == 0 ? "" : ";\(target.x + 1)"
    let row = target.y == 0 && target.x == 0 ? "" : "\(target.y + 1)"
    var motion = "\u{1B}[\(row)\(column)H"
    if let position, position.y == target.y, position.x < target.x {
      let distance = target.x - position.x
      let forward = "\u{1B}[\(distance == 1 ? "" : "\(distance)")C"
      if forward.utf8.count < motion.utf8.count { motion = forward }
    } else if let position, position.y + 1 == target.y, target.x == 0 {
      motion = "\r\n"
    }
    write(motion)
    position = target
  }
}
