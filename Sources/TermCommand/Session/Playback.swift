// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// The playback state of a session, which plays in a terminal at its original speed.
struct PlaybackState: Equatable, Sendable {
  var frame: Frame
  var number = 0
  var time = Duration.zero
  var isPlaying = true
  var isAtEnd = false
}

/// An action that displays a frame of the session.
private struct ShowFrame: Action {
  let frame: Frame
  let number: Int
  let time: Duration
  let isAtEnd: Bool
}

/// An action that is sent at the time of the next frame.
private struct NextFrame: Action {}

/// An action that pauses or resumes playback.
private struct TogglePlaying: Action {}

/// An action that displays the next or previous frame and pauses playback.
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

/// An app that plays a session.
struct Playback: App {
  let store: Store<PlaybackState>

  init() { preconditionFailure("A Playback requires a session. Use init(_:) instead of init().") }

  /// Creates an app that plays frames.
  ///
  /// - Parameter reel: The frames, in order.
  init(_ reel: some FrameSequence) {
    store = Store(
      PlaybackState(frame: Frame(size: .zero)),
      playbackReducer,
      middleware: Playback.middleware(reel)
    )
  }

  private static func middleware(_ reel: some FrameSequence) -> [Middleware<PlaybackState>] {
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
      // Shorten long pauses to three seconds.
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
      Key("space", title: "Play or pause", id: "playback.toggle", send: TogglePlaying())
      Key("left", title: "Previous", id: "playback.previous-frame", send: StepFrame(isBack: true))
      Key("right", title: "Next", id: "playback.next-frame", send: StepFrame(isBack: false))
      Key("q", "esc", "ctrl+c", title: "Quit", id: "app.quit", send: Quit())
    }
  }
}

extension PlaybackState {
  fileprivate var status: String { isAtEnd ? "finished" : isPlaying ? "playing" : "paused" }
}

/// A widget that draws a recorded frame.
private struct Picture: Leaf {
  let frame: Frame

  func size(for proposal: Size) -> Size {
    frame.size.intersection(proposal)
  }

  func draw(in canvas: inout Canvas) { frame.draw(in: canvas) }
}

/// A sequence of frames that can be traversed in both directions.
@MainActor
protocol FrameSequence: AnyObject, Sendable {
  /// The number of the current frame, starting at 1.
  var number: Int { get }
  /// The time at which the next frame was painted, or `nil` at the end.
  var timeOfNext: Duration? { get }
  func next() -> (frame: Frame, time: Duration)?
  func previous() -> (frame: Frame, time: Duration)?
}

/// The frames of a session, either the painted frames or one frame for each action.
@MainActor
final class SessionReel<A: RecordableApp>: FrameSequence {
  private let session: LoadedSession<A>
  private let everyAction: Bool
  private let limit: Int?
  /// The index of the entry from which entries have frames.
  private let start: Int
  private let timeline: SessionTimeline<A.State>
  /// The positions of the frames up to the current one.
  private var positions: [Int] = []
  /// The comparison of the frames with what the user saw.
  private var comparison = FrameComparison()

  /// A warning about the first frame that differs from what the user saw, or `nil` if all frames up to the current one
  /// are equal.
  var warning: String? { comparison.difference.map { "\($0.report)\n\(session.differenceAdvice)" } }

  /// A warning about the first frames of actions, if all have too many cells together and they are skipped.
  let skipWarning: String?

  /// Creates the frames of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - everyAction: Pass `true` to create one frame for each action, or `false` to use the painted frames.
  ///     The default is `false`.
  ///   - limit: The last revision to include, or `nil` to include the entire session. The default is `nil`.
  ///   - cellLimit: The maximum number of cells in all frames of actions. The default is that of painted frames.
  init(
    _ session: LoadedSession<A>,
    everyAction: Bool = false,
    until limit: Int? = nil,
    cellLimit: Int? = nil
  ) {
    self.session = session
    self.everyAction = everyAction
    self.limit = limit
    timeline = SessionTimeline(session)
    let log = session.log
    start =
      everyAction
      ? log.startOfFrames(
        from: session.interface,
        on: session.screen.size,
        limit: cellLimit,
        where: \.isAction
      ) : 0
    skipWarning = LoadedSession<A>.warning(
      aboutSkipped: log.entries[..<start].count(where: \.isAction),
      in: session.path
    )
  }

  /// Advances to the next frame.
  ///
  /// - Returns: The frame and its time, or `nil` at the end.
  func next() -> (frame: Frame, time: Duration)? {
    guard advance() else { return nil }
    positions.append(timeline.position)
    return (timeline.frame, timeline.time)
  }

  /// Moves to the previous frame.
  ///
  /// - Returns: The frame and its time, or `nil` at the first frame.
  func previous() -> (frame: Frame, time: Duration)? {
    guard number > 1 else { return nil }
    positions.removeLast()
    timeline.seek(to: positions[number - 1])
    return (timeline.frame, timeline.time)
  }

  var number: Int { positions.count }

  var timeOfNext: Duration? {
    timeline.log.entries[max(start, timeline.position)...].first { isShown($0) }?.time
  }

  private func advance() -> Bool {
    while !timeline.isAtEnd {
      let next = timeline.log.entries[timeline.position]
      if let limit, timeline.revision >= limit, exceeds(next) { return false }
      guard let entry = timeline.step() else { return false }
      comparison.add(entry, of: timeline)
      if timeline.position > start, isShown(entry) { return true }
    }
    return false
  }

  /// Returns a Boolean value that indicates whether an entry creates another revision of the state.
  private func exceeds(_ entry: SessionEntry) -> Bool {
    if case .change(let change) = entry { change.isRevision } else { false }
  }

  private func isShown(_ entry: SessionEntry) -> Bool {
    everyAction ? entry.isAction : entry.isFrame
  }
}

extension SessionEntry {
  /// A Boolean value that indicates whether the entry is an action that wasn't dropped.
  fileprivate var isAction: Bool {
    if case .change(let change) = self { change.role != .dropped } else { false }
  }
}
