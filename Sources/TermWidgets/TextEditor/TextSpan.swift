// SPDX-License-Identifier: MIT

public import TermScreen
import TermTree

/// A styled part of a line in a ``TextEditor``, such as a keyword.
public struct TextSpan: Hashable, Sendable {
  /// The range in the line, in UTF-8 bytes.
  public var range: Range<Int>
  /// The style of the part, relative to the style of the editor.
  public var style: Style

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - range: The range in the line, in UTF-8 bytes. Parts outside the line have no effect.
  ///   - style: The style of the part.
  public init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
