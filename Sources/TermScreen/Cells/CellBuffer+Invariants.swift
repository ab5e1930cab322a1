// SPDX-License-Identifier: MIT

extension CellBuffer {
  /// Returns a description of the first invariant that the buffer violates, or `nil` if the buffer is valid.
  ///
  /// Tests that draw check these invariants:
  ///
  /// - The tail of a wide cluster is in the next cell of the same row, with the same style. No tail is alone.
  /// - The table contains every index.
  /// - Each cell holds one cluster, which is safe to display and is as wide as the cell specifies.
  public func brokenInvariant() -> String? {
    var checked: Set<UInt64> = []
    for y in 0..<size.rows {
      let row = row(y)
      for x in 0..<size.columns {
        // Most cells are equal to the previous one. Only a cell of one column can be valid next to an equal one.
        if x > 0, row[x].width == 1, row[x] == row[x - 1] { continue }
        var error = error(of: row[x], at: x, in: row)
        // The other cells with the same bits have the same glyph.
        if error == nil, checked.insert(row[x].bits).inserted { error = glyphError(of: row[x]) }
        if let error { return "(\(x), \(y)): \(error)" }
      }
    }
    return nil
  }

  private func error(of cell: Cell, at x: Int, in row: UnsafeMutablePointer<Cell>) -> String? {
    guard cell.style < UInt32(table.styles.count) else { return "style \(cell.style) is unknown" }
    switch cell.width {
    case 0:
      if x == 0 || row[x - 1].width != 2 { return "half of a wide cluster is alone" }
      return cell.glyph == 0 ? nil : "the second half of a wide cluster has a glyph"
    case 2:
      if x + 1 == size.columns { return "a wide cluster is in the last column" }
      if row[x + 1].width != 0 { return "a wide cluster has no second half" }
      if row[x + 1].style != cell.style { return "the halves of a wide cluster differ in style" }
    case 1: break
    default: return "a cell is \(cell.width) columns wide"
    }
    return nil
  }

  private func glyphError(of cell: Cell) -> String? {
    guard cell.width > 0 else { return nil }
    if cell.isCluster {
      let index = Int(cell.glyph & ~Cell.clusterFlag)
      let isKnown = index < table.clusters.count && !table.clusters[index].isEmpty
      guard isKnown else { return "cluster \(index) is unknown" }
    } else if Unicode.Scalar(cell.glyph) == nil {
      return "\(cell.glyph) isn't a Unicode scalar"
    }
    let text = table.text(of: cell)
    guard text.count == 1, let cluster = text.first else { return "“\(text)” isn't one cluster" }
    guard cluster.sanitized.unicodeScalars.elementsEqual(cluster.unicodeScalars) else {
      return "a cluster isn't safe to display: \(cluster.unicodeScalars.map(\.value))"
    }
    let columns = displayWidth(of: cluster)
    return columns == cell.width ? nil : "“\(cluster)” takes \(columns) columns, not \(cell.width)"
  }
}
