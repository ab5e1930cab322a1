// SPDX-License-Identifier: MIT

import StoreRecorder

/// An error in the text of a property or of a path.
package struct PropertyError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ text: String, _ reason: String) {
    description = "Couldn't read the property “\(text)”: \(reason)"
  }

  init(ignoring path: String, _ reason: String) {
    description = "Couldn't ignore “\(path)”: \(reason)"
  }
}

extension Property {
  /// Creates a property from its text on the command line.
  ///
  /// | Text | Condition |
  /// |-|-|
  /// | `frame contains TEXT` | A row of the screen contains the text |
  /// | `action TYPE` or `action TYPE JSON` | An action of the type, with the value if present, since the last frame |
  /// | `state PATH = JSON`, or with `!=`, `<`, `>` | A part of the state, such as `movies[3].title` |
  /// | `focus ID` | The widget with the identifier, or with an identifier that ends with it, has the focus |
  /// | `crash` | The app crashed |
  /// | `fault` | The screen is invalid, as a pilot's random actions check |
  /// | `input fault` | The focus, a control, or a key binding is unreachable |
  /// | a name | One of the app's own properties |
  ///
  /// Any text can start with `not`, which negates the condition.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - named: The app's own properties.
  ///   - state: A state of the app, to which paths must lead.
  /// - Throws: ``PropertyError`` if the text isn't a property.
  package init(_ text: String, named: [Property], in state: State) throws(PropertyError) {
    var words = Self.split(text)
    let isNegated = words.first == "not"
    if isNegated { words = Self.split(words.rest) }
    let name = words.rest.isEmpty ? words.first : "\(words.first) \(words.rest)"
    let known = try Self.condition(words.first, words.rest, text, state)
    let condition: Condition
    if let known {
      condition = known
    } else {
      condition = try Self.condition(named: name, named, text)
    }
    self.init(text, condition, isNegated: isNegated)
  }

  private static func condition(
    _ kind: String,
    _ rest: String,
    _ text: String,
    _ state: State
  ) throws(PropertyError) -> Condition? {
    switch kind {
    case "frame":
      let (word, wanted) = split(rest)
      guard word == "contains", !wanted.isEmpty else {
        throw PropertyError(
          text,
          "a text must follow “frame contains”. Use, for example, frame contains Error."
        )
      }
      return .frame(contains: wanted)
    case "action":
      let (type, value) = split(rest)
      guard !type.isEmpty else {
        throw PropertyError(text, "a type must follow “action”. Use, for example, action Quit.")
      }
      return .action(type: type, value: value.isEmpty ? nil : try json(value, text))
    case "state": return try comparison(rest, text, state)
    case "focus":
      guard !rest.isEmpty else {
        throw PropertyError(
          text,
          "an identifier must follow “focus”. Use, for example, focus search."
        )
      }
      return .focus(rest)
    case "crash" where rest.isEmpty: return .crash
    case "fault" where rest.isEmpty: return .fault
    case "input" where rest == "fault": return .inputFault
    default: return nil
    }
  }

  private static func condition(
    named name: String,
    _ properties: [Property],
    _ text: String
  ) throws(PropertyError) -> Condition {
    if let known = properties.first(where: { $0.description == name }) { return known.condition }
    let names =
      properties.isEmpty
      ? ""
      : ", or one of this app's names: \(properties.map(\.description).joined(separator: ", "))"
    throw PropertyError(
      text,
      "“\(name)” isn't a kind or a name. Use frame contains TEXT, action TYPE, state PATH = JSON, focus ID, crash, fault, input fault\(names)."
    )
  }

  /// Reads a path, a comparison, and a value.
  private static func comparison(
    _ text: String,
    _ whole: String,
    _ state: State
  ) throws(PropertyError) -> Condition {
    let bounds = text.indices.lazy.compactMap { index in
      Comparison.allCases.first { text[index...].hasPrefix($0.rawValue) }.map { (index, $0) }
    }
    guard let (index, comparison) = bounds.first(where: { text[..<$0.0].isOutsideBrackets }) else {
      throw PropertyError(
        whole,
        "a comparison is missing. Use, for example, state count = 5 with =, !=, <, or >."
      )
    }
    let name = text[..<index].trimmed
    guard let path = StatePath(name) else {
      throw PropertyError(
        whole,
        "“\(name)” isn't a path. Use the notation of the time travel panel, such as movies[3].title."
      )
    }
    if path.isUnknown(in: state) {
      throw PropertyError(whole, "the state has no part “\(name)”. \(path.advice(in: state))")
    }
    let value = text[index...].dropFirst(comparison.rawValue.count).trimmed
    return .state(path, comparison, try json(value, whole))
  }

  private static func json(_ text: String, _ whole: String) throws(PropertyError) -> JSONValue {
    do {
      return try JSONText(text).decode(JSONValue.self)
    } catch {
      throw PropertyError(
        whole,
        "“\(text)” isn't JSON. Put quotation marks around strings, as in \"open\"."
      )
    }
  }

  /// Returns the first word and the rest, without the spaces around them.
  private static func split(_ text: some StringProtocol) -> (first: String, rest: String) {
    let text = text.trimmed
    let word = text.prefix { $0 != " " }
    return (String(word), text[word.endIndex...].trimmed)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  fileprivate var isOutsideBrackets: Bool { count { $0 == "[" } == count { $0 == "]" } }
}
