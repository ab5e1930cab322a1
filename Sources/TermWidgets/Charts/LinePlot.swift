// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The dots of the lines in a chart.
struct LinePlot {
  /// The available size in cells.
  let space: Size
  /// A Boolean value that indicates whether the bounds are in the middle of a cell, as lines of a grid are.
  let hasGrid: Bool
  /// The size in cells, which is limited as that of a Braille canvas.
  let size: Size
  /// The dots of each line.
  ///
  /// In a cell that lines share, the later line also contains the dots of the earlier lines.
  private(set) var lines: [BrailleCanvas] = []
  /// The index of the line with an area below it, or `nil` if no line has one.
  let areaIndex: Int?
  /// The first row of the area in each column, which is below the line in both halves of the column.
  ///
  /// Therefore, the area has no pillar at a step. Each of its parts is at least three columns wide in each row.
  private(set) var areaTops: [Int]

  /// The minimum height in rows of a plot with an area.
  private static let leastAreaRows = 3

  private let y: PlotScale
  private let longest: Int
  /// The rows of dots of the upper and the lower bound.
  private let bounds: ClosedRange<Int>

  /// Creates the dots of lines.
  ///
  /// - Parameters:
  ///   - series: The lines.
  ///   - space: The available size in cells.
  ///   - y: The vertical scale.
  ///   - longest: The number of samples in the longest series.
  ///   - hasGrid: A Boolean value that indicates whether the bounds are in the middle of a cell.
  init(_ series: [ChartSeries], in space: Size, y: PlotScale, longest: Int, hasGrid: Bool) {
    var below = BrailleCanvas(size: space)
    let size = below.size
    self.space = space
    self.hasGrid = hasGrid
    self.size = size
    self.y = y
    self.longest = longest
    bounds = hasGrid && below.rows > 4 ? 2...(below.rows - 2) : 0...max(0, below.rows - 1)
    areaIndex = series.indices.first { series[$0].paletteIndex(at: $0) == 0 }
    areaTops = Array(repeating: size.rows, count: size.columns)
    for (index, series) in series.enumerated() {
      var dots = BrailleCanvas(size: size)
      drawLine(series.samples, .number(series.paletteIndex(at: index)), in: &dots)
      if index == areaIndex, size.rows >= Self.leastAreaRows {
        for column in areaTops.indices {
          areaTops[column] = dots.areaTop(column: column) ?? size.rows
        }
        lowerNarrowParts()
      }
      let own = dots
      dots.join(below)
      below.formUnion(own)
      lines.append(dots)
    }
  }

  /// Lowers the parts of the area that are narrower than three columns to the wider parts below them.
  private mutating func lowerNarrowParts() {
    guard areaTops.count >= 3 else { return }
    // The highest rows that the area fills in each group of three adjacent columns.
    let tops = (2..<areaTops.count).map { max(areaTops[$0 - 2], areaTops[$0 - 1], areaTops[$0]) }
    for column in areaTops.indices {
      let groups = max(0, column - 2)...min(column, tops.count - 1)
      areaTops[column] = tops[groups].min() ?? size.rows
    }
  }

  private func drawLine(_ samples: Samples, _ dashes: Dashes, in dots: inout BrailleCanvas) {
    var dashes = dashes
    let length = Double(bounds.count - 1)
    func row(_ value: Double) -> Int {
      bounds.lowerBound + Int(((1 - y.place(of: value)) * length).rounded())
    }
    // The series occupies a part of the width that corresponds to its share of the longest series.
    let share = longest > 1 ? Double(max(0, samples.count - 1)) / Double(longest - 1) : 1
    let columns = max(1, Int((share * Double(dots.columns)).rounded()))
    guard samples.count > columns else {
      var previous: Point?
      for (index, value) in samples.enumerated() {
        guard value.isFinite else {
          previous = nil
          continue
        }
        let fraction = longest > 1 ? Double(index) / Double(longest - 1) : 0.5
        let point = Point(
          x: Int((fraction * Double(dots.columns - 1)).rounded()),
          y: row(value)
        )
        dots.line(from: previous ?? point, to: point, &dashes)
        previous = point
      }
      return
    }
    var previous: ClosedRange<Int>?
    for column in 0..<columns {
      guard let range = samples.extremes(in: samples.stretch(column, of: columns)).range else {
        previous = nil
        continue
      }
      let rows = row(range.upperBound)...row(range.lowerBound)
      // Connect to the rows of the previous column.
      let top = previous.map { min(rows.lowerBound, $0.upperBound) } ?? rows.lowerBound
      let bottom = previous.map { max(rows.upperBound, $0.lowerBound) } ?? rows.upperBound
      dots.line(from: Point(x: column, y: top), to: Point(x: column, y: bottom), &dashes)
      previous = rows
    }
  }
}
