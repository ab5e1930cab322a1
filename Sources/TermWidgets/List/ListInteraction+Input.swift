// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The changes to a list that result from input.
struct ListChange {
  /// The state to store.
  var state: ListState?
  /// The actions that change the selection.
  var actions: [any Action] = []
  /// The row to activate.
  var activated: Int?
  /// The open rows of a tree.
  var open: [OpenRow]?

  var isEmpty: Bool { state == nil && actions.isEmpty && activated == nil && open == nil }

  /// Returns the combination of this change and another change, whose state takes precedence.
  func followed(by other: ListChange) -> ListChange {
    ListChange(
      state: other.state ?? state,
      actions: actions + other.actions,
      activated: other.activated,
      open: other.open
    )
  }
}

// MARK: - Keys

extension ListInteraction {
  /// Returns the change that a key press causes.
  func change(by press: KeyPress) -> ListChange {
    if let find = state.find, let change = finder?.change(of: find, by: press) {
      return finding(change)
    }
    guard rows.count > 0 else { return ListChange() }
    if isDisplay { return scrolling(by: press) }
    if let change = changeOfTree(by: press) { return change }
    if press.modifiers.isEmpty, let change = scrollingInRow(by: press.key) { return change }
    let extends = press.modifiers == .shift && rows.selection.isMany
    if press.modifiers.isEmpty || extends, let target = target(of: press.key) {
      return moving(to: target, from: offset(before: press.key), extending: extends)
    }
    switch press {
    case .enter where place.hasCursor: return activating(place.cursor)
    case .space: return toggling(place.cursor)
    case KeyPress(.character("a"), .control):
      return ListChange(actions: rows.choose(.all))
    default: return ListChange()
    }
  }

  /// Returns the row that a key moves the cursor to.
  ///
  /// Consecutive pages overlap by a row. If no row is selected, a step moves to the row with the cursor.
  private func target(of key: KeyPress.Key) -> Int? {
    let step: Int
    switch key {
    case .home: return 0
    case .end: return rows.count - 1
    case .up: step = -1
    case .down: step = 1
    case .pageUp: step = -rowsOfPage(toward: -1)
    case .pageDown: step = rowsOfPage(toward: 1)
    default: return nil
    }
    return clamped(place.hasCursor ? place.cursor + step : place.cursor)
  }

  /// Returns the scroll offset from which a key scrolls the cursor into view.
  private func offset(before key: KeyPress.Key) -> ListOffset {
    switch key {
    case .home: ListOffset(line: 0)
    case .end: lastTop
    default: place.top
    }
  }

  /// Returns the change that moves the cursor to a row, along with a selection that follows the cursor.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - top: The scroll offset from which the list scrolls the row into view. The default is the current offset.
  ///   - extending: Pass `true` to select the rows up to the row in a multiple selection. The default is `false`.
  /// - Returns: The change.
  func moving(to row: Int, from top: ListOffset? = nil, extending: Bool = false) -> ListChange {
    var next = kept(movingTo: row)
    next.anchor = extending ? place.anchor : row
    next.find = nil
    next.offset = self.top(top ?? place.top, revealing: row)
    next.followsCursor = true
    if followsEnd {
      // The end of a row of fitted height can be out of view.
      next.isAtEnd = row == rows.count - 1 && (lines.fitted == nil || next.offset == lastTop)
    }
    let chosen = rows.choose(
      extending
        ? .extend(
          from: Self.range(place.anchor, place.cursor),
          to: Self.range(place.anchor, row)
        ) : .goTo(row)
    )
    let isSame =
      row == place.cursor && place.hasCursor && next.offset == place.top && state.find == nil
      && next.isAtEnd == state.isAtEnd
    return isSame && chosen.isEmpty ? ListChange() : ListChange(state: next, actions: chosen)
  }

  private static func range(_ a: Int, _ b: Int) -> ClosedRange<Int> { min(a, b)...max(a, b) }

