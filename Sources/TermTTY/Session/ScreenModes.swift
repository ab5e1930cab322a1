// SPDX-License-Identifier: MIT

/// What the mouse reports.
///
/// Less is better: each report wakes the program.
package enum MouseTracking: Hashable, Sendable {
  /// Nothing; the terminal's own selection works.
  case off
  /// Presses, releases, wheel ticks, and moves while a button is down.
  case buttons
  /// Those and every other move.
  case moves
}

/// The modes a terminal is in while the screen is up, as the bytes that set them and take them back.
struct ScreenModes: Hashable {
  var mouse = MouseTracking.off
  /// Whether keys are asked for unambiguously: the kitty protocol's first flag.
  var kittyKeyboard = false
  /// Whether the terminal says when its colours become light or dark.
  var backgroundReports = false
  /// The title of the window; `nil` for the one that it had.
  var title: WindowTitle?
  /// A Boolean value that indicates whether a character in the last column moves the cursor to the next row.
  ///
  /// Set before the modes are entered, as is the next.
  var automaticMargins = true
  /// A Boolean value that indicates whether the terminal has the private modes of xterm.
  var hasXtermModes = true

  /// The bytes that set these modes, whatever state another program left the terminal in.
  ///
  /// The alternate screen comes first: it keeps the cursor's place, which the resets change.
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

  /// The bytes that restore everything, whatever part of a frame the terminal has received.
  ///
  /// First come the ends of a string and of a synchronized update that may have been cut in the middle. A line feed
  /// on the last row puts the shell below the app where there is no alternate screen. Where there is one, it goes
  /// last: it has a keyboard stack and margins of its own. Leaving it restores the cursor's place and the character
  /// set that was found.
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

  /// The bytes that reset what other programs may have set: margins, the origin, the scroll region, insert mode, the
  /// keypad, the character set, and the style.
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
  /// Places come as decimal numbers (1006), so the 224th column is no limit.
  fileprivate var enabling: String {
    switch self {
    case .off: ""
    case .buttons: "\u{1B}[?1002h\u{1B}[?1006h"
    case .moves: "\u{1B}[?1003h\u{1B}[?1006h"
    }
  }

  fileprivate static let disabling = "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l"
}
