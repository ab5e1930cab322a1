// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

extension Property {
  /// A Boolean value that indicates whether the property is a crash.
  package var isCrash: Bool { if case .crash = condition { true } else { false } }

  /// A Boolean value that indicates whether only a trial can evaluate the property, because it depends on the runtime.
  package var requiresTrial: Bool {
    switch condition {
    case .fault, .inputFault: true
    case .frame, .action, .state, .focus, .crash, .named: false
    }
  }
}

extension SessionTimeline {
  /// Moves to the first frame in which all properties hold.
  ///
  /// After the last frame, the search continues with the last entry. The timeline draws a frame only if a property
  /// depends on it.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - hasCrashed: A Boolean value that indicates whether the session ended in a crash.
  /// - Returns: The place, or `nil` if the properties hold nowhere.
  package func firstHit(of properties: [Property<State>], crashing hasCrashed: Bool) -> TrialHit? {
    var actions: [any Action] = []
    while let entry = step() {
      if case .change(let change) = entry, change.role != .dropped { actions.append(change.action) }
      guard entry.isFrame || isAtEnd else { continue }
      let moment = PropertyMoment(
        state: state,
        focus: interface.focus,
        actions: actions,
        frame: { self.frame },
        fault: { nil },
        inputFault: { nil },
        hasCrashed: hasCrashed && isAtEnd
      )
      if properties.allSatisfy({ $0.holds(in: moment) }) {
        return TrialHit(steps: position, frame: frameNumber, revision: revision)
      }
      actions = []
    }
    return nil
  }
}
