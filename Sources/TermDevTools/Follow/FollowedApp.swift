// SPDX-License-Identifier: MIT

import StoreRecorder
package import TermRender
package import TermTree

/// The values that describe an app in another process, from the session that this process follows.
///
/// The regions are those of the drawing in this process.
@MainActor
package final class FollowedApp<A: RecordableApp>: InspectedApp {
  private let session: FollowedSession<A>
  private let timeline: SessionTimeline<A.State>
  private var collected: InspectionLog?
  private var position = 0

  /// Creates a description of an app.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - timeline: The timeline of the session.
  package init(_ session: FollowedSession<A>, _ timeline: SessionTimeline<A.State>) {
    (self.session, self.timeline) = (session, timeline)
  }

  package var widgets: WidgetOutline { timeline.screen.widgetOutline }

  package var regions: RegionReport { RegionReport(timeline.screen.tree) }

  package var keys: KeyReport { KeyReport(timeline.screen.tree) }

  package var time: Duration { timeline.time }

  package var log: [LogLine] { newestLog.lines }

  package var effects: [RunningEffect] { newestLog.effects }

  package func state(
    at path: String,
    opening opens: (_ path: String, _ depth: Int) -> Bool
  ) -> StateOutline {
    let history = timeline.history
    let former = history.newest > history.oldest ? history.state(at: history.newest - 1) : nil
    return StateOutline(of: timeline.state, at: path, since: former, opening: opens)
  }

  package func begin(onChange: @escaping @MainActor () -> Void) {
    timeline.screen.tree.measureRegions(with: RegionMeter())
    session.onFrame = onChange
  }

  package func end() {
    timeline.screen.tree.measureRegions(with: nil)
    session.onFrame = {}
  }

  /// The log up to the newest frame.
  private var newestLog: InspectionLog {
    var log =
      collected
      ?? InspectionLog(
        timeline.history.log(head: SessionHeader()).entries,
        from: timeline.history.oldest
      )
    if collected == nil { position = timeline.position }
    for entry in timeline.log.entries[position..<timeline.position] { log.append(entry) }
    (collected, position) = (log, timeline.position)
    return log
  }
}

extension FollowedSession {
  /// Adds an inspector of the session's app to the runtime that displays the session.
  package func addInspector<State>(to runtime: Runtime<State>) {
    guard let timeline else { return }
    runtime.addScreenTool { Inspector(FollowedApp(self, timeline), on: $0) }
  }
}
