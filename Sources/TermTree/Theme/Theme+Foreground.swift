// SPDX-License-Identifier: MIT

extension Theme {
  /// The role of text, a line, or a part of a chart.
  ///
  /// In the standard themes that have a background, text is legible on ``Surface/screen``, ``Surface/pane``,
  /// ``Surface/raised``, ``Surface/bar``, ``Surface/field``, ``Surface/panel``, and ``Surface/hover``. Disabled text
  /// and parts of charts are visible on ``Surface/screen``, ``Surface/pane``, ``Surface/raised``, and
  /// ``Surface/panel``; lines, tracks, and ``quiet``, on ``Surface/pane``. On other surfaces, use the theme that
  /// ``on(_:)`` returns.
  public enum Foreground: Int, Hashable, Sendable, CaseIterable {
    /// Primary text.
    case text
    /// Secondary text, such as captions, hints, units, and the titles of keys.
    case muted
    /// The placeholder of an empty field.
    case placeholder
    /// A disabled widget.
    case disabled
    /// Emphasis, such as a button, the key to press, or the filled part of a bar.
    case accent
    /// Success.
    case success
    /// A warning.
    case warning
    /// An error, or an action that can't be undone.
    case danger
    /// Borders and dividers.
    case border
    /// The border of the focused widget.
    case focusedBorder
    /// A second kind of emphasis, such as the heading of a group or a keyword.
    case secondary
    /// Information, such as work in progress.
    case information
    /// A line that guides the eye, such as the lines of a tree or the grid of a chart.
    case guide
    /// The empty part of a bar.
    case track
    /// The part of a chart below the first level.
    case quiet
    /// The lowest level of a chart.
    case low
    /// The middle level of a chart.
    case middle
    /// The highest level of a chart.
    case high
    /// The first series of a chart.
    case series1
    /// The second series of a chart.
    case series2
    /// The third series of a chart.
    case series3
    /// The fourth series of a chart.
    case series4
    /// The fifth series of a chart.
    case series5
    /// The sixth series of a chart.
    case series6
  }
}

extension Theme.Foreground {
  /// The least contrast ratio: 4.5 for text, 3 for disabled text and graphics, and less for decoration.
  var leastContrast: Double {
    switch self {
    case .text, .muted, .placeholder, .accent, .success, .warning, .danger, .secondary,
      .information:
      4.5
    case .disabled, .focusedBorder, .quiet, .low, .middle, .high, .series1, .series2, .series3,
      .series4, .series5, .series6:
      3
    case .border: 1.5
    case .guide, .track: 1.25
    }
  }

  /// The surfaces on which the role has its least contrast without ``Theme/on(_:)``.
  ///
  /// Lines, tracks, and quiet colors suit only a pane, because they are as pale as possible there. On the screen, lines
  /// and tracks have a contrast of at least 1.1. With the theme for a surface, each role has its least contrast there.
  var surfaces: [Theme.Surface] {
    switch self {
    case .text, .muted, .placeholder, .accent, .success, .warning, .danger, .secondary,
      .information:
      [.screen, .pane, .raised, .bar, .field, .panel, .hover]
    case .disabled, .focusedBorder, .low, .middle, .high, .series1, .series2, .series3, .series4,
      .series5, .series6:
      [.screen, .pane, .raised, .panel]
    case .border, .guide, .track, .quiet: [.pane]
    }
  }
}
