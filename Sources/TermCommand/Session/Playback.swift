// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// A session that is played on a terminal, in its own time.
struct PlaybackState: Equatable, Sendable {
  var frame: Frame
  var number = 0
  var time = Duration.zero
  var isPlaying = true
  var isAtEnd = false
}

/// Shows a frame of the session.
private struct ShowFrame: Action {
  let frame: Frame
  let number: Int
  let time: Duration
  let isAtEnd: Bool
}

/// The time of the next frame has come.
private struct NextFrame: Action {}

/// Stops the session where it is, or plays it on.
private struct TogglePlaying: Action {}

/// Shows another frame and stops there.
private struct StepFrame: Action {
  let isBack: Bool
}

private let playbackReducer = Reducer<PlaybackState>.combine(
  .on(ShowFrame.self) { state, shown in
    (state.frame, state.number, state.time) = (shown.frame, shown.number, shown.time)
    state.isAtEnd = shown.isAtEnd
  },
  .on(TogglePlaying.self) { state, _ in state.isPlaying.toggle() },
  .on(StepFrame.self) { state, _ in state.isPlaying = false }
)

/// The app that plays a session.
struct Playback: App {
  let store: Store<PlaybackState>

  init() { preconditionFailure("A playback is made of a session.") }

  /// - Parameter reel: The frames.
  init(_ reel: some Reel) {
    store = Store(
      PlaybackState(frame: Frame(size: .zero)),
      playbackReducer,
      middleware: Playback.middleware(reel)
    )
  }

  private static func middleware(_ reel: some Reel) -> [Middleware<PlaybackState>] {
    @MainActor func show(
      _ next: (frame: Frame, time: Duration)?,
      _ context: MiddlewareContext<PlaybackState>
    ) -> Effect {
      guard let next else { return .none }
      context.dispatch(
        ShowFrame(
          frame: next.frame,
          number: reel.number,
          time: next.time,
          isAtEnd: reel.timeOfNext == nil
        )
      )
      return wait(context)
    }
    @MainActor func wait(_ context: MiddlewareContext<PlaybackState>) -> Effect {
      guard context.state.isPlaying, let due = reel.timeOfNext else { return .cancel("play") }
      // Nobody watches a long pause to its end.
      let pause = min(due - context.state.time, .seconds(3))
      return .run(id: "play") { effect in
        try await effect.sleep(for: max(.zero, pause))
        effect.send(NextFrame())
      }
    }
    return [
      .on(Started.self) { _, context in show(reel.next(), context) },
      .on(NextFrame.self) { _, context in show(reel.next(), context) },
      .on(TogglePlaying.self) { _, context in wait(context) },
      .on(StepFrame.self) { step, context in
        let frame = step.isBack ? reel.previous() : reel.next()
        return frame.map { show($0, context) } ?? .cancel("play")
      },
    ]
  }

  var body: some Widget {
    VStack {
      Observe(\PlaybackState.frame) { Picture(frame: $0) }
      Spacer()
      StatusBar {
        Observe(\PlaybackState.self) { state in
          Text("frame \(state.number)  \(state.time.inSeconds) s  \(state.status)")
        }
        HelpLine()
      }
    }
    .keys {
      Key("space", does: "Play or pause", send: TogglePlaying())
      Key("left", does: "Back", send: StepFrame(isBack: true))
      Key("right", does: "On", send: StepFrame(isBack: false))
      Key("q", "esc", "ctrl+c", does: "Quit", send: Quit())
    }
  }
}

extension PlaybackState {
  fileprivate var status: String { isAtEnd ? "the end" : isPlaying ? "playing" : "paused" }
}

/// A frame as it was.
private struct Picture: Leaf {
  let frame: Frame

  func size(for proposal: Size) -> Size {
    Size(
      columns: min(frame.size.columns, proposal.columns),
      rows: min(frame.size.rows, proposal.rows)
    )
  }

  func draw(in canvas: inout Canvas) { frame.draw(in: canvas) }
}

/// Frames in order.
@MainActor
protocol Reel: AnyObject, Sendable {
  /// The number of the frame that was taken last, from 1.
  var number: Int { get }
  /// When the next one was painted.
  var timeOfNext: Duration? { get }
  func next() -> (frame: Frame, time: Duration)?
  func previous() -> (frame: Frame, time: Duration)?
}

/// The frames of a session: those that were painted, or one for each action.
@MainActor
final class SessionReel<A: RecordableApp>: Reel {
  private let session: LoadedSession<A>
  private let everyAction: Bool
  private let limit: Int?
  private var player: SessionPlayer<A>
  private(set) var number = 0

  /// - Parameters:
  ///   - session: The session.
  ///   - everyAction: Whether there is a frame for each action, instead of those that were painted.
  ///   - limit: The last revision to be shown.
  init(_ session: LoadedSession<A>, everyAction: Bool = false, until limit: Int? = nil) {
    self.session = session
    self.everyAction = everyAction
    self.limit = limit
    player = SessionPlayer(session)
  }

  /// Goes on to the next frame.
  ///
  /// - Returns: The frame as it was drawn, and when; `nil` at the end.
  func next() -> (frame: Frame, time: Duration)? {
    guard advance() else { return nil }
    number += 1
    return (player.frame, player.time)
  }

  func previous() -> (frame: Frame, time: Duration)? {
    guard number > 1 else { return nil }
    let wanted = number - 1
    (player, number) = (SessionPlayer(session), 0)
    while number < wanted, advance() { number += 1 }
    return (player.frame, player.time)
  }

  var timeOfNext: Duration? {
    session.log.entries[player.position...].first { isShown($0) }?.time
  }

  private func advance() -> Bool {
    while !player.isAtEnd {
      let before = player.position
      if let limit, player.revision >= limit, exceeds(session.log.entries[before]) { return false }
      if let entry = player.step(), isShown(entry) { return true }
    }
    return false
  }

  /// Whether an entry makes one more change of the state.
  private func exceeds(_ entry: SessionEntry) -> Bool {
    if case .change(let change) = entry { change.isRevision } else { false }
  }

  private func isShown(_ entry: SessionEntry) -> Bool {
    switch entry {
    case .frame: !everyAction
    case .change(let change): everyAction && change.role != .dropped
    default: false
    }
  }
}
