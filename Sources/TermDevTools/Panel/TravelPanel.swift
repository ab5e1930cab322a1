// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

/// The panel of a running app, for those who do not know the type of its state.
@MainActor
protocol TimeTravelPanel: RuntimeJournal {
  /// Whether it covers the app.
  var isOpen: Bool { get }
  /// Where it writes files; nil for the working directory.
  var folder: String? { get set }
  /// Where what is done in the panel goes, instead of to the app's store.
  var scope: StoreScope { get }
  /// Draws the panel, and says what input means in it.
  func draw(in canvas: Canvas, _ pass: RenderPass)
}

/// The panel of time travel of an app: does what the user asks for, and draws what came of it.
///
/// It is kept with the journals of the app, of which there is one list. What it knows is not in the app's
/// store, and what is done in it is in recordings, so that they show it again, but in no history.
@MainActor
final class TravelPanel<Host: SessionHost>: TimeTravelPanel {
  unowned let host: Host
  let travel: TimeTravel<Host.State>
  var state = PanelState()
  var failures = KnownFailures()
  var folder: String?
  private let recording: RuntimeRecorder
  private var offscreen: OffscreenScreen<Host.State>?
  /// The app's time up to which the history has played.
  private var playedUntil = Duration.zero
  private var isDrawing = false

  private init(_ host: Host) {
    self.host = host
    recording = RuntimeRecorder.recording(host)
    travel = TimeTravel(host.store, recorder: recording.recorder)
    recording.recorder.isIgnored = { ($0 as? InterfaceAction)?.concerns(panelID) ?? false }
    travel.isForeign = { $0 is PanelCommand }
    travel.isCovered = { [weak self] in self?.isOpen ?? false }
    recording.recorder.listen { [weak self] in self?.hear($0) }
  }

  /// Begins to keep the history of an app, or goes on with that of a session.
  private func begin(opening session: OpenedSession?) {
    if let session {
      state.isOpen = true
      note(.open)
      session.adopt(travel)
    }
    travel.keepSide(session?.interface ?? host.interface) { interface, change in
      guard let action = change.action as? InterfaceAction else { return }
      _ = interface.reduce(action, at: change.time)
    }
    travel.onChange = { [weak self] in self?.redraw() }
  }

  /// Goes on where the panel of a replay has ended.
  private func begin(continuing panel: TravelPanel<ReplayHost<Host.State>>) {
    travel.takeOver(from: panel.travel)
    (state, playedUntil) = (panel.state, panel.playedUntil)
    travel.onChange = { [weak self] in self?.redraw() }
  }

  /// The panel of an app, which begins to keep its history with this if there was none.
  static func of(_ host: Host, opening session: OpenedSession?) -> TravelPanel {
    if let known = known(to: host) { return known }
    let panel = TravelPanel(host)
    panel.begin(opening: session)
    host.journals.append(panel)
    return panel
  }

  /// Lets an app that has no panel yet go on with that of a replay.
  static func give(_ host: Host, _ replayed: TravelPanel<ReplayHost<Host.State>>) {
    let panel = TravelPanel(host)
    panel.begin(continuing: replayed)
    host.journals.append(panel)
  }

  /// The panel of an app; nil if none was shown or could be.
  static func known(to host: Host) -> TravelPanel? {
    for case let known as TravelPanel in host.journals { return known }
    return nil
  }

  var isOpen: Bool { state.isOpen }

  lazy var scope = StoreScope(
    state: ObjectIdentifier(PanelState.self),
    service: travel,
    around: nil
  ) { [weak self] action in
    if let command = action as? PanelCommand { self?.perform(command) }
  }

  private func redraw() {
    if isOpen, !isDrawing { host.redrawAll() }
  }

  /// Writes down what is done in the panel, which reaches no store.
  private func note(_ command: PanelCommand) {
    recording.recorder.willReduce(command, isRevision: false)
  }

  /// Takes the answer to what it has asked, from itself or from whoever replays a session.
  private func hear(_ entry: SessionEntry) {
    guard case .change(let change) = entry, case .tell? = change.action as? PanelCommand else {
      return
    }
    if let command = change.action as? PanelCommand { state.apply(command, isLive: travel.isLive) }
    redraw()
  }

  // It is among the journals to be kept; it hears what it needs from the recorder.
  func note(_ cause: RuntimeCause, at time: Duration) {}
  func note(_ frame: FrameMark) {}
  func noteEndOfTurn() {}
}

// MARK: - Doing

