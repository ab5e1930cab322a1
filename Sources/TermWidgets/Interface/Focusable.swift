// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

/// A widget that can have the focus, as it was drawn last.
package struct Focusable {
  /// What a press means to a widget that has the focus.
  package enum Response {
    /// Nothing: the keys around it are asked.
    case ignores
    /// It is the widget's own, but does nothing now.
    case takes
    case sends(any Action)
  }

  package let id: WidgetID
  package let frame: Rect
  /// The keys of the widgets around it, the innermost last.
  package let keys: [[Key]]
  package let respond: @MainActor (KeyPress) -> Response
}

extension [Focusable] {
  /// The id `distance` places after `id` in this order, around the ends; the first or last one when `id`
  /// is not in it.
  package func id(from id: WidgetID?, by distance: Int) -> WidgetID? {
    guard !isEmpty else { return nil }
    // Of widgets that are called the same, past all of them.
    let place = distance > 0 ? lastIndex { $0.id == id } : firstIndex { $0.id == id }
    guard let place else { return distance > 0 ? first?.id : last?.id }
    return self[(place + distance % count + count) % count].id
  }
}
