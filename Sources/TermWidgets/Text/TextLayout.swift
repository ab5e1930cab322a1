// SPDX-License-Identifier: MIT

extension Text {
  /// How a line that is wider than its room becomes several rows.
  public enum Wrapping: String, Hashable, Sendable, Codable {
    /// At blanks, which vanish there; after hyphens and dashes; between ideographs, kana, Hangul and
    /// emoji, though no row begins with closing punctuation or ends with an opening one. A word that is
    /// wider than the room is broken by character.
    case word
    /// After the last character that has room; nothing vanishes.
    case character
    /// Not at all: each line is one row, truncated where it is too wide.
    case none
  }

  /// What of a text is left out where there is no room for all of it.
  public enum TruncationMode: String, Hashable, Sendable, Codable {
    /// The beginning of the last row: `…is the end`.
    case head
    /// What is between the beginning and the end: `The beg…e end`.
    case middle
    /// The end: `The beginn…`.
    case tail
  }
}

extension Widget {
  /// Sets how texts in here are wrapped; by word unless said.
  ///
  /// ```swift
  /// ForEach(paths) { Text($0) }.textWrapping(.none).truncationMode(.middle)
  /// ```
  public func textWrapping(_ wrapping: Text.Wrapping) -> some Widget {
    textLayout { $0.wrapping = wrapping }
  }

  /// Sets what is left out of texts in here that have no room; the end unless said.
  ///
  /// ```swift
  /// Text("/usr/share/terminfo/x/xterm").lineLimit(1).truncationMode(.head)  // …minfo/x/xterm
  /// ```
  /// The last row stands for all that is left of the text: its beginning, its end or both.
  public func truncationMode(_ mode: Text.TruncationMode) -> some Widget {
    textLayout { $0.truncation = mode }
  }

  /// Limits the rows of each text in here.
  ///
  /// ```swift
  /// Text(film.plot).lineLimit(3)
  /// ```
  /// - Parameter limit: The most rows; less than 1 counts as 1. `nil`, which is the case unless said,
  ///   allows as many as there is room for.
  /// - Returns: The widget, whose texts are truncated after so many rows.
  public func lineLimit(_ limit: Int?) -> some Widget {
    textLayout { $0.lineLimit = limit.map { max(1, $0) } }
  }

  /// Sets where the shorter rows of texts in here stand; at the leading edge unless said.
  ///
  /// ```swift
  /// Text("The end\nof the story").multilineTextAlignment(.center)
  /// ```
  /// ![Texts that are wrapped, truncated and aligned.](gallery-text)
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some Widget {
    textLayout { $0.alignment = alignment }
  }

  private func textLayout(
    _ change: @escaping @MainActor (inout TextLayout) -> Void
  ) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { change(&$0.textLayout) })
  }
}

/// How texts are laid out: what widgets inherit from those around them.
package struct TextLayout: Hashable, Sendable {
  var wrapping = Text.Wrapping.word
  var truncation = Text.TruncationMode.tail
  var lineLimit: Int?
  var alignment = HorizontalAlignment.leading
}
