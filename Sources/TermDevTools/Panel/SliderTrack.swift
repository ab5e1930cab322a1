// SPDX-License-Identifier: MIT

/// Which cells of the slider stand for which revisions.
struct SliderTrack: Equatable {
  /// Columns, with the two ends.
  let columns: Int
  /// The revisions that there are.
  let revisions: ClosedRange<Int>

  /// The cell of a revision.
  func cell(of revision: Int) -> Int {
    let span = revisions.upperBound - revisions.lowerBound
    guard span > 0, columns > 1 else { return max(0, columns - 1) }
    let place = min(max(revision, revisions.lowerBound), revisions.upperBound)
    return ((place - revisions.lowerBound) * (columns - 1) + span / 2) / span
  }

  /// The revision that a cell means, also where several share it or the cell is beside the track.
  func revision(at cell: Int) -> Int {
    let span = revisions.upperBound - revisions.lowerBound
    guard span > 0, columns > 1 else { return revisions.upperBound }
    let cell = min(max(cell, 0), columns - 1)
    return revisions.lowerBound + (cell * span + (columns - 1) / 2) / (columns - 1)
  }
}
