// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// The causes in a pilot's app since its first random action, from which a fault can be reached again with fewer causes.
///
/// The recording retains the state before the action, so that the first change of the state copies it.
@MainActor
final class PilotRecording<State> {
  /// The number of entries after which the recording ends, so that long tests need no memory for it.
  private static var limit: Int { 50_000 }

  private let screen: SessionScreen
  private let makeTrial: (SessionScreen) -> SessionTrial<State>
  private var entries: [SessionEntry]? = []
  private var token: Recorder.Listener?

  /// Starts a recording of a running app.
  init(_ runtime: AppRuntime<State>, body: @escaping @MainActor () -> Nodes) {
    let (store, start, interface) = (runtime.store, runtime.store.state, runtime.interface)
    screen = SessionScreen(of: runtime)
    // Effects of the trials don't run, so the trials can share the middleware.
    makeTrial = { [unowned store] screen in
      let copy = Store(start, store.reducer, middleware: store.middleware)
      return SessionTrial(copy, from: start, interface: interface, screen: screen, body: body)
    }
    let recorder = RuntimeRecorder.recording(runtime).recorder
    token = recorder.listen { [weak self, weak recorder] in self?.append($0, from: recorder) }
  }

  private func append(_ entry: SessionEntry, from recorder: Recorder?) {
    entries?.append(entry)
    guard let count = entries?.count, count > Self.limit else { return }
    entries = nil
    if let token { recorder?.removeListener(token) }
  }

  /// Returns the fewest causes after which the screen has a fault, in words.
  ///
  /// The search takes 10 seconds at most.
  ///
  /// - Returns: The causes, or `nil` if a trial of all causes doesn't reach a fault.
  func fewestCauses() -> String? {
    guard let entries, let environment = try? JSONText(encoding: screen) else { return nil }
    // The trial starts the app again, with the state before the first random action.
    var log = SessionLog(head: SessionHeader(environment: environment), steps: [TrialStep.start])
    log.entries += entries
    let deadline = ContinuousClock.now + .seconds(10)
    var shrinker = Shrinker(log, runner: self) { ContinuousClock.now > deadline }
    guard let result = try? shrinker.run() else { return nil }
    let words = result.session.entries.compactMap { entry -> String? in
      guard case .cause(let cause) = entry else { return nil }
      return cause.words
    }
    let (before, after) = result.causes
    return "Fewest causes (\(after) of \(before)): \(words.joined(separator: ", "))"
  }
}

// MARK: - TrialRunner

extension PilotRecording: TrialRunner {
  var width: Int { 1 }

  func firstHit(in sessions: [SessionLog]) throws -> (index: Int, hit: TrialHit)? {
    for (index, session) in sessions.enumerated() {
      let trial = makeTrial(try session.head.environment?.decode(SessionScreen.self) ?? screen)
      if let hit = trial.perform(session.steps, until: [.fault]) { return (index, hit) }
    }
    return nil
  }

  func state(after session: SessionLog) -> JSONText? { nil }
}
