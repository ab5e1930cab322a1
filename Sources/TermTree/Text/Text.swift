// SPDX-License-Identifier: MIT

import TermScreen

/// Styled text that wraps onto as many rows as it needs and is truncated with an ellipsis if it doesn't fit.
///
/// ```swift
/// Text("Saved ") + Text(name).bold() + Text(" to disk.").dim()
/// ```
/// ![Wrapped, truncated, aligned, and styled text in many scripts.](gallery-text)
///
/// The text is as wide as its longest row. Lines that don't fit wrap at word boundaries by default. If the rows exceed
/// the available height or the ``Widget/lineLimit(_:)``, the text ends in `…`. The following modifiers change the
/// layout:
///
/// - ``Widget/textWrapping(_:)`` sets the wrapping.
/// - ``Widget/truncationMode(_:)`` sets the part to omit.
/// - ``Widget/multilineTextAlignment(_:)`` sets the alignment of shorter rows.
///
/// Empty text has one empty row. If the terminal supports only ASCII, `...` replaces each `…`, also in the text itself.
///
/// You can show any string. A line feed, or a carriage return with a line feed, ends a row. A tab extends to the next
/// multiple of eight columns. A visible replacement character appears for any other control character, escape sequence,
/// bidirectional control, Unicode line separator, or scalar that is invisible alone. A single soft hyphen, zero-width
/// space, or word joiner between two visible characters is omitted.
///
/// - Complexity: O(1) to create. Measurement reads the text up to the last row that fits, once for each proposed size.
///   Drawing takes time in proportion to the visible part, even for a line of 10 MB.
public struct Text: Widget {
  public typealias Body = Never

  let string: String

  /// The parts with separate styles, in order up to the end, or an empty array if ``style`` applies to the whole text.
  let runs: [Run]

  /// The default style of the text.
  let style: Style

  /// A part of the text with a single style.
  struct Run: Equatable, Sendable {
    /// The end of the run in UTF-8 bytes, which is the end of a grapheme cluster.
    var end: Int
    var style: Style
  }

  /// Creates text in the inherited style.
  public init(_ string: String) { self.init(string, runs: [], style: .plain) }

  init(_ string: String, runs: [Run], style: Style) {
    self.string = string
    self.runs = runs
    self.style = style
  }

  public var nodes: Nodes { Nodes(self) }
}
