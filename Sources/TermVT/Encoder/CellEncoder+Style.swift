// SPDX-License-Identifier: MIT

import TermScreen

extension CellEncoder {
  /// Selects a style with the shortest change from the current style.
  @inline(__always)
  mutating func use(_ style: UInt32) {
    let record = records + Int(style)
    guard state.pen != record.pointee.pen else { return }
    if style == 0, state.pen.link == 0 {
      put(0, of: 0, count: record.pointee.fullCount)
      state.pen = .plain
    } else if state.pen.rest == record.pointee.pen.rest,
      state.pen.background == record.pointee.pen.background
    {
      // Changing only the foreground is most common. Copying 24 bytes is faster than copying a variable number.
      let text =
        styles.texts + (Int(style) &* StyleTable.stride &+ StyleTable.foregroundOffset)
      out.update(from: text, count: 24)
      out += Int(record.pointee.foregroundCount)
      state.pen.colors = record.pointee.pen.colors
    } else {
      change(to: style)
    }
  }

  /// Selects a style for a space.
  ///
  /// Values that aren't visible on a space don't change.
  @inline(__always)
  mutating func useOnBlank(_ style: UInt32) {
    let pen = records[Int(style)].pen
    guard !state.pen.showsOnBlanks, !pen.showsOnBlanks else { return use(style) }
    if state.pen.background != pen.background {
      put(StyleTable.backgroundOffset, of: style, count: records[Int(style)].backgroundCount)
      state.pen.takeBackground(of: pen)
    }
  }

  @inline(never)
  private mutating func change(to style: UInt32) {
    let record = records[Int(style)]
    if record.pen.link != state.pen.link { change(toLink: record.pen.link) }
    if !state.pen.looksLike(record.pen) {
      let start = out
      changeStepByStep(to: style, record)
      if out - start > Int(record.fullCount) {
        out = start
        put(0, of: style, count: record.fullCount)
      }
      state.pen.takeLook(of: record.pen)
    }
    state.pen.takeLink(of: record.pen)
  }

  private mutating func change(toLink link: UInt32) {
    let opening = link == 0 ? Self.linkEnd : styles.opening(link: link)
    reserve(opening.count)
    for byte in opening { put(byte) }
  }

  private static let linkEnd = Array("\u{1B}]8;;\u{1B}\\".utf8)

  /// Writes only the differences, as one sequence.
  private mutating func changeStepByStep(to style: UInt32, _ record: StyleTable.Record) {
    let new = record.pen
    let old = state.pen
    let start = out
    var removed = old.attributes & ~new.attributes
    var added = new.attributes & ~old.attributes
    let weights = Style.Attributes([.bold, .dim]).rawValue
    if removed & weights != 0 {
      // 22 resets both bold and dim.
      parameter(22)
      added |= new.attributes & weights
      removed &= ~weights
    }
    if removed & Style.Attributes.italic.rawValue != 0 { parameter(23) }
    if removed & Style.Attributes.reverse.rawValue != 0 { parameter(27) }
    if removed & Style.Attributes.strikethrough.rawValue != 0 { parameter(29) }
    if added & Style.Attributes.bold.rawValue != 0 { parameter(1) }
    if added & Style.Attributes.dim.rawValue != 0 { parameter(2) }
    if added & Style.Attributes.italic.rawValue != 0 { parameter(3) }
    if added & Style.Attributes.reverse.rawValue != 0 { parameter(7) }
    if added & Style.Attributes.strikethrough.rawValue != 0 { parameter(9) }
    if new.underline != old.underline {
      parameter(new.underline == 0 ? 24 : 4)
      if new.underline > 1 {
        put(0x3A)
        put(number: Int(new.underline))
      }
    }
    if UInt32(truncatingIfNeeded: new.colors) != UInt32(truncatingIfNeeded: old.colors) {
      parameters(StyleTable.foregroundOffset, of: style, count: record.foregroundCount)
    }
    if new.background != old.background {
      parameters(StyleTable.backgroundOffset, of: style, count: record.backgroundCount)
    }
    if new.underlineColor != old.underlineColor {
      parameters(StyleTable.underlineColorOffset, of: style, count: record.underlineColorCount)
    }
    // The bytes so far are `;a;b;c`. Moving them by one byte leaves space for the introducer.
    let body = out - start
    var index = body - 1
    while index > 0 {
      start[index + 1] = start[index]
      index -= 1
    }
    start[0] = 0x1B
    start[1] = 0x5B
    out = start + body + 1
    put(0x6D)
  }

  private mutating func parameter(_ code: Int) {
    put(0x3B)
    put(number: code)
  }

  /// Writes the parameters of a prepared sequence without its introducer and its end.
  private mutating func parameters(_ offset: Int, of style: UInt32, count: UInt8) {
    put(0x3B)
    put(offset + 2, of: style, count: count - 3)
  }

  @inline(__always)
  private mutating func put(_ offset: Int, of style: UInt32, count: UInt8) {
    let text = styles.texts + (Int(style) &* StyleTable.stride &+ offset)
    out.update(from: text, count: Int(count))
    out += Int(count)
  }
}
