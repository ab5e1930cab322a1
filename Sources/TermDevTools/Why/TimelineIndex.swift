// SPDX-License-Identifier: MIT

package import StoreRecorder
import TermRender

/// An index of the changes of all frames of a timeline, which is filled in steps.
///
/// The index draws each frame once, with its own copy of the timeline.
@MainActor
package final class TimelineIndex<State: Decodable> {
  private let timeline: SessionTimeline<State>
  private let cursor: SessionTimeline<State>
  private var changes = ChangeIndex()

  /// Creates an empty index.
  package init(_ timeline: SessionTimeline<State>) {
    self.timeline = timeline
    cursor = timeline.restarted()
  }

  /// The number of indexed frames.
  package var frameCount: Int { changes.last }

  /// Indexes the remaining frames, including those that were added to the timeline.
  ///
  /// - Parameter limit: The maximum number of frames to add. By default, the number is unlimited.
  /// - Returns: `true` if all frames of the timeline are indexed; otherwise, `false`.
  @discardableResult
  package func fill(limit: Int = .max) -> Bool {
    for entry in timeline.log.entries[cursor.log.entries.count...] { cursor.append(entry) }
    for _ in 0..<limit {
      guard cursor.stepToFrame() != nil else { return true }
      changes.append(cursor.frameNumber, cursor.drawnBuffer, cursor.capabilities)
    }
    return cursor.isAtEnd
  }

  /// Returns the last change of a cell up to an indexed frame.
  func lastChange(of cell: Point, upTo frame: Int, _ kind: CellChangeKind) -> CellChange? {
    guard frame <= changes.last else { return nil }
    if let found = changes.lastChange(of: cell, upTo: frame, kind) {
      return CellChange(frame: found)
    }
    return CellChange(frame: changes.first, isEarlier: changes.first > 1)
  }
}

/// The frame in which a cell changed.
struct CellChange: Hashable {
  var frame: Int
  /// A Boolean value that indicates whether the change is in an earlier, unknown frame.
  var isEarlier = false
}

extension SessionTimeline {
  /// Searches the last change of a cell up to a frame, without an index of all frames.
  ///
  /// The search draws the last frames, and then longer and longer parts before them.
  ///
  /// - Parameters:
  ///   - cell: The position of the cell.
  ///   - frame: The number of the frame.
  ///   - kind: The kind of change.
  ///   - limit: The maximum number of frames to search.
  /// - Returns: The change. If the cell didn't change in these frames, the change is earlier than its frame.
  func searchLastChange(
    of cell: Point,
    upTo frame: Int,
    _ kind: CellChangeKind,
    limit: Int
  ) -> CellChange {
    let positions = log.framePositions
    let oldest = max(1, frame - limit)
    let cursor = restarted()
    var (end, length) = (frame, 64)
    while end > oldest {
      let start = max(oldest, end - length)
      var index = ChangeIndex()
      for number in start...end {
        cursor.seek(to: positions[number - 1])
        index.append(number, cursor.drawnBuffer, cursor.capabilities)
      }
      if let found = index.lastChange(of: cell, upTo: end, kind) { return CellChange(frame: found) }
      (end, length) = (start, length * 2)
    }
    return CellChange(frame: end, isEarlier: end > 1)
  }
}

extension SessionLog {
  /// The positions after the painted frames, in order.
  package var framePositions: [Int] {
    entries.indices.compactMap { entries[$0].isFrame ? $0 + 1 : nil }
  }
}
