// SPDX-License-Identifier: MIT

import StateStore
import TermRender

/// What the user asks the panel of time travel to do, and what it answers.
///
/// They are in recordings, so that a replay shows what the user saw, and in no history of the app.
package enum PanelCommand: Action, Hashable, Codable {
  /// Shows the panel.
  case open
  /// Shows the app again, as it is now.
  case close
  /// Looks some revisions on, or back where that is negative.
  case step(Int)
  /// Looks at a revision.
  case look(Int)
  case goToOldest, goToNewest
  case goToPreviousFailure, goToNextFailure
  /// Plays, or stops playing.
  case togglePlaying
  /// Doubles the speed some times.
  case changeSpeed(Int)
  /// Lets the app go on from what is shown.
  case goOnFromHere
  /// Goes to the end of the next branch.
  case nextBranch
  /// Leaves out the action that made what is shown, or takes it in again.
  case toggleSkip
  case save, export
  /// Says what came of it.
  case tell(String)
  /// Begins to type a filter of the log.
  case beginFilter
  case setFilter(String)
  case endFilter, dropFilter
  /// Something that only the app would understand.
  case explain
}

extension PanelCommand {
  /// What a press means while the panel is shown.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - state: The panel's state.
  /// - Returns: The command; nil for what is left to the runtime, such as `ctrl+c`.
  static func meaning(of press: KeyPress, in state: PanelState) -> PanelCommand? {
    let isForAll = press.key == .character("c") || press.key == .character("z")
    if press.modifiers.contains(.control), isForAll { return nil }
    return state.isFiltering ? typing(press, state) : moving(press, state)
  }

  /// What pasted text means: in the filter its first line, as typed.
  static func meaning(ofPasted text: String, in state: PanelState?) -> PanelCommand {
    guard let state, state.isFiltering else { return .explain }
    let line = text.prefix { !$0.isNewline }
    return .setFilter((state.filter + line).withoutControls)
  }

  private static func typing(_ press: KeyPress, _ state: PanelState) -> PanelCommand? {
    switch press.key {
    case .escape: .dropFilter
    case .enter, .tab: .endFilter
    case .backspace: .setFilter(String(state.filter.dropLast()))
    case .character(let scalar) where press.modifiers.isSubset(of: .shift):
      .setFilter(state.filter + String(Character(scalar)))
    default: moving(press, state)
    }
  }

  private static func moving(_ press: KeyPress, _ state: PanelState) -> PanelCommand? {
    let isShifted = press.modifiers == .shift
    guard press.modifiers.isEmpty || isShifted else { return .explain }
    switch press.key {
    case .left: return .step(isShifted ? -10 : -1)
    case .right: return .step(isShifted ? 10 : 1)
    case .up: return .step(-1)
    case .down: return .step(1)
    case .pageUp: return .step(-10)
    case .pageDown: return .step(10)
    case .home: return .goToOldest
    case .end: return .goToNewest
    case .enter: return .goOnFromHere
    case .tab: return .nextBranch
    case .escape: return state.filter.isEmpty ? .close : .dropFilter
    case .character(let scalar): return meaning(of: scalar)
    default: return .explain
    }
  }

  private static func meaning(of scalar: Unicode.Scalar) -> PanelCommand {
    switch scalar {
    case "[": .goToPreviousFailure
    case "]": .goToNextFailure
    case " ": .togglePlaying
    case "+": .changeSpeed(1)
    case "-": .changeSpeed(-1)
    case "k": .toggleSkip
    case "s": .save
    case "x": .export
    case "/": .beginFilter
    case "T": .close
    default: .explain
    }
  }
}

extension String {
  /// The text without what would be no more than a sign for something that is not shown.
  fileprivate var withoutControls: String {
    var text = ""
    text.unicodeScalars.append(
      contentsOf: unicodeScalars.filter { $0.properties.generalCategory != .control }
    )
    return text
  }
}
