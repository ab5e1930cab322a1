// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport

@testable import TermWidgets

/// Lists with rows of fitted height.
enum FittedRowFixture {
  /// Returns books with titles of one to `words` words.
  ///
  /// Each title starts with the number of the book, such as `#7`.
  static func books(_ ids: Range<Int>, words: Int, seed: UInt64) -> ListFixture {
    var random = SeededGenerator(seed: seed)
    var shelf = ListFixture(ids)
    for index in shelf.books.indices {
      let count = Int.random(in: 1...words, using: &random)
      let text = (0..<count).map { "word\($0)" }.joined(separator: " ")
      shelf.books[index].title = "#\(shelf.books[index].id) \(text)"
    }
    return shelf
  }

  /// Returns a book whose text has the given number of lines, such as `7.0`, `7.1`, and `7.2`.
  static func book(_ id: Int, lines: Int) -> ListFixture.Book {
    var book = ListFixture.Book(id)
    book.title = (0..<lines).map { "\(id).\($0)" }.joined(separator: "\n")
    return book
  }

  /// Returns books whose texts have the given numbers of lines.
  static func books(lines: [Int]) -> ListFixture {
    var shelf = ListFixture()
    shelf.books = lines.enumerated().map { book($0.offset, lines: $0.element) }
    return shelf
  }

  /// Returns a pilot for a list of books with a single selection, which has the focus.
  @MainActor
  static func pilot(
    _ shelf: ListFixture,
    columns: Int = 16,
    rows: Int = 6,
    style: ListStyle = .automatic,
    followsEnd: Bool = false
  ) -> Pilot<ListFixtureApp> {
    let app = ListFixtureApp(shelf) { shelf in
      let list = List(shelf.books) { Text($0.title) }
        .selection(shelf.selected, send: SelectBook.init)
        .typeSelect(by: \.title)
        .rowHeight(.fitted)
      (followsEnd ? list.followsEnd() : list).listStyle(style).id("books").defaultFocus()
    }
    return Pilot(app, size: Size(columns: columns, rows: rows))
  }
}

extension Pilot {
  /// The lines of the frame without the gutter and the scroll bar.
  var texts: [String] {
    frame.lines.map { line in
      line.drop { "▌╺▏ ".contains($0) }.prefix { !"┃│▐".contains($0) }
        .trimmingSuffix { $0 == " " }
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    var rest = self
    while let last = rest.last, condition(last) { rest.removeLast() }
    return String(rest)
  }
}
