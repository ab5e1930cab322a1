// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender
package import TermTree

/// The values that describe an app in another process, computed from its session.
///
/// The regions are those of this process, which draws the app's screen again.
@MainActor
package final class FollowedApp<A: RecordableApp>: InspectedApp {
  private let session: FollowedSession<A>
  private var collected = InspectionLog()
  /// The number of entries in the log.
  private var position = 0

  /// Creates a description of an app.
  ///
  /// - Parameter session: The session of the app.
  package init(_ session: FollowedSession<A>) { self.session = session }

  private var timeline: SessionTimeline<A.State>? { session.timeline }

  package var widgets: WidgetOutline {
    timeline?.widgetOutline ?? WidgetOutline(kind: "Screen")
  }

  package var regions: RegionReport { RegionReport(timeline?.tree) }

  package var keys: KeyReport { KeyReport(timeline?.tree) }

  package var time: Duration { timeline?.time ?? .zero }

  package func state(
    at path: String,
    opening opens: (_ path: String, _ depth: Int) -> Bool
  ) -> StateOutline {
    guard let timeline else { return StateOutline(of: "", opening: opens) }
    let history = timeline.history
    let former = history.newest > history.oldest ? history.state(at: history.newest - 1) : nil
    return StateOutline(of: timeline.state, at: path, since: former, opening: opens)
  }

  package var log: [LogLine] {
    collect()
    return collected.lines
  }

  package var effects: [RunningEffect] {
    collect()
    return collected.effects
  }

  private func collect() {
    guard let timeline else { return }
    for entry in timeline.log.entries[position..<timeline.position] { collected.append(entry) }
    position = timeline.position
  }

  /// Starts the measurement of the regions.
  ///
  /// Each frame of the app is also a frame of this process, so the closure isn't called.
  package func begin(onChange: @escaping @MainActor () -> Void) {
    timeline?.tree.measureRegions(with: RegionMeter())
  }

  package func end() { timeline?.tree.measureRegions(with: nil) }
}
