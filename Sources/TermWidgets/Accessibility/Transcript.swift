// SPDX-License-Identifier: MIT

/// A screen as it is read out: a line for each thing on it, and what has changed besides.
///
/// ```swift
/// let pilot = Pilot(Counter())
/// #expect(pilot.transcript.lines == ["Count: 0"])
/// expectSnapshot(of: pilot.transcript)
/// ```
/// While something keeps the focus to itself, such as a dialog, only that is read.
public struct Transcript: Hashable, Sendable {
  /// What is read, in the order of drawing.
  public var elements: [AccessibleElement]

  /// The position in ``elements`` where the cursor stands: what has the focus, or the part of it that counts;
  /// `nil` when nothing has it.
  public var focus: Int?

  /// What has changed outside of the focus since the last frame in which something did.
  ///
  /// Empty unless the app runs in accessible mode.
  public var announcements: [String]

  /// Creates a transcript.
  ///
  /// - Parameters:
  ///   - elements: What is read, in order.
  ///   - focus: The position where the cursor stands.
  ///   - announcements: What has changed outside of the focus.
  public init(
    _ elements: [AccessibleElement] = [],
    focus: Int? = nil,
    announcements: [String] = []
  ) {
    self.elements = elements
    self.focus = focus
    self.announcements = announcements
  }

  /// The lines, without what is announced.
  public var lines: [String] { elements.map(\.phrase) }

  /// The line at which the cursor stands; `nil` when nothing has the focus.
  public var focusedLine: String? { focus.map { elements[$0].phrase } }

  /// The lines, that with the focus after `>`, a blank line, and what is announced, each after `!`.
  public var text: String {
    var lines = elements.enumerated().map { ($0 == focus ? "> " : "  ") + $1.phrase }
    if !announcements.isEmpty { lines.append("") }
    lines += announcements.map { "! \($0)" }
    return lines.joined(separator: "\n")
  }
}
