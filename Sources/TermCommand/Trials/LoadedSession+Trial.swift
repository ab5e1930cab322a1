// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

extension SessionTrial {
  /// Creates a trial of a loaded session before its first step.
  convenience init<A: RecordableApp>(_ session: LoadedSession<A>) where A.State == State {
    // Few sessions contain steps that replace the state, and only those need a timeline.
    lazy var timeline = SessionTimeline(session, showsPanel: false)
    let app = A()
    self.init(
      app.store,
      from: session.state,
      interface: session.interface,
      screen: session.screen,
      jump: { index in
        timeline.seek(to: index + 1)
        return (timeline.state, timeline.interface, timeline.revision)
      },
      body: { app.body.nodes }
    )
  }
}

extension LoadedSession {
  /// Runs the app again from the causes of the session.
  ///
  /// - Returns: The session that the run produces, with the same header.
  func rerun() -> SessionLog {
    let trial = SessionTrial(self)
    _ = trial.perform(log.steps)
    return SessionLog(head: log.head, entries: trial.entries)
  }

  /// Returns the properties with texts from a command line, all of which must hold in one frame.
  ///
  /// - Throws: `PropertyError` or ``CommandError`` if a text isn't a property or the texts can't be combined.
  func properties(_ texts: [String]) throws -> [Property<A.State>] {
    let properties = try texts.map { try Property($0, named: A.properties, in: state) }
    guard properties.count == 1 || !properties.contains(where: \.isCrash) else {
      throw CommandError(
        description:
          "The property “crash” can't be combined, because no frame follows a crash. Use it alone."
      )
    }
    return properties
  }
}
