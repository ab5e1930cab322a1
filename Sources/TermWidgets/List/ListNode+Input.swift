// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension ListNode {
  func register(
    _ moment: DrawnFrame,
    _ scene: ListInteraction,
    _ table: TableRows?,
    in canvas: Canvas,
    _ appearance: ListAppearance,
    _ context: RenderContext
  ) {
    let isEnabled = appearance.isEnabled
    let signs = list.choosesMany ? moment.content.lowerBound : 0
    let hasMenu = !moment.isDisplay && context.environment.hasContextMenu
    context.addControl(id, in: canvas) {
      $0.respondsWhileDisabled = true
      $0.scrollsContent = true
      $0.focusFrame = focusFrame(of: scene, in: canvas)
      $0.key = { [self] press in
        // A list that becomes disabled while it has the focus retains the focus, but ignores input.
        guard isEnabled else { return .ignored }
        let own = response(moment) { $0.change(by: press) }
        return own ?? table?.respond(press) ?? .ignored
      }
      if isEnabled {
        if list.isFindable, !moment.isDisplay { addFinding(to: &$0, moment, scene, context) }
        $0.handledKeyPresses = { [self] presses in
          let scene = self.scene(moment)
          return Set(presses.filter { isOwn($0, scene, table) })
        }
      }
      $0.pointer = { [self] input in
        let isWheel = if case .wheel = input.kind { true } else { false }
        if hasMenu, isEnabled, input.button == .right, case .press = input.kind {
          return goToRow(at: input.position, moment)
        }
        guard isWheel || input.button == .left else { return .ignored }
        guard isWheel || isEnabled else { return .handled }
        let response = response(moment) {
          $0.change(by: input, signs: signs, content: moment.content)
        }
        return response ?? (isWheel ? .ignored : .handled)
      }
    }
  }

  /// Adds type selection for key presses that no key binding handles, or only for the key that starts a search.
  ///
  /// If letters are key bindings, some typed titles would trigger commands, so only `/` starts a search.
  ///
  /// During a search, the list handles all typed characters first. The search ends when the list loses the focus.
  private func addFinding(
    to handlers: inout InputHandlers,
    _ moment: DrawnFrame,
    _ scene: ListInteraction,
    _ context: RenderContext
  ) {
    guard moment.state.find != nil else {
      let key = list.findKey ?? (context.hasLetterKeys ? "/" : nil)
      if let key, scene.rows.count > 0 { handlers.hints = [KeyHint(KeySequence([key]), "Find")] }
      handlers.keyAfterBindings = { [self] press in
        if let key, press != key { return .ignored }
        return response(moment) { $0.changeBeginning(by: key == nil ? press : "/") } ?? .ignored
      }
      return
    }
    handlers.takesText = true
    handlers.hints = [KeyHint("ctrl+n", "Next match"), KeyHint("esc", "Done")]
    handlers.paste = { [self] text in
      response(moment) { $0.changeFinding(pasted: text) } ?? .handled
    }
  }

  /// Moves the cursor to the row of a context menu, unless the row is part of a multiple selection.
  private func goToRow(at point: Point, _ moment: DrawnFrame) -> Response {
    let scene = scene(moment)
    guard let row = scene.row(at: point.y, nearest: false) else { return .ignored }
    if scene.rows.selection.isMarked?(row) == true {
      return .sendAndContinue([])
    }
    guard case .send(let actions)? = response(moment, { $0.moving(to: row) }) else {
      return .sendAndContinue([])
    }
    return .sendAndContinue(actions)
  }

  /// Returns a Boolean value that indicates whether a key press affects the drawn list.
  private func isOwn(
    _ press: KeyPress,
    _ scene: ListInteraction,
    _ table: TableRows?
  ) -> Bool {
    if scene.state.find != nil, TypeSelectHandler.takes(press) { return true }
    var change = scene.change(by: press)
    // The app defines the result of an activation and can list it as a key binding.
    change.activated = nil
    if !change.isEmpty { return true }
    guard let table, case .ignored = table.respond(press) else { return table != nil }
    return false
  }

  /// Returns the rectangle to scroll into view with the focus: the visible part of the cursor's row, or the whole list.
  private func focusFrame(of scene: ListInteraction, in canvas: Canvas) -> Rect {
    guard scene.place.hasCursor, let y = scene.y(ofRow: scene.place.cursor) else {
      return canvas.frame
    }
    let height = scene.lines.height(ofRow: scene.place.cursor)
    let row = Rect(x: 0, y: y, columns: canvas.size.columns, rows: height)
    let frame = canvas.subcanvas(in: row).frame.intersection(canvas.frame)
    return frame.isEmpty ? canvas.frame : frame
  }

  /// Returns the response for a change to the drawn list, or `nil` if the change is empty.
  func response(
    _ moment: DrawnFrame,
    _ change: @MainActor (ListInteraction) -> ListChange
  ) -> Response? {
    let scene = scene(moment)
    let change = change(scene)
    var actions = change.actions
    if let state = change.state { actions.insert(InterfaceAction.set(state, of: id), at: 0) }
    if let open = change.open {
      actions.insert(InterfaceAction.set(TreeState(open: open), of: openID), at: 0)
    }
    if let row = change.activated, let activation = scene.rows.activation {
      actions.append(activation(row))
    }
    return actions.isEmpty ? nil : .send(actions)
  }
}
