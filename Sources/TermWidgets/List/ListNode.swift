// SPDX-License-Identifier: MIT

package import TermScreen

/// The rows of a list on the screen, made while they are drawn.
package final class ListNode: Node {
  private let list: AnyList
  /// Outlives its nodes.
  private unowned let region: Region
  /// Columns before what a row shows: the cursor's sign, the sign of chosen rows, and a blank.
  let gutter: Int

  var id: WidgetID { region.widgetID }

  /// Outlives the nodes as well.
  private let memory: ListMemory

  /// What the interface keeps of a tree besides.
  private var openID: WidgetID { id.appending("open") }

  init(_ list: AnyList, in region: Region) {
    self.list = list
    self.region = region
    gutter = list.choosesMany ? 3 : 2
    memory = region.memory as? ListMemory ?? ListMemory()
    region.memory = region.memory ?? memory
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let least = Size(columns: gutter + 1, rows: list.rowHeight + (list.header == nil ? 0 : 1))
    return Fit(
      size: proposal,
      fills: .both,
      minimum: Size(
        columns: min(least.columns, proposal.columns),
        rows: min(least.rows, proposal.rows)
      )
    )
  }

  /// What a drawing is made of besides the list, for input to mean what was drawn.
  private struct Moment {
    let state: ListState
    /// The rows of a tree that are open.
    let open: [OpenRow]
    /// Lines that can be seen.
    let room: Int
    /// Columns of what rows show.
    var content = 0..<0
  }

  private func scene(_ moment: Moment) -> ListScene {
    let rows = list.contents(moment.open)
    return ListScene(
      rows: rows,
      lines: ListLines(
        sections: rows.sections,
        hasHeaders: list.header != nil,
        rowHeight: list.rowHeight
      ),
      room: moment.room,
      state: moment.state,
      start: memory.cursor ?? moment.state.cursor
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    draw(in: &canvas, as: nil, pass, drawRow: nil)
  }

  /// Draws the rows as a list shows them, or as those of a table.
  func draw(
    in canvas: inout Canvas,
    as table: TableRows?,
    _ pass: RenderPass,
    drawRow: RowDrawing?
  ) {
    // Rows are made anew each time, so the regions in them are counted anew.
    pass.region?.regionIDs.restart()
    let state = pass.state(of: id)?.list ?? ListState()
    let look = ListLook(
      hasFocus: pass.hasFocus(id),
      isEnabled: pass.environment.isEnabled,
      theme: pass.environment.theme,
      capabilities: pass.capabilities
    )
    let find = look.hasFocus ? state.find : nil
    let room = FindLine.room(canvas.size.rows, for: find)
    let open = !list.isTree ? [] : pass.state(of: openID)?.tree?.open ?? []
    let width = canvas.size.columns
    var moment = Moment(state: state, open: open, room: room)
    let scene = scene(moment)
    memory.cursor = scene.place.cursor
    let hasBar = scene.lines.count > room && width > gutter + 1
    let columns = hasBar ? width - 1 : width
    moment.content = gutter..<max(gutter, columns)
    register(moment, scene, table, in: canvas, look, pass)

    if !look.isEnabled {
      canvas.lay(look.theme[.disabled])
      canvas.fill(Rect(x: 0, y: 0, columns: 1, rows: room), look.disabledSign)
    }
    pass.beginGroup(.headed(element(of: scene, table)), of: id)
    defer { pass.endGroup() }
    pass.with {
      $0.admitsFocus = false
    } _: {
      if scene.lines.count == 0 {
        list.emptyState?().single.drawLayer(
          in: canvas,
          alignment: .center,
          clears: false,
          pass
        )
      } else {
        let lines = Rect(x: 0, y: 0, columns: columns, rows: room)
        painter(scene, look, drawRow).draw(in: canvas.inside(lines), pass)
      }
    }
    if look.hasFocus, look.isEnabled, let line = scene.lineOfNext {
      canvas.put(look.nextSign, x: 0, y: line, style: look.theme[.accent])
    }
    if hasBar { drawBar(of: scene, moment, in: canvas, look, pass) }
    if let find, room < canvas.size.rows {
      let line = Rect(x: 0, y: room, columns: canvas.size.columns, rows: 1)
      FindLine.draw(find, in: canvas.inside(line), gutter: gutter, pass)
    }
  }

  /// What is read out before the rows.
  private func element(of scene: ListScene, _ table: TableRows?) -> AccessibleElement {
    var element = scene.accessibleElement
    table?.amend(&element)
    return element
  }

  // MARK: Drawing

  private func painter(
    _ scene: ListScene,
    _ look: ListLook,
    _ drawRow: RowDrawing?
  ) -> ListPainter {
    ListPainter(
      lines: scene.lines,
      place: scene.place,
      pinsHeader: scene.pinsHeader,
      look: look,
      gutter: gutter,
      cursor: scene.place.hasCursor ? look.cursor(isChosen: scene.rows.selection.isOne) : nil,
      isChoice: scene.rows.selection.isOne,
      isMarked: scene.rows.selection.isMarked,
      tree: scene.rows.tree,
      drawContent: drawRow ?? scene.rows.draw,
      header: list.header
    )
  }

  private func drawBar(
    of scene: ListScene,
    _ moment: Moment,
    in canvas: Canvas,
    _ look: ListLook,
    _ pass: RenderPass
  ) {
    let column = Rect(x: canvas.size.columns - 1, y: 0, columns: 1, rows: scene.room)
    let bar = canvas.inside(column)
    let thumb = scene.bar.thumb
    let (style, glyphs) = (look.barStyle, look.barGlyphs)
    for y in 0..<scene.room {
      bar.put(thumb.contains(y) ? glyphs.thumb : glyphs.track, x: 0, y: y, style: style)
    }
    pass.register(
      PointerTarget(id: id.appending("bar"), in: bar) { [self] input in
        guard input.button == .left else { return .ignores }
        return response(moment) { $0.changeOfBar(by: input) } ?? .takes
      }
    )
  }

  // MARK: Input

  private func register(
    _ moment: Moment,
    _ scene: ListScene,
    _ table: TableRows?,
    in canvas: Canvas,
    _ look: ListLook,
    _ pass: RenderPass
  ) {
    // One that becomes unusable under the user's hands keeps the focus, but does nothing.
    if look.isEnabled || look.hasFocus {
      let answer: Answer<KeyPress> = { [self] press in
        guard look.isEnabled else { return .ignores }
        let own = response(moment) { $0.change(by: press) }
        return own ?? table?.respond(press) ?? .ignores
      }
      var focusable = Focusable(id: id, frame: focusFrame(of: scene, in: canvas), respond: answer)
      if list.isFindable, look.isEnabled {
        makeFindable(&focusable, moment)
      }
      if look.hasFocus, look.isEnabled {
        focusable.ownPresses = pass.ownPresses { [self] in
          let scene = self.scene(moment)
          return { [self] in isOwn($0, scene, table) }
        }
      }
      pass.register(focusable)
    }
    let signs = list.choosesMany ? gutter : 0
    let hasMenu = pass.environment.hasContextMenu
    pass.register(
      PointerTarget(id: id, in: canvas) { [self] input in
        let isWheel = if case .wheel = input.kind { true } else { false }
        if hasMenu, look.isEnabled, input.button == .right, case .press = input.kind {
          return goToRow(at: input.position, moment)
        }
        guard isWheel || input.button == .left else { return .ignores }
        guard isWheel || look.isEnabled else { return .takes }
        let response = response(moment) {
          $0.change(by: input, signs: signs, content: moment.content)
        }
        return response ?? (isWheel ? .ignores : .takes)
      }
    )
  }

  private typealias Answer<Input> = @MainActor (Input) -> Response

  /// Has the list find rows by what is typed that means nothing around it; once it does, all is its own.
  private func makeFindable(_ focusable: inout Focusable, _ moment: Moment) {
    guard moment.state.find != nil else {
      focusable.respondLast = { [self] press in
        response(moment) { $0.changeBeginning(by: press) } ?? .ignores
      }
      return
    }
    focusable.takesText = true
    focusable.hints = [KeyHint("ctrl+n", "Next match"), KeyHint("esc", "End")]
    focusable.paste = { [self] text in
      response(moment) { $0.changeFinding(pasted: text) } ?? .takes
    }
  }

  /// Goes to the row that a menu shall be about, unless that is one of several that are chosen.
  private func goToRow(at point: Point, _ moment: Moment) -> Response {
    let scene = scene(moment)
    guard let row = scene.row(at: point.y, nearest: false) else { return .ignores }
    if scene.rows.selection.isMarked?(row) == true {
      return .passesOn([])
    }
    guard case .sends(let actions)? = response(moment, { $0.moving(to: row) }) else {
      return .passesOn([])
    }
    return .passesOn(actions)
  }

  /// Whether a press means something to what was drawn.
  private func isOwn(
    _ press: KeyPress,
    _ scene: ListScene,
    _ table: TableRows?
  ) -> Bool {
    if scene.state.find != nil, RowFinder.takes(press) { return true }
    var change = scene.change(by: press)
    // What that does the app says, which may name it by a key.
    change.activated = nil
    if !change.isEmpty { return true }
    guard let table, case .ignores = table.respond(press) else { return table != nil }
    return false
  }

  /// What is brought into view with the focus: the cursor's row, where that can be seen in the list.
  private func focusFrame(of scene: ListScene, in canvas: Canvas) -> Rect {
    guard scene.place.hasCursor else { return canvas.frame }
    let y = scene.lines.line(ofRow: scene.place.cursor) - scene.place.top
    let row = Rect(x: 0, y: y, columns: canvas.size.columns, rows: list.rowHeight)
    let frame = canvas.inside(row).frame.intersection(canvas.frame)
    return frame.isEmpty ? canvas.frame : frame
  }

  /// The actions that make a change of what was drawn; `nil` when there is none.
  private func response(
    _ moment: Moment,
    _ change: @MainActor (ListScene) -> ListChange
  ) -> Response? {
    let scene = scene(moment)
    let change = change(scene)
    var actions = change.actions
    if let state = change.state { actions.insert(InterfaceAction.update(id, .list(state)), at: 0) }
    if let open = change.open {
      actions.insert(InterfaceAction.update(openID, .tree(TreeState(open: open))), at: 0)
    }
    if let row = change.activated, let activation = scene.rows.activation {
      actions.append(activation(row))
    }
    return actions.isEmpty ? nil : .sends(actions)
  }
}

/// What a list remembers of its last frame: it changes no frame, only how soon one is drawn.
private final class ListMemory {
  /// Where the cursor was: a row that the app has chosen is looked for from there.
  var cursor: Int?
}

extension ListScene {
  /// How many rows there are; the rows that come are news, their number is not.
  fileprivate var accessibleElement: AccessibleElement {
    var element = AccessibleElement(
      rows.tree == nil ? .list : .tree,
      "",
      value: rows.count == 1 ? "1 row" : "\(rows.count) rows"
    )
    element.news = ""
    return element
  }
}

extension WidgetState {
  fileprivate var list: ListState? {
    if case .list(let state) = self { state } else { nil }
  }

  fileprivate var tree: TreeState? {
    if case .tree(let state) = self { state } else { nil }
  }
}
