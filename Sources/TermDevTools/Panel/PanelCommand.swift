// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

/// A command from the user to the time travel panel, or a message from the panel.
///
/// Recordings contain these commands, so that a replay displays the same screens. The history of the app
/// doesn't contain them.
package enum PanelCommand: ToolAction, Hashable, Codable {
  /// A command that opens the panel.
  case open
  /// A command that closes the panel and displays the live app.
  case close
  /// A command that moves by the given number of revisions.
  ///
  /// A negative number moves backward.
  case step(Int)
  /// A command that displays a revision.
  case look(Int)
  case goToOldest
  /// A command that displays the live state, or the newest revision if actions are skipped.
  case goToLive
  /// A command that displays the newest revision, in sessions of earlier versions.
  ///
  /// The displayed revision remains when the app continues.
  case goToNewest
  case goToPreviousFailure, goToNextFailure
  /// A command that starts or pauses playback.
  case togglePlaying
  /// A command that doubles the speed the given number of times.
  ///
  /// A negative number halves the speed.
  case changeSpeed(Int)
  /// A command that continues the app from the displayed state.
  case goOnFromHere
  /// A command that switches to the end of the next branch.
  case nextBranch
  /// A command that skips the action of the displayed revision, or includes a skipped action again.
  case toggleSkip
  case save, export
  /// A command that creates a bundle for a bug report.
  case makeBundle
  /// A message from the panel about the result of a command.
  case tell(String)
  /// A command that shows the cell cursor at a cell of the displayed screen.
  case pointAt(x: Int, y: Int)
  /// A command that requests the origin of a cell of the displayed screen.
  case ask(x: Int, y: Int)
  /// A message from the panel about the origin of a cell.
  case answer(CellOrigin)
  /// A command that hides the cell cursor and the origin.
  case endAsking
  /// A command that starts editing the filter of the log.
  case beginFilter
  case setFilter(String)
  case endFilter, dropFilter
  /// A command that displays an explanation for input that the panel doesn't handle.
  case explain
}

extension PanelCommand {
  /// A Boolean value that indicates whether the command changes the app or requires its process.
  var changesApp: Bool {
    switch self {
    case .goOnFromHere, .nextBranch, .makeBundle: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the command can repeat or inspect all actions of the history.
  var readsHistory: Bool {
    switch self {
    case .goToPreviousFailure, .goToNextFailure, .goOnFromHere, .nextBranch, .toggleSkip,
      .setFilter:
      true
    default: false
    }
  }

  /// Returns the command for a key press in the open panel.
  ///
  /// - Parameters:
  ///   - press: The key press.
  ///   - state: The state of the panel.
  ///   - picture: The size of the displayed screen, which limits the cell cursor.
  /// - Returns: The command, or `nil` if the runtime handles the key press, such as `ctrl+c`.
  static func meaning(
    of press: KeyPress,
    in state: PanelState,
    picture: Size = .zero
  ) -> PanelCommand? {
    let isForAll = press.key == .character("c") || press.key == .character("z")
    if press.modifiers.contains(.control), isForAll { return nil }
    if state.isFiltering { return typing(press, state) }
    return asking(press, state, picture) ?? moving(press, state)
  }

  /// Returns the command for pasted text.
  ///
  /// The filter receives the first line of the text.
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

  /// Returns the command of the cell cursor, or `nil` if the key press has another meaning.
  private static func asking(
    _ press: KeyPress,
    _ state: PanelState,
    _ picture: Size
  ) -> PanelCommand? {
    guard let cell = state.cell else {
      if press == "w" { return .pointAt(Point(x: picture.columns / 2, y: picture.rows / 2)) }
      return press == "esc" && state.origin != nil ? .endAsking : nil
    }
    let length = press.modifiers == .shift ? 8 : 1
    guard press.modifiers.isEmpty || press.modifiers == .shift else { return nil }
    switch press.key {
    case .left: return .pointAt(Point(x: max(0, cell.x - length), y: cell.y))
    case .right: return .pointAt(Point(x: min(picture.columns - 1, cell.x + length), y: cell.y))
    case .up: return .pointAt(Point(x: cell.x, y: max(0, cell.y - length)))
    case .down: return .pointAt(Point(x: cell.x, y: min(picture.rows - 1, cell.y + length)))
    case .enter, .character("w"): return .ask(x: cell.x, y: cell.y)
    case .escape: return .endAsking
    default: return nil
    }
  }

  /// Returns a command that shows the cell cursor.
  static func pointAt(_ cell: Point) -> PanelCommand { .pointAt(x: cell.x, y: cell.y) }

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
    case .end: return .goToLive
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
    case "b": .makeBundle
    case "/": .beginFilter
    case "T": .close
    default: .explain
    }
  }
}

extension String {
  /// The string without control characters.
  fileprivate var withoutControls: String {
    var text = ""
    text.unicodeScalars.append(
      contentsOf: unicodeScalars.filter { $0.properties.generalCategory != .control }
    )
    return text
  }
}
