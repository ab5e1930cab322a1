// SPDX-License-Identifier: MIT

import StateStore
package import StoreRecorder
package import TermRender

/// A session that can be displayed at each of its entries, in any order.
///
/// The timeline runs only the reducers and the body of the app. It runs no middleware and no effects. Keyframes make
/// steps backward fast, unless the session contains commands of the time travel panel.
@MainActor
package final class SessionTimeline<State: Decodable> {
  /// The session.
  package private(set) var log: SessionLog
  private let offscreen: ScreenRenderer<State>
  private var moment: SessionMoment<State>
  private var keyframes: Keyframes<SessionMoment<State>>
  private let makeHost: @MainActor () -> ReplayHost<State>
  private let makeOffscreen: @MainActor () -> ScreenRenderer<State>
  private let makeTimeline: @MainActor (SessionLog) -> SessionTimeline<State>
  /// A closure that restores the first state of the time travel panel.
  private let restorePanel: (@MainActor (TravelPanel<ReplayHost<State>>) -> Void)?
  /// The host of the time travel panel, or `nil` if the panel isn't replayed.
  private var host: ReplayHost<State>?
  /// The number of drawings for actions that required a missing panel.
  private var panelDrawings = 0
  private var hasher = FrameHasher()

  /// Creates a timeline that draws with screens from a closure.
  ///
  /// - Parameters:
  ///   - log: The session, with decoded actions.
  ///   - state: The first state.
  ///   - interface: The first state of the user interface.
  ///   - screen: The environment of the app.
  ///   - reducer: The reducer of the app.
  ///   - showsPanel: Pass `true` to replay the time travel panel, or `nil` to replay the panel if the session
  ///     contains panel commands. The default is `nil`.
  ///   - panel: The first state of the time travel panel and of its history, or `nil` for the initial state. The default
  ///     is `nil`.
  ///   - historyLimit: The maximum number of actions in the history of each branch. By default, the number is unlimited.
  ///   - makeScreen: A closure that creates a renderer for the screen of the app.
  init(
    _ log: SessionLog,
    from state: State,
    interface: InterfaceState,
    screen: SessionScreen,
    reducer: Reducer<State>,
    showsPanel: Bool? = nil,
    panel: (snapshot: PanelSnapshot, history: History<State>)? = nil,
    historyLimit: Int = .max,
    makeScreen: @escaping @MainActor () -> ScreenRenderer<State>
  ) {
    self.log = log
    let replay: Replay<State> =
      if let panel {
        Replay(continuing: panel.history, from: state, reducer: reducer)
      } else {
        Replay(log, from: state, reducer: reducer, limit: historyLimit)
      }
    moment = SessionMoment(replay, interface: interface, screen: screen)
    restorePanel =
      if let panel {
        { $0.restore(panel.snapshot, panel.history) }
      } else {
        nil
      }
    keyframes = Keyframes(moment, interval: 64)
    makeOffscreen = {
      let offscreen = makeScreen()
      offscreen.remapping = screen.remapping
      return offscreen
    }
    offscreen = makeOffscreen()
    makeTimeline = { log in
      SessionTimeline(
        log,
        from: state,
        interface: interface,
        screen: screen,
        reducer: reducer,
        showsPanel: showsPanel,
        panel: panel,
        historyLimit: historyLimit,
        makeScreen: makeScreen
      )
    }
    makeHost = {
      ReplayHost(
        state,
        reducer: reducer,
        interface: interface,
        screen: screen,
        makeScreen: makeScreen
      )
    }
    if showsPanel ?? (panel != nil || log.usesTools) { addHost() }
  }

  private func addHost() {
    let host = makeHost()
    offscreen.publish(host)
    offscreen.redrawAll()
    self.host = host
    panelDrawings = 0
    guard let restorePanel else { return }
    // The first drawing creates the panel.
    draw(at: time)
    if let panel = TravelPanel.attached(to: host) { restorePanel(panel) }
    host.redrawAll()
  }

  /// Adds an entry to the end of the session, for example because another process recorded it.
  package func append(_ entry: SessionEntry) { log.entries.append(entry) }

  /// Removes the applied entries from the session, so that the timeline can't move backward.
  package func removeAppliedEntries() {
    log.entries.removeFirst(position)
    moment.resetPosition()
    keyframes = Keyframes(moment, interval: 64)
  }

  // MARK: - Position

  /// The number of applied entries.
  package var position: Int { moment.position }

  /// A Boolean value that indicates whether all entries have been applied.
  package var isAtEnd: Bool { position >= log.entries.count }

  /// Applies the next entry.
  ///
  /// - Returns: The entry, or `nil` at the end.
  package func step() -> SessionEntry? {
    guard !isAtEnd else { return nil }
    if host == nil, keyframes.isDue(before: position) { keyframes.append(moment) }
    let entry = log.entries[position]
    replayPanel(entry)
    moment.apply(entry)
    followPanel(entry)
    return entry
  }

  /// Applies entries up to and including the next painted frame.
  ///
  /// - Returns: The changes since the previous frame, or `nil` if no frame remains.
  package func stepToFrame() -> [SessionChange]? {
    var changes: [SessionChange] = []
    while let entry = step() {
      if entry.isFrame { return changes }
      if case .change(let change) = entry, change.role != .dropped { changes.append(change) }
    }
    return nil
  }

  /// Moves forward or backward to a position.
  ///
  /// - Parameter position: The number of applied entries, from 0 to the number of entries.
  /// - Complexity: O(*k*) for a known position, where *k* is the number of entries from one keyframe to the next.
  ///   Otherwise, O(*n*), where *n* is the number of entries to the position. If the panel is replayed, steps backward
  ///   are O(*n*), where *n* is the position.
  package func seek(to position: Int) {
    if host != nil {
      if position < self.position {
        moment = keyframes.start
        addHost()
      }
    } else {
      let keyframe = keyframes.last(before: position)
      if !(keyframe.index...position).contains(self.position) { moment = keyframe.value }
    }
    while self.position < position, step() != nil {}
  }

  /// Returns a timeline of the same session before its first entry.
  func restarted() -> SessionTimeline<State> { makeTimeline(log) }

  // MARK: - Contents

  package var state: State { moment.state }
  package var interface: InterfaceState { moment.interface }
  package var size: Size { moment.size }
  package var capabilities: TerminalCapabilities { moment.capabilities }
  package var time: Duration { moment.time }

  /// The revision of the app's state on the current branch.
  package var revision: Int { moment.revision }

  /// The renderer of the screen.
  var screen: ScreenRenderer<State> { offscreen }

  /// The history of the app up to the position.
  var history: History<State> { moment.history }

  /// The number of painted frames.
  package var frameNumber: Int { moment.frameNumber }

  /// The current screen.
  package var frame: Frame {
    draw(at: time)
    return offscreen.frame
  }

  /// A message about a store that the body reads directly, or `nil` if the drawings so far read only the drawn state.
  package var directRead: String? { offscreen.directRead }

  /// The hash of the current screen.
  package var frameHash: UInt64 { hasher.hash(drawnBuffer) }

  /// The cells of the current screen, until the next drawing.
  var drawnBuffer: CellBuffer {
    draw(at: time)
    return offscreen.buffer
  }

  /// Draws the current screen once more, and returns the widgets that drew a cell.
  ///
  /// - Parameter probe: The new probe of the cell.
  /// - Returns: The widgets and regions of the cell.
  func provenance(by probe: CellProbe) -> CellProvenance<State> {
    let offscreen = makeOffscreen()
    host?.interface = interface
    if let host { offscreen.publish(host) }
    return offscreen.provenance(
      by: probe,
      state,
      interface,
      at: time,
      size: size,
      capabilities: capabilities
    )
  }

  /// The key bindings on the current screen, including inactive bindings, without the user's changes.
  package var keys: [Key] {
    draw(at: time)
    return offscreen.keys
  }

  /// Returns the current screen, drawn for another terminal.
  ///
  /// The buffer contains the screen until the next drawing.
  package func buffer(size: Size, capabilities: TerminalCapabilities) -> CellBuffer {
    draw(at: time, size: size, capabilities: capabilities)
    return offscreen.buffer
  }

  private func draw(at time: Duration) {
    draw(at: time, size: size, capabilities: capabilities)
  }

  private func draw(at time: Duration, size: Size, capabilities: TerminalCapabilities) {
    host?.interface = interface
    if host?.takeNeedsRedraw() == true { offscreen.redrawAll() }
    offscreen.draw(state, interface, at: time, size: size, capabilities: capabilities)
  }
}

