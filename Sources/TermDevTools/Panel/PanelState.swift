// SPDX-License-Identifier: MIT

/// What the panel knows besides the history: whether it is shown, what its log is filtered by.
struct PanelState: Hashable {
  /// Whether it covers the app.
  var isOpen = false
  /// Whether keys are typed into the filter.
  var isFiltering = false
  /// What the actions in the log must contain.
  var filter = ""
  /// A sentence about what was done last.
  var message = ""
}

extension PanelState {
  /// Changes the state by what concerns nothing else.
  ///
  /// - Parameters:
  ///   - command: What the user asks for; it takes the message away.
  ///   - isLive: Whether the present is shown.
  mutating func apply(_ command: PanelCommand, isLive: Bool) {
    message = ""
    switch command {
    case .open: isOpen = true
    case .close: self = PanelState()
    case .beginFilter: isFiltering = true
    case .setFilter(let text): filter = text
    case .endFilter: isFiltering = false
    case .dropFilter: (isFiltering, filter) = (false, "")
    case .tell(let sentence): message = sentence
    case .explain: message = isLive ? Self.present : Self.past
    default: break
    }
  }

  private static let past = "This is the past. enter continues from here, esc returns."
  private static let present = "The app is behind this. ← steps into its past, esc returns."
}
