// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

/// The panel of a running app, for code that doesn't depend on the type of the app's state.
@MainActor
protocol TimeTravelPanel: AnyObject {
  /// A Boolean value that indicates whether the panel covers the app.
  var isOpen: Bool { get }
  /// The folder for saved files, or `nil` for the working directory.
  var folder: String? { get set }
  /// The store that receives the panel commands instead of the app's store.
  var scope: StoreOverride { get }
  /// Draws the panel and registers its input handlers.
  func draw(in canvas: Canvas, _ context: RenderContext)
}

/// The time travel panel of an app, which performs the user's commands and draws the results.
///
/// The panel is one of the tools of the app. Its state isn't part of the app's store. Recordings contain
/// its commands, so that replays can repeat them. Histories don't contain the commands.
@MainActor
final class TravelPanel<Host: SessionHost>: TimeTravelPanel {
  unowned let host: Host
  let travel: TimeTravel<Host.State>
  var state = PanelState()
  var failures = KnownRevisions()
  /// The revisions that match the last filter.
  var filtered = (filter: "", revisions: KnownRevisions())
  var folder: String?
  /// A Boolean value that indicates whether the app displays a session from a file and performs no effects.
  ///
  /// No recording provides the results of commands.
  var displaysFile = false
  /// The environment of the app at the start of the history.
  private(set) var firstScreen: SessionScreen
  /// The size of the last drawn screen.
  var pictureSize = Size.zero
  private let recording: RuntimeRecorder
  private var offscreen: ScreenRenderer<Host.State>?
  /// The app's time up to which the history has played.
  var playedUntil = Duration.zero
  private var isDrawing = false

  private init(_ host: Host) {
    self.host = host
    firstScreen = SessionScreen(of: host)
    recording = RuntimeRecorder.recording(host)
    travel = TimeTravel(host.store, recorder: recording.recorder)
    recording.recorder.isIgnored = { ($0 as? InterfaceAction)?.concerns(panelID) ?? false }
    travel.isCovered = { [weak self] in self?.isOpen ?? false }
    recording.recorder.listen { [weak self] in self?.receive($0) }
  }

  /// Starts the history of an app, or continues the history of a session.
  private func begin(opening session: OpenedSession?) {
    if let session {
      state.isOpen = true
      record(.open)
      session.adopt(travel)
    }
    travel.trackSideValue(
      session?.interface ?? host.interface,
      reduce: InterfaceState.apply
    )
    travel.onChange = { [weak self] in self?.redraw() }
  }

  /// Continues from the final state of a replay's panel.
  private func begin(continuing panel: TravelPanel<ReplayHost<Host.State>>) {
    travel.takeOver(from: panel.travel)
    (state, playedUntil, firstScreen) = (panel.state, panel.playedUntil, panel.firstScreen)
    travel.onChange = { [weak self] in self?.redraw() }
  }

  /// Returns the panel of an app.
  ///
  /// If the panel doesn't exist, this method creates it and starts the history.
  static func of(_ host: Host, opening session: OpenedSession?) -> TravelPanel {
    if let known = attached(to: host) { return known }
    let panel = TravelPanel(host)
    panel.begin(opening: session)
    host.tools[TravelPanel.self] = panel
    return panel
  }

  /// Transfers the panel of a replay to an app that has no panel yet.
  static func transfer(_ host: Host, _ replayed: TravelPanel<ReplayHost<Host.State>>) {
    let panel = TravelPanel(host)
    panel.begin(continuing: replayed)
    host.tools[TravelPanel.self] = panel
  }

  /// Returns the panel of an app, or `nil` if it doesn't exist.
  static func attached(to host: Host) -> TravelPanel? { host.tools[TravelPanel.self] }

  var isOpen: Bool { state.isOpen }

  /// A Boolean value that indicates whether the displayed state is the state of the running app.
  var isLive: Bool {
    travel.isLive || travel.position == travel.history.newest && !travel.history.isAltered
  }

  lazy var scope = StoreOverride(nil, around: nil) { [weak self] action in
    if let command = action as? PanelCommand { self?.perform(command) }
  }

  private func redraw() {
    if isOpen, !isDrawing { host.redrawAll() }
  }

  /// Records a panel command, which reaches no store.
  private func record(_ command: PanelCommand) {
    recording.recorder.willReduce(command, isRevision: false)
  }

  /// Applies a message from the panel or from a replayed session.
  private func receive(_ entry: SessionEntry) {
    guard case .change(let change) = entry, let command = change.action as? PanelCommand,
      command.isMessage
    else { return }
    state.apply(command, isLive: isLive)
    redraw()
  }
}

// MARK: - Commands

extension TravelPanel {
  /// Opens the panel if it's closed.
  func open() {
    if !isOpen { perform(.open) }
  }

