// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// The reply of a running app to a request of the command `ask`.
struct AskReply {
  private let fields: JSONLine

  /// Creates a reply from a line.
  init(_ line: [UInt8]) throws {
    do {
      fields = try JSONLine(line, in: line.indices)
    } catch {
      throw CommandError(description: "The app sent an invalid reply: \(error.reason).")
    }
  }

  /// Prints the reply.
  ///
  /// - Throws: An `ExitCode` if the app rejected the request or a condition doesn't hold.
  @MainActor
  func show<A: RecordableApp>(
    _ word: AskWord,
    _ words: [String],
    json isJSON: Bool,
    of app: A.Type
  ) throws {
    if let error: String = field("error") {
      if isJSON { printLine(text) } else { printMessage(error) }
      throw ExitCode(AskStatus.rejected.rawValue)
    }
    if let path: String = field("record") {
      if word == .why, let cell = CellPosition(argument: words[0]) {
        // The session has no end yet, so its warnings don't apply.
        return try LoadedSession<A>(path: path).origins(of: [cell.point])[0].show(json: isJSON)
      }
      return try printLog(path, words.first.flatMap { Int($0) } ?? 20, json: isJSON, of: app)
    }
    if isJSON { printLine(text) } else { showText(word, words) }
    if word == .wait || word == .regions, !holds { throw ExitCode(AskStatus.unmet.rawValue) }
  }

  private var text: String { fields.text.description.safeJSON }

  /// A Boolean value that indicates whether the awaited condition holds, or whether all frames were painted.
  private var holds: Bool { field("settled") ?? field("holds") ?? field("complete") ?? false }

  private func field<Value: Decodable>(_ name: StaticString) -> Value? {
    try? fields.text(name)?.decode(Value.self)
  }

  private func showText(_ word: AskWord, _ words: [String]) {
    switch word {
    case .state: printText("\(fields.text("state")?.indented ?? "")\n")
    case .tree: printLines((field("tree") as WidgetOutline?)?.text)
    case .keys: printLines((field("keys") as KeyReport?)?.text)
    case .regions:
      printLines((field("regions") as RegionReport?)?.text)
      if !holds {
        printMessage(
          stopped
            ?? "The app painted fewer frames than requested in time. The counts are incomplete."
        )
      }
    case .frame:
      for row: String in field("rows") ?? [String]() { printLine(row) }
    case .wait where !holds: printError(failure(of: words.joined(separator: " ").sanitized))
    case .wait:
      let effects: [String] = field("effects") ?? []
      if !effects.isEmpty { printLine("Running effects: \(effects.joined(separator: ", "))") }
    case .press, .type, .paste, .click:
      if let stopped { printMessage("\(stopped) The input waits until the app continues.") }
    case .log, .why, .help: break
    }
  }

  private func printLines(_ text: String?) {
    printText(text ?? "")
  }

  /// A message about an app that doesn't own the terminal, or `nil`.
  private var stopped: String? { field("stopped").map(Self.message(aboutStop:)) }

  /// Returns a message about an app that doesn't own the terminal.
  ///
  /// - Parameter reason: The reason in the reply of the app.
  /// - Returns: The message.
  static func message(aboutStop reason: String) -> String {
    reason == "program"
      ? "Another program runs in the terminal of the app." : "The app is suspended."
  }

  private func failure(of condition: String) -> String {
    if field("ended") == true { return "The app ended before the condition held: \(condition)" }
    if let stopped { return "\(stopped) The condition doesn't hold: \(condition)" }
    let effects: [String] = field("effects") ?? []
    return "The condition didn't hold in time: \(condition)"
      + (effects.isEmpty ? "" : "\nRunning effects: \(effects.joined(separator: ", ").sanitized)")
  }

  /// Prints the last entries of the session that a running app records.
  @MainActor
  private func printLog<A: RecordableApp>(
    _ path: String,
    _ count: Int,
    json isJSON: Bool,
    of app: A.Type
  ) throws {
    let log = try SessionLog(path: path).decoded(by: A.allActions)
    let lines =
      isJSON
      ? String(decoding: SessionLog(entries: log.entries).bytes, as: UTF8.self)
        .split(separator: "\n").dropFirst().map { String($0).safeJSON }
      : SessionListing<A>.lines(of: log.entries)
    for line in lines.suffix(count) { printLine(line) }
  }
}