extension TravelPanel {
  /// Does what the user asks for.
  func perform(_ command: PanelCommand) {
    guard isOpen || command == .open else { return }
    note(command)
    play(until: host.now)
    state.apply(command, isLive: travel.isLive)
    defer { host.redrawAll() }
    switch command {
    case .open, .tell, .beginFilter, .setFilter, .endFilter, .dropFilter, .explain: break
    case .close: travel.goLive()
    case .step(let distance): step(by: distance)
    case .look(let revision): look(at: revision)
    case .goToOldest: travel.goToOldest()
    case .goToNewest: if !travel.isLive { travel.goToNewest() }
    case .goToPreviousFailure: travel.goToPreviousFailure()
    case .goToNextFailure: travel.goToNextFailure()
    case .togglePlaying: togglePlaying()
    case .changeSpeed(let steps): travel.changeSpeed(by: steps)
    case .goOnFromHere: goOn()
    case .nextBranch: goToNextBranch()
    case .toggleSkip: toggleSkip()
    case .save: write { PanelFiles(folder: folder).save(travel, of: host) }
    case .export: write(export)
    }
  }

  /// Steps through what the log shows: with a filter, from match to match.
  private func step(by distance: Int) {
    // There is nothing after the present.
    if travel.isLive, distance > 0 { return }
    guard !state.filter.isEmpty else { return travel.step(by: distance) }
    let (found, position) = (matches(), travel.position)
    let ahead = found.filter { distance > 0 ? $0 > position : $0 < position }
    guard !ahead.isEmpty else { return }
    let count = min(abs(distance), ahead.count)
    travel.look(at: distance > 0 ? ahead[count - 1] : ahead[ahead.count - count])
  }

  private func look(at revision: Int) {
    if travel.isLive, revision >= travel.history.newest { return }
    travel.look(at: revision)
  }

  private func togglePlaying() {
    if travel.isPlaying { travel.pause() } else { travel.play() }
  }

  private func toggleSkip() {
    guard travel.position > travel.history.oldest else {
      return state.message = "Nothing has made this revision, so nothing can be skipped."
    }
    travel.toggleSkip(travel.position)
  }

  private func goOn() {
    let (revision, count) = (travel.position, travel.branches.count)
    let isAltered = travel.history.isAltered
    if revision != travel.history.newest || isAltered { restoreInterface(at: revision) }
    travel.continueFromHere()
    let isFork = revision != travel.history.newest || travel.branches.count != count || isAltered
    state.message =
      isFork
      ? "The app goes on from revision \(revision). tab goes back to what was left, esc shows the app."
      : "The app goes on as it is."
  }

  private func goToNextBranch() {
    let branches = travel.branches
    guard branches.count > 1, let place = branches.firstIndex(where: \.isCurrent) else {
      return state.message = "There is one branch. enter in the past makes another."
    }
    travel.switchToBranch(branches[(place + 1) % branches.count].number)
    restoreInterface(at: travel.history.newest)
  }

  /// Gives the app the focus, the scroll offsets and so on that belong to a revision.
  private func restoreInterface(at revision: Int) {
    if let interface = interface(at: revision) { host.replaceInterface(interface) }
  }

  func interface(at revision: Int) -> InterfaceState? {
    travel.history.side(InterfaceState.self, at: revision)
  }

  /// Writes a file and says what came of it.
  ///
  /// That depends on the disk, so it is noted as an effect's answer, and left to the recording where no effect
  /// is performed.
  private func write(_ file: () -> String) {
    guard host.store.performsEffects else { return }
    let answer = PanelCommand.tell(file())
    recording.recorder.begin(.effect(panelID.path, answer))
    host.store.dispatch(answer)
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

  /// What draws the past; it keeps its tree from frame to frame.
  var screen: OffscreenScreen<Host.State> {
    let screen = offscreen ?? host.makeOffscreenScreen()
    offscreen = screen
    return screen
  }
}

// MARK: - Drawing

extension TravelPanel {
  func draw(in canvas: Canvas, _ pass: RenderPass) {
    isDrawing = true
    defer { isDrawing = false }
    play(until: pass.time)
    if travel.isPlaying { _ = pass.ticks(every: Self.step, in: canvas) }
    show(in: canvas, pass)
  }

  /// How long the same is shown while the history plays.
  private static var step: Duration { .milliseconds(50) }

  /// Goes on with playing, as far as time has; in whole steps, so that it does not matter when it is drawn.
  func play(until time: Duration) {
    let time = Self.step * Int(time / Self.step)
    if travel.isPlaying { travel.advance(by: max(.zero, time - playedUntil)) }
    playedUntil = time
  }
}
