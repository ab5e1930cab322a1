// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

/// The panel of a running app, for those who do not know the type of its state.
@MainActor
protocol TimeTravelPanel: RuntimeJournal {
  /// Whether it covers the app.
  var isOpen: Bool { get }
  /// Where what is done in the panel goes, instead of to the app's store.
  var scope: StoreScope { get }
  /// Draws the panel, and says what input means in it.
  func draw(in canvas: Canvas, _ pass: RenderPass)
}

/// The panel of time travel of an app: does what the user asks for, and draws what came of it.
///
/// It is kept with the journals of the app, of which there is one list. What it knows is not in the app's
/// store, and what the interface does for it is left out of the app's history and recordings.
@MainActor
final class TravelPanel<Host: SessionHost>: TimeTravelPanel {
  unowned let host: Host
  let travel: TimeTravel<Host.State>
  var state = PanelState()
  var failures = KnownFailures()
  private let recording: RuntimeRecorder
  private var offscreen: OffscreenScreen<Host.State>?
  /// The app's time up to which the history has played.
  private var playedUntil = Duration.zero
  private var isDrawing = false

  private init(_ host: Host, opening session: OpenedSession?) {
    self.host = host
    recording = RuntimeRecorder.recording(host)
    travel = TimeTravel(host.store, recorder: recording.recorder)
    recording.recorder.isIgnored = { ($0 as? InterfaceAction)?.concerns(panelID) ?? false }
    if let session {
      session.adopt(travel)
      state.isOpen = true
    }
    travel.keepSide(session?.interface ?? host.interface) { interface, change in
      guard let action = change.action as? InterfaceAction else { return }
      _ = interface.reduce(action, at: change.time)
    }
    travel.onChange = { [weak self] in self?.redraw() }
    recording.isCovered = { [weak self] in self?.isOpen ?? false }
  }

  /// The panel of an app, which begins to keep its history with this if there was none.
  static func of(_ host: Host, opening session: OpenedSession?) -> TravelPanel {
    for case let known as TravelPanel in host.journals { return known }
    let panel = TravelPanel(host, opening: session)
    host.journals.append(panel)
    return panel
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

  // It is among the journals to be kept; it hears what it needs from the recorder.
  func note(_ cause: RuntimeCause, at time: Duration) {}
  func note(_ frame: FrameMark) {}
  func noteEndOfTurn() {}
}

// MARK: - Doing

extension TravelPanel {
  /// Does what the user asks for.
  func perform(_ command: PanelCommand) {
    recording.dropCause()
    guard isOpen || command == .open else { return }
    state.apply(command, isLive: travel.isLive)
    defer { host.redrawAll() }
    switch command {
    case .open, .beginFilter, .setFilter, .endFilter, .dropFilter, .explain: break
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
    case .save: state.message = PanelFiles.save(travel, of: host)
    case .export: state.message = export()
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
    playedUntil = host.now
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

  private func export() -> String {
    PanelFiles.export(travel.history.oldest...travel.history.newest, size: host.terminal.size) {
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
    play(in: canvas, pass)
    show(in: canvas, pass)
  }

  /// Goes on with playing, as far as time has.
  private func play(in canvas: Canvas, _ pass: RenderPass) {
    guard travel.isPlaying else { return }
    travel.advance(by: max(.zero, pass.time - playedUntil))
    playedUntil = pass.time
    if travel.isPlaying { _ = pass.ticks(every: .milliseconds(50), in: canvas) }
  }
}
