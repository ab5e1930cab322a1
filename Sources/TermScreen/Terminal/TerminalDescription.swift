// SPDX-License-Identifier: MIT

/// The control sequences that a type of terminal understands, as far as output depends on them.
///
/// Terminfo is one source (`TerminalDescription(terminfo:)` in TermNCurses), the name in `TERM` another.
package struct TerminalDescription: Hashable, Sendable {
  /// The name of the entry that was found, which differs from `TERM` if that is unknown.
  package var name: String

  /// The number of colors, or 0 for a terminal without color.
  package var colors: Int

  /// A Boolean value that indicates whether erased cells take the current background color (`bce`).
  package var erasesInBackground: Bool

  /// A Boolean value that indicates whether a character in the last column moves the cursor to the next row
  /// immediately.
  ///
  /// Automatic margins are off on such a terminal while the screen is shown.
  package var wrapsAtOnce: Bool

  /// A Boolean value that indicates whether the cursor can be sent to a column of its row (`CHA`).
  package var hasColumnAddress: Bool

  /// A Boolean value that indicates whether the terminal has an alternate screen, as xterm has, and with it xterm's
  /// other private modes: reports of the mouse and the focus, bracketed paste, titles.
  package var hasXtermModes: Bool

  package var editing: Editing

  /// The ways to erase and scroll.
  package struct Editing: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let eraseToEndOfLine = Editing(rawValue: 1)
    package static let eraseCharacters = Editing(rawValue: 2)
    package static let scrollRegion = Editing(rawValue: 4)
    package static let scrollByOne = Editing(rawValue: 8)
    package static let scrollByMany = Editing(rawValue: 16)
    /// Lines can be deleted and inserted, any number at once.
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

  /// The description of xterm, which nearly all current terminals follow.
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

// MARK: - Known by name

extension TerminalDescription {
  /// Creates the description of the terminal that `TERM` names, without terminfo.
  ///
  /// A name that isn't in the short list of older terminals is treated as an xterm.
  ///
  /// - Parameter term: The value of `TERM`.
  /// - Throws: ``TerminalError`` for a terminal that can't position its cursor as ECMA-48 specifies.
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

  /// Reasons that both sources of descriptions give.
  package static let showsLinesOnly = "it shows one line after the other and nothing else"
  package static let movesInItsOwnWay = "it places its cursor in a way of its own"

  /// A family of terminals that has less than an xterm.
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
