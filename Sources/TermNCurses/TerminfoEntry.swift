// SPDX-License-Identifier: MIT

import TermScreen

/// The description of the terminal that ncurses drives, in the compiled format that it reads from `TERMINFO`.
///
/// Whatever the real terminal is, ncurses gets this one: it positions its cursor, clears, erases to the end of a
/// row, and scrolls a region if the real terminal can. Without attributes, ncurses writes none; the appearance of
/// a cell is the encoder's part. Without more motions, ncurses writes the shortest there is.
struct TerminfoEntry {
  static let name = "termrender"

  // Tables end behind their last entry: ncurses 6.5 rejects more flags and numbers than it knows.
  private let flags: Set<Int> = [Flag.eatsNewline, Flag.moveInStandout]
  private let numbers: [Int: UInt16]
  private let strings: [Int: String]

  /// Creates the entry for a size, so that `LINES` and `COLUMNS` don't matter.
  ///
  /// - Parameters:
  ///   - size: Columns and rows.
  ///   - scrolls: A Boolean value that indicates whether the terminal can scroll a region.
  init(size: Size, scrolls: Bool) {
    numbers = [
      Number.columns: UInt16(clamping: size.columns), Number.lines: UInt16(clamping: size.rows),
    ]
    var strings = [
      Text.cursorAddress: Self.motion,
      Text.clearScreen: "\u{1B}[H\u{1B}[2J",
      Text.eraseToEndOfLine: "\u{1B}[K",
    ]
    if scrolls {
      strings[Text.changeScrollRegion] = "\u{1B}[%i%p1%d;%p2%dr"
      strings[Text.scrollForward] = "\u{1B}[%p1%dS"
      strings[Text.scrollBackward] = "\u{1B}[%p1%dT"
    }
    self.strings = strings
  }

  /// How ncurses moves the cursor: a byte each for row and column, counted from 1, if both are below 256.
  ///
  /// Most of the cost of a motion is in writing decimal numbers.
  static let motion =
    "%?%p1%p2%|%{255}%<%t\u{2}%i%p1%c%p2%c%e\u{1B}[%i%p1%d;%p2%dH%;"

  /// The number of bytes of a short motion.
  static let motionCount = 3

  /// The value of `TERMINFO` that holds the entry.
  var environmentValue: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "hex:" + String(decoding: text, as: UTF8.self)
  }

  /// The entry in the format of term(5), with 16-bit numbers.
  private var compiled: [UInt8] {
    let names = Array(Self.name.utf8) + [0]
    let flagCount = (flags.max() ?? -1) + 1
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
    let header = [0o432, names.count, flagCount, numberCount, stringCount, table.count]
    var bytes = header.flatMap { Self.littleEndian(UInt16($0)) } + names
    bytes += (0..<flagCount).map { flags.contains($0) ? 1 : 0 }
    // Numbers start at an even offset.
    if bytes.count % 2 == 1 { bytes.append(0) }
    bytes += (0..<numberCount).flatMap { Self.littleEndian(numbers[$0] ?? .max) }
    bytes += offsets.flatMap(Self.littleEndian)
    return bytes + table
  }

  private static func littleEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
  }
}

// MARK: - Offsets of capabilities

// Their order is part of the format; term.h has it.
extension TerminfoEntry {
  private enum Flag {
    static let eatsNewline = 4
    static let moveInStandout = 14
  }

  private enum Number {
    static let columns = 0
    static let lines = 2
  }

  private enum Text {
    static let changeScrollRegion = 3
    static let clearScreen = 5
    static let eraseToEndOfLine = 6
    static let cursorAddress = 10
    static let scrollForward = 109
    static let scrollBackward = 113
  }
}
