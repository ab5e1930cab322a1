// SPDX-License-Identifier: MIT

import TermScreen

/// A probe that measures the display widths of grapheme clusters with cursor position reports.
///
/// The output appears on the second row, so send it before a frame that repaints the whole screen. The terminal replies
/// with ``replyCount`` reports of the form `CSI row ; column R`, in order. Reports for the first row could be mistaken
/// for F3 with modifiers if they arrived twice.
enum ClusterProbe {
  /// The samples, each drawn from the first column.
  private static let samples: [String] = [
    "\u{1F469}\u{200D}\u{1F467}",  // two people, joined
    "\u{1F44D}\u{1F3FD}",  // a thumb and its skin tone
    "\u{2764}\u{FE0F}",  // a heart with emoji presentation
    "\u{231A}\u{FE0E}",  // a watch with text presentation
    "\u{E9}\u{1F1E9}\u{1F1EA}",  // a flag after a letter, which can join it
    "\u{0915}\u{093E}",  // a letter and a spacing mark
    "\u{0915}\u{094D}\u{0937}",  // two letters in a conjunct
    "────αα→",  // lines, letters, and a symbol that East Asian terminals may draw wide
  ]

  /// A wide character from each Unicode version since 9.
  private static let newcomers = [
    "\u{1F923}", "\u{1F9D0}", "\u{1F970}", "\u{1F971}", "\u{1F972}", "\u{1FAE0}", "\u{1FAE8}",
    "\u{1FAE9}", "\u{1FAEA}",
  ]

  /// The number of reports in reply to ``bytes``.
  static var replyCount: Int { samples.count + newcomers.count }

  /// The bytes to send.
  ///
  /// Each sample overwrites the previous one, and the last one is erased.
  static let bytes: [UInt8] = {
    var text = "\u{1B}[2H"
    for cluster in samples + newcomers { text += "\r\(cluster)\u{1B}[6n" }
    return Array((text + "\r\u{1B}[K").utf8)
  }()

  /// Returns the cluster widths that the replies indicate.
  ///
  /// tmux joins sequences that arrive in one read but splits those that arrive in two, so its replies about joined
  /// sequences are ignored. If a cluster widens over half of a wide character, tmux 3.5a erases the cluster on the next
  /// drawing, unless spaces were drawn first. Such clusters are treated like those that may be narrow.
  ///
  /// - Parameters:
  ///   - columns: The reported columns, starting at 1. If there are fewer than ``replyCount``, the remaining widths are
  ///     unknown.
  ///   - isTmux: A Boolean value that indicates whether tmux replied.
  /// - Returns: The widths of grapheme clusters in the terminal.
  static func widths(reportedColumns columns: [Int], isTmux: Bool) -> ClusterWidths {
    func advance(_ index: Int) -> Int? { index < columns.count ? columns[index] - 1 : nil }
    var widths = ClusterWidths()
    widths.joinsSequences = isTmux ? nil : advance(0).map { $0 == 2 }
    widths.joinsSkinTones = advance(1).map { $0 == 2 }
    widths.widensEmoji = advance(2).flatMap { $0 != 2 ? false : isTmux ? nil : true }
    widths.narrowsEmoji = advance(3).map { $0 == 1 }
    widths.flagColumns = advance(4).map { $0 - 1 }
    widths.spacingMarkColumns = advance(5).map { $0 - 1 }
    widths.conjunctColumns = advance(6).map { $0 - 1 }
    // Four lines, two letters, and a symbol: each wide group adds as many columns as the value of its bit.
    if let sum = advance(7), 8...14 ~= sum {
      widths.wideAmbiguous = AmbiguousCharacters(rawValue: UInt8(sum - 7))
    }
    if !columns.isEmpty { widths.byteLimit = isTmux ? ClusterWidths.leastByteLimit : .max }
    let known = newcomers.indices.prefix { advance(samples.count + $0) == 2 }
    if advance(samples.count) != nil {
      widths.unicodeVersion = ClusterWidths.oldestVersion + known.count
    }
    return widths
  }
}
