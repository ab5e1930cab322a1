// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

/// A widget that can have the focus, as it was drawn last.
package struct Focusable {
  package let id: WidgetID
  package let frame: Rect
  /// The keys of the widgets around it, the innermost last.
  package let keys: [[Key]]
  /// The action that a press means to it; `nil` when it does not take the key.
  package let action: @MainActor (KeyPress) -> (any Action)?
}

extension [Focusable] {
  /// The id `distance` places after `id` in this order, around the ends; the first or last one when `id`
  /// is not in it.
  package func id(from id: WidgetID?, by distance: Int) -> WidgetID? {
    guard !isEmpty else { return nil }
    guard let place = firstIndex(where: { $0.id == id }) else {
      return distance > 0 ? first?.id : last?.id
    }
    return self[(place + distance % count + count) % count].id
  }
}
