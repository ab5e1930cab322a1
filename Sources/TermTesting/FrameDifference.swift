// SPDX-License-Identifier: MIT

import TermScreen

/// A readable description of the difference between two frames.
struct FrameDifference {
  var expected: Frame
  var actual: Frame

  /// The maximum number of rows and style lines to show.
  ///
  /// Additional lines aren't useful for entirely different frames.
  static let most = 16

  var isEmpty: Bool { expected == actual }

  /// A one-sentence summary of the difference.
  var summary: String {
    if expected.size != actual.size { return "The size is \(actual.size), not \(expected.size)." }
    let count = actual.changes(from: expected).count
    switch count {
    case 0: return "The cursor differs."
    case 1: return "1 cell differs."
    default: return "\(count) cells differ."
    }
  }

  /// The differing rows with changed columns underlined, followed by the styles and the cursor.
  var text: String {
    var parts: [[String]] = []
    let rows = (0..<max(expected.size.rows, actual.size.rows)).filter { text(of: $0) != nil }
    if !rows.isEmpty {
      let lines = rows.prefix(Self.most).flatMap { text(of: $0) ?? [] }
      parts.append(["Rows:"] + lines + Self.more(rows.count, "row"))
    }
    let styles = styleLines
    if !styles.isEmpty {
      parts.append(["Styles:"] + styles.prefix(Self.most) + Self.more(styles.count, "line"))
    }
    if expected.cursor != actual.cursor {
      parts.append([
        "Cursor:", "- \(Self.words(for: expected.cursor))", "+ \(Self.words(for: actual.cursor))",
      ])
    }
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private static func more(_ count: Int, _ noun: String) -> [String] {
    count > most ? ["… and \(count - most) more \(noun)\(count - most == 1 ? "" : "s")"] : []
  }

  private static func words(for cursor: Point?) -> String {
    cursor.map { "at column \($0.x), row \($0.y)" } ?? "hidden"
  }

  // MARK: Rows

  /// Returns both versions of a row and a line with carets, or `nil` if the versions are equal.
  private func text(of y: Int) -> [String]? {
    let old = Self.clusters(of: y, in: expected)
    let new = Self.clusters(of: y, in: actual)
    guard old != new else { return nil }
    let number = "\(y)"
    let margin = String(repeating: " ", count: number.count)
    var lines: [String] = []
    if let old { lines.append("\(number) - │\(old.joined())│") }
    if let new { lines.append("\(old == nil ? number : margin) + │\(new.joined())│") }
    if let old, let new {
      let changed = (0..<max(old.count, new.count)).map { x in
        x >= old.count || x >= new.count || old[x] != new[x] ? "^" : " "
      }
      let carets = changed[...(changed.lastIndex(of: "^") ?? -1)].joined()
      lines.append("\(margin)    \(carets)")
    }
    return lines
  }

  private static func clusters(of y: Int, in frame: Frame) -> [String]? {
    y < frame.size.rows ? frame.row(y).map(\.text) : nil
  }

  // MARK: Styles

  /// The runs that occur in only one of the frames, ordered by position.
  private var styleLines: [String] {
    let (old, new) = (expected.styledRuns, actual.styledRuns)
    let (known, kept) = (Set(old), Set(new))
    let lines =
      old.filter { !kept.contains($0) }.map { (run: $0, marker: "-") }
      + new.filter { !known.contains($0) }.map { (run: $0, marker: "+") }
    return lines.sorted { left, right in
      (left.run.row, left.run.columns.lowerBound, right.marker)
        < (right.run.row, right.run.columns.lowerBound, left.marker)
    }.map { "\($0.marker) \($0.run)" }
  }
}
