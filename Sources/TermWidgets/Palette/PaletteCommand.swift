// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A command that a palette lists in addition to key bindings.
///
/// ```swift
/// PaletteCommand("Export as CSV", send: Export(.csv))
/// ```
/// ![A command palette over a page.](gallery-palette-open)
public struct PaletteCommand: Sendable {
  /// The title, in a few words, which the search text must match.
  public let title: String
  /// The action to send.
  public let action: any Action

  /// Creates a command.
  public init(_ title: String, send action: any Action) {
    self.title = title
    self.action = action
  }
}

/// The state of a command palette: the recently used commands.
public struct PaletteState: WidgetState {
  public static let stateName = "palette"

  /// The titles of the commands used most recently, latest first, at most ten.
  public var recent: [String]

  /// Creates the state of a command palette.
  public init(recent: [String] = []) { self.recent = recent }

  /// Returns the state after the user selects a command.
  func choosing(_ title: String) -> PaletteState {
    PaletteState(recent: Array(([title] + recent.filter { $0 != title }).prefix(10)))
  }
}
