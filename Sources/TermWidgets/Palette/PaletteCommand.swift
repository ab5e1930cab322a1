// SPDX-License-Identifier: MIT

public import StateStore

/// Something that a command palette lists beside what keys do.
///
/// ```swift
/// PaletteCommand("Export as CSV", send: Export(.csv))
/// ```
/// ![A command palette over a page.](gallery-palette-open)
public struct PaletteCommand: Sendable {
  /// What it does, in a few words; what is looked for by what is typed.
  public let title: String
  /// What it sends.
  public let action: any Action

  /// Creates a command.
  public init(_ title: String, send action: any Action) {
    self.title = title
    self.action = action
  }
}

/// What the interface keeps of a command palette: what was chosen in it.
public struct PaletteState: Hashable, Sendable, Codable {
  /// The titles of the commands chosen last, the latest first; ten at most.
  public var recent: [String]

  /// Creates the state.
  public init(recent: [String] = []) { self.recent = recent }

  /// The same after a command was chosen.
  func choosing(_ title: String) -> PaletteState {
    PaletteState(recent: Array(([title] + recent.filter { $0 != title }).prefix(10)))
  }
}
