// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

// MARK: - Drawing

extension TravelPanel {
  /// Draws the panel and registers its input handlers.
  func show(in canvas: Canvas, _ context: RenderContext) {
    let layout = PanelLayout(canvas.size)
    drawPicture(in: canvas.subcanvas(in: layout.picture), context)
    var view = view(logRows: layout.log.rows)
    if view.state.message.isEmpty, let directRead = screen.directRead {
      view.state.message = "TermRender: \(directRead)"
    }
    let painter = PanelPainter(
      view: view,
      layout: layout,
      theme: context.environment.theme,
      unicode: context.capabilities.supportsUnicode
    )
    painter.draw(in: canvas)
    let id = context.claimID("Keys")
    registerInput(id, in: canvas, painter, context)
    if context.isAccessible { describe(id, view, context) }
  }

  private func drawPicture(in canvas: Canvas, _ context: RenderContext) {
    // The screen has at least the minimum size of apps. If it doesn't fit, only its top-left part is visible.
    let size = Size(columns: max(canvas.size.columns, 40), rows: max(canvas.size.rows, 10))
    pictureSize = size
    let screen = screen
    screen.draw(
      travel.state,
      interface(at: travel.position) ?? host.interface,
      at: isLive ? context.inputs.time : travel.time,
      size: size,
      capabilities: context.capabilities
    )
    screen.buffer.draw(in: canvas)
    let marked = state.cell ?? state.origin.map { Point(x: $0.x, y: $0.y) }
    if let marked {
      canvas.subcanvas(in: Rect(origin: marked, size: Size(columns: 1, rows: 1)))
        .restyle { $0.attributes.formSymmetricDifference(.reverse) }
    }
  }

  /// Describes the panel, and then the displayed screen, to screen readers.
  private func describe(_ id: WidgetID, _ view: PanelView, _ context: RenderContext) {
    // Depend on the focus, because it affects the description.
    _ = context.hasFocus(id)
    context.describe(id, as: view.focusedElement)
    for element in view.elements { context.describe(as: element) }
    for element in screen.transcript.elements { context.describe(as: element.asPicture) }
  }

  private func registerInput(
    _ id: WidgetID,
    in canvas: Canvas,
    _ painter: PanelPainter,
    _ context: RenderContext
  ) {
    let picture = painter.layout.picture.size
    context.addControl(id, in: canvas) {
      $0.takesText = state.isFiltering
      $0.key = { [weak self] press in
        guard let self else { return .ignored }
        // The panel covers the key bindings of the process that follows the app.
        if state.isReadOnly, press == detachKey { return .send([Quit()]) }
        return PanelCommand.meaning(of: press, in: state, picture: picture).map { .send([$0]) }
          ?? .ignored
      }
      $0.paste = { [weak self] in .send([PanelCommand.meaning(ofPasted: $0, in: self?.state)]) }
    }
    // Display an explanation for a mouse press that no other part of the panel handles.
    context.addPointerTarget(context.claimID("Ground"), in: canvas) { input in
      if case .press = input.kind { .send([PanelCommand.explain]) } else { .handled }
    }
    registerPicture(in: canvas.subcanvas(in: painter.layout.picture), context)
    registerTrack(in: canvas.subcanvas(in: painter.layout.track), painter.view, context)
    registerLog(in: canvas.subcanvas(in: painter.layout.log), painter.view, context)
    let keys = canvas.subcanvas(in: painter.keyRect)
    for piece in painter.keyPieces {
      guard let command = piece.command else { continue }
      context.addPointerTarget(context.claimID("Key"), in: keys.subcanvas(in: piece.rect)) {
        input in
        if case .press = input.kind { .send([command]) } else { .handled }
      }
    }
  }

  private func registerPicture(in picture: Canvas, _ context: RenderContext) {
    context.addPointerTarget(context.claimID("Picture"), in: picture) { input in
      guard case .press = input.kind, input.button == .left else { return .handled }
      return .send([PanelCommand.ask(x: input.position.x, y: input.position.y)])
    }
  }

  private func registerTrack(in track: Canvas, _ view: PanelView, _ context: RenderContext) {
    let slider = SliderTrack(columns: track.size.columns, revisions: view.revisions)
    context.addPointerTarget(context.claimID("Track"), in: track) { input in
      switch input.kind {
      case .wheel(_, let rows): .send([PanelCommand.step(rows)])
      case .press, .drag: .send([PanelCommand.look(slider.revision(at: input.position.x))])
      case .release: .handled
      }
    }
  }

  private func registerLog(in log: Canvas, _ view: PanelView, _ context: RenderContext) {
    let revisions = view.log.map(\.revision)
    context.addPointerTarget(context.claimID("Log"), in: log) { input in
      switch input.kind {
      case .wheel(_, let rows): .send([PanelCommand.step(rows)])
      case .press where revisions.indices.contains(input.position.y):
        .send([PanelCommand.look(revisions[input.position.y])])
      case .press, .drag, .release: .handled
      }
    }
  }

  private func view(logRows: Int) -> PanelView {
    let history = travel.history
    let position = travel.position
    var view = PanelView(
      isLive: isLive,
      position: position,
      revisions: history.oldest...history.newest,
      time: history.time(ofRevision: position),
      isPlaying: travel.isPlaying,
      speed: travel.speed,
      arrived: isLive ? 0 : travel.unseenRevisionCount,
      failures: failures.revisions(in: history) { history.isFailure($0.change.action) },
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
    view.failure = history.entries(ofRevision: position)
      .first { !$0.change.isRevision && history.isFailure($0.change.action) }
      .map { ValueText.of(action: $0.change.action) }
    let branches = travel.branches
    let current = branches.firstIndex(where: \.isCurrent) ?? 0
    view.branch = PanelView.Branch(
      place: current + 1,
      count: branches.count,
      origin: branches[current].number == 0 ? nil : branches[current].forkedAt
    )
    return view
  }

  /// Returns the visible lines of the log around the displayed revision.
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
        isFailure: history.entries(ofRevision: revision).contains {
          history.isFailure($0.change.action)
        },
        isSkipped: history.skipped.contains(revision)
      )
    }
  }

  /// Returns the revisions whose actions contain all words of the filter.
  func matches() -> [Int] {
    if filtered.filter != state.filter { filtered = (state.filter, KnownRevisions()) }
    let words = state.filter.lowercased().split(separator: " ")
    return filtered.revisions.revisions(in: travel.history) { entry in
      guard entry.change.isRevision else { return false }
      let text = ValueText.of(action: entry.change.action).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Returns the action that created a revision.
  private func entry(of revision: Int) -> HistoryEntry? {
    travel.history.entries(ofRevision: revision).first { $0.change.isRevision }
  }
}
