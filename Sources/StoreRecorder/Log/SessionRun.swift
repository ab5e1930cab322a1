// SPDX-License-Identifier: MIT

/// The start or the end of an effect's run.
///
/// Run numbers start at 1 when the app starts. If a session was resumed, a number identifies the last run that
/// started with that number. Sessions of version 0.1.0 contain no runs.
public struct SessionRun: Hashable, Sendable {
  /// The start or the end of a run.
  public enum Event: Hashable, Sendable {
    /// The start of the work, with the description of the effect's identifier and the number of the cause.
    ///
    /// The cause is 0 if the drawing of a frame requested the effect. It is `nil` if the program dispatched the action
    /// that requested the effect directly. It is also `nil` if the effect waited for the end of another effect.
    case start(effect: String, cause: Int?)

    /// The start of work before the session, with the description of the effect's identifier.
    ///
    /// The time of the run can be earlier than the start of the session. The cause isn't part of the session.
    case continued(effect: String)

    /// The end of the work, or its cancellation.
    case end
  }

  /// The number of the run.
  public let number: Int

  /// The time since the start of the session.
  public let time: Duration

  /// The start or the end.
  public let event: Event

  /// Creates the start or the end of a run.
  public init(number: Int, time: Duration, event: Event) {
    self.number = number
    self.time = time
    self.event = event
  }
}

extension SessionRun {
  /// The number of the cause that started the run, or `nil` if it's unknown.
  package var cause: Int? {
    if case .start(_, let cause) = event { cause } else { nil }
  }

  /// The description of the effect's identifier, or `nil` for the end of a run.
  package var effect: String? {
    switch event {
    case .start(let effect, _), .continued(let effect): effect
    case .end: nil
    }
  }

  /// Returns the run with a later time.
  func delayed(by delay: Duration) -> SessionRun {
    SessionRun(number: number, time: time + delay, event: event)
  }

  /// The start of the same run in a session that begins later.
  package var continued: SessionRun {
    guard let effect else { return self }
    return SessionRun(number: number, time: time, event: .continued(effect: effect))
  }
}