  /// Returns the change that moves the cursor to a row of a multiple selection, and selects or deselects the row.
  func toggling(_ row: Int) -> ListChange {
    let chosen = rows.choose(.toggle(row))
    return chosen.isEmpty
      ? ListChange() : ListChange(state: moving(to: row).state, actions: chosen)
  }
}

// MARK: - Type selection

extension ListInteraction {
  /// The handler of type selection, if the list supports it.
  private var finder: TypeSelectHandler? {
    guard let title = rows.title else { return nil }
    return TypeSelectHandler(
      count: rows.count,
      cursor: place.hasCursor ? place.cursor : nil,
      text: title
    )
  }

  /// Returns the change for an otherwise unhandled key press, which can start a search.
  func changeBeginning(by press: KeyPress) -> ListChange {
    // In a tree, `*` opens rows and never starts a search, even if all rows are open.
    if rows.tree != nil, press.typed == "*" { return ListChange() }
    guard state.find == nil, let change = finder?.beginning(with: press) else {
      return ListChange()
    }
    return finding(change)
  }

  /// Returns the change that a paste causes during a search.
  func changeFinding(pasted text: String) -> ListChange {
    guard let find = state.find, let finder else { return ListChange() }
    return finding(finder.adding(text.asOneLine, to: find))
  }

  /// Returns the change that moves the cursor to a match and stores the search.
  private func finding(_ found: TypeSelectHandler.Change) -> ListChange {
    var change = found.row.map { moving(to: $0) } ?? ListChange()
    var next = change.state ?? kept()
    next.find = found.find
    change.state = next
    guard found.activates, place.hasCursor else { return change }
    return change.followed(by: activating(place.cursor))
  }
}

// MARK: - The pointer

extension ListInteraction {
  /// Returns the change that pointer input in the rows causes.
  ///
  /// In a multiple selection, the first `signs` columns of a row select or deselect it. The columns in `content` show
  /// the content of the row.
  func change(by input: PointerInput, signs: Int, content: Range<Int>) -> ListChange {
    switch input.kind {
    case .wheel(_, let ticks): return scrolling(by: ticks * 3)
    case .press, .drag, .release:
      return isDisplay ? ListChange() : pressing(by: input, signs: signs, content: content)
    }
  }

  /// Returns the change that a press or a drag in the rows causes.
  private func pressing(by input: PointerInput, signs: Int, content: Range<Int>) -> ListChange {
    switch input.kind {
    case .press(let clicks):
      guard let row = row(at: input.position.y, nearest: false) else { return ListChange() }
      if rows.selection.isMany {
        if input.modifiers == .shift { return moving(to: row, extending: true) }
        if input.modifiers == .control || input.position.x < signs { return toggling(row) }
      }
      let x = input.position.x - content.lowerBound
      if let change = changeOfSign(of: row, x: x, columns: content.count) { return change }
      return clicks == 2 ? moving(to: row).followed(by: activating(row)) : moving(to: row)
    case .drag:
      // A drag within the pressed row has no effect, because the mouse press has already changed the selection.
      guard let row = row(at: input.position.y, nearest: true), row != place.cursor else {
        return ListChange()
      }
      return moving(to: row, extending: rows.selection.isMany)
    case .release, .wheel: return ListChange()
    }
  }

  /// Returns the row at a visible line.
  ///
  /// - Parameters:
  ///   - y: The line, counted from 0 at the top.
  ///   - nearest: Pass `true` to return the nearest row for a header or a line out of view.
  /// - Returns: The position of the row, or `nil` if there's no such row.
  func row(at y: Int, nearest: Bool) -> Int? {
    guard rows.count > 0 else { return nil }
    let isHeader = y == 0 && pinsHeader
    let distance = max(-1, min(y, space)) - (isHeader && nearest ? 1 : 0)
    let line = lines.offset(place.top, movedBy: distance).line
    guard nearest || y >= 0 && y < space && line < lines.count && !isHeader else { return nil }
    switch lines.item(atLine: max(0, min(line, lines.count - 1))) {
    case .row(let row, _): return row
    case .header(let section):
      return nearest ? clamped(lines.sections.starts[section] - (y <= 0 ? 1 : 0)) : nil
    }
  }
}
