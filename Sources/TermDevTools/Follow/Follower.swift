// SPDX-License-Identifier: MIT

import StoreRecorder
package import TermRender

/// A recording of a running app that another process follows.
///
/// A follower sends the lines of a session that starts with the current state of the app. If the app has a time travel
/// panel, the lines of the panel's history come first. The app is recorded only while it has a follower.
///
/// ```swift
/// let follower = try Follower(runtime, app: "counter") { connection.send($0) }
/// connection.whenClosed { follower.end() }
/// ```
@MainActor
package final class Follower {
  private let recorder: Recorder
  private let listener: Recorder.Listener
  private let removeRecorder: @MainActor () -> Void
  private var hasEnded = false

  /// Starts a recording and sends its first lines.
  ///
  /// Call this initializer between two turns of the app.
  ///
  /// - Parameters:
  ///   - host: The app, which must outlive the follower.
  ///   - app: The name of the app.
  ///   - version: The version of the app. The default is an empty string.
  ///   - build: The identifier of the program's build, or `nil` if it is unknown. The default is `nil`.
  ///   - send: A closure that sends bytes to the other process. Each call passes complete lines.
  /// - Throws: An error that describes the value if the state can't be encoded.
  package init<Host: SessionHost>(
    _ host: Host,
    app: String,
    version: String = "",
    build: String? = nil,
    send: @escaping @MainActor ([UInt8]) -> Void
  ) throws where Host.State: Codable {
    let recorder = RuntimeRecorder.recording(host).recorder
    removeRecorder = { [weak host] in if let host { RuntimeRecorder.removeUnused(of: host) } }
    var encoder = SessionEncoder()
    do {
      try encoder.append(host, app: app, version: version, build: build, recorder)
    } catch {
      removeRecorder()
      throw SessionError(
        .notEncodable,
        "Couldn't follow the app: its state can't be encoded: \(error). Check its Codable conformance."
      )
    }
    self.recorder = recorder
    send(encoder.takeBytes())
    listener = recorder.listen { entry in
      encoder.append(entry)
      // A cause is sent with the action or the frame that follows. A cause without them changes nothing.
      if case .cause = entry { return }
      send(encoder.takeBytes())
    }
  }

  /// Ends the recording.
  ///
  /// If nothing else uses the app's recorder, the app has no recorder from now on. Further calls have no effect.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    recorder.removeListener(listener)
    removeRecorder()
  }
}

extension SessionEncoder {
  /// Appends the current state of an app, with the history of its time travel panel.
  @MainActor
  fileprivate mutating func append<Host: SessionHost>(
    _ host: Host,
    app: String,
    version: String,
    build: String?,
    _ recorder: Recorder
  ) throws where Host.State: Codable {
    var head = try SessionHeader(app: app, version: version, of: host)
    head.build = build
    if let panel = TravelPanel.attached(to: host) {
      for branch in try panel.travel.history.branchSessions {
        append(branch.head)
        for entry in branch.entries { append(entry) }
      }
      head.tools = try JSONText(encoding: panel.snapshot)
      // The focus of the panel isn't part of the recorded interface.
      let interface = panel.interface(at: panel.travel.history.newest)
      head.interface = try interface.map { try JSONText(encoding: $0) } ?? head.interface
    }
    append(head)
    // The history of a panel already contains the running effects.
    if head.tools == nil {
      for entry in recorder.continuation { append(entry) }
    }
    append(SessionEntry.frame(at: recorder.time))
  }
}

extension LineConnection {
  /// Sends the session of an app to the other process until the connection closes.
  ///
  /// - Throws: An error for users if the state can't be encoded.
  package func follow<Host: SessionHost>(
    _ host: Host,
    app: AppIdentity,
    version: String
  ) throws where Host.State: Codable {
    let follower = try Follower(host, app: app.name, version: version, build: app.build) {
      [weak self] in self?.send($0)
    }
    if isOpen { whenClosed { follower.end() } } else { follower.end() }
  }
}

extension History where State: Encodable {
  /// The branches as sessions without environments, in the order of their creation.
  fileprivate var branchSessions: [SessionLog] {
    get throws {
      try branchSummaries.indices.map { index in
        let branch = selectingBranch(at: index)
        var session = branch.log(head: SessionHeader())
        session.head.state = try JSONText(encoding: branch.state(at: branch.oldest))
        session.head.interface = try branch.firstSide(InterfaceState.self).map {
          try JSONText(encoding: $0)
        }
        return session
      }
    }
  }
}
