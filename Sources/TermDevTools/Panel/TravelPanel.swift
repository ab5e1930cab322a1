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
  private unowned let host: Host
  let travel: TimeTravel<Host.State>
  private var state = PanelState()
  private var offscreen: OffscreenScreen<Host.State>?
  /// The app's time up to which the history has played.
  private var playedUntil = Duration.zero
  private var isDrawing = false
  private var failures = KnownFailures()

  private init(_ host: Host, opening session: OpenedSession?) {
    self.host = host
    let recorder = RuntimeRecorder.recording(host).recorder
    travel = TimeTravel(host.store, recorder: recorder)
    recorder.isIgnored = { ($0 as? InterfaceAction)?.concerns(panelID) ?? false }
    if let session {
      session.adopt(travel)
      state.isOpen = true
    }
    travel.keepSide(session?.interface ?? host.interface) { interface, change in
      guard let action = change.action as? InterfaceAction else { return }
      _ = interface.reduce(action, at: change.time)
    }
    travel.onChange = { [weak self] in self?.redraw() }
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

  private func interface(at revision: Int) -> InterfaceState? {
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
  private var screen: OffscreenScreen<Host.State> {
    let screen = offscreen ?? host.makeOffscreenScreen()
    offscreen = screen
    return screen
  }
}

// MARK: - Showing

extension TravelPanel {
  func draw(in canvas: Canvas, _ pass: RenderPass) {
    isDrawing = true
    defer { isDrawing = false }
    play(in: canvas, pass)
    let layout = PanelLayout(canvas.size)
    let theme = pass.environment.theme
    let view = view(logRows: layout.log.rows)
    drawPicture(in: canvas.inside(layout.picture), pass)
    PanelPainter(view: view, layout: layout, theme: theme, unicode: pass.capabilities.unicode)
      .draw(in: canvas)
    registerInput(in: canvas, layout, view, pass)
  }

  /// Goes on with playing, as far as time has.
  private func play(in canvas: Canvas, _ pass: RenderPass) {
    guard travel.isPlaying else { return }
    travel.advance(by: max(.zero, pass.time - playedUntil))
    playedUntil = pass.time
    if travel.isPlaying { _ = pass.ticks(every: .milliseconds(50), in: canvas) }
  }

  private func drawPicture(in canvas: Canvas, _ pass: RenderPass) {
    // No smaller than what apps are made for; of what is larger than the place, the top left is seen.
    let size = Size(columns: max(canvas.size.columns, 40), rows: max(canvas.size.rows, 10))
    let screen = screen
    screen.draw(
      travel.state,
      interface(at: travel.position) ?? host.interface,
      at: travel.isLive ? pass.time : travel.time,
      size: size,
      capabilities: pass.capabilities
    )
    screen.buffer.draw(in: canvas)
  }

  private func registerInput(
    in canvas: Canvas,
    _ layout: PanelLayout,
    _ view: PanelView,
    _ pass: RenderPass
  ) {
    pass.register(
      Focusable(id: pass.nextID(kind: "Keys"), frame: canvas.frame) { [weak self] press in
        guard let self else { return .ignores }
        return PanelCommand.meaning(of: press, in: state).map { .sends([$0]) } ?? .ignores
      }
    )
    let slider = SliderTrack(columns: layout.track.columns, revisions: view.revisions)
    let track = canvas.inside(layout.track)
    pass.register(
      PointerTarget(id: pass.nextID(kind: "Track"), in: track) { input in
        guard input.button == .left, input.kind != .release else { return .takes }
        if case .wheel = input.kind { return .takes }
        return .sends([PanelCommand.look(slider.revision(at: input.position.x))])
      }
    )
    let revisions = view.log.map(\.revision)
    pass.register(
      PointerTarget(id: pass.nextID(kind: "Log"), in: canvas.inside(layout.log)) { input in
        switch input.kind {
        case .wheel(_, let rows): .sends([PanelCommand.step(rows)])
        case .press where revisions.indices.contains(input.position.y):
          .sends([PanelCommand.look(revisions[input.position.y])])
        case .press, .drag, .release: .takes
        }
      }
    )
  }

  private func view(logRows: Int) -> PanelView {
    let history = travel.history
    let position = travel.position
    var view = PanelView(
      isLive: travel.isLive,
      position: position,
      revisions: history.oldest...history.newest,
      time: history.time(ofRevision: position),
      isPlaying: travel.isPlaying,
      speed: travel.speed,
      arrived: travel.arrivedCount,
      failures: failures.revisions(in: history),
      skipped: history.skipped,
      state: state
    )
    view.delay = max(.zero, history.time(ofRevision: history.newest) - view.time)
    view.log = log(rows: logRows)
    if position > history.oldest, let entry = entry(of: position) {
      view.action = ValueText.of(action: entry.change.action)
      view.changes = StateComparison.differences(
        from: history.state(at: position - 1),
        to: history.state(at: position)
      )
    }
    let branches = travel.branches
    let current = branches.firstIndex(where: \.isCurrent) ?? 0
    view.branch = PanelView.Branch(
      place: current + 1,
      count: branches.count,
      name: branches[current].name
    )
    return view
  }

  /// The lines around the revision that is shown.
  private func log(rows: Int) -> [PanelView.Row] {
    guard rows > 0 else { return [] }
    let history = travel.history
    let position = travel.position
    let window =
      state.filter.isEmpty
      ? LogWindow((history.oldest + 1)..<(history.newest + 1), around: position, rows: rows)
      : LogWindow(matches(), around: position, rows: rows)
    return window.revisions.compactMap { revision in
      guard let action = entry(of: revision)?.change.action else { return nil }
      return PanelView.Row(
        revision: revision,
        text: ValueText.of(action: action),
        isFailure: history.isFailure(action),
        isSkipped: history.skipped.contains(revision)
      )
    }
  }

  /// The revisions whose actions contain the filter's words.
  private func matches() -> [Int] {
    let words = state.filter.lowercased().split(separator: " ")
    return travel.history.entries.compactMap { entry in
      guard entry.change.isRevision else { return nil }
      let text = ValueText.of(action: entry.change.action).lowercased()
      return words.allSatisfy { text.contains($0) } ? entry.revision : nil
    }
  }

  /// The action that made a revision.
  private func entry(of revision: Int) -> HistoryEntry? {
    travel.history.entries(ofRevision: revision).first { $0.change.isRevision }
  }
}
