// SPDX-License-Identifier: MIT

/// The styles of a frame as grids of letters, each followed by a line for each letter.
struct SnapshotStyles {
  /// The letters of a grid in order.
  static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// The letter of the background, and of cells whose style has a letter in another grid.
  static let background: Character = "."

  private let rows: [[Style]]
  private let background: Style
  /// The styles other than the background, in the order of their first appearance.
  private var styles: [Style] = []
  private var numbers: [Style: Int] = [:]

  init(of frame: Frame) {
    rows = (0..<frame.size.rows).map { Self.styles(of: frame.row($0)) }
    background = Self.background(of: frame)
    for style in rows.joined() where style != background && numbers[style] == nil {
      numbers[style] = styles.count
      styles.append(style)
    }
  }

  /// The lines of all grids.
  ///
  /// There's no grid if all cells are plain.
  var lines: [String] {
    guard background != .plain || !styles.isEmpty else { return [] }
    var lines: [String] = []
    var first = 0
    repeat {
      let grid = first..<min(first + Self.letters.count, styles.count)
      lines += rows.map { text(of: $0, in: grid) }
      if first == 0, background != .plain { lines.append("\(Self.background) \(background)") }
      lines += zip(Self.letters, styles[grid]).map { "\($0) \($1)" }
      first = grid.upperBound
    } while first < styles.count
    return lines
  }

  /// Returns the letters of a row, in a grid for some of the styles.
  private func text(of row: [Style], in grid: Range<Int>) -> String {
    let letters = row.map { style in
      numbers[style].flatMap { grid.contains($0) ? Self.letters[$0 - grid.lowerBound] : nil }
        ?? Self.background
    }
    let end = letters.lastIndex { $0 != Self.background }.map { $0 + 1 } ?? 0
    return "│" + String(letters[..<end])
  }

  /// Returns the styles of a row's cells.
  ///
  /// A single space between two cells of the same style has their style if it looks the same.
  private static func styles(of row: ArraySlice<Frame.Cell>) -> [Style] {
    row.indices.map { index in
      guard index > row.startIndex, index + 1 < row.endIndex, row[index].text == " ",
        row[index - 1].style == row[index + 1].style,
        row[index - 1].style.forBlankCell == row[index].style
      else { return row[index].style }
      return row[index - 1].style
    }
  }

  /// Returns the style of the most empty cells, if all characters were removed.
  ///
  /// Text doesn't count, so the background rarely changes. Among equally common styles, the first one is returned.
  private static func background(of frame: Frame) -> Style {
    var counts: [Style: Int] = [:]
    for cell in frame.cells { counts[cell.style.forBlankCell, default: 0] += 1 }
    let most = counts.values.max()
    return frame.cells.lazy.map(\.style.forBlankCell).first { counts[$0] == most } ?? .plain
  }
}
