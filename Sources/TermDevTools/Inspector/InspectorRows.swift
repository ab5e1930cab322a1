// SPDX-License-Identifier: MIT

import TermRender
import TermTree

/// A widget in the tree of the inspector.
struct WidgetRow: Hashable, Sendable {
  /// The titles of the enclosing widgets and of the widget with numbers, which are unique on a screen.
  let key: String
  /// The widget without the widgets inside it.
  let widget: WidgetOutline
  let children: [WidgetRow]

  var frame: Rect? { widget.frame }

  init(_ outline: WidgetOutline) { self.init(outline, key: "") }

  private init(_ outline: WidgetOutline, key: String) {
    self.key = key
    var counts: [String: Int] = [:]
    children = outline.children.map { child in
      let title = child.title
      counts[title, default: 0] += 1
      return WidgetRow(child, key: "\(key)|\(title).\(counts[title] ?? 0)")
    }
    var widget = outline
    widget.children = []
    self.widget = widget
  }

  /// Returns the row with a key, or `nil` if there is none.
  static func find(_ key: String?, in rows: [WidgetRow]) -> WidgetRow? {
    guard let key else { return nil }
    for row in rows {
      if row.key == key { return row }
      if key.hasPrefix(row.key), let found = find(key, in: row.children) { return found }
    }
    return nil
  }

  /// Returns the keys of all rows with other rows inside.
  static func containers(in rows: [WidgetRow]) -> Set<String> {
    rows.reduce(into: []) { keys, row in
      guard !row.children.isEmpty else { return }
      keys.insert(row.key)
      keys.formUnion(containers(in: row.children))
    }
  }
}

/// A region in the table of the inspector.
struct RegionRow: Hashable, Sendable {
  /// The position in drawing order.
  let id: Int
  let region: MeasuredRegion
}

/// A key sequence in the table of the inspector.
struct KeyRow: Hashable, Sendable {
  /// The position in the order of precedence.
  let id: Int
  let scope: String
  let binding: KeyReport.Binding
  /// The description of the conflict, or `nil` if the keys trigger the binding.
  let conflict: String?

  /// Returns the rows of a report, in the order of precedence.
  static func rows(of report: KeyReport) -> [KeyRow] {
    var rows: [KeyRow] = []
    for hint in report.hints {
      let binding = KeyReport.Binding(
        keys: hint.keys,
        title: hint.title,
        id: "",
        action: "",
        handledBy: nil
      )
      rows.append(KeyRow(id: rows.count, scope: "focused widget", binding: binding, conflict: nil))
    }
    for scope in report.scopes {
      for binding in scope.bindings {
        let conflict = report.conflicts.first {
          $0.hasPrefix("“\(binding.keys)” never triggers “\(binding.title)”")
        }
        rows.append(
          KeyRow(id: rows.count, scope: scope.title, binding: binding, conflict: conflict)
        )
      }
    }
    return rows
  }
}

extension StateOutline {
  /// The identifier of the value, which is unique among the values of a state.
  var key: String { change == .removed ? "\(path) removed" : path }

  /// Returns the value with a key, or `nil` if there is none.
  static func find(_ key: String?, in values: [StateOutline]) -> StateOutline? {
    guard let key else { return nil }
    for value in values {
      if value.key == key { return value }
      if let found = find(key, in: value.children) { return found }
    }
    return nil
  }
}
