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
