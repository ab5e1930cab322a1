// SPDX-License-Identifier: MIT

public import StateStore
import StoreRecorder
import TermRender

/// An action that creates a bundle of the running app for a bug report.
///
/// The bundle contains the recorded session. If the app isn't recorded, it contains the current branch of the time
/// travel panel. The bundle is written to the working directory after the next frame, and a toast shows its name. If the
/// app is neither recorded nor has a time travel panel, the action has no effect.
///
/// ```swift
/// Key("f12", title: "Report a problem", send: MakeBundle())
/// ```
public struct MakeBundle: Action, Codable {
  /// Creates an action.
  public init() {}
}

extension SessionHost {
  /// Creates a bundle of the running app, and sends a message about the result to the panel or to the app.
  ///
  /// - Parameters:
  ///   - origin: The reason for the bundle.
  ///   - recording: The recorder of the app, which has just recorded a frame.
  func saveBundle(by origin: BundleDescription.Origin, _ recording: RuntimeRecorder) {
    let panel = TravelPanel.attached(to: self)
    let message = PanelFiles(folder: panel?.folder).saveBundle {
      guard let type = State.self as? any Codable.Type else {
        throw BundleError(description: "the type of the state isn't Codable. Make it Codable.")
      }
      return try makeBundle(type, by: origin, recording)
    }
    store.send(
      panel?.isOpen == true
        ? PanelCommand.tell(message)
        : InterfaceAction.showToast(Toast(message, for: .seconds(10)))
    )
  }

  private func makeBundle<Value: Codable>(
    _ type: Value.Type,
    by origin: BundleDescription.Origin,
    _ recording: RuntimeRecorder
  ) throws -> (log: SessionLog, difference: FrameDifference?) {
    guard let host = self as? any SessionHost<Value> else {
      preconditionFailure("The state of the app isn't \(type).")
    }
    return try LiveBundle.make(of: host, by: origin, recording)
  }
}

/// Functions that create a bundle of a running app.
@MainActor
private enum LiveBundle {
  /// Creates a bundle from the recorded file, or else from the current branch of the time travel panel.
  static func make<State: Codable>(
    of host: some SessionHost<State>,
    by origin: BundleDescription.Origin,
    _ recording: RuntimeRecorder
  ) throws -> (log: SessionLog, difference: FrameDifference?) {
    if let log = try recording.recordedLog() {
      let session = try ReplayableSession(log, of: host)
      let bundle = try SessionBundle(session, by: origin, live: host.presentedBuffer)
      return (bundle.log, bundle.frames.difference)
    }
    guard let travel = TravelPanel.attached(to: host)?.travel else {
      throw BundleError(
        description: "the app isn't recorded. Run it with --record and the name of a file."
      )
    }
    let log = try PanelFiles.branch(travel, of: host).readAgain
    let session = try ReplayableSession(log, of: host)
    let screen = host.makeRenderer()
    screen.draw(
      host.store.state,
      travel.history.side(InterfaceState.self, at: travel.history.newest) ?? host.interface,
      at: log.entries.last?.time ?? .zero,
      size: host.terminal.size,
      capabilities: host.terminal.capabilities
    )
    let bundle = try SessionBundle(session, by: origin, live: screen.buffer)
    return (bundle.log, bundle.frames.difference)
  }
}

extension RuntimeRecorder {
  /// Returns the contents of the recorded file up to the last frame, or `nil` if the app isn't recorded.
  fileprivate func recordedLog() throws -> SessionLog? {
    guard let writer = recorder.writer, writer.failure == nil, let actions else { return nil }
    var log = try SessionLog(path: writer.path)
    _ = log.removeUnshown()
    return log.decoded(by: actions)
  }
}

extension ReplayableSession {
  /// Creates a session that the code of a running app replays.
  fileprivate init(_ log: SessionLog, of host: some SessionHost<State>) throws {
    self.init(
      log,
      from: try log.startState(State.self),
      interface: try log.head.interface?.decode(InterfaceState.self) ?? InterfaceState(),
      screen: try log.head.environment?.decode(SessionScreen.self) ?? .unrecorded,
      reducer: host.store.reducer
    ) { host.makeRenderer() }
  }
}

extension SessionLog {
  /// A copy of the session with the actions that a reader of its file decodes, in which secrets are masked.
  fileprivate var readAgain: SessionLog {
    var log = self
    for index in entries.indices {
      guard case .change(var change) = entries[index] else { continue }
      change.action = Self.readAgain(change.action)
      log.entries[index] = .change(change)
    }
    return log
  }

  private static func readAgain(_ action: any Action) -> any Action {
    func read<Known: Action & Codable>(_ known: Known) -> (any Action)? {
      try? JSONText(encoding: known).decode(Known.self)
    }
    if let known = action as? any Action & Codable, let action = read(known) { return action }
    return RawAction(type: typeName(of: type(of: action)), .description(description(of: action)))
  }
}
