// SPDX-License-Identifier: MIT

import CNCurses
package import TermScreen

extension TerminalDescription {
  /// Creates the description of the terminal type in `TERM` from its terminfo entry.
  ///
  /// If `TERM` isn't set or has no entry, the terminal is treated as xterm.
  ///
  /// - Parameter term: The value of `TERM`.
  /// - Throws: A `TerminalError` if the terminal doesn't support ECMA-48 cursor positioning, or if its attributes
  ///   occupy cells.
  @MainActor
  package init(terminfo term: String?) throws(TerminalError) {
    let candidates = [term ?? "", "xterm-256color", "xterm"].filter { !$0.isEmpty }
    guard let name = candidates.first(where: { tr_terminfo_open($0) }) else {
      self = .xterm
      return
    }
    defer { tr_terminfo_close() }
    if let reason = Self.reasonToReject(name) { throw .unusable(term: name, reason: reason) }
    self.init(
      name: name,
      colors: max(0, Int(tr_terminfo_number("colors"))),
      erasesInBackground: tr_terminfo_flag("bce"),
      wrapsAtOnce: tr_terminfo_flag("am") && !tr_terminfo_flag("xenl"),
      hasColumnAddress: Self.has("hpa"),
      hasXtermModes: Self.has("smcup"),
      editing: Self.knownEditing()
    )
  }

  @MainActor
  private static func reasonToReject(_ name: String) -> String? {
    if name == "dumb" { return showsLinesOnly }
    guard let motion = tr_terminfo_string("cup") else { return "it can't position its cursor" }
    guard isStandardMotion(String(cString: motion)) else { return movesInItsOwnWay }
    return tr_terminfo_number("xmc") > 0 ? "its attributes occupy screen cells" : nil
  }

  /// Returns a Boolean value that indicates whether a `cup` string conforms to ECMA-48.
  ///
  /// Padding is allowed.
  static func isStandardMotion(_ cup: String) -> Bool {
    let standard = "\u{1B}[%i%p1%d;%p2%d"
    return cup.hasPrefix(standard + "H") || cup.hasPrefix(standard + "f")
  }

  @MainActor
  private static func knownEditing() -> Editing {
    let needs: [(Editing, [String])] = [
      (.eraseToEndOfLine, ["el"]), (.eraseCharacters, ["ech"]), (.scrollRegion, ["csr"]),
      (.scrollByOne, ["ind", "ri"]), (.scrollByMany, ["indn", "rin"]), (.lines, ["dl", "il"]),
    ]
    return Editing(needs.filter { $0.1.allSatisfy(has) }.map(\.0))
  }

  @MainActor
  private static func has(_ capability: String) -> Bool { tr_terminfo_string(capability) != nil }
}
