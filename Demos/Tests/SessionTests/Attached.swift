// SPDX-License-Identifier: MIT

@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// An app, and a terminal that displays it.
@MainActor
final class Attached<A: RecordableApp> {
  let pilot: Pilot<A>
  let watching: Watching<A>
  let panel: FollowedPanel<A>
  let terminal: Pilot<AttachedApp<A>>

  init(
    _ pilot: Pilot<A>,
    size: Size,
    name: String = "test",
    process: Int = 7,
    isDriving: Bool = false,
    isAccessible: Bool = false
  ) throws {
    self.pilot = pilot
    watching = try Watching(pilot, isAccessible: isAccessible)
    panel = FollowedPanel(watching.session)
    var state = AttachState(name: name, process: process, isDriving: isDriving)
    state.size = pilot.frame.size
    let log = Sent()
    terminal = Pilot(
      AttachedApp(state, watching.session, panel) { log.events.append($0) },
      size: size,
      accessible: isAccessible
    )
    let runtime = terminal.runtime
    panel.clock = { [unowned runtime] in runtime.now }
    panel.redraw = { [unowned runtime] in runtime.redrawAll() }
    watching.session.addInspector(to: runtime, drives: isDriving)
    self.log = log
  }

  private let log: Sent
  var events: [InputEvent] { log.events }

  /// Displays the newest frame.
  func update() async {
    let session = watching.session
    terminal.app.store.dispatch(
      ShowNewestFrame(
        frame: session.frameCount,
        size: session.timeline?.size ?? .zero,
        problem: nil
      )
    )
    await terminal.settle()
  }

  var rows: [Substring] {
    terminal.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

@MainActor
private final class Sent {
  var events: [InputEvent] = []
}
