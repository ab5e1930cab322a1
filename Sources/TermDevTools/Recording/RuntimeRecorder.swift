// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// A journal that records the causes of actions and the painted frames of a runtime.
///
/// Each runtime has at most one runtime recorder, which the first call to `recording(_:)` creates.
@MainActor
package final class RuntimeRecorder: RuntimeJournal {
  /// The recorder of the app's store.
  package let recorder: Recorder

  /// A closure that continues in another file if the current file is too large.
  var rollFile: (@MainActor (_ seen: UInt64?) -> Void)?
  /// A closure that returns a Boolean value that indicates whether the screen displays states from before the file.
  ///
  /// A replay of the file can't draw such a frame, so the file contains no hash of it.
  var displaysEarlierStates: @MainActor () -> Bool = { false }
  /// A Boolean value that indicates whether the file receives a mark if the app crashes.
  var recordsCrash = false

  /// The action types of the app, with which its file is read, or `nil` if the app isn't recorded to a file.
  package var actions: ActionRegistry?
  /// The reason for the bundle to create after the next frame, or `nil` if none is requested.
  private var bundleRequest: BundleDescription.Origin?
  /// A closure that schedules a frame.
  private let redraw: @MainActor () -> Void
  /// A closure that returns the hash of the frame that the user sees, or `nil` if the app has no screen.
  private let hashFrame: @MainActor () -> UInt64?
  /// A closure that creates a bundle.
  private let saveBundle: @MainActor (BundleDescription.Origin, RuntimeRecorder) -> Void

  /// A Boolean value that indicates whether the app's store had no recorder before.
  private let ownsRecorder: Bool
  private var hasCause = false
  /// The last recorded size and capabilities of the screen.
  private var screen: (size: Size, capabilities: TerminalCapabilities)

  private init<Host: SessionHost>(_ host: Host) {
    ownsRecorder = Recorder.attached(to: host.store) == nil
    recorder =
      Recorder.attached(to: host.store)
      ?? Recorder(host.store) { [weak host] in host?.now ?? .zero }
    if ownsRecorder, host.isStarting { recorder.noteStart() }
    screen = (host.terminal.size, host.terminal.capabilities)
    redraw = { [weak host] in host?.redrawAll() }
    var hasher = FrameHasher()
    hashFrame = { [weak host] in host?.presentedBuffer.map { hasher.hash($0) } }
    saveBundle = { [weak host] in host?.saveBundle(by: $0, $1) }
    recorder.listen { [weak self, weak host] entry in
      guard case .change(let change) = entry, change.action is MakeBundle else { return }
      if host?.store.performsEffects == true { self?.requestBundle(by: .action) }
    }
  }

  isolated deinit {
    if recordsCrash { SessionProcess.setCrashRecord(nil) }
  }

  /// Returns the recorder of an app, creating it if necessary.
  ///
  /// - Parameter host: The app.
  /// - Returns: The recorder, which is one of the app's tools and journals.
  package static func recording(_ host: some SessionHost) -> RuntimeRecorder {
    if let known = host.tools[RuntimeRecorder.self] { return known }
    let new = RuntimeRecorder(host)
    host.tools[RuntimeRecorder.self] = new
    host.journals.append(new)
    return new
  }

  /// Removes the recorder of an app if no file, no panel, and no follower uses it.
  static func removeUnused(of host: some SessionHost) {
    guard let recording = host.tools[RuntimeRecorder.self], recording.isUnused else { return }
    recording.recorder.detach()
    host.tools[RuntimeRecorder.self] = nil
    host.journals.removeAll { $0 === recording }
  }

  /// A Boolean value that indicates whether only this object uses the recorder.
  private var isUnused: Bool {
    ownsRecorder && recorder.writer == nil && recorder.listenerCount == 1
  }

  /// Creates a bundle after the next frame, so that the frame is part of the bundle.
  func requestBundle(by origin: BundleDescription.Origin) {
    bundleRequest = origin
    redraw()
  }

  /// Sets the last recorded size and capabilities, which can differ from the current screen.
  package func expect(size: Size, capabilities: TerminalCapabilities) {
    screen = (size, capabilities)
  }

  package func record(_ cause: RuntimeCause, at time: Duration) {
    recordEndOfTurn()
    recorder.begin(SessionCause.Kind(cause))
    hasCause = true
    if case .event(.resized(let size)) = cause { screen.size = size }
  }

  package func record(_ frame: FrameMark) {
    if screen != (frame.size, frame.capabilities) {
      screen = (frame.size, frame.capabilities)
      recorder.begin(
        SessionCause.Kind(.screen(size: frame.size, capabilities: frame.capabilities))
      )
      recorder.end()
    }
    let seen = displaysEarlierStates() ? nil : hashFrame()
    recorder.markFrame(seen: seen)
    if let origin = bundleRequest.take() { saveBundle(origin, self) }
    rollFile?(seen)
  }

  package func recordEndOfTurn() {
    if hasCause { recorder.end() }
    hasCause = false
  }

  package func recordStartOfDrawing() { recorder.beginDrawing() }

  package func recordEndOfDrawing() { recorder.end() }

  package func recordEnd() { recorder.markEnd() }
}

// MARK: - Causes

extension SessionCause.Kind {
  /// Creates the recorded form of a cause.
  init(_ cause: RuntimeCause) {
    switch cause {
    case .started: self = .start
    case .timePassed: self = .time
    // Most causes are key presses, and the general encoder takes ten times as long.
    case .event(.input(.key(let press))): self = .input(JSONText(field: "key", press.description))
    case .continued, .event, .wheel, .screen:
      // Encoding doesn't fail for these causes. If it did, only reruns would lack the cause.
      self = (try? JSONText(encoding: cause)).map(Self.input) ?? .time
    }
  }
}

extension SessionCause {
  /// The cause in the runtime, or `nil` for sent actions and unsupported inputs.
  package var runtimeCause: RuntimeCause? {
    switch kind {
    case .start: .started
    case .time: .timePassed
    case .input(let input):
      // As in the encoder, key presses don't need the general decoder.
      if let press = input.string("key").flatMap({ KeyPress($0) }) {
        .event(.input(.key(press)))
      } else {
        try? input.decode(RuntimeCause.self)
      }
    case .effect, .thread: nil
    }
  }
}
