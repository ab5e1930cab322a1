// SPDX-License-Identifier: MIT

import TermScreen

/// What an editor does with its lines and keys.
struct EditorOptions: Equatable {
  var wrapsLines = true
  var showsLineNumbers = false
  /// Columns from one tab stop to the next, at least 1.
  var tabWidth = 4
  /// Whether `tab` inserts blanks up to the next tab stop, not a tab.
  var indentsWithSpaces = false
  /// Whether a new line begins as the one before.
  var indentsNewLines = true
  /// Whether `tab` indents; else it goes to the next widget.
  var takesTab = true
  var isReadOnly = false
  /// Columns of the sign where a line that is not wrapped goes on, which is the terminal's.
  var ellipsisColumns = 1
}

/// Which cells an editor gives to its parts.
struct EditorLayout: Equatable {
  /// Columns at the left that show whether it has the focus, and those of line numbers between blanks.
  let edge: Int
  let gutter: Int
  let hasBar: Bool
  /// The cells of the text; text keeps out of the last column, in which only the caret stands.
  let room: Size
  /// The columns in which text is seen of a line that goes on.
  let textColumns: Int
  let wrapping: EditorWrapping

  /// The columns before the text.
  var textStart: Int { edge + gutter }

  /// Columns with which there is room for an edge, for a bar, and beside line numbers for a text.
  private static let leastColumns = 4
  private static let leastColumnsBesideGutter = 8

  /// - Parameters:
  ///   - document: Its text.
  ///   - options: What it shows.
  ///   - size: All its cells.
  init(_ document: TextDocument, _ options: EditorOptions, size: Size) {
    let whole = EditorLayout(document, options, size, hasBar: false)
    if whole.fits(document) {
      self = whole
    } else {
      self.init(document, options, size, hasBar: size.columns >= Self.leastColumns)
    }
  }

  private init(_ document: TextDocument, _ options: EditorOptions, _ size: Size, hasBar: Bool) {
    self.hasBar = hasBar
    edge = size.columns >= Self.leastColumns ? 1 : 0
    let rest = max(0, size.columns - edge - (hasBar ? 1 : 0))
    let wanted = options.showsLineNumbers ? document.lineCount.digits + 2 : 0
    gutter = rest - wanted >= Self.leastColumnsBesideGutter ? wanted : 0
    room = Size(columns: rest - gutter, rows: max(0, size.rows))
    wrapping = EditorWrapping(
      columns: options.wrapsLines ? max(1, room.columns - 1) : nil,
      tabStop: options.tabWidth
    )
    textColumns = max(1, room.columns - (options.wrapsLines ? 1 : options.ellipsisColumns))
  }

  /// Whether all rows of a text have room: looks at no more of it.
  private func fits(_ document: TextDocument) -> Bool {
    guard document.lineCount <= room.rows else { return false }
    if wrapping.columns == nil { return true }
    var cursor = RowCursor(document, wrapping, at: 0)
    for _ in 0..<room.rows where !cursor.advance() { return true }
    return false
  }
}

extension Int {
  /// How many digits a number that is not negative is written with.
  fileprivate var digits: Int {
    var (count, rest) = (1, self / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}