  /// Performs a command of the user.
  func perform(_ command: PanelCommand) {
    guard isOpen || command == .open else { return }
    record(command)
    play(until: host.now)
    state.apply(command, isLive: isLive)
    defer { host.redrawAll() }
    if state.isReadOnly, command.changesApp { return }
    switch command {
    case .open, .tell, .beginFilter, .setFilter, .endFilter, .dropFilter, .explain: break
    case .pointAt, .answer, .endAsking: break
    case .ask(let x, let y): answer { explain(Point(x: x, y: y)) }
    case .close: travel.goLive()
    case .step(let distance): step(by: distance)
    case .look(let revision): seek(to: revision)
    case .goToOldest: travel.goToOldest()
    case .goToLive: if travel.history.isAltered { travel.goToNewest() } else { travel.goLive() }
    case .goToNewest: if !travel.isLive { travel.goToNewest() }
    case .goToPreviousFailure: travel.goToPreviousFailure()
    case .goToNextFailure: travel.goToNextFailure()
    case .togglePlaying: togglePlaying()
    case .changeSpeed(let steps): travel.changeSpeed(by: steps)
    case .goOnFromHere: continueFromHere()
    case .nextBranch: goToNextBranch()
    case .toggleSkip: toggleSkip()
    case .save: answer { .tell(PanelFiles(folder: folder).save(travel, of: host)) }
    case .export: answer { .tell(export()) }
    case .makeBundle: if host.store.performsEffects { recording.requestBundle(by: .panel) }
    }
  }

  /// Steps through the revisions in the log.
  ///
  /// If a filter is active, this method steps through the matching revisions.
  private func step(by distance: Int) {
    // No revision follows the live state.
    if travel.isLive, distance > 0 { return }
    guard !state.filter.isEmpty else { return travel.step(by: distance) }
    let (matches, position) = (matches(), travel.position)
    let ahead = matches.filter { distance > 0 ? $0 > position : $0 < position }
    guard !ahead.isEmpty else { return }
    let count = min(Int(clamping: distance.magnitude), ahead.count)
    travel.seek(to: distance > 0 ? ahead[count - 1] : ahead[ahead.count - count])
  }

  private func seek(to revision: Int) {
    if travel.isLive, revision >= travel.history.newest { return }
    travel.seek(to: revision)
  }

  private func togglePlaying() {
    if travel.isPlaying { travel.pause() } else { travel.play() }
  }

  private func toggleSkip() {
    guard travel.position > travel.history.oldest else {
      return state.message = "No action created this revision, so you can't skip it."
    }
    travel.toggleSkip(travel.position)
  }

  private func continueFromHere() {
    let (revision, count) = (travel.position, travel.branches.count)
    let isAltered = travel.history.isAltered
    if revision != travel.history.newest || isAltered { restoreInterface(at: revision) }
    travel.continueFromHere()
    let isFork = revision != travel.history.newest || travel.branches.count != count || isAltered
    state.message =
      isFork
      ? "Continued from revision \(revision). Press tab to switch branches or esc to close."
      : "The app continues unchanged."
  }

  private func goToNextBranch() {
    let branches = travel.branches
    guard branches.count > 1, let index = branches.firstIndex(where: \.isCurrent) else {
      return state.message = "No other branches. Press enter at an earlier state to add one."
    }
    travel.switchToBranch(branches[(index + 1) % branches.count].number)
    restoreInterface(at: travel.history.newest)
  }

  /// Restores the focus, the scroll offsets, and the rest of the interface state at a revision.
  private func restoreInterface(at revision: Int) {
    if let interface = interface(at: revision) { host.replaceInterface(interface) }
  }

  func interface(at revision: Int) -> InterfaceState? {
    travel.history.side(InterfaceState.self, at: revision)
  }

  /// Performs work and reports its result with a message.
  ///
  /// The result depends on the disk or on the recorded history, so it is recorded as the action of an effect. If the
  /// store performs no effects, the recording provides the result.
  private func answer(_ work: () -> PanelCommand) {
    guard host.store.performsEffects || displaysFile else { return }
    let message = work()
    recording.recorder.begin(.effect(panelID.path, message))
    host.store.dispatch(message)
    recording.recorder.end()
  }

  private func export() -> String {
    PanelFiles(folder: folder).export(
      travel.history.oldest...travel.history.newest,
      size: host.terminal.size
    ) {
      revision in
      (frame(at: revision), travel.history.time(ofRevision: revision))
    }
  }

  private func frame(at revision: Int) -> Frame {
    let screen = screen
    screen.draw(
      travel.state(at: revision),
      interface(at: revision) ?? InterfaceState(),
      at: travel.history.time(ofRevision: revision),
      size: host.terminal.size,
      capabilities: host.terminal.capabilities
    )
    return screen.frame
  }

  /// The screen that draws earlier states.
  ///
  /// The screen retains its node tree between frames.
  var screen: ScreenRenderer<Host.State> {
    let screen = offscreen ?? host.makeRenderer()
    offscreen = screen
    return screen
  }
}

// MARK: - Drawing

extension TravelPanel {
  func draw(in canvas: Canvas, _ context: RenderContext) {
    isDrawing = true
    defer { isDrawing = false }
    play(until: context.inputs.time)
    if travel.isPlaying { _ = context.tick(every: Self.step, in: canvas) }
    show(in: canvas, context)
  }

  /// The duration of one playback step.
  private static var step: Duration { .milliseconds(50) }

  /// Advances playback in whole steps, so that the result doesn't depend on when the panel is drawn.
  func play(until time: Duration) {
    let time = Self.step * Int(time / Self.step)
    if travel.isPlaying { travel.advance(by: max(.zero, time - playedUntil)) }
    playedUntil = time
  }
}
