// SPDX-License-Identifier: MIT

package import TermScreen

/// A direction on the screen.
public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
  /// The direction of an arrow key.
  case up, down, left, right
}

/// An ordered sequence of focusable widgets that determines the next focus.
package struct FocusOrder {
  /// The identifiers and frames, in drawing order.
  package let places: [(id: WidgetID, frame: Rect)]

  package init(_ places: [(id: WidgetID, frame: Rect)]) { self.places = places }

  /// Returns the widget at the given distance from another widget, wrapping at the ends.
  ///
  /// If the other widget isn't in the sequence, the result is the first widget for a positive distance, or the last
  /// widget otherwise.
  package func id(from id: WidgetID?, by distance: Int) -> WidgetID? {
    guard !places.isEmpty else { return nil }
    // If several widgets have the same identifier, move past all of them.
    let index =
      distance > 0 ? places.lastIndex { $0.id == id } : places.firstIndex { $0.id == id }
    guard let index else { return distance > 0 ? places.first?.id : places.last?.id }
    return places[(index + distance % places.count + places.count) % places.count].id
  }

  /// Returns the nearest widget in a direction.
  ///
  /// Widgets straight ahead have precedence over widgets at an angle.
  ///
  /// - Parameters:
  ///   - id: The focused widget.
  ///   - direction: The direction of the move.
  /// - Returns: The nearest widget, or `nil` at the edge.
  package func id(from id: WidgetID, toward direction: Direction) -> WidgetID? {
    guard let start = places.first(where: { $0.id == id })?.frame else { return nil }
    var best: (id: WidgetID, beside: Int, ahead: Int)?
    for candidate in places where candidate.id != id {
      guard let distance = start.distance(to: candidate.frame, toward: direction) else { continue }
      let rank = (distance.beside, distance.ahead)
      if best.map({ rank < ($0.beside, $0.ahead) }) ?? true {
        best = (candidate.id, distance.beside, distance.ahead)
      }
    }
    return best?.id
  }

  /// Returns the widget that receives the focus after the focused widget is removed.
  ///
  /// The result is the next widget of the old order that still exists, or else the nearest previous widget.
  ///
  /// - Parameters:
  ///   - id: The removed widget.
  ///   - old: The order that contains the removed widget.
  /// - Returns: A widget of this order, or `nil` if no widget of the old order still exists.
  package func successor(of id: WidgetID, in old: [WidgetID]) -> WidgetID? {
    guard let index = old.firstIndex(of: id) else { return nil }
    let here = Set(places.map(\.id))
    return old[index...].first(where: here.contains) ?? old[..<index].last(where: here.contains)
  }
}

extension Rect {
  /// Returns the distance of another rectangle in a direction, or `nil` if it isn't in that direction.
  fileprivate func distance(
    to other: Rect,
    toward direction: Direction
  ) -> (ahead: Int, beside: Int)? {
    let across = Self.offset(x, columns, other.x, other.columns)
    let down = Self.offset(y, rows, other.y, other.rows)
    let (ahead, beside) =
      switch direction {
      case .up: (y - (other.y + other.rows), across)
      case .down: (other.y - (y + rows), across)
      case .left: (x - (other.x + other.columns), down)
      case .right: (other.x - (x + columns), down)
      }
    return ahead < 0 ? nil : (ahead, beside)
  }

  /// Returns the distance between two intervals on an axis, which is 0 if they overlap and 1 if they're adjacent.
  private static func offset(_ a: Int, _ length: Int, _ b: Int, _ otherLength: Int) -> Int {
    max(0, max(b - (a + length), a - (b + otherLength)) + 1)
  }

  /// Returns the sum of the horizontal and vertical gaps between two rectangles.
  func distance(to other: Rect) -> Int {
    Self.gap(x, columns, other.x, other.columns) + Self.gap(y, rows, other.y, other.rows)
  }

  /// Returns the gap between two intervals on an axis, which is 0 if they overlap.
  private static func gap(_ a: Int, _ length: Int, _ b: Int, _ otherLength: Int) -> Int {
    max(0, max(b - (a + length), a - (b + otherLength)))
  }
}
