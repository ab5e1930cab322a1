// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A command that a palette lists in addition to key bindings.
///
/// ```swift
/// PaletteCommand("Export as CSV", id: "export.csv", send: Export(.csv))
/// ```
/// ![A command palette over a page.](gallery-palette-open)
public struct PaletteCommand: Sendable {
  /// The title, in a few words, which the search text must match.
  public let title: String
  /// The action to send.
  public let action: any Action
  /// The identifier that the app specifies, or `nil` to derive the identifier from the title.
  let givenID: CommandID?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title, in a few words.
  ///   - id: The identifier, by which the palette remembers the command. By default, the identifier is derived from the
  ///     title. See `CommandID.init(title:)`.
  ///   - action: The action to send.
  public init(_ title: String, id: CommandID? = nil, send action: any Action) {
    self.title = title
    givenID = id
    self.action = action
  }

  /// The identifier of the command.
  public var id: CommandID { givenID ?? CommandID(title: title) }
}

/// The state of a command palette: the recently used commands.
public struct PaletteState: WidgetState {
  public static let stateName = "palette"

  /// The commands used most recently, latest first, at most ten.
  ///
  /// States of earlier versions contain titles instead of identifiers. The palette finds a command by both.
  public var recent: [CommandID]

  /// Creates the state of a command palette.
  public init(recent: [CommandID] = []) { self.recent = recent }

  /// Returns the state after the user selects a command.
  func choosing(_ entry: PaletteEntry) -> PaletteState {
    let id = entry.id
    let others = recent.filter { $0 != id && $0.rawValue != entry.title }
    return PaletteState(recent: Array(([id] + others).prefix(10)))
  }
}