// MARK: - Time travel panel

extension SessionTimeline {
  /// A Boolean value that indicates whether the time travel panel is replayed and covers the app.
  var isPanelOpen: Bool { host?.isPanelOpen == true }

  /// Transfers the time travel panel and its state to a runtime that resumes the session.
  ///
  /// - Parameters:
  ///   - runtime: The runtime.
  ///   - opens: Pass `true` to open the panel if it's closed.
  package func transferPanel(to runtime: AppRuntime<State>, opening opens: Bool) {
    host?.transferPanel(to: runtime, opening: opens)
  }

  /// Applies the next entry to the time travel panel.
  private func replayPanel(_ entry: SessionEntry) {
    guard let host else { return }
    host.now = entry.time ?? time
    switch entry {
    case .change(let change):
      // The first drawing creates the panel. In the app, the actions that the drawing requires follow.
      let followsDrawing = frameNumber == 0 && change.cause == 0
      // A damaged session can contain any number of commands of an app without a panel. The second drawing creates a
      // panel that isn't part of the first screen.
      let limit = change.role == .tool ? 2 : followsDrawing ? 1 : 0
      if panelDrawings < limit, !host.hasPanel {
        panelDrawings += 1
        draw(at: host.now)
      }
      host.interface = interface
      host.perform(change)
      // Resuming from an earlier state also restores its focus.
      moment.interface = host.interface
    case .frame:
      // The first drawing can require no actions.
      if !host.hasPanel, frameNumber == 0 { draw(at: host.now) }
      host.record(entry)
      host.play(until: host.now)
    case .cause, .run: host.record(entry)
    case .fork, .branch, .state, .end, .crash, .unknown: break
    }
  }

  /// Synchronizes the panel and the app after the app continued from another revision.
  private func followPanel(_ entry: SessionEntry) {
    guard let host else { return }
    switch entry {
    case .fork, .branch, .state:
      if log.isOfTool(position - 1) {
        moment.interface = host.interface
      } else {
        host.store.replace(state: state)
      }
    case .cause, .change, .run, .frame, .end, .crash, .unknown: break
    }
  }
}
