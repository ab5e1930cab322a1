// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// Tells a store's recorder what the runtime does: the causes of actions, and where a frame was painted.
///
/// A runtime has one, whoever asks first.
@MainActor
package final class RuntimeRecorder: RuntimeJournal {
  /// The recorder of the app's store.
  package let recorder: Recorder

  /// Whether a tool covers the app: then frames are the tool's, and input of which nothing comes.
  var isCovered: @MainActor () -> Bool = { false }

  /// What happened last, until something comes of it or the turn ends.
  private var held: RuntimeCause?
  private var isHeldUnderCover = false
  private var hasCause = false
  /// The size and the abilities that the session knows.
  private var screen: (size: Size, capabilities: TerminalCapabilities)

  private init<Host: SessionHost>(_ host: Host) {
    recorder =
      Recorder.of(host.store) ?? Recorder(host.store) { [weak host] in host?.now ?? .zero }
    screen = (host.terminal.size, host.terminal.capabilities)
    recorder.willNote = { [weak self] in self?.tell() }
  }

  /// The one that records an app, which begins with this if there was none.
  ///
  /// - Parameter host: The app.
  /// - Returns: What records it from now on.
  package static func recording(_ host: some SessionHost) -> RuntimeRecorder {
    for case let known as RuntimeRecorder in host.journals { return known }
    let new = RuntimeRecorder(host)
    host.journals.append(new)
    return new
  }

  /// Says what the session knows of the screen, where that is not what the screen is now.
  package func expect(size: Size, capabilities: TerminalCapabilities) {
    screen = (size, capabilities)
  }

  package func note(_ cause: RuntimeCause, at time: Duration) {
    noteEndOfTurn()
    (held, isHeldUnderCover) = (cause, isCovered())
  }

  /// Leaves out what happened last: it was meant for a tool, not for the app.
  func dropCause() { held = nil }

  /// Tells what was held back, now that something comes of it.
  private func tell() {
    guard let cause = held else { return }
    held = nil
    recorder.begin(SessionCause.Kind(cause))
    hasCause = true
    if case .event(.resized(let size)) = cause { screen.size = size }
  }

  package func note(_ frame: FrameMark) {
    if isCovered() { return }
    tell()
    if screen != (frame.size, frame.capabilities) {
      screen = (frame.size, frame.capabilities)
      recorder.begin(
        SessionCause.Kind(.screen(size: frame.size, capabilities: frame.capabilities))
      )
      recorder.end()
    }
    recorder.markFrame()
  }

  package func noteEndOfTurn() {
    if !isHeldUnderCover { tell() }
    held = nil
    if hasCause { recorder.end() }
    hasCause = false
  }
}

// MARK: - Causes

extension SessionCause.Kind {
  /// A cause as a session has it.
  init(_ cause: RuntimeCause) {
    switch cause {
    case .started: self = .start
    case .timePassed: self = .time
    case .continued, .event, .wheel, .screen:
      // Nothing in it fails to be encoded; were it so, only a re-run would miss it.
      self = (try? JSONText(encoding: cause)).map(Self.input) ?? .time
    }
  }
}

extension SessionCause {
  /// What made the runtime act; `nil` for what was sent to the store, and for what nobody knows.
  package var runtimeCause: RuntimeCause? {
    switch kind {
    case .start: .started
    case .time: .timePassed
    case .input(let input): try? input.decode(RuntimeCause.self)
    case .effect, .thread: nil
    }
  }
}
