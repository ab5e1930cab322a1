// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The known heights of the rows of a list, from one drawing.
///
/// The input handlers of that drawing use the same heights.
@MainActor
final class FittedHeights {
  /// The number of columns of the content.
  private let columns: Int
  private let fit: @MainActor (Node, Size) -> Fit
  private var heights: [Int: Int] = [:]

  init(columns: Int, _ context: RenderContext) {
    self.columns = max(0, columns)
    fit = context.makeMeasurement()
  }

  /// The maximum height of a row in lines.
  ///
  /// Content that fills all available space has no height of its own and would otherwise be endless.
  private static let most = 10_000

  /// Returns the height of the row at a position, and measures its content if the height is unknown.
  func height(of row: Int, content: () -> Node) -> Int {
    if let height = heights[row] { return height }
    let fit = fit(content(), Size(columns: columns, rows: .unlimited))
    let height = max(1, min(StackLayout.Item(fit, along: .vertical).wanted, Self.most))
    heights[row] = height
    return height
  }
}

/// The rows of a list in which each row has the height of its content.
///
/// Only rows that are drawn or scrolled to are created and measured.
@MainActor
final class FittedRows {
  private let create: (Int) -> Node
  private let heights: FittedHeights
  /// The measured rows, which needn't be created again to draw them.
  private var nodes: [Int: Node] = [:]

  init(_ create: @escaping (Int) -> Node, _ heights: FittedHeights) {
    self.create = create
    self.heights = heights
  }

  /// Returns the content of the row at a position.
  func node(_ row: Int) -> Node {
    if let node = nodes[row] { return node }
    let node = create(row)
    nodes[row] = node
    return node
  }

  /// Draws the content of the row at a position.
  func draw(_ row: Int, in canvas: inout Canvas, _ context: RenderContext) {
    node(row).paint(in: &canvas, context)
  }

  /// Returns the number of lines of the row at a position.
  func height(_ row: Int) -> Int { heights.height(of: row) { node(row) } }
}
