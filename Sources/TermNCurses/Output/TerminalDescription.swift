// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// What terminfo says about a terminal, as far as the output depends on it.
struct TerminalDescription: Hashable, Sendable {
  /// The entry that was asked; not what `TERM` holds where that is unknown.
  var name: String

  /// Colours that the entry promises; 0 where it has none.
  var colors: Int

  /// Whether erased cells take the background of the moment.
  var erasesInBackground: Bool

  /// Whether a character in the last column sends the cursor to the next row at once.
  ///
  /// There automatic margins are switched off while the screen is up.
  var wrapsAtOnce: Bool

  /// Whether the cursor can be sent to a column of its row (`CHA`).
  var hasColumnAddress: Bool

  var editing: Editing

  /// The ways to erase and scroll that a terminal has.
  struct Editing: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let eraseToEndOfLine = Editing(rawValue: 1)
    static let eraseCharacters = Editing(rawValue: 2)
    static let scrollRegion = Editing(rawValue: 4)
    static let scrollByOne = Editing(rawValue: 8)
    static let scrollByMany = Editing(rawValue: 16)
    static let all = Editing(rawValue: 31)
  }

  /// Whether erased cells look like blanks drawn with a pen.
  func erases(_ pen: Pen) -> Bool {
    !pen.showsOnBlanks && (pen.background == 0 || erasesInBackground)
  }

  /// What nearly every terminal is today, for where there is no terminfo at all.
  static let xterm = TerminalDescription(
    name: "xterm-256color",
    colors: 256,
    erasesInBackground: true,
    wrapsAtOnce: false,
    hasColumnAddress: true,
    editing: .all
  )
}

// MARK: - Asking terminfo

extension TerminalDescription {
  /// Looks a terminal up; one that is unset or unknown is taken for an xterm.
  ///
  /// - Parameter term: The value of `TERM`.
  /// - Throws: ``TerminalError`` for a terminal that cannot place its cursor as ECMA-48 says, or whose
  ///   attributes take up cells.
  @MainActor
  init(term: String?) throws(TerminalError) {
    let candidates = [term ?? "", "xterm-256color", "xterm"].filter { !$0.isEmpty }
    guard let name = candidates.first(where: { tr_terminfo_open($0) }) else {
      self = .xterm
      return
    }
    defer { tr_terminfo_close() }
    if let reason = Self.reasonToRefuse(name) {
      throw .unusable(term: name, reason: reason)
    }
    self.init(
      name: name,
      colors: max(0, Int(tr_terminfo_number("colors"))),
      erasesInBackground: tr_terminfo_flag("bce"),
      wrapsAtOnce: tr_terminfo_flag("am") && !tr_terminfo_flag("xenl"),
      hasColumnAddress: Self.has("hpa"),
      editing: Self.editing()
    )
  }

  @MainActor
  private static func reasonToRefuse(_ name: String) -> String? {
    if name == "dumb" { return "it shows one line after the other and nothing else" }
    guard let motion = tr_terminfo_string("cup") else { return "it cannot place its cursor" }
    guard isStandardMotion(String(cString: motion)) else {
      return "it places its cursor in a way of its own"
    }
    return tr_terminfo_number("xmc") > 0 ? "its attributes take up cells of the screen" : nil
  }

  /// Whether a `cup` string is ECMA-48's, whatever padding follows it.
  static func isStandardMotion(_ cup: String) -> Bool {
    let standard = "\u{1B}[%i%p1%d;%p2%d"
    return cup.hasPrefix(standard + "H") || cup.hasPrefix(standard + "f")
  }

  @MainActor
  private static func editing() -> Editing {
    var editing: Editing = []
    if has("el") { editing.insert(.eraseToEndOfLine) }
    if has("ech") { editing.insert(.eraseCharacters) }
    if has("csr") { editing.insert(.scrollRegion) }
    if has("ind"), has("ri") { editing.insert(.scrollByOne) }
    if has("indn"), has("rin") { editing.insert(.scrollByMany) }
    return editing
  }

  @MainActor
  private static func has(_ capability: String) -> Bool { tr_terminfo_string(capability) != nil }
}
