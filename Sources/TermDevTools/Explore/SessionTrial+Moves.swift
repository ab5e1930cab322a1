// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

/// The key presses to try in each state, unless a key binding also handles them.
private let commonPresses: [KeyPress] = [
  "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab", "enter",
  "esc", "space", "backspace", "delete", "a",
]

extension SessionTrial {
  /// Adds the moves from the current state to the end of a path.
  func addMoves(
    to end: inout PathEnd<ExplorationMove>,
    _ rules: ExplorationRules<State>
  ) throws {
    if runtime.isStopped {
      end.moves = movesWhileStopped
      return
    }
    let keys = bindings
    let common = Set(runtime.tree.keyScopes.last?.map(\.id) ?? [])
    end.commands = runtime.tree.allKeys.filter { Self.isExplored($0) && !common.contains($0.id) }
      .map(\.id.rawValue)
    end.moves = keys.map { press($0.presses, command: $1.id.rawValue) }
    let bound = Set(keys.map(\.sequence.presses))
    end.moves += commonPresses.filter { !bound.contains([$0]) && handles($0) }.map { press([$0]) }
    if rules.clicks { end.moves += runtime.tree.inputMap.targetCenters.map { click($0.center) } }
    end.moves += rules.sizes.filter { $0 != runtime.terminal.size }.map {
      ExplorationMove([.resized($0)], at: time)
    }
    if let expiry = runtime.nextToastExpiry {
      end.moves.append(ExplorationMove([.time], at: max(time, expiry)))
    }
    for run in liveRuns {
      let answers = try rules.answers(run.effect, state)
      end.answered[run.effect] = end.answered[run.effect] == true || !answers.isEmpty
      end.moves += answers.map { ExplorationMove([kind(of: $0, from: run)], at: time) }
      end.moves += ends(of: run)
    }
  }

  private var movesWhileStopped: [ExplorationMove] {
    runtime.runsProgram
      ? [0, 1].map { ExplorationMove([.programEnded(.exited($0))], at: time) }
      : [ExplorationMove([.resumed], at: time)]
  }
}

// MARK: - Input

extension SessionTrial {
  /// The active key bindings, without those of all apps and of development tools.
  private var bindings: [(sequence: KeySequence, key: Key)] {
    var seen: Set<KeySequence> = []
    var found: [(sequence: KeySequence, key: Key)] = []
    let keys = runtime.tree.keys
    for key in runtime.tree.keyScopes.dropLast().joined() {
      // A state must have another way out than ctrl+c.
      for sequence in key.sequences where sequence != "ctrl+c" && seen.insert(sequence).inserted {
        guard case .binding(let index) = keys[sequence.presses],
          Self.isExplored(keys.bindings[index])
        else { continue }
        found.append((sequence, keys.bindings[index]))
      }
    }
    return found
  }

  /// Returns a Boolean value that indicates whether a binding isn't that of a development tool or of all apps.
  private static func isExplored(_ key: Key) -> Bool {
    let action = (key.action as? ScopedAction)?.action ?? key.action
    return
      !(action is any ToolAction || action is OpenScreenTool || action is MakeBundle
      || action is Suspend)
  }

  private func handles(_ press: KeyPress) -> Bool {
    switch runtime.tree.route(press).destination {
    case .none, .sequence: false
    // Only the bindings of all apps remain, which move the focus.
    case .binding: !runtime.tree.inputMap.focusableIDs.isEmpty
    case .overlay, .widget, .firstControl: true
    }
  }

  private func press(_ presses: [KeyPress], command: String? = nil) -> ExplorationMove {
    ExplorationMove(presses.map { .input(.key($0)) }, at: time, command: command)
  }

  private func click(_ position: Point) -> ExplorationMove {
    ExplorationMove(
      [.press, .release].map { .input(.mouse(MouseEvent($0, at: position))) },
      at: time
    )
  }
}

// MARK: - Effects

extension SessionTrial {
  private func kind(
    of action: any Action,
    from run: (number: Int, effect: String)
  ) -> SessionCause.Kind {
    .effect(run.effect, action, run: run.number)
  }

  /// Returns the moves that end a run with and without an error.
  private func ends(of run: (number: Int, effect: String)) -> [ExplorationMove] {
    let end = TrialStep(
      .end(SessionRun(number: run.number, time: time, event: .end)),
      frames: [time]
    )
    let error = EffectFailed(effect: run.effect, message: "The exploration ended the effect.")
    var failure = ExplorationMove([kind(of: error, from: run)], at: time)
    failure.steps.append(end)
    return [ExplorationMove([end]), failure]
  }
}
