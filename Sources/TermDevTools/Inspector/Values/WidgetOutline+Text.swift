// SPDX-License-Identifier: MIT

import TermRender
package import TermTree

extension WidgetOutline {
  /// The outline with one line for each widget.
  ///
  /// A line contains the kind, the last name of the identifier, the position, the size, the states, and the text that
  /// screen readers speak.
  package var text: String {
    var columns = TextColumns()
    add(to: &columns, depth: 0)
    return columns.text
  }

  private func add(to columns: inout TextColumns, depth: Int) {
    columns.add(
      String(repeating: "  ", count: depth) + title,
      place,
      ([isFocused ? "focus" : "", isVisible ? "" : "hidden"] + [description]).filter { !$0.isEmpty }
        .joined(separator: "  ").sanitized
    )
    for child in children { child.add(to: &columns, depth: depth + 1) }
  }

  /// The kind, and the last name of the identifier if it differs from the kind.
  package var title: String {
    let name = id?.path.split(separator: "/").last.map(String.init) ?? ""
    if name.isEmpty { return kind }
    return (name.hasPrefix("\(kind)#") ? name : "\(kind) \(name)").sanitized
  }

  /// The position and the size on the screen, or an empty string if they're unknown.
  package var place: String { frame.map { "\($0.x),\($0.y) \($0.columns)×\($0.rows)" } ?? "" }
}
