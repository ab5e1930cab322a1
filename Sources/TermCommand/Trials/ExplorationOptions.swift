// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// The moves and checks of an exploration that a process of trials receives.
struct ExplorationOptions: Codable {
  /// The sizes of the screen.
  var sizes: [Size] = []
  var clicks = false
  /// The paths of the parts of the state that don't distinguish states.
  var ignored: [String] = []
  /// The files of the sessions that contain answers of effects.
  var answers: [String] = []
}

extension ExplorationRules {
  /// Creates the rules of an app.
  ///
  /// - Throws: An error if a path doesn't lead to a part of the state, or if a session can't be read.
  @MainActor
  init<A: RecordableApp>(of app: A.Type, _ options: ExplorationOptions) throws
  where State == A.State {
    self.init()
    (sizes, clicks, properties) = (options.sizes, options.clicks, A.properties)
    ignored = try A.ignoring(options.ignored)
    let recorded = try RecordedAnswers<A>(options.answers)
    let names = Set(A.allActions.names)
    answers = { effect, state in
      let answers = A.answers(to: effect, in: state) + recorded[effect]
      for type in answers.lazy.map({ ActionText($0).type }) where !names.contains(type) {
        throw SessionError.unknown(type: type)
      }
      return answers
    }
  }
}

/// The different actions that effects sent in sessions.
@MainActor
private struct RecordedAnswers<A: RecordableApp> {
  private var actions: [String: [any Action]] = [:]

  init(_ paths: [String]) throws {
    var known: Set<String> = []
    for path in paths {
      for case .cause(let cause) in try LoadedSession<A>(path: path).log.entries {
        guard case .effect(let effect, let action, let run) = cause.kind else { continue }
        let name = run.map { effect == "unnamed effect \($0)" } == true ? "" : effect
        guard !(action is EffectFailed), known.insert("\(name)\0\(ActionText(action))").inserted
        else { continue }
        actions[name, default: []].append(action)
      }
    }
  }

  subscript(effect: String) -> [any Action] { actions[effect] ?? [] }
}
