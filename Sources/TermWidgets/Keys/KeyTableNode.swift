// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A table of the active key bindings by group, in one or two columns.
final class KeyTableNode: Node {
  /// A Boolean value that indicates whether a click on a key also closes the sheet.
  private let closesSheet: Bool

  /// The minimum width of a table with two columns, which a dialog on a screen with 68 columns has.
  private static let leastColumns = 62
  /// The number of columns between the two columns of the table.
  private static let gap = 4

  init(closesSheet: Bool) { self.closesSheet = closesSheet }

  // A filter doesn't change the size, so that the sheet stays in place while the user types.
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let keys = context.activeKeys(.everywhere, measures: true)
    return table(of: keys, in: proposal.columns).fit(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let keys = shownKeys(context)
    if context.isAccessible { describe(keys, context) }
    context.withAccessibilityGroup(.hidden) {
      table(of: keys, in: canvas.size.columns).paint(in: &canvas, context)
    }
  }

  /// Returns the number of rows of the bindings that match the filter.
  func shownRows(in columns: Int, _ context: RenderContext) -> Int {
    let table = table(of: shownKeys(context), in: columns)
    return table.fit(Size(columns: columns, rows: .unlimited), context).size.rows
  }

  /// Returns the bindings that match the filter, if any.
  private func shownKeys(_ context: RenderContext) -> [ActiveKey] {
    let keys = context.activeKeys(.everywhere, measures: true)
    guard closesSheet, let filter = context.helpState.filter else { return keys }
    let wanted = FoldedText(filter)
    return keys.filter { wanted.place(in: "\($0.presses) \($0.title)") != nil }
  }

  private func describe(_ keys: [ActiveKey], _ context: RenderContext) {
    for key in keys {
      let presses = key.sequences.map(\.description).joined(separator: " or ")
      context.describe(as: AccessibilityElement(.text, "\(presses): \(key.title)"))
    }
  }

  /// Returns the lines in two columns if they fit, or else in one.
  private func table(of keys: [ActiveKey], in columns: Int) -> Node {
    if keys.isEmpty { return Text("No matching keys").foregroundStyle(.muted).nodes.single }
    let lines = KeyLine.lines(of: keys)
    let parts = lines.columns.map { ($0, KeyRowNode.Widths($0)) }
    let width = parts.reduce(Self.gap) { $0 + $1.1.columns }
    guard columns >= max(width, Self.leastColumns) else {
      let widths = KeyRowNode.Widths(lines[...])
      return column(lines[...], widths.columns <= columns ? widths : nil)
    }
    return HStack(alignment: .top, spacing: Self.gap) {
      for (lines, widths) in parts { Nodes(column(lines, widths)) }
    }
    .frame(minWidth: Self.leastColumns, alignment: .topLeading)
    .nodes.single
  }

  private func column(_ lines: ArraySlice<KeyLine>, _ widths: KeyRowNode.Widths?) -> Node {
    VStack(alignment: .leading) {
      for line in lines {
        switch line {
        case .heading(let group): Text(group).bold().foregroundStyle(.secondary)
        case .empty: Text(" ")
        case .key(let key): Nodes(KeyRowNode(key, widths, closesSheet: closesSheet))
        }
      }
    }
    .nodes.single
  }
}

/// A line of the table.
private enum KeyLine {
  case heading(String)
  case key(ActiveKey)
  /// The line between two groups.
  case empty

  /// Returns the lines of all groups, in the order of their first bindings.
  ///
  /// Bindings without a heading come first, and the group with the default key bindings last.
  static func lines(of keys: [ActiveKey]) -> [KeyLine] {
    var groups: [(heading: String, keys: [ActiveKey])] = [("", [])]
    var places = ["": 0]
    for key in keys {
      let place = places[key.group] ?? groups.count
      if place == groups.count { groups.append((key.group, [])) }
      places[key.group] = place
      groups[place].keys.append(key)
    }
    if let last = keys.last(where: \.isDefault).flatMap({ places[$0.group] }), last > 0 {
      groups.append(groups.remove(at: last))
    }
    let parts = groups.filter { !$0.keys.isEmpty }.map { group in
      (group.heading.isEmpty ? [] : [.heading(group.heading)]) + group.keys.map(KeyLine.key)
    }
    return Array(parts.joined(separator: [.empty]))
  }

  var isEmpty: Bool { if case .empty = self { true } else { false } }

  var isHeading: Bool { if case .heading = self { true } else { false } }

  var key: ActiveKey? { if case .key(let key) = self { key } else { nil } }
}

extension [KeyLine] {
  /// The lines in two columns of about the same height.
  ///
  /// The second column starts with a group, unless it would be much shorter or longer than the first.
  fileprivate var columns: [ArraySlice<KeyLine>] {
    let starts = indices.dropFirst().filter { !self[$0].isEmpty && !self[$0 - 1].isHeading }
    let start = starts.reversed().min { cost(of: $0) < cost(of: $1) } ?? endIndex
    let end = start > 0 && self[start - 1].isEmpty ? start - 1 : start
    return [self[..<end], self[start...]]
  }

  /// Returns the height of two columns, with an extra for a divided group.
  private func cost(of start: Int) -> Int {
    let startsGroup = self[start - 1].isEmpty
    return Swift.max(startsGroup ? start - 1 : start, count - start) + (startsGroup ? 0 : 3)
  }
}

extension ActiveKey {
  /// The title, with a dash at the end if the command isn't possible now.
  fileprivate var markedTitle: String { isEnabled ? title : "\(title) –" }

  /// The labels of all sequences.
  fileprivate var presses: String { sequences.map(\.label).joined(separator: "  ") }
}

/// A key binding, which a click presses.
private final class KeyRowNode: WrapperNode {
  /// The widths of the parts of the rows in a column.
  struct Widths {
    let presses: Int
    let titles: Int

    init(_ lines: ArraySlice<KeyLine>) {
      let keys = lines.compactMap(\.key)
      presses = keys.map { displayWidth(of: $0.presses) }.max() ?? 0
      titles = keys.map { displayWidth(of: Text.omittingBreakHints(in: $0.markedTitle)) }.max() ?? 0
    }

    /// The width of the column.
    var columns: Int { presses + 2 + titles }
  }

  private let key: ActiveKey
  private let closesSheet: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - key: The key binding.
  ///   - widths: The widths of the parts, or `nil` for a row that wraps.
  ///   - closesSheet: A Boolean value that indicates whether a click also closes the sheet.
  init(_ key: ActiveKey, _ widths: Widths?, closesSheet: Bool) {
    self.key = key
    self.closesSheet = closesSheet
    let presses = Text(key.presses).bold()
    if let widths {
      let row = HStack(spacing: 2) {
        presses.foregroundStyle(key.isEnabled ? .accent : .disabled)
          .frame(width: widths.presses, alignment: .leading)
        Text(key.markedTitle).foregroundStyle(key.isEnabled ? .text : .disabled)
          .frame(width: widths.titles, alignment: .leading)
      }
      super.init(row.nodes.single)
    } else {
      super.init((presses + Text("  \(key.markedTitle)")).nodes.single)
    }
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.partID("Key")
    if let action = key.action, key.isEnabled {
      let shown = key.shows(context.interface.overlay) ? [] : [action]
      let actions = closesSheet ? [InterfaceAction.hideOverlay] + shown : [action]
      context.addPointerTarget(id, in: canvas) { input in
        let response = input.click(sends: action)
        if case .send = response { return .send(actions) }
        return response
      }
      if context.isHovered(id, in: canvas) { canvas.lay(context.environment.theme[.hover]) }
    }
    child.paint(in: &canvas, context)
  }
}
