// SPDX-License-Identifier: MIT

import StoreRecorder
package import TermRender
package import TermTree

/// A source of the values that describe an app, such as a running app or a replay.
@MainActor
package protocol InspectedApp: AnyObject {
  /// The widgets on the screen.
  var widgets: WidgetOutline { get }
  /// The last actions, oldest first.
  var log: [LogLine] { get }
  /// The running effects.
  var effects: [RunningEffect] { get }
  /// The work for the regions.
  var regions: RegionReport { get }
  /// The active key bindings.
  var keys: KeyReport { get }
  /// The app's time.
  var time: Duration { get }

  /// Returns the outline of the state, with the changes of the last action if they're known.
  ///
  /// - Parameters:
  ///   - path: The path of a part, which is empty for the whole state.
  ///   - opens: A closure that returns a Boolean value that indicates whether the outline contains the parts of the value
  ///     at a path, given the path and the number of enclosing values.
  /// - Returns: The outline of the state or of the part.
  func state(at path: String, opening opens: (_ path: String, _ depth: Int) -> Bool) -> StateOutline
}

/// The values that describe a running app.
@MainActor
package final class RunningApp<Host: SessionHost>: InspectedApp {
  private unowned let host: Host

  /// Creates a description of an app.
  ///
  /// - Parameter host: The app, which must outlive the description.
  package init(_ host: Host) { self.host = host }

  package var widgets: WidgetOutline { host.widgetOutline ?? WidgetOutline(kind: "Screen") }

  package var regions: RegionReport { RegionReport(host.screenTree) }

  package var keys: KeyReport { KeyReport(host.screenTree) }

  package var time: Duration { host.now }

  /// The history of the time travel panel, or `nil` if the app has no panel.
  private var history: History<Host.State>? { TravelPanel.attached(to: host)?.travel.history }

  package func state(
    at path: String,
    opening opens: (_ path: String, _ depth: Int) -> Bool
  ) -> StateOutline {
    let former = history.flatMap { $0.newest > $0.oldest ? $0.state(at: $0.newest - 1) : nil }
    return StateOutline(of: host.store.state, at: path, since: former, opening: opens)
  }

  package var log: [LogLine] { inspectionLog?.lines ?? [] }

  package var effects: [RunningEffect] { inspectionLog?.effects ?? [] }

  private var inspectionLog: InspectionLog? {
    history.map { history in
      var log = InspectionLog(revision: history.oldest)
      for entry in history.log(head: SessionHeader()).entries { log.append(entry) }
      return log
    }
  }
}
