// SPDX-License-Identifier: MIT

import TermScreen

/// Soft hyphens, zero-width spaces, and word joiners in text, which have no width and only affect line breaks.
///
/// Cells can't contain them, and a visible replacement in the middle of a word would disturb the reader.
extension Text {
  /// The text without the break hints between two visible clusters.
  ///
  /// Other hints, such as several in a row, remain and appear as U+FFFD. The same applies if the clusters around a hint
  /// would join without it, or if the text has more than 65,536 bytes.
  var withoutBreakHints: Text {
    guard string.hasBreakHint else { return self }
    let hints = string.removableHints
    let runs = runs.map { run in
      let end = string.utf8.index(string.startIndex, offsetBy: run.end)
      let removed = hints.prefix { $0 < end }.reduce(0) { $0 + string[$1].utf8.count }
      return Run(end: run.end - removed, style: run.style)
    }
    return Text(string.removing(hints), runs: runs, style: style)
  }

  /// Returns a string without the soft hyphens, zero-width spaces, and word joiners that a text omits.
  ///
  /// Call this function before you draw a string in cells yourself.
  nonisolated public static func omittingBreakHints(in string: String) -> String {
    string.withoutBreakHints
  }
}

extension String {
  /// The string without the break hints between two visible clusters, as in a ``Text``.
  var withoutBreakHints: String { hasBreakHint ? removing(removableHints) : self }

  /// A Boolean value that indicates whether the string contains a break hint and is short enough to remove it.
  var hasBreakHint: Bool {
    guard utf8.count <= 65_536 else { return false }
    let hasFirstByte = utf8.withContiguousStorageIfAvailable { bytes in
      // Scan without an early exit, so that the compiler vectorizes the loop.
      var found: UInt8 = 0
      for byte in bytes { found |= byte == 0xC2 || byte == 0xE2 ? 1 : 0 }
      return found != 0
    }
    return hasFirstByte == true && unicodeScalars.contains(where: \.isBreakHint)
  }

  /// The indices of the hints between two visible clusters.
  fileprivate var removableHints: [Index] {
    var hints: [Index] = []
    var before: Character?
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      let character = self[index]
      if character.isBreakHint, let before, before.isVisible,
        next == endIndex || self[next].isVisible && String([before, self[next]]).count == 2
      {
        hints.append(index)
      }
      (before, index) = (character, next)
    }
    return hints
  }

  fileprivate func removing(_ indices: [Index]) -> String {
    var text = ""
    var start = startIndex
    for index in indices {
      text += self[start..<index]
      start = self.index(after: index)
    }
    return text + self[start...]
  }
}

extension Character {
  fileprivate var isBreakHint: Bool { unicodeScalars.allSatisfy(\.isBreakHint) }

  /// A Boolean value that indicates whether cells show the cluster itself.
  fileprivate var isVisible: Bool { sanitized == self || isNewline || self == "\t" }
}

extension Unicode.Scalar {
  fileprivate var isBreakHint: Bool { self == "\u{AD}" || self == "\u{200B}" || self == "\u{2060}" }
}
