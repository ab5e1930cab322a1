// SPDX-License-Identifier: MIT

import TermScreen

/// An item on the screen as a screen reader speaks it, such as `Volume, slider: 40`.
///
/// ```swift
/// extension Rating {
///   var accessibleElement: AccessibilityElement {
///     AccessibilityElement("rating", "Movie", value: "\(stars) of 5 stars")
///   }
/// }
/// ```
/// The spoken text contains the parts in this order: label, role, states, position, value, hint. A part with more than
/// 4,096 bytes is truncated, because the transcript is compared on each key press.
public struct AccessibilityElement: Hashable, Sendable {
  /// The role, such as button or slider.
  public var role: AccessibilityRole
  /// The name of the element, or its text if the element is plain text.
  public var label: String
  /// The current value or content.
  public var value: String
  /// The current states, such as selected or disabled.
  public var states: AccessibilityStates
  /// The position among several elements.
  public var position: Position?
  /// A sentence with additional information.
  public var hint: String

  /// A position among several elements.
  public struct Position: Hashable, Sendable {
    /// The position, starting at 1.
    public var number: Int
    /// The number of elements, or `nil` if another element already reports it.
    public var count: Int?

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - number: The position, starting at 1.
    ///   - count: The number of elements, or `nil` if another element already reports it. List rows use `nil`, because
    ///     otherwise adding a row would change the spoken text of every row.
    public init(_ number: Int, of count: Int? = nil) {
      self.number = number
      self.count = count
    }
  }

  /// The offset of the caret in the value, in UTF-8 bytes, or `nil` if there's no caret.
  public var caret: Int?
  /// The text whose changes are announced, or `nil` for the whole spoken text.
  ///
  /// Changes aren't announced if the text is empty.
  public var announcedText: String?
  /// The identifier of the widget, if the widget can have the focus.
  package var id: WidgetID?
  /// A Boolean value that indicates whether changes are always or never announced, or `nil` for the default behavior.
  public var isAnnounced: Bool?
  /// A Boolean value that indicates whether the element is the focused widget or part of it.
  public var isInFocus = false
  /// A Boolean value that indicates whether the element is visible on the screen.
  package var isVisible = true
  /// The focus trap that contains the element.
  var trap: WidgetID?
  /// The number of the innermost dialog that contains the element.
  var dialog: Int?

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - role: The role, such as button or slider.
  ///   - label: The name of the element, or its text if the element is plain text.
  ///   - value: The current value or content.
  ///   - states: The current states, such as selected or disabled.
  ///   - position: The position among several elements.
  ///   - hint: A sentence with additional information.
  public init(
    _ role: AccessibilityRole,
    _ label: String,
    value: String = "",
    states: AccessibilityStates = [],
    position: Position? = nil,
    hint: String = ""
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.position = position
    self.hint = hint
  }
}

extension AccessibilityElement {
  /// The spoken text, on one line.
  public var spokenText: String { prefix + shown(value) + suffix }

  /// The spoken text before the value.
  private var prefix: String {
    var parts = [label.inOneLine]
    if let position, position.count == nil {
      parts.append(role.word.isEmpty ? "\(position.number)" : "\(role.word) \(position.number)")
    } else {
      parts.append(role.word)
    }
    parts += states.words
    if let position, let count = position.count { parts.append("\(position.number) of \(count)") }
    // The hint precedes the typed text, so that the caret is at the end. A colon replaces the period of the hint.
    if caret != nil {
      let hint = hint.inOneLine
      parts.append(hint.hasSuffix(".") ? String(hint.dropLast()) : hint)
    }
    let head = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return value.isEmpty && caret == nil ? head : head.isEmpty ? "" : "\(head): "
  }

  private var suffix: String { hint.isEmpty || caret != nil ? "" : ". \(hint.inOneLine)" }

  /// The offset of the caret in the spoken text, in UTF-8 bytes, or `nil` if there's no caret.
  var caretInPhrase: Int? {
    caret.map {
      prefix.utf8.count + shown(String(decoding: value.utf8.prefix($0), as: UTF8.self)).utf8.count
    }
  }

  /// Returns the value on one line, or with its whitespace unchanged if it contains the caret.
  private func shown(_ value: String) -> String {
    caret == nil ? value.inOneLine : String(value.map(\.sanitized))
  }

  /// A Boolean value that indicates whether the element is a text field.
  ///
  /// The label of a text field is its placeholder.
  var isField: Bool { role == .textField || role == .secureField || role == .textArea }

  /// A Boolean value that indicates whether the element is plain text or a heading.
  var isText: Bool { role == .text || role == .heading }

  /// A Boolean value that indicates whether the element is joined with its neighbors into one line.
  var isPartOfLine: Bool { id == nil && Self.partsOfLines.contains(role) }

  private static let partsOfLines: Set<AccessibilityRole> = [
    .text, .progress, .gauge, .sparkline, .barChart, .lineChart, .chart,
  ]

  /// The text that identifies the element when two transcripts are compared.
  var topic: String {
    guard let announcedText else {
      // Ignore the position of a row, which changes when rows are inserted before it, and the disabled state.
      var element = self
      if role == .row { element.position = nil }
      element.states.remove(.disabled)
      return element.spokenText
    }
    return isText ? announcedText : "\(label)\n\(role.word)\n\(announcedText)"
  }
}

extension String {
  /// The text on one line, sanitized as in cells, without leading, trailing, or repeated spaces.
  var inOneLine: String {
    String(
      split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ").withoutBreakHints
        .map(\.sanitized)
    )
  }

  /// A Boolean value that indicates whether the text contains characters other than whitespace and graphics.
  ///
  /// Graphics are box-drawing characters, block elements, braille patterns, and symbols for legacy computing.
  var isReadable: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !(0x2500...0x259F).contains($0.value)
        && !(0x2800...0x28FF).contains($0.value) && !(0x1FB00...0x1FBFF).contains($0.value)
    }
  }
}
