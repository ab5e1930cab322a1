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
  /// Whether a character in the last column sends the cursor on; on where it was found.
  var automaticMargins = true

  /// What puts a terminal that was found as usual into these modes.
  var entering: String {
    var text = "\u{1B}[?1049h\u{1B}[?1004h\u{1B}[?2004h"
    if kittyKeyboard { text += "\u{1B}[>1u" }
    if mouse != .off { text += mouse.enabling }
    if backgroundReports { text += "\u{1B}[?2031h" }
    if let title { text += WindowTitle.keeping + title.setting }
    if !automaticMargins { text += "\u{1B}[?7l" }
    return text
  }

  /// What takes everything back, whatever of a frame the terminal got.
  ///
  /// First ends a string and a synchronized update that may have been cut in the middle. The alternate
  /// screen goes last: it has a keyboard stack and margins of its own, and leaving it brings back the
  /// cursor's place.
  var leaving: String {
    var text = "\u{1B}\\\u{1B}[?2026l"
    if kittyKeyboard { text += "\u{1B}[<u" }
    if mouse != .off { text += MouseTracking.disabling }
    if backgroundReports { text += "\u{1B}[?2031l" }
    if title != nil { text += WindowTitle.restoring }
    text += "\u{1B}[?1004l\u{1B}[?2004l"
    text += "\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25h"
    return text + "\u{1B}[?1049l"
  }

  /// What leads from these modes to others while the screen is up.
  func changing(to other: ScreenModes) -> String {
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
    if automaticMargins != other.automaticMargins {
      text += other.automaticMargins ? "\u{1B}[?7h" : "\u{1B}[?7l"
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
