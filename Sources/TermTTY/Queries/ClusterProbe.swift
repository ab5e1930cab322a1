// SPDX-License-Identifier: MIT

import TermScreen

/// Asks a terminal how wide it draws the parts of clusters, by cursor position reports.
///
/// The bytes draw on the second row, so they go out before a frame that paints everything. The answers
/// are `CSI row ; column R`, ``replyCount`` of them, in order. From the first row they could be taken for
/// F3 with modifiers, should they come twice.
enum ClusterProbe {
  /// What is drawn, one after the other, each from the first column.
  private static let samples: [String] = [
    "\u{1F469}\u{200D}\u{1F467}",  // two people, joined
    "\u{1F44D}\u{1F3FD}",  // a thumb and its skin tone
    "\u{2764}\u{FE0F}",  // a heart, asked to be an emoji
    "\u{231A}\u{FE0E}",  // a watch, asked to be text
    "\u{E9}\u{1F1E9}\u{1F1EA}",  // a flag behind a letter, which it may join
    "\u{0915}\u{093E}",  // a letter and a spacing mark
    "\u{0915}\u{094D}\u{0937}",  // two letters in a conjunct
    "────αα→",  // lines, letters, and a symbol that East Asian terminals may draw wide
  ]

  /// A wide character of each version of Unicode from 9.
  private static let newcomers = [
    "\u{1F923}", "\u{1F9D0}", "\u{1F970}", "\u{1F971}", "\u{1F972}", "\u{1FAE0}", "\u{1FAE8}",
    "\u{1FAE9}", "\u{1FAEA}",
  ]

  /// How many reports answer ``bytes``.
  static var replyCount: Int { samples.count + newcomers.count }

  /// What to send: everything is drawn over the last, and nothing is left.
  static let bytes: [UInt8] = {
    var text = "\u{1B}[2H"
    for cluster in samples + newcomers { text += "\r\(cluster)\u{1B}[6n" }
    return Array((text + "\r\u{1B}[K").utf8)
  }()

  /// What the answers say.
  ///
  /// - Parameters:
  ///   - columns: The columns that were reported, from 1; fewer than ``replyCount`` leave the rest unknown.
  ///   - isTmux: Whether tmux answered. It joins what comes in one read but splits what comes in two, so of
  ///     joined sequences nothing is known there, whatever it answered. And what 3.5a widens over half of a
  ///     wide character is erased by what is drawn next, unless blanks were drawn first, as for what may be narrow.
  /// - Returns: What clusters take there.
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
    // Of four lines, two letters, and a symbol, the wide ones add as many columns as their bit is worth.
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
