// SPDX-License-Identifier: MIT

import TermScreen

/// What typing means where rows are looked for by what they are called: decides, keeps nothing.
///
/// A list, a tree and a table ask it before their own keys while a find goes on, and after all keys around
/// while none does.
struct RowFinder {
  /// How many rows there are.
  let count: Int
  /// The position of the row where keys act; `nil` where none is chosen.
  let cursor: Int?
  /// What the row at a position is called.
  let text: (Int) -> String

  /// What a press, or a paste, changes.
  struct Change: Equatable {
    /// The find as it goes on; `nil` when it has ended.
    var find: FindState?
    /// The row to go to.
    var row: Int?
    /// Whether the row is to be activated, if rows can be.
    var activates = false
  }

  /// The most that can be looked for, in bytes of UTF-8.
  private static var longest: Int { 256 }

  // MARK: What input means

  /// What a press means that nothing else gives a meaning: it begins a find, or nothing.
  func beginning(with press: KeyPress) -> Change? {
    guard let scalar = press.typed, scalar != " ", count > 0 else { return nil }
    let find = FindState(origin: wrapped(cursor.map { $0 + 1 } ?? 0))
    return scalar == "/" ? Change(find: find) : adding(String(scalar), to: find)
  }

  /// Whether a press is a find's own while that goes on; told without a search.
  static func takes(_ press: KeyPress) -> Bool {
    if press.typed != nil { return true }
    switch (press.key, press.modifiers) {
    case (.backspace, []), (.backspace, .shift), (.escape, []), (.enter, []): return true
    case (.character("n"), .control), (.character("p"), .control): return true
    case (.function(3), []), (.function(3), .shift): return true
    default: return false
    }
  }

  /// What a press means to a find that goes on; `nil` for those that are not its own, such as moves.
  func change(of find: FindState, by press: KeyPress) -> Change? {
    if let scalar = press.typed { return adding(String(scalar), to: find) }
    switch (press.key, press.modifiers) {
    case (.backspace, []), (.backspace, .shift): return shortened(find)
    case (.escape, []): return Change()
    case (.enter, []): return Change(activates: !find.isMissing && !find.text.isEmpty)
    case (.character("n"), .control), (.function(3), []): return another(of: find, by: 1)
    case (.character("p"), .control), (.function(3), .shift): return another(of: find, by: -1)
    default: return nil
    }
  }

  /// What a text means that is typed or pasted.
  func adding(_ text: String, to find: FindState) -> Change {
    var find = find
    guard find.text.utf8.count + text.utf8.count <= Self.longest else { return Change(find: find) }
    find.text += text
    return searching(find, from: find.origin)
  }

  private func shortened(_ find: FindState) -> Change {
    guard !find.text.isEmpty else { return Change() }
    var find = find
    find.text.removeLast()
    if find.text.isEmpty {
      find.isMissing = false
      return Change(find: find)
    }
    return searching(find, from: find.origin)
  }

  /// Goes to the next row that has what was typed, or to the one before.
  private func another(of find: FindState, by step: Int) -> Change {
    guard !find.text.isEmpty else { return Change(find: find) }
    var change = searching(find, from: wrapped((cursor ?? find.origin - step) + step), by: step)
    if let row = change.row { change.find?.origin = row }
    return change
  }

  // MARK: Looking

  private func searching(_ find: FindState, from start: Int, by step: Int = 1) -> Change {
    var find = find
    let row = row(FoldedText(find.text), from: start, by: step)
    find.isMissing = row == nil
    return Change(find: find, row: row)
  }

  /// The first row that begins with a text; where none does, the first that has it inside.
  ///
  /// - Parameters:
  ///   - wanted: The text.
  ///   - start: The position of the first row to look at.
  ///   - step: 1 to go on, -1 to go back; around the ends in both cases.
  /// - Returns: The position of the row.
  /// - Complexity: Up to the first row that begins with the text, and no row twice: where none does, O(rows).
  private func row(_ wanted: FoldedText, from start: Int, by step: Int) -> Int? {
    var inside: Int?
    var row = wrapped(start)
    for _ in 0..<count {
      switch wanted.place(in: text(row), onlyAtStart: inside != nil) {
      case .start: return row
      case .inside: inside = row
      case nil: break
      }
      row += step
      if row == count { row = 0 } else if row < 0 { row = count - 1 }
    }
    return inside
  }

  private func wrapped(_ row: Int) -> Int {
    count > 0 ? (row % count + count) % count : 0
  }
}
