// SPDX-License-Identifier: MIT

/// What the interface keeps of a ``SplitView`` whose divider was moved.
public struct SplitState: Hashable, Sendable, Codable {
  /// The part of the room that the first pane has, from 0 to 1.
  public var fraction: Double

  /// Creates the state.
  ///
  /// - Parameter fraction: The part of the room that the first pane has, from 0 to 1.
  public init(fraction: Double) { self.fraction = fraction }
}
