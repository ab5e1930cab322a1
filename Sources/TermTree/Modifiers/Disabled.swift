// SPDX-License-Identifier: MIT

extension Widget {
  /// Disables the controls in this widget.
  ///
  /// Disabled controls are dimmed and can't receive the focus.
  ///
  /// ```swift
  /// Button("Save", send: Save()).disabled(draft.isEmpty)
  /// ```
  ///
  /// - Parameter isDisabled: Pass `true` to disable the controls. Passing `false` has no effect.
  /// - Returns: A widget whose controls are disabled if `isDisabled` is `true`.
  public func disabled(_ isDisabled: Bool = true) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.isEnabled = $0.isEnabled && !isDisabled })
  }
}
