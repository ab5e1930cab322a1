// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A node that creates the rows of a list while it draws them.
final class ListNode: Node {
  private let list: AnyList
  /// The region of the list, which outlives its nodes.
  private unowned let region: Region
  /// The number of columns before the content of a row: the cursor, the selection indicator, and a space.
  let gutter: Int

  var id: WidgetID { region.widgetID }

  /// The cached values of the list, which also outlive its nodes.
  private let memory: ListMemory

  /// The identifier of the additional state of a tree.
  private var openID: WidgetID { id.appending("open") }

  init(_ list: AnyList, in region: Region) {
    self.list = list
    self.region = region
    gutter = list.choosesMany ? 3 : 2
    memory = region.memory as? ListMemory ?? ListMemory()
    region.memory = region.memory ?? memory
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let least = Size(columns: gutter + 1, rows: list.rowHeight + (list.header == nil ? 0 : 1))
    return Fit(
      size: proposal,
      flexibleAxes: .both,
      minimum: Size(
        columns: min(least.columns, proposal.columns),
        rows: min(least.rows, proposal.rows)
      )
    )
  }

  /// The parameters of a drawn frame, other than the list.
  ///
  /// Input handlers use them to refer to the drawn rows.
  private struct DrawnFrame {
    let state: ListState
    /// The open rows of a tree.
    let open: [OpenRow]
    /// The number of visible lines.
    let space: Int
    /// The columns of the rows' content.
    var content = 0..<0
  }

