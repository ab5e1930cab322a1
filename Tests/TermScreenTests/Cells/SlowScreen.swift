// SPDX-License-Identifier: MIT

import TermScreen

/// A simple model of a screen for comparison with the actual screen.
///
/// A cell is a string and a style. A wide cluster is a cell with the cluster followed by a cell with an empty string. A
/// clip is a list of rectangles that must all contain a cell.
struct SlowScreen {
  struct Cell: Equatable {
    var text = " "
    var style = Style.plain
  }

  struct Canvas {
    var x = 0
    var y = 0
    var size: Size
    var clips: [Rect]
    var style = Style.plain

    func inside(_ area: Rect) -> Canvas {
      var part = self
      part.x += area.x
      part.y += area.y
      part.size = area.size
      part.clips.append(
        Rect(x: part.x, y: part.y, columns: area.columns, rows: area.rows)
      )
      return part
    }

    func hidden(size: Size) -> Canvas {
      var part = inside(.zero)
      part.size = size
      return part
    }

    /// Returns a Boolean value that indicates whether a cell of the screen is visible.
    func shows(_ x: Int, _ y: Int) -> Bool {
      clips.allSatisfy {
        x >= $0.x && x < $0.x + $0.columns && y >= $0.y && y < $0.y + $0.rows
      }
    }
  }

  let size: Size
  private(set) var cells: [Cell]

  init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  var canvas: Canvas { Canvas(size: size, clips: [Rect(size: size)]) }

  mutating func write(_ text: String, x: Int, y: Int, style: Style, in canvas: Canvas) {
    var x = x
    for cluster in text {
      let width = displayWidth(of: cluster)
      let style = style.inheriting(from: canvas.style)
      put(String(cluster.sanitized), width, canvas.x + x, canvas.y + y, style, canvas)
      x += width
    }
  }

  mutating func fill(_ area: Rect, _ scalar: Unicode.Scalar, style: Style, in canvas: Canvas) {
    let cluster = Character(scalar).sanitized
    let text = displayWidth(of: cluster) == 1 ? String(cluster) : " "
    let part = canvas.inside(area)
    for y in 0..<size.rows {
      for x in 0..<size.columns { put(text, 1, x, y, style.inheriting(from: canvas.style), part) }
    }
  }

  private mutating func put(
    _ text: String,
    _ width: Int,
    _ x: Int,
    _ y: Int,
    _ style: Style,
    _ canvas: Canvas
  ) {
    let seen = (x..<x + width).filter { canvas.shows($0, y) }
    for column in seen {
      if self[column, y].text.isEmpty { self[column - 1, y].text = " " }
      if column + 1 < size.columns, self[column + 1, y].text.isEmpty {
        self[column + 1, y].text = " "
      }
      self[column, y] = Cell(text: " ", style: style)
    }
    if seen.count == width {
      self[x, y].text = text
      if width == 2 { self[x + 1, y].text = "" }
    }
  }

  private subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.columns + x] }
    set { cells[y * size.columns + x] = newValue }
  }
}

extension CellBuffer {
  /// The contents of each cell, in the form of the model.
  var contents: [SlowScreen.Cell] {
    (0..<size.columns * size.rows).map {
      SlowScreen.Cell(text: table.text(of: cells[$0]), style: table.styles[Int(cells[$0].style)])
    }
  }
}
