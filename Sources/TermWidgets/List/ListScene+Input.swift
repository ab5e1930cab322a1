// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// What input changes of a list; nothing when it means nothing to it.
struct ListChange {
  /// What the interface keeps from now on.
  var state: ListState?
  /// What is sent about the selection.
  var actions: [any Action] = []
  /// The row that is activated.
  var activated: Int?
  /// Which rows of a tree are open from now on.
  var open: [OpenRow]?

  var isEmpty: Bool { state == nil && actions.isEmpty && activated == nil && open == nil }

  /// Both, the other one last: what it keeps is kept.
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

extension ListScene {
  /// What a press changes.
  func change(by press: KeyPress) -> ListChange {
    if let find = state.find, let change = finder?.change(of: find, by: press) {
      return finding(change)
    }
    guard rows.count > 0 else { return ListChange() }
    if let change = changeOfTree(by: press) { return change }
    let extends = press.modifiers == .shift && rows.selection.isMany
    if press.modifiers.isEmpty || extends, let target = target(of: press.key) {
      return moving(to: target, extending: extends)
    }
    switch press {
    case .enter where place.hasCursor: return activating(place.cursor)
    case .space: return toggling(place.cursor)
    case KeyPress(.character("a"), .control):
      return ListChange(actions: rows.choose(.all))
    default: return ListChange()
    }
  }

  /// The row that a key goes to.
  ///
  /// A page leaves a row of the one before in sight. Where no row is chosen, a step goes to where the
  /// cursor is.
  private func target(of key: KeyPress.Key) -> Int? {
    let page = max(1, room / lines.rowHeight - 1)
    let step: Int
    switch key {
    case .home: return 0
    case .end: return rows.count - 1
    case .up: step = -1
    case .down: step = 1
    case .pageUp: step = -page
    case .pageDown: step = page
    default: return nil
    }
    return clamped(place.hasCursor ? place.cursor + step : place.cursor)
  }

  /// Moves the cursor to a row, and the selection as far as it goes along.
  func moving(to row: Int, extending: Bool = false) -> ListChange {
    var next = kept(movingTo: row)
    next.anchor = extending ? place.anchor : row
    next.find = nil
    next.top = top(place.top, revealing: row)
    next.followsCursor = true
    let chosen = rows.choose(
      extending
        ? .extend(
          from: Self.range(place.anchor, place.cursor),
          to: Self.range(place.anchor, row)
        ) : .goTo(row)
    )
    let isSame =
      row == place.cursor && place.hasCursor && next.top == place.top && state.find == nil
    return isSame && chosen.isEmpty ? ListChange() : ListChange(state: next, actions: chosen)
  }

  private static func range(_ a: Int, _ b: Int) -> ClosedRange<Int> { min(a, b)...max(a, b) }

  /// Moves the cursor to a row of several, and chooses it or not.
  func toggling(_ row: Int) -> ListChange {
    let chosen = rows.choose(.toggle(row))
    return chosen.isEmpty
      ? ListChange() : ListChange(state: moving(to: row).state, actions: chosen)
  }
}

// MARK: - Finding

extension ListScene {
  /// What finds rows by typing, where the list lets it.
  private var finder: RowFinder? {
    guard let title = rows.title else { return nil }
    return RowFinder(
      count: rows.count,
      cursor: place.hasCursor ? place.cursor : nil,
      text: title
    )
  }

  /// What a press changes that neither the list nor what is around gives a meaning: it begins to find.
  func changeBeginning(by press: KeyPress) -> ListChange {
    // In a tree it opens rows, also where all are open.
    if rows.tree != nil, press.typed == "*" { return ListChange() }
    guard state.find == nil, let change = finder?.beginning(with: press) else {
      return ListChange()
    }
    return finding(change)
  }

  /// What a paste changes while a find goes on.
  func changeFinding(pasted text: String) -> ListChange {
    guard let find = state.find, let finder else { return ListChange() }
    return finding(finder.adding(text.asOneLine, to: find))
  }

  /// Goes to what was found, and keeps what is looked for.
  private func finding(_ found: RowFinder.Change) -> ListChange {
    var change = found.row.map { moving(to: $0) } ?? ListChange()
    var next = change.state ?? kept()
    next.find = found.find
    change.state = next
    guard found.activates, place.hasCursor else { return change }
    return change.followed(by: activating(place.cursor))
  }
}

// MARK: - The pointer

extension ListScene {
  /// What the pointer changes on the rows.
  ///
  /// - Parameters:
  ///   - input: What it does.
  ///   - signs: The first columns of a row, which choose it or not where several can be chosen.
  ///   - content: The columns of what rows show.
  /// - Returns: The change.
  func change(by input: PointerInput, signs: Int, content: Range<Int>) -> ListChange {
    switch input.kind {
    case .wheel(_, let ticks): return scrolling(to: place.top + ticks * 3)
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
      // Within the row that was pressed a drag does nothing: the press has chosen it, or not.
      guard let row = row(at: input.position.y, nearest: true), row != place.cursor else {
        return ListChange()
      }
      return moving(to: row, extending: rows.selection.isMany)
    case .release: return ListChange()
    }
  }

  /// The row at a line of what is seen.
  ///
  /// - Parameters:
  ///   - y: The line, from 0 at the top.
  ///   - nearest: Whether a header or a line out of view means the row that comes next there.
  /// - Returns: The row's position.
  func row(at y: Int, nearest: Bool) -> Int? {
    guard rows.count > 0 else { return nil }
    let isHeader = y == 0 && pinsHeader
    let line = place.top + max(-1, min(y, room)) - (isHeader && nearest ? 1 : 0)
    guard nearest || y >= 0 && y < room && line < lines.count && !isHeader else { return nil }
    switch lines.item(atLine: max(0, min(line, lines.count - 1))) {
    case .row(let row, _): return row
    case .header(let section):
      return nearest ? clamped(lines.sections.starts[section] - (y <= 0 ? 1 : 0)) : nil
    }
  }

  /// Scrolls without moving the cursor; the cursor is kept in view as long as it can be seen.
  func scrolling(to top: Int, grab: Int? = nil) -> ListChange {
    var next = kept()
    next.top = max(0, min(top, lastTop))
    next.grab = grab
    next.followsCursor = place.hasCursor && self.top(next.top, revealing: place.cursor) == next.top
    return next.top == place.top && grab == state.grab ? ListChange() : ListChange(state: next)
  }

  /// The bar beside the rows.
  var bar: ScrollBar { ScrollBar(offset: place.top, content: lines.count, room: room) }

  /// What the pointer changes on the bar.
  func changeOfBar(by input: PointerInput) -> ListChange {
    bar.hold(by: input.kind, at: input.position.y, grab: state.grab)
      .map { scrolling(to: $0.offset, grab: $0.grab) } ?? ListChange()
  }
}
