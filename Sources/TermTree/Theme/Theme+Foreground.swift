// SPDX-License-Identifier: MIT

extension Theme {
  /// The role of text or a line.
  ///
  /// Each role for text is legible on each ``Surface`` in the standard themes that have a background.
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
    /// Borders and dividers, and the empty part of a bar.
    case border
    /// The border of the focused widget.
    case focusedBorder
  }
}
