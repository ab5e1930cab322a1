// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// The connections of a terminal that displays an app in another process.
@MainActor
struct AttachClient<A: RecordableApp> {
  private let session: FollowedSession<A>
  private let following: InspectClient
  /// The connection that sends the user's input, or `nil` if the app receives no input.
  private let driving: InspectClient?

  /// Connects to an app and receives its first frame.
  ///
  /// - Parameters:
  ///   - path: The path of the app's socket.
  ///   - name: The name of this program.
  ///   - drives: Pass `true` to send the user's input to the app.
  ///   - isAccessible: Pass `true` to display the transcript of the app.
  /// - Throws: An error for the user if the app can't be displayed.
  init(_ path: String, of name: String, drives: Bool, isAccessible: Bool) throws {
    session = FollowedSession(isAccessible: isAccessible)
    following = try InspectClient(path, of: name)
    let greeting = following.greeting
    guard let build = BuildID.ofProgram?.description, greeting.build == build else {
      throw CommandError.file(
        path,
        """
        process \(greeting.pid) runs another build of \(name), so this program can't display its state. \
        Restart the app, or attach with the program file of the process.
        """
      )
    }
    following.send(InspectRequest("follow"))
    while session.frameCount == 0 {
      let line = try following.line(within: .seconds(5))
      if let reason = refusal(line) { throw CommandError.file(path, reason) }
      try session.receive(line)
    }
    driving = drives ? try InspectClient(path, of: name) : nil
  }

  /// Displays the app until the user detaches.
  func run(_ options: RunOptions) throws {
    try requireDescriptors()
    var options = options
    if options.theme == .automatic, let screen = session.screen { options.theme = screen.theme }
    var state = AttachState(
      name: following.greeting.app,
      process: following.greeting.pid,
      isDriving: driving != nil
    )
    state.size = session.timeline?.size ?? .zero
    let panel = FollowedPanel(session)
    let input = try driving?.makeLineConnection()
    let app = AttachedApp(state, session, panel) { event in
      input?.send(InspectRequest(sending: event).line)
    }
    let lines = try following.makeLineConnection(lineLimit: InspectClient.lineLimit)
    let store = app.store
    lines.receive = { [session, weak lines] in
      if !receive($0, session, store) { lines?.close() }
    }
    lines.whenClosed { [session] in
      session.end()
      store.dispatch(EndFollowing(reason: session.endReason))
    }
    input?.receive = { receive(reply: $0, store) }
    try withExtendedLifetime((lines, input)) {
      try app.run(options) { runtime in
        panel.clock = { [unowned runtime] in runtime.now }
        panel.redraw = { [unowned runtime] in runtime.redrawAll() }
        // The connection closes after the end of the runtime.
        session.clock = { [weak runtime] in runtime?.now ?? .zero }
        session.addInspector(to: runtime, drives: driving != nil)
      }
    }
    lines.close()
    input?.close()
  }
}

// MARK: - Receiving

/// Adds a line of the session, and displays its frame.
///
/// - Returns: `false` if the line can't be read.
@MainActor
private func receive<A: RecordableApp>(
  _ input: LineConnection.Input,
  _ session: FollowedSession<A>,
  _ store: Store<AttachState>
) -> Bool {
  let frame = session.frameCount
  do {
    guard case .line(let line) = input else {
      throw CommandError(description: "A line of the session is too long. Attach again.")
    }
    try session.receive(line)
  } catch {
    store.dispatch(EndFollowing(reason: "\(error)"))
    return false
  }
  guard session.frameCount != frame, let timeline = session.timeline else { return true }
  store.dispatch(
    ShowNewestFrame(
      frame: session.frameCount,
      size: timeline.size,
      problem: session.problem?.description
    )
  )
  return true
}

/// Displays the reason if the app refused an input or doesn't handle it yet.
@MainActor
private func receive(reply input: LineConnection.Input, _ store: Store<AttachState>) {
  guard case .line(let line) = input else { return }
  let stop = try? JSONLine(line, in: line.indices).text("stopped")?.decode(String.self)
  let reason = refusal(line) ?? stop.map(AskReply.message(aboutStop:))
  store.dispatch(ReceiveReply(reason: reason))
}

/// Returns the reason for which an app refuses a request, or `nil` if a line has another content.
private func refusal(_ line: [UInt8]) -> String? {
  guard line.starts(with: #"{"error""#.utf8) else { return nil }
  return try? JSONLine(line, in: line.indices).text("error")?.decode(String.self)
}

extension FollowedSession {
  /// The way in which the app ended, for users.
  fileprivate var endReason: String {
    ending == .normal ? "the app quit" : "the app crashed or disconnected"
  }
}

extension InspectRequest {
  /// Creates the request that sends an input to an app.
  init(sending event: InputEvent) {
    switch event {
    case .key(let press):
      self.init("press")
      keys = [press.description]
    case .paste(let text):
      self.init("paste")
      self.text = text
    case .mouse(let event):
      self.init("mouse")
      mouse = event
    case .focus, .reply: self.init("frame")
    }
  }
}
