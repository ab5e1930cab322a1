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

  package var time: Duration { session.time }

  package var log: [LogLine] { (collected ?? pastLog).lines }

  package var effects: [RunningEffect] { (collected ?? pastLog).effects }

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
    collected = pastLog
    session.onFrame = { [weak self] entries in
      for entry in entries { self?.collected?.append(entry) }
      onChange()
    }
  }

  package func end() {
    timeline.screen.tree.measureRegions(with: nil)
    session.onFrame = { _ in }
    collected = nil
  }

  /// The log of the actions up to the newest frame.
  private var pastLog: InspectionLog {
    let history = timeline.history
    return InspectionLog(history.log(head: SessionHeader()).entries, from: history.oldest)
  }
}

extension FollowedSession {
  /// Adds an inspector of the session's app to the runtime that displays the session above a status line.
  ///
  /// - Parameters:
  ///   - runtime: The runtime.
  ///   - drives: Pass `true` if the app receives the keys of the runtime's terminal.
  package func addInspector<State>(to runtime: AppRuntime<State>, drives: Bool) {
    guard let timeline else { return }
    var placement = Inspector.Placement()
    placement.passedKeys.insert(detachKey)
    placement.uncoveredRows = 1
    if !drives { placement.keyReceiver = "this terminal" }
    runtime.addScreenTool { Inspector(FollowedApp(self, timeline), on: $0, placement) }
  }
}
