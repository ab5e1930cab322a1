// SPDX-License-Identifier: MIT

package import TermScreen

/// A direction on the screen.
public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
  /// One of the four ways that the arrow keys point.
  case up, down, left, right
}

/// The widgets that can have the focus, in an order; decides where it goes.
package struct FocusOrder {
  /// The ids and rectangles in the order of drawing.
  package let places: [(id: WidgetID, frame: Rect)]

  package init(_ places: [(id: WidgetID, frame: Rect)]) { self.places = places }

  /// The id `distance` places after `id`, around the ends; the first or last one when `id` is not there.
  package func id(from id: WidgetID?, by distance: Int) -> WidgetID? {
    guard !places.isEmpty else { return nil }
    // Of widgets that are called the same, past all of them.
    let place =
      distance > 0 ? places.lastIndex { $0.id == id } : places.firstIndex { $0.id == id }
    guard let place else { return distance > 0 ? places.first?.id : places.last?.id }
    return places[(place + distance % places.count + places.count) % places.count].id
  }

  /// The nearest widget in a direction; those straight ahead come before those beside.
  ///
  /// - Parameters:
  ///   - id: Where the focus is.
  ///   - direction: Where it shall go.
  /// - Returns: The widget, or `nil` at the edge.
  package func id(from id: WidgetID, toward direction: Direction) -> WidgetID? {
    guard let start = places.first(where: { $0.id == id })?.frame else { return nil }
    var best: (id: WidgetID, beside: Int, ahead: Int)?
    for place in places where place.id != id {
      guard let distance = start.distance(to: place.frame, toward: direction) else { continue }
      let rank = (distance.beside, distance.ahead)
      if best.map({ rank < ($0.beside, $0.ahead) }) ?? true {
        best = (place.id, distance.beside, distance.ahead)
      }
    }
    return best?.id
  }

  /// Where the focus goes when its widget has gone: to the next one of the old order that is still
  /// there, else to the nearest one before.
  ///
  /// - Parameters:
  ///   - id: The widget that has gone.
  ///   - old: The order in which it was.
  /// - Returns: A widget of this order; `nil` when none of the old one is left.
  package func heir(of id: WidgetID, in old: [WidgetID]) -> WidgetID? {
    guard let place = old.firstIndex(of: id) else { return nil }
    let here = Set(places.map(\.id))
    return old[place...].first(where: here.contains) ?? old[..<place].last(where: here.contains)
  }
}

extension Rect {
  /// How far off another rectangle is in a direction; `nil` when it is not there.
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

  /// How far two lengths on a line are from standing side by side: 0 where they share a cell, 1 where
  /// one begins after the other.
  private static func offset(_ a: Int, _ length: Int, _ b: Int, _ otherLength: Int) -> Int {
    max(0, max(b - (a + length), a - (b + otherLength)) + 1)
  }

  /// The cells between two rectangles, across and down together.
  func distance(to other: Rect) -> Int {
    Self.gap(x, columns, other.x, other.columns) + Self.gap(y, rows, other.y, other.rows)
  }

  /// The cells between two lengths on a line; 0 where they overlap.
  private static func gap(_ a: Int, _ length: Int, _ b: Int, _ otherLength: Int) -> Int {
    max(0, max(b - (a + length), a - (b + otherLength)))
  }
}
