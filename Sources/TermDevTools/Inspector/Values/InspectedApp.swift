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

  /// Starts the measurement of regions and the collection of actions.
  ///
  /// - Parameter onChange: A closure that is called when values of the app can have changed.
  func begin(onChange: @escaping @MainActor () -> Void)

  /// Ends the measurement and the collection that the last call to `begin(onChange:)` started.
  func end()

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
  private var collected: InspectionLog?
  private var listener: Recorder.Listener?

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
    return StateOutline(of: host.store.currentState, at: path, since: former, opening: opens)
  }

  package var log: [LogLine] { (collected ?? pastLog).lines }

  package var effects: [RunningEffect] { (collected ?? pastLog).effects }

  /// The log of the actions so far, which contains only the running effects if the app has no history.
  private var pastLog: InspectionLog {
    guard let history else {
      return InspectionLog(recorder?.opening ?? [], from: recorder?.revision ?? 0)
    }
    return InspectionLog(history.log(head: SessionHeader()).entries, from: history.oldest)
  }

  private var recorder: Recorder? { Recorder.attached(to: host.store) }

  package func begin(onChange: @escaping @MainActor () -> Void) {
    RegionMetering.of(host)?.begin()
    collected = pastLog
    listener = recorder?.listen { [weak self] entry in
      self?.collected?.append(entry)
      onChange()
    }
  }

  package func end() {
    RegionMetering.of(host)?.end()
    if let listener { recorder?.removeListener(listener) }
    (listener, collected) = (nil, nil)
  }
}

/// The users of the meter of an app's regions.
@MainActor
package final class RegionMetering {
  private let tree: WidgetTree
  private var users = 0

  /// The clock of the next meter, or `nil` for a continuous clock.
  package var clock: (@MainActor () -> Duration)?

  private init(_ tree: WidgetTree) { self.tree = tree }

  /// Returns the meter's users of an app, or `nil` if the app has no screen.
  package static func of(_ host: some SessionHost) -> RegionMetering? {
    if let known = host.tools[RegionMetering.self] { return known }
    guard let tree = host.screenTree else { return nil }
    let new = RegionMetering(tree)
    host.tools[RegionMetering.self] = new
    return new
  }

  /// Adds a user, and starts the measurement for the first one.
  package func begin() {
    users += 1
    if users == 1 { tree.measureRegions(with: RegionMeter(clock: clock)) }
  }

  /// Removes a user, and ends the measurement after the last one.
  package func end() {
    users -= 1
    if users == 0 { tree.measureRegions(with: nil) }
  }
}
