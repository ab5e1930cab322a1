// SPDX-License-Identifier: MIT

import TermScreen

/// A terminfo entry made in memory, in the compiled format that ncurses reads from `TERMINFO`.
///
/// It is what ncurses is told about the terminal: absolute motion, erasing and scrolling in their
/// ECMA-48 form. Attributes, colours, relative motion, automatic margins, tabs, insert mode, `rep`,
/// `ich` and `dch` are left out whatever the terminal has; `ed` too, since ncurses would compare all
/// blank rows at the bottom with it in every frame. So ncurses' output is a small language, and
/// the last cell of the screen is simply written.
struct TerminfoEntry {
  static let name = "termrender"

  private var booleans: Set<Int> = [Flag.eatNewlineGlitch, Flag.moveInStandout]
  private var numbers: [Int: UInt16]
  private var strings: [Int: String]

  /// The entry for a terminal; the size goes in too, so that `LINES` and `COLUMNS` are not needed.
  init(for terminal: TerminalDescription, size: Size) {
    numbers = [
      Number.columns: UInt16(clamping: size.columns), Number.lines: UInt16(clamping: size.rows),
    ]
    strings = [
      Text.cursorAddress: Self.motion(for: size), Text.clearScreen: "\u{1B}[H\u{1B}[2J",
    ]
    let editing = terminal.editing
    if editing.contains(.eraseToEndOfLine) { strings[Text.clearToEndOfLine] = "\u{1B}[K" }
    if editing.contains(.eraseCharacters) { strings[Text.eraseCharacters] = "\u{1B}[%p1%dX" }
    if editing.contains(.insertAndDeleteLines) {
      strings[Text.insertLine] = "\u{1B}[L"
      strings[Text.insertLines] = "\u{1B}[%p1%dL"
      strings[Text.deleteLine] = "\u{1B}[M"
      strings[Text.deleteLines] = "\u{1B}[%p1%dM"
    }
    if editing.contains(.scrollRegion) {
      strings[Text.changeScrollRegion] = "\u{1B}[%i%p1%d;%p2%dr"
    }
    if editing.contains(.scrollByOne) {
      strings[Text.scrollForward] = "\n"
      strings[Text.scrollReverse] = "\u{1B}M"
    }
    if editing.contains(.scrollByMany) {
      strings[Text.scrollForwardMany] = "\u{1B}[%p1%dS"
      strings[Text.scrollReverseMany] = "\u{1B}[%p1%dT"
    }
  }

  /// How ncurses tells the ``Translator`` where it goes.
  ///
  /// A byte each for row and column, counted from 1, where they have room in it: ncurses takes more time to write
  /// decimal numbers than for all else of a motion. What follows them is there because ncurses weighs motions by their
  /// length, and the terminal gets them in their usual form.
  static func motion(for size: Size) -> String {
    max(size.columns, size.rows) <= UInt8.max
      ? "\u{2}%i%p1%c%p2%c\u{3}\u{3}\u{3}\u{3}\u{3}" : "\u{1B}[%i%p1%d;%p2%dH"
  }

  /// Bytes of a motion in its short form.
  static let motionCount = 8

  /// What `TERMINFO` holds while the entry is read.
  var environmentValue: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "hex:" + String(decoding: text, as: UTF8.self)
  }

  /// The entry in the format of term(5), with 16-bit numbers.
  var compiled: [UInt8] {
    let names = Array(Self.name.utf8) + [0]
    let booleanCount = (booleans.max() ?? -1) + 1
    let numberCount = (numbers.keys.max() ?? -1) + 1
    let stringCount = (strings.keys.max() ?? -1) + 1
    var offsets: [UInt16] = []
    var table: [UInt8] = []
    for index in 0..<stringCount {
      guard let text = strings[index] else {
        offsets.append(.max)
        continue
      }
      offsets.append(UInt16(table.count))
      table += text.utf8
      table.append(0)
    }
    let header = [0o432, names.count, booleanCount, numberCount, stringCount, table.count]
    var bytes = header.flatMap { Self.littleEndian(UInt16($0)) } + names
    bytes += (0..<booleanCount).map { booleans.contains($0) ? 1 : 0 }
    // Numbers begin at an even place.
    if bytes.count % 2 == 1 { bytes.append(0) }
    bytes += (0..<numberCount).flatMap { Self.littleEndian(numbers[$0] ?? .max) }
    bytes += offsets.flatMap(Self.littleEndian)
    return bytes + table
  }

  private static func littleEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
  }
}

// MARK: - Places of capabilities

// Their order is part of the format: term.h has it.
extension TerminfoEntry {
  private enum Flag {
    static let eatNewlineGlitch = 4
    static let moveInStandout = 14
  }

  private enum Number {
    static let columns = 0
    static let lines = 2
  }

  private enum Text {
    static let changeScrollRegion = 3
    static let clearScreen = 5
    static let clearToEndOfLine = 6
    static let cursorAddress = 10
    static let deleteLine = 22
    static let eraseCharacters = 37
    static let insertLine = 53
    static let deleteLines = 106
    static let scrollForwardMany = 109
    static let insertLines = 110
    static let scrollReverseMany = 113
    static let scrollForward = 129
    static let scrollReverse = 130
  }
}
