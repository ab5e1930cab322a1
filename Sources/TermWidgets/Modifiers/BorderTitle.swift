// SPDX-License-Identifier: MIT

public import TermScreen

/// A text in the upper or lower line of a border, with a blank on both sides.
///
/// ```swift
/// Inbox().border(titles: ["Inbox", BorderTitle("3 of 40", at: .bottomTrailing)])
/// ```
/// Titles never cover a corner. Those that have no room beside each other are shortened, the longest
/// first, and end in `…`; one that has no room for a character is left out.
public struct BorderTitle: Hashable, Sendable {
  /// Where on a border a title stands.
  public enum Position: Hashable, Sendable, CaseIterable {
    /// A place in the upper line.
    case topLeading, top, topTrailing
    /// A place in the lower line.
    case bottomLeading, bottom, bottomTrailing
  }

  /// What is written, in one line.
  public var text: String
  /// Where it stands.
  public var position: Position
  /// How it differs from the lines of the border.
  public var style: Style

  /// Creates a title at a place of the border.
  ///
  /// - Parameters:
  ///   - text: One line; of several titles at one place the last is shown. An empty one is none.
  ///   - position: Its place.
  ///   - style: How it differs from the lines of the border.
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
  /// The titles of one line of a border, measured: at most three, from left to right.
  struct Line {
    static let top: [Position] = [.topLeading, .top, .topTrailing]
    static let bottom: [Position] = [.bottomLeading, .bottom, .bottomTrailing]

    /// Each with the columns it takes, its blanks included.
    private let labels: [(title: BorderTitle, columns: Int)]
    private let positions: [Position]

    init(_ titles: [BorderTitle], at positions: [Position]) {
      self.positions = positions
      labels = positions.compactMap { position in
        guard let title = titles.last(where: { $0.position == position }), !title.text.isEmpty
        else { return nil }
        return (title, TermScreen.columns(of: title.text) + 2)
      }
    }

    /// The same with `...` for each `…`, for terminals that show ASCII only.
    var spelled: Line {
      guard labels.contains(where: { $0.title.text.spellingEllipses != nil }) else { return self }
      let titles = labels.map { label in
        var title = label.title
        title.text = title.text.spelled(unicode: false)
        return title
      }
      return Line(titles, at: positions)
    }

    /// What is written, from left to right.
    var text: String { labels.map(\.title.text).joined(separator: ", ") }

    /// Columns of a border that all titles have room in; 0 without titles.
    var columns: Int {
      labels.isEmpty ? 0 : labels.reduce(Self.margins + labels.count - 1) { $0 + $1.columns }
    }

    /// A corner and a cell of the line on both sides.
    private static let margins = 4

    /// Writes the titles over a line of a border that begins at the left edge of the canvas.
    func draw(in canvas: Canvas, y: Int, ellipsis: String) {
      let room = canvas.size.columns - Self.margins
      guard !labels.isEmpty, room > 2 else { return }
      let items = labels.map { StackLayout.Item(length: 0, fills: true, limit: $0.columns) }
      let lengths = StackLayout.lengths(of: items, in: room, spacing: 1)
      var end = 0
      for (index, label) in labels.enumerated() where lengths[index] > 2 {
        let columns = lengths[index]
        let after = lengths[(index + 1)...].reduce(0) { $0 + $1 + 1 }
        // A middle title gives way to those beside it.
        let x: Int =
          switch positions.firstIndex(of: label.title.position) {
          case 0: 0
          case 1: max(end, min((room - columns) / 2, room - after - columns))
          default: room - columns
          }
        draw(label, columns, in: canvas, x: x + Self.margins / 2, y: y, ellipsis)
        end = x + columns + 1
      }
    }

    private func draw(
      _ label: (title: BorderTitle, columns: Int),
      _ room: Int,
      in canvas: Canvas,
      x: Int,
      y: Int,
      _ ellipsis: String
    ) {
      let title = label.title
      let text = label.columns <= room ? title.text : title.text.cut(to: room - 2, ellipsis)
      canvas.put(" ", x: x, y: y)
      let columns = canvas.write(text, x: x + 1, y: y, style: title.style)
      canvas.put(" ", x: x + 1 + columns, y: y)
    }
  }
}

extension String {
  /// As much of the beginning as has room together with an ellipsis, of which as much as has room.
  fileprivate func cut(to room: Int, _ ellipsis: String) -> String {
    let ellipsis = ellipsis.prefix(room)
    var left = room - ellipsis.count
    let kept = prefix { character in
      left -= columns(of: character)
      return left >= 0
    }
    return String(kept + ellipsis)
  }
}
