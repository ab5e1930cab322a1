// SPDX-License-Identifier: MIT

import TermRender

/// Lines of text in aligned columns.
struct TextColumns {
  private var rows: [[String]] = []
  /// The indexes of the columns whose text is aligned at their right edge.
  private let trailing: Set<Int>

  init(trailing: Set<Int> = []) { self.trailing = trailing }

  mutating func add(_ row: String...) { rows.append(row) }

  /// The lines without spaces at their ends, each with a newline.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (index, text) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], displayWidth(of: text))
      }
    }
    return rows.map { row in
      var line = ""
      for (index, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[index] - displayWidth(of: text))
        line += trailing.contains(index) ? padding + text : text + padding
        line += "  "
      }
      return line.withoutTrailingSpaces + "\n"
    }
    .joined()
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: Substring {
    let end = lastIndex { $0 != " " }.map(index(after:)) ?? startIndex
    return self[..<end]
  }
}
