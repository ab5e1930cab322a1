// SPDX-License-Identifier: MIT

import TermScreen

/// The description of the terminal that ncurses controls, in the compiled format of `TERMINFO`.
///
/// ncurses receives this description regardless of the actual terminal. It supports cursor positioning, clearing,
/// erasing to the end of a row, and, if the actual terminal supports it, scrolling a region. It has no attributes, so
/// ncurses writes none. The encoder handles the appearance of cells.
struct TerminfoEntry {
  static let name = "termrender"

  /// The strings, keyed by their index in the format, as in term.h.
  private let strings: [Int: String]

  /// The flags up to the last one that is set: `xenl` (4) and `msgr` (14).
  ///
  /// ncurses 6.5 rejects an entry with more flags or numbers than it supports.
  private static let flags: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]

  /// The numbers: the columns, an absent number, and the rows.
  private let numbers: [UInt16]

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows, which override `COLUMNS` and `LINES`.
  ///   - scrolls: A Boolean value that indicates whether the terminal can scroll a region.
  init(size: Size, scrolls: Bool) {
    numbers = [UInt16(clamping: size.columns), .max, UInt16(clamping: size.rows)]
    var strings = [
      Index.cursorAddress: Self.motion(for: size),
      Index.clearScreen: "\u{1B}[H\u{1B}[2J",
      Index.eraseToEndOfLine: "\u{1B}[K",
    ]
    if scrolls {
      strings[Index.changeScrollRegion] = "\u{1B}[%i%p1%d;%p2%dr"
      strings[Index.scrollForward] = "\u{1B}[%p1%dS"
      strings[Index.scrollBackward] = "\u{1B}[%p1%dT"
    }
    self.strings = strings
  }

  /// Returns the cursor motion, which encodes the row and column as one byte each if they fit.
  ///
  /// Decimal numbers take a sixth of the time of ncurses for a page of a table. Bytes take less than half as long.
  static func motion(for size: Size) -> String {
    max(size.columns, size.rows) < 256 ? "\u{2}%i%p1%c%p2%c" : "\u{1B}[%i%p1%d;%p2%dH"
  }

  private enum Index {
    static let changeScrollRegion = 3
    static let clearScreen = 5
    static let eraseToEndOfLine = 6
    static let cursorAddress = 10
    static let scrollForward = 109
    static let scrollBackward = 113
  }

  /// The value of `TERMINFO` that contains the entry.
  var environmentValue: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "hex:" + String(decoding: text, as: UTF8.self)
  }

  /// The entry in the format of term(5): header, name, flags, numbers, string offsets, and strings.
  private var compiled: [UInt8] {
    let names = Array(Self.name.utf8) + [0]
    let count = (strings.keys.max() ?? -1) + 1
    var offsets = [UInt16](repeating: .max, count: count)
    var table: [UInt8] = []
    for (index, text) in strings {
      offsets[index] = UInt16(table.count)
      table += text.utf8 + [0]
    }
    let header = [0o432, names.count, Self.flags.count, numbers.count, count, table.count]
    var bytes = header.flatMap { Self.littleEndian(UInt16($0)) } + names + Self.flags
    // The next part starts at an even offset.
    if bytes.count % 2 == 1 { bytes.append(0) }
    return bytes + (numbers + offsets).flatMap(Self.littleEndian) + table
  }

  private static func littleEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
  }
}
