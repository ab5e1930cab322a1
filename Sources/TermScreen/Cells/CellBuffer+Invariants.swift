// SPDX-License-Identifier: MIT

extension CellBuffer {
  /// The first broken rule, as a sentence; `nil` when the buffer is sound.
  ///
  /// Every wide cluster has its tail beside it in the same row and style, no tail stands alone, every
  /// number is known to the table, and each cell holds one cluster that may be shown and is as wide as
  /// the cell says. Tests that draw check this.
  public func brokenInvariant() -> String? {
    for y in 0..<size.rows {
      let row = row(y)
      for x in 0..<size.columns {
        if let fault = fault(of: row[x], at: x, in: row) { return "(\(x), \(y)): \(fault)" }
      }
    }
    return nil
  }

  private func fault(of cell: Cell, at x: Int, in row: UnsafeMutablePointer<Cell>) -> String? {
    guard cell.style < UInt32(table.styles.count) else { return "style \(cell.style) is unknown" }
    switch cell.width {
    case 0:
      if x == 0 || row[x - 1].width != 2 { return "half of a wide cluster stands alone" }
      return cell.glyph == 0 ? nil : "the second half of a wide cluster has a glyph of its own"
    case 2:
      if x + 1 == size.columns { return "a wide cluster stands in the last column" }
      if row[x + 1].width != 0 { return "a wide cluster has lost its second half" }
      if row[x + 1].style != cell.style { return "the halves of a wide cluster differ in style" }
    case 1: break
    default: return "a cell is \(cell.width) columns wide"
    }
    return faultOfGlyph(cell)
  }

  private func faultOfGlyph(_ cell: Cell) -> String? {
    if cell.isCluster {
      let index = Int(cell.glyph & ~Cell.clusterFlag)
      let isKnown = index < table.clusters.count && !table.clusters[index].isEmpty
      guard isKnown else { return "cluster \(index) is unknown" }
    } else if Unicode.Scalar(cell.glyph) == nil {
      return "\(cell.glyph) is no scalar"
    }
    let text = table.text(of: cell)
    guard text.count == 1, let cluster = text.first else { return "“\(text)” is not one cluster" }
    guard cluster.harmless.unicodeScalars.elementsEqual(cluster.unicodeScalars) else {
      return "a cluster that may not be shown: \(cluster.unicodeScalars.map(\.value))"
    }
    let columns = columns(of: cluster)
    return columns == cell.width ? nil : "“\(cluster)” takes \(columns) columns, not \(cell.width)"
  }
}
