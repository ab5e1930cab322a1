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

  private var hasCause = false
  /// The size and the abilities that the session knows.
  private var screen: (size: Size, capabilities: TerminalCapabilities)

  private init<Host: SessionHost>(_ host: Host) {
    recorder =
      Recorder.of(host.store) ?? Recorder(host.store) { [weak host] in host?.now ?? .zero }
    screen = (host.terminal.size, host.terminal.capabilities)
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
    recorder.begin(SessionCause.Kind(cause))
    hasCause = true
    if case .event(.resized(let size)) = cause { screen.size = size }
  }

  package func note(_ frame: FrameMark) {
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
    if hasCause { recorder.end() }
    hasCause = false
  }

  package func noteEnd() { recorder.markEnd() }
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
