// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame as text with escape sequences for colors, attributes, and links, with one line for each row.
  ///
  /// When you print the text to a terminal that is at least as wide, the frame appears below the existing output.
  /// Colors aren't adapted to the terminal. Each line starts and ends in the default style and omits trailing cells
  /// without visible content. Between two cells that would otherwise join into one cluster, the text contains a
  /// sequence that resets the style.
  public var ansi: String {
    var writer = ANSIWriter()
    for y in 0..<size.rows {
      let row = row(y)
      let end = row.lastIndex { $0 != Cell() } ?? row.startIndex - 1
      var last = ""
      for cell in row[...end] {
        if cell.text.joins(last) { writer.separate() }
        if cell.text == " " { writer.selectOnBlank(cell.style) } else { writer.select(cell.style) }
        writer.write(cell.text)
        if !cell.text.isEmpty { last = cell.text }
      }
      writer.select(.plain)
      writer.write("\n")
    }
    return String(decoding: writer.take(), as: UTF8.self)
  }
}

extension String {
  /// Returns a Boolean value that indicates whether the start of the string joins a preceding cluster.
  fileprivate func joins(_ cluster: String) -> Bool {
    // Two single-byte characters never join.
    guard utf8.count + cluster.utf8.count > 2, !isEmpty, !cluster.isEmpty else { return false }
    return (cluster + self).first?.utf8.count != cluster.utf8.count
  }
}
