// SPDX-License-Identifier: MIT

public import TermTree

/// The state of a ``SplitView`` whose divider has moved.
public struct SplitState: WidgetState {
  public static let stateName = "split"

  /// The fraction of the available length that the first pane occupies, from 0 to 1.
  public var fraction: Double

  /// Creates the state of a split view.
  ///
  /// - Parameter fraction: The fraction of the available length that the first pane occupies, from 0 to 1.
  public init(fraction: Double) { self.fraction = fraction }
}
