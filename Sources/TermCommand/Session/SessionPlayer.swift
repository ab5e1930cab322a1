// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// A player that applies a session entry by entry, provides the state after each entry, and draws its frames.
///
/// The player runs only the reducers and the body of the app. It runs no middleware and no effects.
@MainActor
final class SessionPlayer<A: RecordableApp> {
  let session: LoadedSession<A>
  private let app: A
  private let offscreen: OffscreenScreen<A.State>
  /// The host of the time travel panel, or `nil` if the panel isn't replayed.
  private let host: ReplayHost<A.State>?
  private var reducer: RoutedReducer<A.State>

  /// The number of applied entries.
  private(set) var position = 0
  private(set) var state: A.State
  private(set) var interface: InterfaceState
  private(set) var size: Size
  private(set) var capabilities: TerminalCapabilities
  private(set) var time = Duration.zero
  /// The revision of the app's state on the current branch.
  private(set) var revision = 0
  /// The number of painted frames.
  private(set) var frameNumber = 0

  /// The first states of the current history and their revision.
  private var start: (state: A.State, interface: InterfaceState, revision: Int)
  /// The changes since the start that led to the current state.
  private var path: [SessionChange] = []
  private var branches: [[SessionChange]] = []
  private var branch = 0
  /// The indexes of the skipped changes of each branch.
  private var skipped: [Set<Int>] = [[]]

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - travels: Pass `true` to replay the time travel panel, or `nil` to replay the panel if the session
  ///     contains panel commands. The default is `nil`.
  init(_ session: LoadedSession<A>, travels: Bool? = nil) {
    self.session = session
    app = A()
    reducer = RoutedReducer(app.store.reducer)
    state = session.state
    interface = session.interface
    size = session.screen.size
    capabilities = session.screen.capabilities
    start = (session.state, session.interface, 0)
    branches = [[]]
    offscreen = OffscreenScreen(
      session.state,
      theme: session.screen.theme,
      isAccessible: session.screen.accessible == true
    ) { [app] in app.body.nodes }
    offscreen.remapping = session.screen.remapping
    guard travels ?? session.log.showsPanel else {
      host = nil
      return
    }
    let host = ReplayHost(
      session.state,
      reducer: app.store.reducer,
      interface: session.interface,
      screen: session.screen
    ) { [app] in app.body.nodes }
    offscreen.publish(host)
    self.host = host
  }

  /// A Boolean value that indicates whether all entries have been applied.
  var isAtEnd: Bool { position >= session.log.entries.count }

  /// The current screen.
  var frame: Frame {
    draw()
    return offscreen.frame
  }

  /// The key bindings on the current screen, including inactive bindings, without the user's changes.
  var keys: [Key] {
    draw()
    return offscreen.keys
  }

  private func draw() {
    host?.interface = interface
    if host?.takeNeedsRedraw() == true { offscreen.redrawAll() }
    offscreen.draw(state, interface, at: time, size: size, capabilities: capabilities)
  }

  /// Transfers the time travel panel and its state to a runtime that resumes the session.
  func transferPanel(to runtime: Runtime<A.State>) { host?.transferPanel(to: runtime) }

  /// Applies the next entry.
  ///
  /// - Returns: The entry, or `nil` at the end.
  func step() -> SessionEntry? {
    guard !isAtEnd else { return nil }
    let entry = session.log.entries[position]
    position += 1
    time = entry.time ?? time
    replayPanel(entry)
    switch entry {
    case .cause(let cause): record(cause)
    case .change(let change) where change.role != .dropped:
      path.append(change)
      apply(change)
    case .frame: frameNumber += 1
    case .fork(let fork): go(on: fork)
    case .branch(let number, _): change(toBranch: number)
    case .state(let json, let revision, _):
      guard let new = try? json?.decode(A.State.self) else { break }
      state = new
      self.revision = revision
      (start, path) = ((new, interface, revision), [])
      (branches, branch, skipped) = ([[]], 0, [[]])
    case .change, .run, .end, .unknown: break
    }
    followPanel(entry)
    return entry
  }

  /// Applies entries up to and including the next painted frame.
  ///
  /// - Returns: The changes since the previous frame, or `nil` if no frame remains.
  func stepToFrame() -> [SessionChange]? {
    var changes: [SessionChange] = []
    while let entry = step() {
      if case .frame = entry { return changes }
      if case .change(let change) = entry, change.role != .dropped { changes.append(change) }
    }
    return nil
  }

  // MARK: - Time travel panel

  /// Applies an entry to the time travel panel.
  private func replayPanel(_ entry: SessionEntry) {
    guard let host else { return }
    host.now = time
    switch entry {
    case .change(let change):
      if change.action is PanelCommand, !host.hasPanel { draw() }
      host.interface = interface
      host.perform(change)
      // Resuming from an earlier state also restores its focus.
      interface = host.interface
    case .frame:
      // The panel exists from the first frame of the app.
      if !host.hasPanel, frameNumber == 0 { draw() }
      host.play(until: time)
    case .cause, .run, .fork, .branch, .state, .end, .unknown: break
    }
  }

  /// Synchronizes the panel and the app after the app continued from another revision.
  private func followPanel(_ entry: SessionEntry) {
    guard let host else { return }
    switch entry {
    case .fork, .branch, .state:
      if session.log.isOfPanel(position - 1) {
        interface = host.interface
      } else {
        host.store.replace(state: state)
      }
    case .cause, .change, .run, .frame, .end, .unknown: break
    }
  }

  // MARK: - States

  private func record(_ cause: SessionCause) {
    switch cause.runtimeCause {
    case .event(.resized(let size)): self.size = size
    case .screen(let size, let capabilities):
      (self.size, self.capabilities) = (size, capabilities)
    default: break
    }
  }

  private func apply(_ change: SessionChange) {
    if let action = change.action as? InterfaceAction {
      _ = interface.reduce(action, at: change.time)
    }
    guard change.isRevision else { return }
    revision += 1
    reducer.reduce(&state, change.action)
  }

  // MARK: - Branches

  private func go(on fork: SessionFork) {
    branches[branch] = path
    let revisionIndexes = path.indices.filter { path[$0].isRevision }
    let count = min(max(0, fork.revision - start.revision), revisionIndexes.count)
    // The path includes the actions after the revision that changed only the interface.
    let end = count < revisionIndexes.count ? revisionIndexes[count] : path.count
    let omitted = Set(
      fork.skipping.compactMap { number -> Int? in
        let index = number - start.revision - 1
        return revisionIndexes.indices.contains(index) ? revisionIndexes[index] : nil
      }
    )
    skipped.append(skipped[branch].union(omitted).filter { $0 < end })
    path = Array(path[..<end])
    branches.append(path)
    branch = branches.count - 1
    replay()
  }

  private func change(toBranch number: Int) {
    guard branches.indices.contains(number) else { return }
    branches[branch] = path
    branch = number
    path = branches[number]
    replay()
  }

  private func replay() {
    (state, interface, revision) = start
    for (index, change) in path.enumerated() {
      if skipped[branch].contains(index) { revision += 1 } else { apply(change) }
    }
  }
}
