// SPDX-License-Identifier: MIT

/// The mouse events that a terminal reports.
///
/// Each report wakes the program, so select as few as possible.
package enum MouseTracking: Hashable, Sendable {
  /// No events.
  ///
  /// The terminal's own text selection works.
  case off
  /// Presses, releases, wheel ticks, and moves while a button is pressed.
  case buttons
  /// The events of `buttons` and all other moves.
  case moves
}

/// The modes of a terminal while the screen is shown, and the bytes that set and reset them.
struct ScreenModes: Hashable {
  var mouse = MouseTracking.off
  /// A Boolean value that indicates whether the terminal sends unambiguous keys, the first flag of the kitty protocol.
  var kittyKeyboard = false
  /// A Boolean value that indicates whether the terminal reports changes between light and dark colors.
  var backgroundReports = false
  /// The title of the window, or `nil` to keep the user's title.
  var title: WindowTitle?
  /// A Boolean value that indicates whether a character in the last column moves the cursor to the next row.
  ///
  /// Set this property and `hasXtermModes` before the modes take effect.
  var automaticMargins = true
  /// A Boolean value that indicates whether the terminal supports the private modes of xterm.
  var hasXtermModes = true

  /// The bytes that set these modes, regardless of the state another program left.
  ///
  /// The alternate screen comes first, because entering it saves the cursor position, which the resets change.
  var entering: String {
    var text = (hasXtermModes ? "\u{1B}[?1049h" : "") + resets
    if !automaticMargins { text += "\u{1B}[?7l" }
    guard hasXtermModes else { return text }
    text += "\u{1B}[?1004h\u{1B}[?2004h"
    if kittyKeyboard { text += "\u{1B}[>1u" }
    if mouse != .off { text += mouse.enabling }
    if backgroundReports { text += "\u{1B}[?2031h" }
    if let title { text += WindowTitle.keeping + title.setting }
    return text
  }

  /// The bytes that restore everything, even if the terminal has received only part of a frame.
  ///
  /// First, they end a string and a synchronized update that may have been truncated. On terminals without an alternate
  /// screen, a line feed on the last row moves the shell below the app. The alternate screen has a separate keyboard
  /// stack and separate margins, so the program leaves it last. Leaving it restores the original cursor position, but
  /// also the original character set and style, which are then reset.
  var leaving: String {
    var text = "\u{1B}\\"
    if hasXtermModes {
      text += "\u{1B}[?2026l"
      if kittyKeyboard { text += "\u{1B}[<u" }
      if mouse != .off { text += MouseTracking.disabling }
      if backgroundReports { text += "\u{1B}[?2031l" }
      if title != nil { text += WindowTitle.restoring }
      text += "\u{1B}[?1004l\u{1B}[?2004l\u{1B}]8;;\u{1B}\\"
    }
    text += resets + "\u{1B}[?7h\u{1B}[?25h\u{1B}[999H\n"
    return hasXtermModes ? text + "\u{1B}[?1049l" + Self.plainText : text
  }

  /// The bytes that reset the modes that other programs may have set.
  ///
  /// These are margins, the origin, the scroll region, insert mode, cursor keys, the keypad, the character set, and the
  /// style.
  private var resets: String {
    (hasXtermModes ? "\u{1B}[?69l" : "") + "\u{1B}[?6l\u{1B}[r\u{1B}[4l\u{1B}[?1l\u{1B}>"
      + Self.plainText
  }

  /// The bytes that select ASCII and the default style.
  private static let plainText = "\u{1B}(B\u{F}\u{1B}[m"

  /// Returns the bytes that change these modes to others while the screen is shown.
  func changing(to other: ScreenModes) -> String {
    guard hasXtermModes else { return "" }
    var text = ""
    if kittyKeyboard != other.kittyKeyboard { text += kittyKeyboard ? "\u{1B}[<u" : "\u{1B}[>1u" }
    if mouse != other.mouse {
      if mouse != .off { text += MouseTracking.disabling }
      if other.mouse != .off { text += other.mouse.enabling }
    }
    if backgroundReports != other.backgroundReports {
      text += other.backgroundReports ? "\u{1B}[?2031h" : "\u{1B}[?2031l"
    }
    if title != other.title {
      if title == nil { text += WindowTitle.keeping }
      text += other.title?.setting ?? WindowTitle.restoring
    }
    return text
  }
}

extension MouseTracking {
  /// The bytes that enable the reports.
  ///
  /// Mode 1006 reports positions as decimal numbers, so columns beyond 223 work, too.
  fileprivate var enabling: String {
    switch self {
    case .off: ""
    case .buttons: "\u{1B}[?1002h\u{1B}[?1006h"
    case .moves: "\u{1B}[?1003h\u{1B}[?1006h"
    }
  }

  fileprivate static let disabling = "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l"
}
