// SPDX-License-Identifier: MIT

import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
func shrunk<A: RecordableApp>(
  _ session: LoadedSession<A>,
  _ properties: [Property<A.State>]
) throws -> Shrinker.Result? {
  var shrinker = Shrinker(session.log, runner: LocalTrials<A>(properties))
  return try shrinker.run(defaultState: try JSONText(A.text(of: A().store.state)))
}

/// Checks that the properties hold in a session, but not without any one of its steps.
@MainActor
func expectMinimal<A: RecordableApp>(
  _ log: SessionLog,
  of app: A.Type,
  _ properties: [Property<A.State>]
) throws {
  let runner = LocalTrials<A>(properties)
  #expect(try runner.firstHit(in: [log]) != nil)
  let steps = log.steps
  for index in steps.indices where !steps[index].startsApp {
    let shorter = SessionLog(head: log.head, steps: steps.keeping { $0 != index })
    #expect(try runner.firstHit(in: [shorter]) == nil, "Step \(index) can be removed.")
  }
}

@MainActor
func inputs(_ log: SessionLog) -> [String] {
  log.entries.compactMap { if case .cause(let cause) = $0 { cause.words } else { nil } }
}
