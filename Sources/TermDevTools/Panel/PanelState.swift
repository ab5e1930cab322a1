// SPDX-License-Identifier: MIT

import StateStore
import TermRender

/// The state of the panel other than the history.
struct PanelState: Hashable, Codable {
  /// A Boolean value that indicates whether the panel covers the app.
  var isOpen = false
  /// A Boolean value that indicates whether the user is editing the filter.
  var isFiltering = false
  /// The words that the actions in the log must contain.
  var filter = ""
  /// The position of the cell cursor on the displayed screen, or `nil` if it's hidden.
  var cell: Point?
  /// The displayed origin of a cell, if any.
  var origin: CellOrigin?
  /// The message about the last command.
  var message = ""
  /// A Boolean value that indicates whether the app runs in another process, so that the panel can't change it.
  var isReadOnly = false
}

extension PanelState {
  /// Applies a command that affects only the state of the panel.
  ///
  /// - Parameters:
  ///   - command: The command, which also removes the current message.
  ///   - isLive: A Boolean value that indicates whether the live state is displayed.
  mutating func apply(_ command: PanelCommand, isLive: Bool) {
    message = ""
    origin = nil
    switch command {
    case .open: isOpen = true
    case .close: self = PanelState(isReadOnly: isReadOnly)
    case .beginFilter: isFiltering = true
    case .setFilter(let text): filter = text
    case .endFilter: isFiltering = false
    case .dropFilter: (isFiltering, filter) = (false, "")
    case .tell(let text): message = text
    case .pointAt(let x, let y): cell = Point(x: x.limited, y: y.limited)
    case .answer(let found): origin = found
    case .endAsking: cell = nil
    case .explain: message = isLive ? Self.present : isReadOnly ? Self.watchedPast : Self.past
    default: if isReadOnly, command.changesApp { message = Self.readOnly }
    }
  }

  private static let past = "Earlier state. Press enter to continue from here or esc to return."
  private static let watchedPast = "Earlier state. Press s to save the session or esc to return."
  private static let readOnly =
    "The app runs in another process. Press s to save, and open the file."
  private static let present = "The app is live. Press ← to view earlier states or esc to return."
}
