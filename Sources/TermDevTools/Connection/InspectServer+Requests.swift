// SPDX-License-Identifier: MIT

import StoreRecorder
import TermLibC
import TermRender

extension InspectServer {
  /// Performs a request, and sends the reply now or after a later turn.
  ///
  /// - Throws: An error for the user if the app can't perform the request.
  func respond(
    to request: InspectRequest,
    with reply: InspectReply,
    _ client: LineConnection
  ) throws {
    var reply = reply
    guard let kind = InspectRequestKind(rawValue: request.name) else {
      throw RequestError(
        "The app doesn't support the request “\(request.name)”. Use one of these requests: "
          + InspectRequestKind.allCases.map(\.rawValue).joined(separator: ", ") + "."
      )
    }
    switch kind {
    case .state: reply.add("state", json: try state(at: request.path))
    case .tree: reply.add("tree", RunningApp(runtime).widgets)
    case .frame: addFrame(to: &reply)
    case .keys:
      prepareForInput()
      reply.add("keys", RunningApp(runtime).keys)
    case .record: reply.add("record", try recordPath)
    case .press: return try post(keys(of: request), reply, client)
    case .type: return try post(typing(of: request), reply, client)
    case .paste: return try post([paste(of: request)], reply, client)
    case .click: return try post(click(of: request), reply, client)
    case .mouse: return try post([.mouse(required(request.mouse, "mouse"))], reply, client)
    case .wait: return try wait(request, reply, client)
    case .regions: return try measure(request, reply, client)
    case .follow:
      guard let follow else { throw RequestError("The app can't be followed.") }
      try follow(client, request)
      client.receive = { [unowned client] in Self.refuse($0, of: client) }
      return
    }
    client.send(reply.line)
  }

  /// Ends a connection that follows the app and sends a further request, because a reply isn't part of a session.
  private static func refuse(_ input: LineConnection.Input, of follower: LineConnection) {
    var reply = InspectReply()
    if case .line(let line) = input, let request = try? InspectRequest(line: line) {
      reply = InspectReply(to: request)
    }
    reply.add(
      "error",
      "The connection follows the app, so the app performs no requests on it. Open another connection for requests."
    )
    follower.send(reply.line)
    follower.close()
  }

  /// Replies with the work for the regions in the next frames.
  ///
  /// By default, the app draws the whole screen once.
  private func measure(
    _ request: InspectRequest,
    _ reply: InspectReply,
    _ client: LineConnection
  ) throws {
    let count = request.frames ?? 1
    guard (1...RegionMeter.sumLength).contains(count) else {
      throw RequestError(
        "The field “frames” must be a whole number from 1 to \(RegionMeter.sumLength)."
      )
    }
    let time = try time(of: request)
    try pending.add(
      reply,
      for: client,
      until: .measured(pending.startMeter() + count),
      within: time
    )
    if request.frames == nil { runtime.redrawAll() }
  }

  private func addFrame(to reply: inout InspectReply) {
    let frame = Frame(runtime.buffer).adapted(to: runtime.terminal.capabilities)
    reply.add("frame", runtime.frameCount)
    reply.add("size", frame.size)
    reply.add(
      "rows",
      frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
    if let focus = runtime.interface.focus { reply.add("focus", focus.path) }
  }

  private func state(at text: String?) throws -> JSONText {
    let state = runtime.store.state
    guard let text, !text.isEmpty else { return try JSONText(encoding: state) }
    guard let path = StatePath(text) else {
      throw RequestError(
        "“\(text)” isn't a path. Use the notation of the time travel panel, such as movies[3].title."
      )
    }
    guard let part = path.value(in: state) else {
      throw RequestError("The state has no part “\(text)”. \(path.advice(in: state))")
    }
    guard let value = part as? any Encodable else {
      return try JSONText(encoding: ValueText.of(part))
    }
    return try JSONText(encoding: value)
  }

  /// The absolute path of the file to which the app is recorded.
  private var recordPath: String {
    get throws {
      guard let path = runtime.tools[RuntimeRecorder.self]?.recorder.writer?.path else {
        throw RequestError("The app isn't recorded. Start it with --record FILE.")
      }
      guard let resolved = realpath(path, nil) else { return path }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }
}
