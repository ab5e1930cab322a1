// SPDX-License-Identifier: MIT

extension Theme {
  /// What a piece of text or a line means.
  ///
  /// In the built-in themes with a ground of their own, each that is text is legible on each ``Surface``.
  public enum Ink: Int, Hashable, Sendable, CaseIterable {
    /// What there is to read.
    case text
    /// What stands back: captions, hints, units, what a key does.
    case muted
    /// What an empty field asks for.
    case placeholder
    /// What cannot be used now.
    case disabled
    /// What draws the eye: what can be pressed, the key to press, the filled part of a bar.
    case accent
    /// It went well.
    case success
    /// It may go wrong.
    case warning
    /// It went wrong, or cannot be taken back.
    case danger
    /// Lines around and between things, the empty part of a bar.
    case border
    /// Lines around what has the focus.
    case focusedBorder
  }
}
