// SPDX-License-Identifier: MIT

import Foundation

/// The outline of the land in a picture.
enum PictureRidge {
  case hills, dunes, peaks, mesas, spire, firs, towers, distantTowers, sea

  /// Returns the height of the land at a position.
  ///
  /// - Parameter x: The horizontal position, from 0 at the left to 1 at the right.
  /// - Returns: The height, from 0 at the bottom to 1 at the top.
  func height(at x: Double) -> Double {
    switch self {
    case .hills: 0.37 + 0.09 * sin(9 * x + 5) + 0.03 * sin(17 * x + 1)
    case .dunes: 0.22 + 0.06 * sin(7 * x + 2) + 0.02 * sin(19 * x)
    case .peaks: 0.3 + 0.3 * zigzag(2.5 * x + 0.2) + 0.08 * zigzag(9 * x)
    case .mesas: min(0.5, max(0.26, 0.42 + 0.5 * sin(11 * x + 4)))
    case .spire: 0.26 + 0.34 * max(0, 1 - abs(x - 0.25) * 9)
    case .firs: 0.16 + 0.06 * sin(5 * x) + 0.26 * zigzag(9 * x + 0.3)
    case .towers: Self.floors[Int(x * 12) % 12] - 0.1
    case .distantTowers: Self.floors[(Int(x * 18) + 5) % 12] + 0.08
    case .sea: 0.3
    }
  }

  /// A Boolean value that indicates whether windows are lit.
  var hasWindows: Bool { self == .towers }

  /// Returns a value that rises from 0 to 1 and falls to 0 again in each unit.
  private func zigzag(_ x: Double) -> Double { 1 - abs(2 * (x - x.rounded(.down)) - 1) }

  /// The heights of the towers.
  private static let floors = [
    0.36, 0.5, 0.42, 0.66, 0.34, 0.56, 0.48, 0.38, 0.72, 0.44, 0.6, 0.4,
  ]
}
