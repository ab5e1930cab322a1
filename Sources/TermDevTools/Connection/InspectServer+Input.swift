// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

extension InspectServer {
  /// The number of unhandled inputs with which the server rejects further input.
  private static var unhandledLimit: Int { 256 }
  /// The number of events in unhandled inputs with which the server rejects further input.
  private static var unhandledEventLimit: Int { 65_536 }

  /// Posts events, and replies after the frame that follows them.
  ///
  /// - Throws: ``RequestError`` if the app hasn't handled too much earlier input.
  func post(_ events: [InputEvent], _ reply: InspectReply, _ client: LineConnection) throws {
    unhandled.removeAll { $0.input.isHandled }
    guard unhandled.count < Self.unhandledLimit,
      unhandled.reduce(0, { $0 + $1.eventCount }) < Self.unhandledEventLimit
    else {
      throw RequestError(
        """
        The app hasn't handled the input of earlier requests yet. Wait for the replies, or until the app continues.
        """
      )
    }
    let input = PostedInput(events)
    unhandled.append((input, events.count))
    runtime.post(input)
    try pending.add(reply, for: client, until: .handled(input))
  }

  /// Returns the events of key sequences.
  func keys(of request: InspectRequest) throws -> [InputEvent] {
    try required(request.keys, "keys").flatMap { text in
      guard let sequence = KeySequence(text) else {
        throw RequestError(KeySequence.warning(about: text))
      }
      return sequence.presses.map { InputEvent.key($0) }
    }
  }

  /// Returns the events of typed text.
  func typing(of request: InspectRequest) throws -> [InputEvent] {
    let text = try required(request.text, "text")
    // A character contains both parts of the line ending CR LF.
    let lines = text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : String($0) }.joined()
    return try lines.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": return .key("enter")
      case "\t": return .key("tab")
      case _ where scalar.properties.generalCategory == .control:
        throw RequestError(
          "The text contains the control character U+\(String(scalar.value, radix: 16, uppercase: true)). "
            + "Use “press” for keys, or “paste” for text with control characters."
        )
      default: return .key(KeyPress(.character(scalar)))
      }
    }
  }

  /// Returns the event of pasted text.
  func paste(of request: InspectRequest) throws -> InputEvent {
    // The line endings of a paste are line feeds.
    let text = String(try required(request.text, "text").map { $0.isNewline ? "\n" : $0 })
    return .paste(text)
  }

  /// Returns the events of a click at the center of a widget.
  func click(of request: InspectRequest) throws -> [InputEvent] {
    let name = try required(request.widget, "widget")
    prepareForInput()
    let targets = runtime.tree.inputMap.targetCenters
    let tests: [(WidgetID) -> Bool] = [
      { $0.path == name }, { $0.matches(WidgetID(name)) }, { $0.path.hasSuffix("/\(name)") },
    ]
    let found =
      tests.lazy.map { test in targets.filter { test($0.id) } }.first { !$0.isEmpty } ?? []
    guard let target = found.first, found.allSatisfy({ $0.id == target.id }) else {
      let problem =
        found.isEmpty
        ? "No widget “\(name)” can receive a click." : "Several widgets have the name “\(name)”."
      throw RequestError(
        "\(problem) Use one of these identifiers: "
          + (found.isEmpty ? targets : found).map(\.id.path).joined(separator: ", ") + "."
      )
    }
    return [.press, .release].map {
      .mouse(MouseEvent($0, button: .left, at: target.center))
    }
  }

  /// Replies when a condition holds, or after a time.
  func wait(_ request: InspectRequest, _ reply: InspectReply, _ client: LineConnection) throws {
    let text = try required(request.condition, "for")
    let time = try time(of: request)
    let condition: PendingReplies<State>.Condition
    if text == "settled" {
      condition = .settled
    } else {
      let property = try Property(text, named: properties, in: runtime.store.state)
      if case .crash = property.condition {
        throw RequestError(
          "The app can't report its own crash. A wait that the app doesn't survive fails. Wait for another condition."
        )
      }
      condition = .property(property)
    }
    try pending.add(reply, for: client, until: condition, within: time)
  }

  /// Returns the time to wait for a condition.
  func time(of request: InspectRequest) throws -> Duration {
    guard let seconds = request.timeout else { return pending.waitTime }
    guard (0...86_400).contains(seconds) else {
      throw RequestError("The field “timeout” must be a number of seconds from 0 to 86400.")
    }
    return .seconds(seconds)
  }

  /// Updates the widgets and key bindings if an action has changed the state since the last frame.
  func prepareForInput() {
    if !runtime.isStopped { runtime.inTurn { runtime.settle(for: .input) } }
  }

  func required<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw RequestError("The field “\(name)” is missing.") }
    return value
  }
}