  private func scene(_ moment: DrawnFrame) -> ListInteraction {
    let rows = list.contents(moment.open)
    return ListInteraction(
      rows: rows,
      lines: ListLines(
        sections: rows.sections,
        hasHeaders: list.header != nil,
        rowHeight: list.rowHeight
      ),
      space: moment.space,
      state: moment.state,
      start: memory.cursor ?? moment.state.cursor
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    draw(in: &canvas, as: nil, context, drawRow: nil)
  }

  /// Draws the rows of a list or of a table.
  func draw(
    in canvas: inout Canvas,
    as table: TableRows?,
    _ context: RenderContext,
    drawRow: RowDrawing?
  ) {
    var state = context.state(id, as: ListState.self) ?? ListState()
    // A search ends when the focus moves to another widget.
    if state.find != nil, !context.hasStateSinceFocus(id) { state.find = nil }
    let appearance = ListAppearance(hasFocus: context.hasFocus(id), context)
    let find = state.find
    let space = FindLine.space(canvas.size.rows, for: find)
    let open = !list.isTree ? [] : context.state(openID, as: TreeState.self)?.open ?? []
    let width = canvas.size.columns
    var moment = DrawnFrame(state: state, open: open, space: space)
    let scene = scene(moment)
    memory.cursor = scene.place.cursor
    let hasBar = scene.lines.count > space && width > gutter + 1
    let columns = hasBar ? width - 1 : width
    moment.content = gutter..<max(gutter, columns)
    register(moment, scene, table, in: canvas, appearance, context)

    if !appearance.isEnabled {
      canvas.lay(appearance.theme[.disabled])
      canvas.fill(Rect(x: 0, y: 0, columns: 1, rows: space), appearance.symbols.disabledEdge)
    }
    context.withAccessibilityGroup(.headed(element(of: scene, table)), of: id) {
      context.drawRows {
        if scene.lines.count == 0 {
          if let empty = list.emptyState?().single {
            context.drawChild(empty, in: canvas, at: .center)
          }
        } else {
          let lines = Rect(x: 0, y: 0, columns: columns, rows: space)
          painter(scene, appearance, drawRow).draw(in: canvas.subcanvas(in: lines), context)
        }
      }
      if appearance.hasFocus, appearance.isEnabled, let line = scene.lineOfNext {
        let symbol = appearance.symbols.pendingCursor
        canvas.put(symbol, x: 0, y: line, style: appearance.theme[.accent])
      }
      if hasBar { drawBar(of: scene, moment, in: canvas, appearance, context) }
      if let find, space < canvas.size.rows {
        let line = Rect(x: 0, y: space, columns: canvas.size.columns, rows: 1)
        FindLine.draw(find, in: canvas.subcanvas(in: line), gutter: gutter, context)
      }
    }
  }

  /// Returns the accessibility element that precedes the rows.
  private func element(of scene: ListInteraction, _ table: TableRows?) -> AccessibilityElement {
    var element = scene.accessibleElement
    table?.amend(&element)
    return element
  }

  // MARK: Drawing

  private func painter(
    _ scene: ListInteraction,
    _ appearance: ListAppearance,
    _ drawRow: RowDrawing?
  ) -> ListPainter {
    ListPainter(
      lines: scene.lines,
      place: scene.place,
      pinsHeader: scene.pinsHeader,
      appearance: appearance,
      gutter: gutter,
      cursor: scene.place.hasCursor ? appearance.cursor(isChosen: scene.rows.selection.isOne) : nil,
      isChoice: scene.rows.selection.isOne,
      isMarked: scene.rows.selection.isMarked,
      mark: appearance.symbols.mark,
      tree: scene.rows.tree,
      drawContent: drawRow ?? scene.rows.draw,
      header: list.header
    )
  }

  private func drawBar(
    of scene: ListInteraction,
    _ moment: DrawnFrame,
    in canvas: Canvas,
    _ appearance: ListAppearance,
    _ context: RenderContext
  ) {
    let column = Rect(x: canvas.size.columns - 1, y: 0, columns: 1, rows: scene.space)
    context.addScrollBar(
      id.appending("bar"),
      scene.bar,
      .line,
      hasFocus: appearance.hasFocus,
      foreground: appearance.hasFocus ? .focusedBorder : .border,
      grab: moment.state.grab,
      in: canvas.subcanvas(in: column)
    ) { [self] drag in
      response(moment) { $0.scrolling(to: drag.offset, grab: drag.grab) }
    }
  }

  // MARK: Input

  private func register(
    _ moment: DrawnFrame,
    _ scene: ListInteraction,
    _ table: TableRows?,
    in canvas: Canvas,
    _ appearance: ListAppearance,
    _ context: RenderContext
  ) {
    let isEnabled = appearance.isEnabled
    let signs = list.choosesMany ? gutter : 0
    let hasMenu = context.environment.hasContextMenu
    context.addControl(id, in: canvas) {
      $0.respondsWhileDisabled = true
      $0.focusFrame = focusFrame(of: scene, in: canvas)
      $0.key = { [self] press in
        // A list that becomes disabled while it has the focus retains the focus, but ignores input.
        guard isEnabled else { return .ignored }
        let own = response(moment) { $0.change(by: press) }
        return own ?? table?.respond(press) ?? .ignored
      }
      if isEnabled {
        if list.isFindable { addFinding(to: &$0, moment) }
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

  /// Adds type selection for key presses that no key binding handles.
  ///
  /// During a search, the list handles all typed characters first. The search ends when the list loses the focus.
  private func addFinding(to handlers: inout InputHandlers, _ moment: DrawnFrame) {
    guard moment.state.find != nil else {
      handlers.keyAfterBindings = { [self] press in
        response(moment) { $0.changeBeginning(by: press) } ?? .ignored
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
    guard scene.place.hasCursor else { return canvas.frame }
    let y = scene.lines.line(ofRow: scene.place.cursor) - scene.place.top
    let row = Rect(x: 0, y: y, columns: canvas.size.columns, rows: list.rowHeight)
    let frame = canvas.subcanvas(in: row).frame.intersection(canvas.frame)
    return frame.isEmpty ? canvas.frame : frame
  }

  /// Returns the response for a change to the drawn list, or `nil` if the change is empty.
  private func response(
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

/// The cached values from a list's last frame, which affect only the speed of the next frame.
private final class ListMemory {
  /// The position of the cursor, where the search for a row selected by the app starts.
  var cursor: Int?
}

extension ListInteraction {
  /// The accessibility element of the list, whose value is the number of rows.
  ///
  /// Screen readers announce new rows, but not the number of rows.
  fileprivate var accessibleElement: AccessibilityElement {
    var element = AccessibilityElement(
      rows.tree == nil ? .list : .tree,
      "",
      value: rows.count == 1 ? "1 row" : "\(rows.count) rows"
    )
    element.announcedText = ""
    return element
  }
}
