// SPDX-License-Identifier: MIT

/// The lines of the border or the pane around a widget.
///
/// A widget can avoid doubling them beside its content, as a scroll bar does:
///
/// ```swift
/// let drawsTrack = context.environment.surroundingLines == .none
/// ```
public enum SurroundingLines: Hashable, Sendable {
  /// No lines, or a pane that differs from the screen by its background.
  case none
  /// Lines that don't show the focus.
  case plain
  /// The heavy lines of a pane with the focus inside.
  case focused
}
