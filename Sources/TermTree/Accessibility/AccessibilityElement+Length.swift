// SPDX-License-Identifier: MIT

/// The limited length of spoken text.
///
/// A transcript is read, compared, and wrapped on each key press, which takes time for each character.
extension AccessibilityElement {
  /// The maximum length of a label, value, or hint in UTF-8 bytes.
  static let textLimit = 4_096

  /// A Boolean value that indicates whether a part of the element exceeds the limit.
  var isLong: Bool {
    let longest = max(label.utf8.count, value.utf8.count)
    return max(longest, hint.utf8.count, announcedText?.utf8.count ?? 0) > Self.textLimit
  }

  /// The element with its parts truncated to the limit.
  ///
  /// If the value contains the caret, the result contains the text around the caret.
  var truncated: AccessibilityElement {
    var element = self
    element.label = label.truncated(to: Self.textLimit)
    element.hint = hint.truncated(to: Self.textLimit)
    element.announcedText = announcedText?.truncated(to: Self.textLimit)
    guard let caret else {
      element.value = value.truncated(to: Self.textLimit)
      return element
    }
    let utf8 = value.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: min(caret, utf8.count))
    let half = Self.textLimit / 2
    let start = utf8.index(index, offsetBy: -half, limitedBy: utf8.startIndex) ?? utf8.startIndex
    let end = utf8.index(index, offsetBy: half, limitedBy: utf8.endIndex) ?? utf8.endIndex
    // The slice starts and ends at scalars.
    let part = value[start..<end]
    element.value = String(part)
    element.caret = utf8.distance(from: part.startIndex, to: index)
    return element
  }
}

/// The lines of a string that are spoken, without empty lines.
struct SpokenLines {
  /// The lines, each truncated and on one line.
  private(set) var lines: [String] = []
  /// The number of further lines.
  private(set) var moreCount = 0
  private var bytes = 0
  /// The start of the current line.
  private var line = ""

  /// The maximum number of lines.
  private static let lineLimit = 1_000
  /// The number of UTF-8 bytes after which no further line is spoken.
  private static let byteLimit = 65_536

  init(_ text: String) {
    // Scalars, because finding the clusters of long text takes too long.
    for scalar in text.unicodeScalars {
      if scalar.isLineEnding {
        endLine()
      } else if line.utf8.count <= (isFull ? 0 : AccessibilityElement.textLimit) {
        line.unicodeScalars.append(scalar)
      }
    }
    endLine()
  }

  private var isFull: Bool { lines.count >= Self.lineLimit || bytes >= Self.byteLimit }

  private mutating func endLine() {
    if line.isEmpty { return }
    if isFull {
      moreCount += 1
    } else {
      lines.append(line.truncated(to: AccessibilityElement.textLimit).inOneLine)
      bytes += line.utf8.count
    }
    line = ""
  }
}

extension String {
  /// Returns the string, or its start and an ellipsis if it has more than the given number of UTF-8 bytes.
  func truncated(to limit: Int) -> String {
    utf8.count > limit ? self[..<utf8.index(startIndex, offsetBy: limit)] + "…" : self
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar ends a line, as `Character.isNewline` does.
  var isLineEnding: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
