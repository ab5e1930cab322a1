// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame as text with escape sequences: colours, attributes, links, a line per row.
  ///
  /// Written to a terminal that is at least as wide, it shows the frame below what is there. Colours
  /// are those that were asked for. Each line begins and ends with the terminal's own style; blanks at
  /// its end that show nothing are left out. Between neighbours that would join into one cluster stands a
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
  /// Whether a cluster takes something of this one when it stands before it.
  fileprivate func joins(_ cluster: String) -> Bool {
    // Of two bytes none joins the other.
    guard utf8.count + cluster.utf8.count > 2, !isEmpty, !cluster.isEmpty else { return false }
    return (cluster + self).first?.utf8.count != cluster.utf8.count
  }
}
