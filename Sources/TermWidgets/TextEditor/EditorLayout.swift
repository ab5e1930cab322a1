// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The options of an editor.
struct EditorOptions: Equatable {
  var wrapsLines = true
  var showsLineNumbers = false
  /// The distance between tab stops in columns, at least 1.
  var tabWidth = 4
  /// A Boolean value that indicates whether `tab` inserts spaces up to the next tab stop instead of a tab.
  var indentsWithSpaces = false
  /// A Boolean value that indicates whether a new line has the indentation of the previous line.
  var indentsNewLines = true
  /// A Boolean value that indicates whether `tab` indents instead of moving the focus.
  var takesTab = true
  var isReadOnly = false
  /// The width of the ellipsis after a truncated line, which depends on the terminal.
  var ellipsisColumns = 1
}

/// The areas of an editor's parts.
struct EditorLayout: Equatable {
  /// The width of the left edge, which shows the focus.
  let edge: Int
  /// The width of the line numbers with the spaces around them, or of the space before the text.
  let gutter: Int
  let hasBar: Bool
  /// The size of the text area, whose last column is only for the caret.
  let space: Size
  /// The number of columns for the text of a truncated line.
  let textColumns: Int
  let wrapping: EditorWrapping

  /// The number of columns before the text.
  var textStart: Int { edge + gutter }

  /// The minimum width at which the editor has an edge and a scroll bar.
  private static let leastColumns = 4
  /// The minimum width of the text beside line numbers or a space.
  private static let leastColumnsBesideGutter = 8

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - document: The text.
  ///   - options: The options of the editor.
  ///   - size: The size of the editor.
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
    let wanted = options.showsLineNumbers ? document.lineCount.digits + 2 : 1
    gutter = rest - wanted >= Self.leastColumnsBesideGutter ? wanted : 0
    space = Size(columns: rest - gutter, rows: max(0, size.rows))
    wrapping = EditorWrapping(
      columns: options.wrapsLines ? max(1, space.columns - 1) : nil,
      tabStop: options.tabWidth
    )
    textColumns = max(1, space.columns - (options.wrapsLines ? 1 : options.ellipsisColumns))
  }

  /// Returns a Boolean value that indicates whether all rows fit.
  ///
  /// The method reads only as much text as fits.
  private func fits(_ document: TextDocument) -> Bool {
    guard document.lineCount <= space.rows else { return false }
    if wrapping.columns == nil { return true }
    var cursor = RowCursor(document, wrapping, at: 0)
    for _ in 0..<space.rows where !cursor.advance() { return true }
    return false
  }
}

extension Int {
  /// The number of decimal digits of a nonnegative number.
  fileprivate var digits: Int {
    var (count, rest) = (1, self / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}
