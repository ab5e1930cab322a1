// SPDX-License-Identifier: MIT

import TermRender

/// The colors below the lines of a map, one for each half cell.
struct MapGround {
  private let size: Size
  /// The colors of half rows, from the top.
  private var rows: [[Color?]]

  init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: nil, count: size.columns), count: size.rows * 2)
  }

  /// Fills half cells with a color.
  ///
  /// - Parameters:
  ///   - parts: The parts of half rows, inside the map.
  ///   - color: The color.
  mutating func fill(_ parts: [Rect], _ color: Color) {
    for part in parts {
      for x in part.x..<part.x + part.columns { rows[part.y][x] = color }
    }
  }

  /// Returns the color of a cell, or of the only half with a color.
  func color(of cell: Point) -> Color? {
    guard Rect(size: size).contains(cell) else { return nil }
    return rows[cell.y * 2][cell.x] ?? rows[cell.y * 2 + 1][cell.x]
  }

  /// Draws the cells whose halves differ, before the lines.
  func drawEdges(in canvas: Canvas) {
    for y in 0..<size.rows {
      for x in 0..<size.columns {
        let (upper, lower) = (rows[y * 2][x], rows[y * 2 + 1][x])
        guard upper != lower else { continue }
        if let upper {
          // The default is the background of the canvas.
          let style = Style(foreground: upper, background: lower ?? .default)
          canvas.put("▀", x: x, y: y, style: style)
        } else if let lower {
          canvas.put("▄", x: x, y: y, style: Style(foreground: lower))
        }
      }
    }
  }

  /// Sets the background of all other cells behind the lines and symbols drawn so far, and changes their styles.
  func fillBackgrounds(in canvas: Canvas, _ change: (inout Style) -> Void) {
    for y in 0..<size.rows {
      var start = 0
      while start < size.columns {
        let color = wholeCell(x: start, y: y)
        var end = start + 1
        while end < size.columns, wholeCell(x: end, y: y) == color { end += 1 }
        if let color {
          let run = canvas.subcanvas(in: Rect(x: start, y: y, columns: end - start, rows: 1))
          run.restyle {
            if $0.background == canvas.style.background { $0.background = color }
            change(&$0)
          }
        }
        start = end
      }
    }
  }

  /// Returns the color of both halves of a cell, or `nil` if they differ.
  private func wholeCell(x: Int, y: Int) -> Color? {
    rows[y * 2][x] == rows[y * 2 + 1][x] ? rows[y * 2][x] : nil
  }
}
