// SPDX-License-Identifier: MIT

import CNCurses
package import TermScreen

extension TerminalDescription {
  /// Creates the description of the terminal that `TERM` names from its terminfo entry.
  ///
  /// A terminal that is unset or unknown is treated as an xterm.
  ///
  /// - Parameter term: The value of `TERM`.
  /// - Throws: `TerminalError` for a terminal that can't position its cursor as ECMA-48 specifies, or whose
  ///   attributes occupy cells.
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
    guard let motion = tr_terminfo_string("cup") else { return "it cannot place its cursor" }
    guard isStandardMotion(String(cString: motion)) else { return movesInItsOwnWay }
    return tr_terminfo_number("xmc") > 0 ? "its attributes take up cells of the screen" : nil
  }

  /// Returns a Boolean value that indicates whether a `cup` string is that of ECMA-48, with any padding.
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
