// SPDX-License-Identifier: MIT

extension Widget {
  /// Replaces animations in this widget with static indicators.
  ///
  /// ```swift
  /// content.reduceMotion(state.settings.isCalm)
  /// ```
  /// A `Spinner` and an indeterminate `ProgressBar` show a static indicator and don't wake the app.
  ///
  /// - Parameter isReduced: Pass `true` to disable animations. Passing `false` has no effect.
  /// - Returns: A widget without animations if `isReduced` is `true`.
  public func reduceMotion(_ isReduced: Bool = true) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.reducesMotion = $0.reducesMotion || isReduced })
  }
}
