// SPDX-License-Identifier: MIT

public import StateStore

/// A single change at the end of a route.
///
/// The depth of a step is the depth of the screen that it adds, removes, or replaces. The depth of
/// the root is 0.
public enum RouteStep<Screen: Hashable & Sendable>: Hashable, Sendable {
  /// The removal of the last screen.
  case pop(Screen, depth: Int)

  /// The replacement of the last screen with another screen.
  case change(Screen, to: Screen, depth: Int)

  /// The addition of a screen on top of the last screen.
  case push(Screen, depth: Int)

  /// The depth of the screen that the step adds, removes, or replaces.
  public var depth: Int {
    switch self {
    case .pop(_, let depth), .change(_, to: _, let depth), .push(_, let depth): depth
    }
  }
}

// MARK: - Difference

extension Route {
  /// Returns the shortest sequence of steps to another route.
  ///
  /// Screens in the common prefix of both routes remain. If both routes continue after the prefix,
  /// the steps first pop all old screens except the one directly after the prefix. The next step
  /// replaces that screen with the new screen at its position. The last steps push the remaining
  /// new screens. If only one route continues, all of its remaining screens are popped or pushed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens.
  public func steps(to route: Self) -> [RouteStep<Screen>] {
    let common = zip(self, route).prefix { isSameThroughout($0, as: $1) }.count
    let isChange = common < count && common < route.count
    let kept = isChange ? common + 1 : common

    var steps = indices.dropFirst(kept).reversed().map { RouteStep.pop(self[$0], depth: $0) }
    if isChange { steps.append(.change(self[common], to: route[common], depth: common)) }
    steps += route.indices.dropFirst(kept).map { .push(route[$0], depth: $0) }
    return steps
  }

  /// Applies a step to the end of this route.
  ///
  /// A step for a different position or last screen stops the program.
  public mutating func apply(_ step: RouteStep<Screen>) {
    switch step {
    case .pop(let screen, let depth):
      requireLast(screen, at: depth)
      screens.removeLast()
    case .change(let old, let new, let depth):
      requireLast(old, at: depth)
      screens[depth] = new
    case .push(let screen, let depth):
      require(
        depth == count,
        "Couldn't push \(screen) at depth \(depth), because \(screens) has \(count) screens. Apply steps in order."
      )
      screens.append(screen)
    }
  }

  private func requireLast(_ screen: Screen, at depth: Int) {
    require(
      depth == count - 1 && last.map { isSameThroughout($0, as: screen) } ?? false,
      """
      Couldn't pop or replace \(screen) at depth \(depth), because it isn't the last screen of \
      \(screens). Apply steps in order.
      """
    )
  }
}
