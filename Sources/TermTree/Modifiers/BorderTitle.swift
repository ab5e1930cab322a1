// SPDX-License-Identifier: MIT

public import TermScreen

/// A title in the top or bottom line of a border, with a space on both sides.
///
/// ```swift
/// Inbox().border(titles: ["Inbox", BorderTitle("3 of 40", at: .bottomTrailing)])
/// ```
/// Titles never cover a corner. If titles don't fit side by side, the longest titles are truncated first. Truncated
/// titles end in `…`. A title without space for a single character is omitted.
public struct BorderTitle: Hashable, Sendable {
  /// A position of a title on a border.
  public enum Position: Hashable, Sendable, CaseIterable {
    /// A position in the top line.
    case topLeading, top, topTrailing
    /// A position in the bottom line.
    case bottomLeading, bottom, bottomTrailing
  }

  /// The single-line text of the title.
  public var text: String
  /// The position of the title.
  public var position: Position
  /// The style of the title, which inherits the style of the border.
  public var style: Style

  /// Creates a title at a position on a border.
  ///
  /// - Parameters:
  ///   - text: The single-line text of the title. A title without text isn't drawn.
  ///   - position: The position of the title. If several titles have the same position, the last title is drawn.
  ///   - style: The style of the title, which inherits the style of the border.
  public init(_ text: String, at position: Position = .topLeading, style: Style = .plain) {
    self.text = text
    self.position = position
    self.style = style
  }
}

extension BorderTitle: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension BorderTitle {
  /// The measured titles in one line of a border, at most three, from left to right.
  struct Line {
    static let top: [Position] = [.topLeading, .top, .topTrailing]
    static let bottom: [Position] = [.bottomLeading, .bottom, .bottomTrailing]

    /// The titles, each with its width in columns, including its spaces.
    private let labels: [(title: BorderTitle, columns: Int)]
    private let positions: [Position]

    init(_ titles: [BorderTitle], at positions: [Position]) {
      self.positions = positions
      labels = positions.compactMap { position in
        guard let title = titles.last(where: { $0.position == position }), !title.text.isEmpty
        else { return nil }
        return (title, TermScreen.displayWidth(of: title.text) + 2)
      }
    }

    /// The titles with `...` instead of `…`, for terminals that support only ASCII.
    var spelled: Line {
      guard labels.contains(where: { $0.title.text.spellingEllipses != nil }) else { return self }
      let titles = labels.map { label in
        var title = label.title
        title.text = title.text.spelled(unicode: false)
        return title
      }
      return Line(titles, at: positions)
    }

    /// The text of the titles, from left to right.
    var text: String { labels.map(\.title.text).joined(separator: ", ") }

    /// The minimum width of a border in which all titles fit, or 0 for a line without titles.
    var columns: Int {
      labels.isEmpty ? 0 : labels.reduce(Self.margins + labels.count - 1) { $0 + $1.columns }
    }

    /// The number of columns for the corners and one cell of the line on each side.
    private static let margins = 4

    /// Draws the titles over a line of a border that starts at the left edge of the canvas.
    ///
    /// - Parameters:
    ///   - canvas: The canvas of the whole border.
    ///   - y: The row of the line.
    ///   - ellipsis: The text that replaces omitted text.
    ///   - margin: The number of columns on each side that the titles don't cover.
    ///   - style: A closure that returns the style of a title.
    func draw(
      in canvas: Canvas,
      y: Int,
      ellipsis: String,
      margin: Int = margins / 2,
      style: (BorderTitle) -> Style = \.style
    ) {
      let space = canvas.size.columns - 2 * margin
      guard !labels.isEmpty, space > 2 else { return }
      let items = labels.map { StackLayout.Item(length: 0, isFlexible: true, limit: $0.columns) }
      let lengths = StackLayout.lengths(of: items, in: space, spacing: 1)
      var end = 0
      for (index, label) in labels.enumerated() where lengths[index] > 2 {
        let columns = lengths[index]
        let after = lengths[(index + 1)...].reduce(0) { $0 + $1 + 1 }
        // A centered title moves to make space for adjacent titles.
        let x: Int =
          switch positions.firstIndex(of: label.title.position) {
          case 0: 0
          case 1: max(end, min((space - columns) / 2, space - after - columns))
          default: space - columns
          }
        draw(label, columns, in: canvas, x: x + margin, y: y, ellipsis, style(label.title))
        end = x + columns + 1
      }
    }

    private func draw(
      _ label: (title: BorderTitle, columns: Int),
      _ space: Int,
      in canvas: Canvas,
      x: Int,
      y: Int,
      _ ellipsis: String,
      _ style: Style
    ) {
      let title = label.title
      let text = label.columns <= space ? title.text : title.text.cut(to: space - 2, ellipsis)
      canvas.put(" ", x: x, y: y)
      let columns = canvas.write(text, x: x + 1, y: y, style: style)
      canvas.put(" ", x: x + 1 + columns, y: y)
    }
  }
}

extension String {
  /// Returns the longest prefix of the string that fits together with an ellipsis.
  ///
  /// If necessary, the ellipsis is truncated as well.
  fileprivate func cut(to space: Int, _ ellipsis: String) -> String {
    let ellipsis = ellipsis.prefix(space)
    var left = space - ellipsis.count
    let kept = prefix { character in
      left -= displayWidth(of: character)
      return left >= 0
    }
    return String(kept + ellipsis)
  }
}
