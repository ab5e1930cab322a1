// SPDX-License-Identifier: MIT

public import TermScreen

/// A part of a line of a ``TextEditor`` and how it looks, such as a word of a language.
public struct TextSpan: Hashable, Sendable {
  /// Its bytes of UTF-8 in the line.
  public var range: Range<Int>
  /// How it looks, over what it lies on.
  public var style: Style

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - range: Its bytes of UTF-8 in the line; what is out of the line counts for nothing.
  ///   - style: How it looks.
  public init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
