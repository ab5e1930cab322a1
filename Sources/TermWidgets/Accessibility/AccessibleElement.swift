// SPDX-License-Identifier: MIT

import TermScreen

/// One thing on the screen as it is read out: `Volume, slider: 40`.
///
/// ```swift
/// struct Rating: Control {
///   var accessibleElement: AccessibleElement {
///     AccessibleElement("rating", "Film", value: "\(stars) of 5 stars")
///   }
/// }
/// ```
/// The parts are read in this order: label, role, states, place, value, hint.
public struct AccessibleElement: Hashable, Sendable {
  /// What kind of thing it is.
  public var role: AccessibleRole
  /// What it is called; of a text, the text.
  public var label: String
  /// What it stands at, or what is in it.
  public var value: String
  /// How it is at the moment.
  public var states: AccessibleStates
  /// Which one it is of several.
  public var place: Place?
  /// What one should know besides, as a sentence.
  public var hint: String

  /// Where something stands among others.
  public struct Place: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// How many there are; `nil` where that is said elsewhere.
    public var count: Int?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - number: Its number, from 1.
    ///   - count: How many there are; `nil` where that is said elsewhere, such as for the rows of a list, of
    ///     which each would have to be read anew when one comes.
    public init(_ number: Int, of count: Int? = nil) {
      self.number = number
      self.count = count
    }
  }

  /// Where the caret stands in the value, in bytes of UTF-8; `nil` without one.
  package var caret: Int?
  /// What has to change to be announced; the whole phrase where it is `nil`.
  package var news: String?
  /// The widget that it is, where that can have the focus.
  package var id: WidgetID?
  /// Whether changes are announced wherever the focus is, or never; `nil` where nothing says so.
  package var isAnnounced: Bool?
  /// Whether it is a part of what has the focus, or stands for it.
  package var isInFocus = false
  /// Whether the part of the screen on which it is drawn can be seen.
  package var isInSight = true
  /// What keeps the focus to itself and holds this.
  var trap: WidgetID?
  /// The number of the innermost dialog that it is in.
  var dialog: Int?

  /// Creates a thing to be read out.
  ///
  /// - Parameters:
  ///   - role: What kind of thing it is.
  ///   - label: What it is called; of a text, the text.
  ///   - value: What it stands at, or what is in it.
  ///   - states: How it is at the moment.
  ///   - place: Which one it is of several.
  ///   - hint: What one should know besides, as a sentence.
  public init(
    _ role: AccessibleRole,
    _ label: String,
    value: String = "",
    states: AccessibleStates = [],
    place: Place? = nil,
    hint: String = ""
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.place = place
    self.hint = hint
  }
}

extension AccessibleElement {
  /// What is read out, in one line.
  public var phrase: String { prefix + shown(value) + suffix }

  /// What is read before the value.
  private var prefix: String {
    var parts = [label.inOneLine]
    if let place, place.count == nil {
      parts.append(role.word.isEmpty ? "\(place.number)" : "\(role.word) \(place.number)")
    } else {
      parts.append(role.word)
    }
    parts += states.words
    if let place, let count = place.count { parts.append("\(place.number) of \(count)") }
    // Before what is typed, so that the caret stands last.
    if caret != nil { parts.append(hint.inOneLine) }
    let head = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return value.isEmpty && caret == nil ? head : head.isEmpty ? "" : "\(head): "
  }

  private var suffix: String { hint.isEmpty || caret != nil ? "" : ". \(hint.inOneLine)" }

  /// Where the caret stands in the phrase, in bytes of UTF-8.
  var caretInPhrase: Int? {
    caret.map {
      prefix.utf8.count + shown(String(decoding: value.utf8.prefix($0), as: UTF8.self)).utf8.count
    }
  }

  /// What is typed is read as it is, since the caret stands in it.
  private func shown(_ value: String) -> String {
    caret == nil ? value.inOneLine : String(value.map(\.harmless))
  }

  /// Whether something is typed into it, and its own label says what.
  var isField: Bool { role == .textField || role == .secureField || role == .textArea }

  /// Whether it is a text and nothing more.
  var isText: Bool { role == .text || role == .heading }

  /// Whether it is read in one line with what stands beside it.
  var isPartOfLine: Bool { id == nil && Self.partsOfLines.contains(role) }

  private static let partsOfLines: Set<AccessibleRole> = [
    .text, .progress, .gauge, .sparkline, .barChart, .lineChart, .chart,
  ]

  /// What tells it from others when it is looked for in what was read before.
  var topic: String {
    guard let news else {
      // Neither rows that come and go before a row, nor whether something can be used, are news.
      var element = self
      if role == .row { element.place = nil }
      element.states.remove(.disabled)
      return element.phrase
    }
    return isText ? news : "\(label)\n\(role.word)\n\(news)"
  }
}

extension String {
  /// The text in one line, without blanks that are doubled or at an end, made harmless as in cells.
  var inOneLine: String {
    String(
      split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ").map(\.harmless)
    )
  }

  /// Whether there is something to read: neither blanks nor lines, blocks and dots only.
  var isReadable: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !(0x2500...0x259F).contains($0.value)
        && !(0x2800...0x28FF).contains($0.value) && !(0x1FB00...0x1FBFF).contains($0.value)
    }
  }
}
