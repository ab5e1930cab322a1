// SPDX-License-Identifier: MIT

import TermScreen

/// Text in as many rows as it needs, cut with an ellipsis where there is no room for all of it.
///
/// ```swift
/// Text("Saved ") + Text(name).bold() + Text(" to disk.").dim()
/// ```
/// ![Text that is wrapped, cut, aligned, styled, and in many scripts.](gallery-text)
///
/// It takes the columns of its longest row. Where it is wider than what it is offered it is wrapped, by
/// word unless ``Widget/textWrapping(_:)`` says otherwise; what exceeds the rows there are, or
/// ``Widget/lineLimit(_:)``, ends in `…`, which is `...` where the terminal shows ASCII only, as is each `…` of the text itself.
/// ``Widget/truncationMode(_:)`` says what is left out, ``Widget/multilineTextAlignment(_:)`` where
/// shorter rows stand. An empty text is one blank row.
///
/// Any string may be shown. A line feed, alone or after a carriage return, ends a row; a tab is blanks up
/// to the next multiple of eight columns. All other control characters, escape sequences, bidirectional
/// controls, Unicode's line separators and what is invisible alone are harmless: a visible character
/// stands for each of them.
///
/// - Complexity: Making one is O(1). It is measured up to the last row that has room, once for each size
///   it is offered, and drawn as far as its rows can be seen: a line of ten megabytes costs what is
///   shown of it.
public struct Text: Widget {
  public typealias Body = Never

  let string: String

  /// The parts with styles of their own, in order up to the end; none where all of it has ``style``.
  let runs: [Run]

  /// The style of what says nothing else.
  let style: Style

  /// A part of a text with one style.
  struct Run: Equatable, Sendable {
    /// Where it ends, in bytes of UTF-8; always at the end of a cluster.
    var end: Int
    var style: Style
  }

  /// Creates text in the style of what is around it.
  public init(_ string: String) { self.init(string, runs: [], style: .plain) }

  init(_ string: String, runs: [Run], style: Style) {
    self.string = string
    self.runs = runs
    self.style = style
  }

  public var nodes: Nodes { Nodes(self) }
}
