// SPDX-License-Identifier: MIT

/// The screen as a screen reader speaks it: a line for each element, followed by announcements.
///
/// ```swift
/// let pilot = Pilot(Counter())
/// #expect(pilot.transcript.lines == ["Count: 0"])
/// expectSnapshot(of: pilot.transcript)
/// ```
/// While a widget such as a dialog traps the focus, the transcript contains only that widget.
public struct Transcript: Hashable, Sendable {
  /// The elements, in drawing order.
  public var elements: [AccessibilityElement]

  /// The index in ``elements`` of the focused element or its active part, or `nil` if no widget has the focus.
  public var focus: Int?

  /// The changes outside the focused widget since the previous frame with changes.
  ///
  /// The array is empty unless the app runs in accessible mode.
  public var announcements: [String]

  /// Creates a transcript.
  ///
  /// - Parameters:
  ///   - elements: The elements, in drawing order.
  ///   - focus: The index of the focused element.
  ///   - announcements: The changes outside the focused widget.
  public init(
    _ elements: [AccessibilityElement] = [],
    focus: Int? = nil,
    announcements: [String] = []
  ) {
    self.elements = elements
    self.focus = focus
    self.announcements = announcements
  }

  /// The spoken text of each element, without announcements.
  public var lines: [String] { elements.map(\.spokenText) }

  /// The spoken text of the focused element, or `nil` if no widget has the focus.
  public var focusedLine: String? { focus.map { elements[$0].spokenText } }

  /// The lines, followed by an empty line and the announcements.
  ///
  /// The focused line starts with `> ` and each announcement starts with `! `.
  public var text: String {
    var lines = elements.enumerated().map { ($0 == focus ? "> " : "  ") + $1.spokenText }
    if !announcements.isEmpty { lines.append("") }
    lines += announcements.map { "! \($0)" }
    return lines.joined(separator: "\n")
  }
}
