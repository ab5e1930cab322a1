// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A runner that tries sessions in this process.
///
/// A crash in a trial ends this process.
@MainActor
final class LocalTrials<A: RecordableApp>: TrialRunner {
  let width = 1
  private let properties: [Property<A.State>]

  init(_ properties: [Property<A.State>]) { self.properties = properties }

  func firstHit(in sessions: [SessionLog]) throws -> (index: Int, hit: TrialHit)? {
    for (index, log) in sessions.enumerated() {
      let session = try LoadedSession<A>(log, from: "session")
      if let hit = SessionTrial(session).perform(session.log.steps, until: properties) {
        return (index, hit)
      }
    }
    return nil
  }

  func state(after log: SessionLog) throws -> JSONText? {
    let session = try LoadedSession<A>(log, from: "session")
    let trial = SessionTrial(session)
    _ = trial.perform(session.log.steps)
    return try JSONText(A.text(of: trial.state))
  }
}
