// SPDX-License-Identifier: MIT

package import StateStore
package import StoreRecorder
package import TermRender

/// A decoded session and the code of the app that replays it.
@MainActor
package struct ReplayableSession<State: Codable> {
  package var log: SessionLog
  /// The entries after the last frame of a session that ended in a crash, which replays skip.
  package let unshown: [SessionEntry]
  package var state: State
  package var interface: InterfaceState
  package var screen: SessionScreen
  private let reducer: Reducer<State>
  private let makeScreen: @MainActor () -> ScreenRenderer<State>

  package init(
    _ log: SessionLog,
    leavingOut unshown: [SessionEntry] = [],
    from state: State,
    interface: InterfaceState,
    screen: SessionScreen,
    reducer: Reducer<State>,
    makeScreen: @escaping @MainActor () -> ScreenRenderer<State>
  ) {
    self.log = log
    self.unshown = unshown
    self.state = state
    self.interface = interface
    self.screen = screen
    self.reducer = reducer
    self.makeScreen = makeScreen
  }

  /// A timeline before the first entry.
  package var timeline: SessionTimeline<State> {
    SessionTimeline(
      log,
      from: state,
      interface: interface,
      screen: screen,
      reducer: reducer,
      makeScreen: makeScreen
    )
  }

  /// Returns a session with the last records, which starts at a frame.
  ///
  /// The session omits the time travel panel and lists the effects that are running at its start.
  ///
  /// - Parameter limit: The maximum size of the records in bytes. The session contains at least the last frame.
  /// - Returns: The last part of the session, or the session itself if it isn't larger than the limit.
  /// - Throws: An error if the state can't be encoded.
  package func suffix(maxSize limit: Int) throws -> ReplayableSession {
    var size = 0
    let sizes = log.entrySizes
    guard sizes.reduce(0, +) > limit else { return self }
    let start = sizes.lastIndex { entry in
      size += entry
      return size > limit
    }
    guard let position = position(after: start ?? 0) else { return self }
    let timeline = timeline
    while timeline.position < position { _ = timeline.step() }
    var part = self
    (part.state, part.interface) = (timeline.state, timeline.interface)
    (part.screen.size, part.screen.capabilities) = (timeline.size, timeline.capabilities)
    part.log.head.state = try JSONText(encoding: part.state)
    part.log.head.interface = try JSONText(encoding: part.interface)
    part.log.head.environment = try JSONText(encoding: part.screen)
    part.log.entries =
      [.state(nil, revision: timeline.revision, at: timeline.time)]
      + runningEffects(before: position).map { .run($0.continued) }
      + rest(of: timeline)
    return part
  }

  /// Returns the remaining entries of a timeline without the actions of development tools.
  ///
  /// The frames that display the time travel panel have no hash, because a replay of the entries draws the app instead.
  private func rest(of timeline: SessionTimeline<State>) -> [SessionEntry] {
    var rest: [SessionEntry] = []
    while let entry = timeline.step() {
      switch entry {
      case .change(let change) where change.role == .tool: break
      case .frame(let time, _, _) where timeline.isPanelOpen: rest.append(.frame(at: time))
      default: rest.append(entry)
      }
    }
    return rest
  }

  /// Returns the position after the first frame that follows an entry and all forks.
  ///
  /// Earlier revisions, to which a fork can refer, aren't part of the new session.
  private func position(after index: Int) -> Int? {
    let frames = log.entries.indices.filter { log.entries[$0].isFrame }
    let fork = log.entries.lastIndex { entry in
      switch entry {
      case .fork, .branch: true
      default: false
      }
    }
    let first = max(index, fork ?? 0)
    return (frames.dropLast().first { $0 >= first } ?? frames.dropLast().last).map { $0 + 1 }
  }

  private func runningEffects(before position: Int) -> [SessionRun] {
    var runs: [Int: SessionRun] = [:]
    for case .run(let run) in log.entries[..<position] {
      runs[run.number] = run.effect == nil ? nil : run
    }
    return runs.values.sorted { $0.number < $1.number }
  }
}
