// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// Goes through a session entry by entry, with the states after each, and draws its frames.
///
/// Nothing of the app runs but its reducers and its body: no middleware, no effect.
@MainActor
final class SessionPlayer<A: RecordableApp> {
  let session: LoadedSession<A>
  private let app: A
  private let offscreen: OffscreenScreen<A.State>
  /// What the panel of time travel is shown for; nil where nobody looks at it.
  private let host: ReplayHost<A.State>?
  private var reducer: RoutedReducer<A.State>

  /// The entries that were gone through.
  private(set) var position = 0
  private(set) var state: A.State
  private(set) var interface: InterfaceState
  private(set) var size: Size
  private(set) var capabilities: TerminalCapabilities
  private(set) var time = Duration.zero
  /// How many changes of the app's state there were, on this branch.
  private(set) var revision = 0
  /// How many frames were painted.
  private(set) var frameNumber = 0

  /// The states with which the numbers of the revisions began.
  private var start: (state: A.State, interface: InterfaceState, revision: Int)
  /// The changes since the start that led here.
  private var path: [SessionChange] = []
  private var branches: [[SessionChange]] = []
  private var branch = 0
  /// The changes of each branch that were skipped, by their place in it.
  private var skipped: [Set<Int>] = [[]]

  /// - Parameters:
  ///   - session: The session.
  ///   - travels: Whether the app's panel of time travel is replayed, too; where something was done in it,
  ///     unless given.
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

  /// Whether there is nothing left.
  var isAtEnd: Bool { position >= session.log.entries.count }

  /// The screen as it is now.
  var frame: Frame {
    draw()
    return offscreen.frame
  }

  private func draw() {
    host?.interface = interface
    if host?.takeStaleness() == true { offscreen.redrawAll() }
    offscreen.draw(state, interface, at: time, size: size, capabilities: capabilities)
  }

  /// Lets a runtime that goes on with the session have its panel of time travel, with all that it knows.
  func handOverPanel(to runtime: Runtime<A.State>) { host?.handOver(to: runtime) }

  /// Goes on by one entry.
  ///
  /// - Returns: The entry; `nil` at the end.
  func step() -> SessionEntry? {
    guard !isAtEnd else { return nil }
    let entry = session.log.entries[position]
    position += 1
    time = entry.time ?? time
    replayPanel(entry)
    switch entry {
    case .cause(let cause): note(cause)
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
    case .change, .end, .unknown: break
    }
    followPanel(entry)
    return entry
  }

  /// Goes on to the next frame that was painted.
  ///
  /// - Returns: The changes since the one before; `nil` when there is none any more.
  func stepToFrame() -> [SessionChange]? {
    var changes: [SessionChange] = []
    while let entry = step() {
      if case .frame = entry { return changes }
      if case .change(let change) = entry, change.role != .dropped { changes.append(change) }
    }
    return nil
  }

  // MARK: - The panel of time travel

  /// Does in the panel what an entry says.
  private func replayPanel(_ entry: SessionEntry) {
    guard let host else { return }
    host.now = time
    switch entry {
    case .change(let change):
      if change.action is PanelCommand, !host.hasPanel { draw() }
      host.interface = interface
      host.perform(change)
      // Going on from the past gives the app the focus of then.
      interface = host.interface
    case .frame:
      // An app has its panel from its first frame on.
      if !host.hasPanel, frameNumber == 0 { draw() }
      host.play(until: time)
    case .cause, .fork, .branch, .state, .end, .unknown: break
    }
  }

  /// Brings panel and app together after the app went on elsewhere in its past.
  private func followPanel(_ entry: SessionEntry) {
    guard let host else { return }
    switch entry {
    case .fork, .branch, .state:
      if session.log.isOfPanel(position - 1) {
        interface = host.interface
      } else {
        host.store.replace(state: state)
      }
    case .cause, .change, .frame, .end, .unknown: break
    }
  }

  // MARK: - States

  private func note(_ cause: SessionCause) {
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
    let places = path.indices.filter { path[$0].isRevision }
    let wanted = min(max(0, fork.revision - start.revision), places.count)
    // With what only the interface has heard before the next revision.
    let end = wanted < places.count ? places[wanted] : path.count
    let left = Set(
      fork.skipping.compactMap { number -> Int? in
        let index = number - start.revision - 1
        return places.indices.contains(index) ? places[index] : nil
      }
    )
    skipped.append(skipped[branch].union(left).filter { $0 < end })
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
