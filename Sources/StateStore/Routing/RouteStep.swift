// SPDX-License-Identifier: MIT

/// One move at the end of a route.
///
/// The depth is that of the screen that goes or comes: 0 for the root.
public enum RouteStep<Screen: Hashable & Sendable>: Hashable, Sendable {
  /// The last screen goes.
  case pop(Screen, depth: Int)

  /// The last screen gives way to another.
  case change(Screen, to: Screen, depth: Int)

  /// A screen comes on top of the last one.
  case push(Screen, depth: Int)

  /// The place of the screen that goes or comes.
  public var depth: Int {
    switch self {
    case .pop(_, let depth), .change(_, to: _, let depth), .push(_, let depth): depth
    }
  }
}

// MARK: - Difference

extension Route {
  /// Returns the fewest steps that lead to another route.
  ///
  /// Screens that both routes begin with stay. Of the others the old ones are popped from the end,
  /// all but the first; that one changes to the new one in its place, and the rest is pushed.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public func steps(to route: Self) -> [RouteStep<Screen>] {
    let common = zip(self, route).prefix { $0 == $1 }.count
    let isChange = common < count && common < route.count
    let kept = isChange ? common + 1 : common

    var steps = indices.dropFirst(kept).reversed().map { RouteStep.pop(self[$0], depth: $0) }
    if isChange { steps.append(.change(self[common], to: route[common], depth: common)) }
    steps += route.indices.dropFirst(kept).map { .push(route[$0], depth: $0) }
    return steps
  }

  /// Takes a step; it must begin at the end of this route.
  public mutating func apply(_ step: RouteStep<Screen>) {
    switch step {
    case .pop(let screen, let depth):
      requireLast(screen, at: depth)
      screens.removeLast()
    case .change(let old, let new, let depth):
      requireLast(old, at: depth)
      screens[depth] = new
    case .push(let screen, let depth):
      require(depth == count, "\(screen) cannot come at depth \(depth) of \(screens).")
      screens.append(screen)
    }
  }

  private func requireLast(_ screen: Screen, at depth: Int) {
    require(
      depth == count - 1 && last == screen,
      "\(screen) at depth \(depth) is not the last of \(screens)."
    )
  }
}
