// SPDX-License-Identifier: MIT

/// A mapping between the cells of the slider and revisions.
struct SliderTrack: Equatable {
  /// The number of columns, including both ends.
  let columns: Int
  /// The available revisions.
  let revisions: ClosedRange<Int>

  /// Returns the cell for a revision.
  func cell(of revision: Int) -> Int {
    let span = revisions.upperBound - revisions.lowerBound
    guard span > 0, columns > 1 else { return max(0, columns - 1) }
    let revision = min(max(revision, revisions.lowerBound), revisions.upperBound)
    return ((revision - revisions.lowerBound) * (columns - 1) + span / 2) / span
  }

  /// Returns the revision nearest to a cell.
  ///
  /// A cell outside the track is clamped to the nearest end.
  func revision(at cell: Int) -> Int {
    let span = revisions.upperBound - revisions.lowerBound
    guard span > 0, columns > 1 else { return revisions.upperBound }
    let cell = min(max(cell, 0), columns - 1)
    return revisions.lowerBound + (cell * span + (columns - 1) / 2) / (columns - 1)
  }
}
