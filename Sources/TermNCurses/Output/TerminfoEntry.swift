// SPDX-License-Identifier: MIT

import TermScreen

/// A terminfo entry made in memory, in the compiled format that ncurses reads from `TERMINFO`.
///
/// It is what ncurses is told about the terminal, whatever that is: absolute motion and automatic margins. So
/// ncurses writes what changed and nothing else, and the ``Translator`` turns that into what the terminal has; what
/// clears the screen is needed only where ncurses is opened. With erasing in the entry ncurses would compare each
/// cell with its neighbour for it, and erase more than what changed.
struct TerminfoEntry {
  static let name = "termrender"

  private let booleans: Set<Int> = [Flag.automaticRightMargin, Flag.moveInStandout]
  private let numbers: [Int: UInt16]
  private let strings: [Int: String]

  /// The entry for a size of ncurses' screen, so that `LINES` and `COLUMNS` are not needed.
  init(size: Size) {
    numbers = [
      Number.columns: UInt16(clamping: size.columns), Number.lines: UInt16(clamping: size.rows),
    ]
    strings = [
      Text.cursorAddress: Self.motion(for: size), Text.clearScreen: "\u{1B}[H\u{1B}[2J",
    ]
  }

  /// How ncurses tells the ``Translator`` where it goes.
  ///
  /// A byte each for row and column, counted from 1, where they have room in it: ncurses takes more time to
  /// write decimal numbers than for all else of a motion.
  static func motion(for size: Size) -> String {
    max(size.columns, size.rows) <= UInt8.max
      ? "\u{2}%i%p1%c%p2%c" : "\u{1B}[%i%p1%d;%p2%dH"
  }

  /// Bytes of a motion in its short form.
  static let motionCount = 3

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
    static let automaticRightMargin = 1
    static let moveInStandout = 14
  }

  private enum Number {
    static let columns = 0
    static let lines = 2
  }

  private enum Text {
    static let clearScreen = 5
    static let cursorAddress = 10
  }
}
