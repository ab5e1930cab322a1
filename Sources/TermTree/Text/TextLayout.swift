// SPDX-License-Identifier: MIT

extension Text {
  /// The wrapping of lines that don't fit in a row.
  public enum Wrapping: String, Hashable, Sendable, Codable {
    /// Wrapping at word boundaries.
    ///
    /// A row can end at spaces, which disappear. It can also end after a hyphen or dash, and between ideographs, kana,
    /// Hangul, and emoji. A row never starts with closing punctuation or ends with opening punctuation. A word that
    /// doesn't fit in a row breaks between characters.
    case word
    /// Wrapping after the last character that fits, including spaces.
    case character
    /// No wrapping: each line is one row, truncated if it doesn't fit.
    case none
  }

  /// The part of a text that is omitted if the text doesn't fit.
  public enum TruncationMode: String, Hashable, Sendable, Codable {
    /// The start of the last row: `…is the end`.
    case head
    /// The middle of the last row: `The beg…e end`.
    case middle
    /// The end of the last row: `The beginn…`.
    case tail
  }
}

extension Widget {
  /// Sets the wrapping of text in this widget.
  ///
  /// By default, text wraps at word boundaries.
  ///
  /// ```swift
  /// ForEach(paths) { Text($0) }.textWrapping(.none).truncationMode(.middle)
  /// ```
  public func textWrapping(_ wrapping: Text.Wrapping) -> some Widget {
    textLayout { $0.wrapping = wrapping }
  }

  /// Sets the part to omit from text that doesn't fit in this widget.
  ///
  /// ```swift
  /// Text("/usr/share/terminfo/x/xterm").lineLimit(1).truncationMode(.head)  // …minfo/x/xterm
  /// ```
  /// The last row shows the start of the remaining text, its end, or both. By default, the end is omitted.
  public func truncationMode(_ mode: Text.TruncationMode) -> some Widget {
    textLayout { $0.truncation = mode }
  }

  /// Sets the maximum number of rows of each text in this widget.
  ///
  /// ```swift
  /// Text(movie.plot).lineLimit(3)
  /// ```
  /// - Parameter limit: The maximum number of rows, or `nil` for all rows that fit, which is the default. A value less
  ///   than 1 is treated as 1.
  /// - Returns: A widget that truncates each text after the given number of rows.
  public func lineLimit(_ limit: Int?) -> some Widget {
    textLayout { $0.lineLimit = limit.map { max(1, $0) } }
  }

  /// Sets the alignment of shorter rows of text in this widget.
  ///
  /// The default is leading alignment.
  ///
  /// ```swift
  /// Text("The end\nof the story").multilineTextAlignment(.center)
  /// ```
  /// ![Wrapped, truncated, and aligned text.](gallery-text)
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some Widget {
    textLayout { $0.alignment = alignment }
  }

  private func textLayout(
    _ change: @escaping @MainActor (inout TextLayout) -> Void
  ) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { change(&$0.textLayout) })
  }
}

/// The text layout that widgets inherit.
public struct TextLayout: Hashable, Sendable {
  /// The wrapping of lines that don't fit.
  ///
  /// The default is `word`.
  public var wrapping: Text.Wrapping
  /// The part to omit if the text doesn't fit.
  ///
  /// The default is `tail`.
  public var truncation: Text.TruncationMode
  /// The maximum number of rows, or `nil` for all rows that fit.
  public var lineLimit: Int?
  /// The alignment of shorter rows.
  ///
  /// The default is `leading`.
  public var alignment: HorizontalAlignment
  /// A Boolean value that indicates whether truncation omits a number that it would split: `USD …`, not `USD 12…`.
  ///
  /// The default is `false`. In the rows of a table, it's `true`.
  public var keepsNumbersWhole = false

  /// Creates a layout.
  public init(
    wrapping: Text.Wrapping = .word,
    truncation: Text.TruncationMode = .tail,
    lineLimit: Int? = nil,
    alignment: HorizontalAlignment = .leading
  ) {
    self.wrapping = wrapping
    self.truncation = truncation
    self.lineLimit = lineLimit
    self.alignment = alignment
  }
}
