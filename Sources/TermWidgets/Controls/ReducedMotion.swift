// SPDX-License-Identifier: MIT

extension Widget {
  /// Shows what moves in here standing still.
  ///
  /// ```swift
  /// content.reduceMotion(state.settings.isCalm)
  /// ```
  /// A ``Spinner`` and a ``ProgressBar`` without a value say by a sign that does not move that something
  /// goes on; nothing wakes the app for them.
  ///
  /// - Parameter isReduced: Whether it stands still; `false` changes nothing.
  /// - Returns: The widget.
  public func reduceMotion(_ isReduced: Bool = true) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.reducesMotion = $0.reducesMotion || isReduced })
  }
}
