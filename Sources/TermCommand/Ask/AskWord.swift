// SPDX-License-Identifier: MIT

import ArgumentParser
import TermDevTools

/// A request of the command `ask`.
enum AskWord: String, CaseIterable {
  case state, tree, frame, keys, log, why, regions, press, type, paste, click, wait, help

  /// The arguments, as in help.
  var arguments: String {
    switch self {
    case .state: "[PATH]"
    case .log: "[N]"
    case .why: "X,Y"
    case .regions: "[FRAMES]"
    case .press: "KEYS..."
    case .type, .paste: "TEXT"
    case .click: "ID"
    case .wait: "settled|PROPERTY"
    case .tree, .frame, .keys, .help: ""
    }
  }

  /// A sentence about the request.
  var summary: String {
    switch self {
    case .state: "Print the state or a part of it, such as movies[3].title, in JSON."
    case .tree: "Print all widgets with their identifiers, positions, sizes, and spoken text."
    case .frame: "Print the text of the screen."
    case .keys: "Print the key bindings and their conflicts."
    case .why: "Explain a cell of the screen. Requires --record."
    case .regions: "Print the work for each region in the next frames, or in a new one."
    case .log: "Print the last entries of the session, 20 by default. Requires --record."
    case .press: "Press keys, such as down, ctrl+s, or 'g g'."
    case .type: "Press the keys of a text."
    case .paste: "Paste a text."
    case .click: "Click the center of a widget."
    case .wait: "Wait until the app is settled or a property holds."
    case .help: "Print this list. With --json, print the requests and replies as JSON Schemas."
    }
  }

  /// The usage of the request.
  var usage: String { arguments.isEmpty ? rawValue : "\(rawValue) \(arguments)" }

  /// The list of all requests, and the exit statuses.
  static var list: String {
    let width = allCases.map(\.usage.count).max() ?? 0
    let lines = allCases.map { word in
      "  \(word.usage)\(String(repeating: " ", count: width - word.usage.count))  \(word.summary)\n"
    }
    let statuses = AskStatus.allCases.map { "  \($0.rawValue)  \($0.meaning)\n" }
    return "Requests:\n\(lines.joined())\nExit statuses:\n\(statuses.joined())"
  }
}

/// The exit statuses of the command `ask`.
enum AskStatus: Int32, CaseIterable {
  case success = 0
  case unmet = 1
  case rejected = 2
  case usage = 64
  case unavailable = 69

  var meaning: String {
    switch self {
    case .success: "The app performed the request."
    case .unmet: "The wait ended before the condition held."
    case .rejected: "The app rejected the request, for example because of an unknown widget."
    case .usage: "The command line is invalid."
    case .unavailable: "No app of yours answers at the socket."
    }
  }
}

// MARK: - Requests

extension AskWord {
  /// Converts the arguments of the command line to a request.
  ///
  /// - Parameters:
  ///   - words: The arguments after the request's name.
  ///   - timeout: The time to wait for a condition, in seconds, or `nil` for the default.
  /// - Returns: The request to send, or `nil` for help.
  /// - Throws: `ValidationError` if the arguments are invalid.
  func request(_ words: [String], timeout: Double?) throws -> InspectRequest? {
    if timeout != nil, self != .wait, self != .regions {
      throw ValidationError("--timeout applies only to “wait” and “regions”. Remove it.")
    }
    let isAboutSession = self == .log || self == .why
    var request = InspectRequest(
      isAboutSession ? InspectRequestKind.record.rawValue : rawValue,
      id: .number(1)
    )
    let text = words.joined(separator: " ")
    switch self {
    case .help, .tree, .frame, .keys:
      guard words.isEmpty else { throw misuse("has no arguments") }
      if self == .help { return nil }
    case .state:
      guard words.count < 2 else { throw misuse("has at most one argument") }
      request.path = words.first
    case .log, .regions:
      let number = words.first.map { Int($0) ?? 0 }
      guard words.count < 2, number.map({ $0 > 0 }) != false else {
        throw misuse("has at most one argument, a number greater than 0")
      }
      if self == .regions { (request.frames, request.timeout) = (number, timeout) }
    case .why:
      guard words.count == 1, CellPosition(argument: text) != nil else {
        throw misuse("requires the column and the row of a cell")
      }
    case .press:
      guard !words.isEmpty else { throw misuse("requires at least one key") }
      request.keys = words
    case .type, .paste:
      guard !words.isEmpty else { throw misuse("requires a text") }
      request.text = text
    case .click:
      guard words.count == 1 else { throw misuse("requires one identifier") }
      request.widget = text
    case .wait:
      guard !words.isEmpty else { throw misuse("requires a condition") }
      request.condition = text
      request.timeout = timeout ?? 5
    }
    return request
  }

  private func misuse(_ reason: String) -> ValidationError {
    ValidationError("“\(rawValue)” \(reason). Use: ask SOCKET \(usage)")
  }
}
