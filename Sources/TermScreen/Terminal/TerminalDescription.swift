// SPDX-License-Identifier: MIT

/// The output features of a terminal type.
///
/// A description comes from terminfo (`TerminalDescription(terminfo:)` in TermNCurses) or from the name in `TERM`.
package struct TerminalDescription: Hashable, Sendable {
  /// The name of the matching entry, which differs from `TERM` if the value of `TERM` is unknown.
  package var name: String

  /// The number of colors, or 0 for a terminal without color.
  package var colors: Int

  /// A Boolean value that indicates whether erased cells take the current background color (`bce`).
  package var erasesInBackground: Bool

  /// A Boolean value that indicates whether a character in the last column immediately moves the cursor to the next
  /// row.
  ///
  /// While the screen is shown, automatic margins are off on such a terminal.
  package var wrapsAtOnce: Bool

  /// A Boolean value that indicates whether the terminal can move the cursor to a column of its row (`CHA`).
  package var hasColumnAddress: Bool

  /// A Boolean value that indicates whether the terminal supports xterm's private modes.
  ///
  /// These are the alternate screen, mouse and focus reports, bracketed paste, and titles.
  package var hasXtermModes: Bool

  package var editing: Editing

  /// The supported ways to erase and scroll.
  package struct Editing: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let eraseToEndOfLine = Editing(rawValue: 1)
    package static let eraseCharacters = Editing(rawValue: 2)
    package static let scrollRegion = Editing(rawValue: 4)
    package static let scrollByOne = Editing(rawValue: 8)
    package static let scrollByMany = Editing(rawValue: 16)
    /// Deleting and inserting any number of lines in one operation.
    package static let lines = Editing(rawValue: 32)
    package static let all = Editing(rawValue: 63)
  }

  package init(
    name: String,
    colors: Int,
    erasesInBackground: Bool,
    wrapsAtOnce: Bool,
    hasColumnAddress: Bool,
    hasXtermModes: Bool,
    editing: Editing
  ) {
    self.name = name
    self.colors = colors
    self.erasesInBackground = erasesInBackground
    self.wrapsAtOnce = wrapsAtOnce
    self.hasColumnAddress = hasColumnAddress
    self.hasXtermModes = hasXtermModes
    self.editing = editing
  }

  /// The description of xterm, with which nearly all current terminals are compatible.
  package static let xterm = TerminalDescription(
    name: "xterm-256color",
    colors: 256,
    erasesInBackground: true,
    wrapsAtOnce: false,
    hasColumnAddress: true,
    hasXtermModes: true,
    editing: .all
  )
}

// MARK: - Terminals known by name

extension TerminalDescription {
  /// Creates the description of the terminal type in `TERM` without terminfo.
  ///
  /// Names that aren't in a short list of older terminals are treated as xterm.
  ///
  /// - Parameter term: The value of `TERM`.
  /// - Throws: A ``TerminalError`` if the terminal doesn't support ECMA-48 cursor positioning.
  package init(term: String?) throws(TerminalError) {
    self = .xterm
    guard let term, !term.isEmpty else { return }
    switch term {
    case "dumb": throw .unusable(term: term, reason: Self.showsLinesOnly)
    case "vt52", "wy50", "adm3a": throw .unusable(term: term, reason: Self.movesInItsOwnWay)
    default: break
    }
    guard let known = Self.known.first(where: { term.hasPrefix($0.prefix) }) else { return }
    name = term
    colors = term.hasSuffix("-256color") ? 256 : known.colors
    erasesInBackground = known.erasesInBackground
    wrapsAtOnce = known.wrapsAtOnce
    hasColumnAddress = known.hasColumnAddress
    hasXtermModes = known.hasXtermModes
    editing = .all.subtracting(known.missing)
  }

  /// The reason for rejecting a terminal without cursor positioning, which terminfo descriptions also use.
  package static let showsLinesOnly = "it supports only line-by-line output"
  package static let movesInItsOwnWay = "it doesn't support standard cursor positioning"

  /// A family of terminals that supports fewer features than xterm.
  private struct Family {
    var prefix: String
    var colors = 8
    var erasesInBackground = false
    var wrapsAtOnce = false
    var hasColumnAddress = true
    var hasXtermModes = true
    var missing: Editing = []
  }

  private static let known = [
    Family(prefix: "xterm", erasesInBackground: true),
    Family(
      prefix: "rxvt",
      erasesInBackground: true,
      missing: [.eraseCharacters, .scrollByMany]
    ),
    Family(
      prefix: "linux",
      erasesInBackground: true,
      hasXtermModes: false,
      missing: .scrollByMany
    ),
    Family(prefix: "screen", missing: .eraseCharacters),
    Family(prefix: "tmux", missing: .eraseCharacters),
    Family(
      prefix: "vt1",
      colors: 0,
      hasColumnAddress: false,
      hasXtermModes: false,
      missing: [
        .eraseCharacters, .scrollByMany, .lines,
      ]
    ),
    Family(
      prefix: "vt2",
      colors: 0,
      hasColumnAddress: false,
      hasXtermModes: false,
      missing: .scrollByMany
    ),
    Family(
      prefix: "ansi",
      wrapsAtOnce: true,
      hasXtermModes: false,
      missing: [.scrollRegion, .scrollByOne]
    ),
    Family(
      prefix: "cygwin",
      wrapsAtOnce: true,
      missing: [
        .eraseCharacters, .scrollRegion, .scrollByMany,
      ]
    ),
    Family(
      prefix: "sun",
      colors: 0,
      wrapsAtOnce: true,
      hasColumnAddress: false,
      hasXtermModes: false,
      missing: [
        .eraseCharacters, .scrollRegion, .scrollByOne, .scrollByMany,
      ]
    ),
  ]
}
