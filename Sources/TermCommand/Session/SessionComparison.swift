// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A comparison that finds the first frame that differs between two sessions and the actions that precede it.
@MainActor
struct SessionComparison<A: RecordableApp> {
  private let first: SessionTimeline<A.State>
  private let second: SessionTimeline<A.State>

  init(_ first: LoadedSession<A>, _ second: LoadedSession<A>) {
    self.first = SessionTimeline(first)
    self.second = SessionTimeline(second)
  }

  /// A frame that differs between the sessions.
  struct Difference {
    /// The number of the frame, starting at 1.
    let number: Int
    /// The frame of each session, or `nil` if the session has already ended.
    let frames: (first: Frame?, second: Frame?)
    let times: (first: Duration, second: Duration)
    /// The actions that precede the difference, or `nil` if no action precedes the frame, for example after
    /// a resize.
    let actions: (first: ActionText?, second: ActionText?)
    /// The first actions that differ although the next frame is equal in both sessions, and the number of
    /// that frame.
    ///
    /// Such actions have no immediately visible effect.
    let earlier: (frame: Int, first: ActionText?, second: ActionText?)?
  }

  /// Returns the first difference, or `nil` if all frames are equal.
  func run() -> Difference? {
    var earlier: (frame: Int, first: ActionText?, second: ActionText?)?
    while true {
      let changes = (first: first.stepToFrame(), second: second.stepToFrame())
      if changes.first == nil, changes.second == nil { return nil }
      let frames = (
        first: changes.first == nil ? nil : first.frame,
        second: changes.second == nil ? nil : second.frame
      )
      if frames.first == frames.second {
        if earlier == nil, let (one, other) = parting(changes.first ?? [], changes.second ?? []) {
          earlier = (first.frameNumber, one, other)
        }
        continue
      }
      return Difference(
        number: max(first.frameNumber, second.frameNumber),
        frames: frames,
        times: (first.time, second.time),
        actions: firstDivergentAction(changes.first ?? [], changes.second ?? []),
        earlier: earlier
      )
    }
  }

  /// Returns the first pair of actions that differ, or the last actions if all actions are equal.
  private func firstDivergentAction(
    _ first: [SessionChange],
    _ second: [SessionChange]
  ) -> (ActionText?, ActionText?) {
    parting(first, second) ?? (
      first.last.map { ActionText($0.action) }, second.last.map { ActionText($0.action) }
    )
  }

  /// Returns the first pair of actions that differ, or `nil` if all actions are equal.
  private func parting(
    _ first: [SessionChange],
    _ second: [SessionChange]
  ) -> (ActionText?, ActionText?)? {
    for index in 0..<max(first.count, second.count) {
      let one = first[checked: index].map { ActionText($0.action) }
      let other = second[checked: index].map { ActionText($0.action) }
      if one != other { return (one, other) }
    }
    return nil
  }
}

extension SessionComparison.Difference {
  /// Returns a report that lists the frame, the preceding actions, and the rows that differ.
  func report(_ names: (first: String, second: String)) -> String {
    var lines = ["Frame \(number) differs."]
    func describe(_ name: String, _ frame: Frame?, _ time: Duration, _ action: ActionText?) {
      guard frame != nil else { return lines.append("  \(name): already ended") }
      let action = action.map { "after \($0)" } ?? "after no action"
      lines.append("  \(name): at \(time.inSeconds) s, \(action)")
    }
    describe(names.first, frames.first, times.first, actions.first)
    describe(names.second, frames.second, times.second, actions.second)
    if let earlier {
      let (one, other) = (earlier.first?.description, earlier.second?.description)
      lines.append(
        "  The actions already differ before frame \(earlier.frame): "
          + "\(one ?? "none"), \(other ?? "none")."
      )
    }
    guard let first = frames.first, let second = frames.second else {
      return Self.text(lines)
    }
    if first.size != second.size {
      lines.append("  The sizes are \(first.size) and \(second.size).")
    }
    if first.cursor != second.cursor {
      lines.append("  The cursors: \(Self.words(first.cursor)); \(Self.words(second.cursor)).")
    }
    let changed = Set(second.changes(from: first).map(\.y))
    for y in changed.sorted() where y < min(first.size.rows, second.size.rows) {
      lines.append("  row \(y)")
      lines.append("    − \(first.lines[y])")
      lines.append("    + \(second.lines[y])")
      if first.lines[y] == second.lines[y] { lines.append("    (different styles)") }
    }
    return Self.text(lines)
  }

  /// Joins lines and replaces their control characters, so that a terminal doesn't interpret them.
  private static func text(_ lines: [String]) -> String {
    lines.map { $0.sanitized + "\n" }.joined()
  }

  private static func words(_ cursor: Point?) -> String {
    cursor.map { "column \($0.x), row \($0.y)" } ?? "hidden"
  }
}

extension Array {
  fileprivate subscript(checked index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
