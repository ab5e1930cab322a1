// SPDX-License-Identifier: MIT

extension CellBuffer {
  /// The first broken rule, as a sentence; `nil` when the buffer is sound.
  ///
  /// Every wide cluster has its tail beside it in the same row and style, no tail stands alone, every
  /// number is known to the table, and no cell holds a control character. Tests that draw check this.
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
      return nil
    case 2:
      if x + 1 == size.columns { return "a wide cluster stands in the last column" }
      if row[x + 1].width != 0 { return "a wide cluster has lost its second half" }
      if row[x + 1].style != cell.style { return "the halves of a wide cluster differ in style" }
    case 1: break
    default: return "a cell is \(cell.width) columns wide"
    }
    if cell.isCluster {
      let index = Int(cell.glyph & ~Cell.clusterFlag)
      return index < table.clusters.count ? nil : "cluster \(index) is unknown"
    }
    guard let scalar = Unicode.Scalar(cell.glyph) else { return "\(cell.glyph) is no scalar" }
    return scalar.properties.generalCategory == .control ? "a control character" : nil
  }
}
