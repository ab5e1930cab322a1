// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A node that creates the rows of a list while it draws them.
final class ListNode: Node {
  let list: AnyList
  /// The region of the list, which outlives its nodes.
  private unowned let region: Region
  var id: WidgetID { region.widgetID }

  /// The cached values of the list, which also outlive its nodes.
  private let memory: ListMemory

  /// The identifier of the additional state of a tree.
  var openID: WidgetID { id.appending("open") }

  init(_ list: AnyList, in region: Region) {
    self.list = list
    self.region = region
    memory = region.memory as? ListMemory ?? ListMemory()
    region.memory = region.memory ?? memory
  }

  /// Returns the number of columns before the content of a row: the cursor, the selection indicator, and a space.
  func gutter(_ context: RenderContext) -> Int { gutter(context.environment.listOptions) }

  private func gutter(_ options: ListOptions) -> Int {
    options.hasGutter ? list.choosesMany ? 3 : 2 : 0
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let least = Size(
      columns: gutter(context) + 1,
      rows: list.linesOfRow + (list.header == nil ? 0 : 1)
    )
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
  struct DrawnFrame {
    let state: ListState
    /// The open rows of a tree.
    let open: [OpenRow]
    /// The number of visible lines.
    let space: Int
    /// A Boolean value that indicates whether the list only displays its rows.
    let isDisplay: Bool
    /// The columns of the rows' content.
    var content = 0..<0
    /// The heights of the drawn rows, if rows have fitted heights.
    var heights: FittedHeights?
  }

  func scene(_ moment: DrawnFrame) -> ListInteraction {
    var rows = list.contents(moment.open)
    if moment.isDisplay { rows.selection = .none }
    return ListInteraction(
      rows: rows,
      lines: list.lines(of: rows, moment.heights),
      space: moment.space,
      state: moment.state,
      start: memory.cursor ?? moment.state.cursor,
      isDisplay: moment.isDisplay,
      followsEnd: list.followsEnd
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
    var state = context.state(id, as: ListState.self) ?? .initial(atEnd: list.followsEnd)
    // A search ends when the focus moves to another widget.
    if state.find != nil, !context.hasStateSinceFocus(id) { state.find = nil }
    let options = context.environment.listOptions
    let gutter = gutter(options)
    let appearance = ListAppearance(hasFocus: context.hasFocus(id), context)
    let find = state.find
    let space = FindLine.space(canvas.size.rows, for: find)
    let open = !list.isTree ? [] : context.state(openID, as: TreeState.self)?.open ?? []
    let width = canvas.size.columns
    var moment = DrawnFrame(
      state: state,
      open: open,
      space: space,
      isDisplay: options.style == .display
    )
    let canHaveBar = width > gutter + 1 && context.environment.scrollBars == .automatic
    let hasBar: Bool
    let scene: ListInteraction
    if list.rowHeight == .fitted {
      (scene, hasBar) = context.drawRows {
        fitted(&moment, columns: width - gutter, canHaveBar: canHaveBar, context)
      }
    } else {
      scene = self.scene(moment)
      hasBar = canHaveBar && scene.lines.count > space
    }
    memory.cursor = scene.place.cursor
    let columns = hasBar ? width - 1 : width
    moment.content = gutter..<max(gutter, columns)
    register(moment, scene, table, in: canvas, appearance, context)

    if !appearance.isEnabled {
      canvas.lay(appearance.theme[.disabled])
      if gutter > 0 {
        canvas.fill(Rect(x: 0, y: 0, columns: 1, rows: space), appearance.symbols[.disabledEdge])
      }
    }
    context.withAccessibilityGroup(.headed(element(of: scene, table)), of: id) {
      context.drawRows {
        if scene.lines.count == 0 {
          if let empty = list.emptyState?().single {
            context.drawChild(empty, in: canvas, at: .center)
          }
        } else {
          let lines = Rect(x: 0, y: 0, columns: columns, rows: space)
          let area = canvas.subcanvas(in: lines)
          let hovered = hoveredRow(of: scene, in: area, appearance, context)
          painter(scene, appearance, gutter, hovered, drawRow).draw(in: area, context)
        }
      }
      if appearance.hasFocus, appearance.isEnabled, gutter > 0, let line = scene.lineOfNext {
        let symbol = appearance.symbols[.pendingCursor]
        canvas.put(symbol, x: 0, y: line, style: appearance.theme[.accent])
      }
      if hasBar { drawBar(of: scene, moment, in: canvas, appearance, context) }
      if let find, space < canvas.size.rows {
        let line = Rect(x: 0, y: space, columns: canvas.size.columns, rows: 1)
        FindLine.draw(find, in: canvas.subcanvas(in: line), gutter: max(2, gutter), context)
      }
    }
  }

  /// Measures rows of fitted height, and returns them with a Boolean value that indicates whether they need a scroll bar.
  ///
  /// The rows have one column less if they need a scroll bar.
  private func fitted(
    _ moment: inout DrawnFrame,
    columns: Int,
    canHaveBar: Bool,
    _ context: RenderContext
  ) -> (ListInteraction, hasBar: Bool) {
    let wide = FittedHeights(columns: columns, context)
    let lines = list.lines(of: list.contents(moment.open), wide)
    let hasBar = canHaveBar && !lines.allFit(in: moment.space)
    moment.heights = hasBar ? FittedHeights(columns: columns - 1, context) : wide
    return (scene(moment), hasBar)
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
    _ gutter: Int,
    _ hovered: Int?,
    _ drawRow: RowDrawing?
  ) -> ListPainter {
    ListPainter(
      lines: scene.lines,
      place: scene.place,
      pinsHeader: scene.pinsHeader,
      appearance: appearance,
      gutter: gutter,
      cursor: scene.place.hasCursor ? appearance.cursor(isChosen: scene.rows.selection.isOne) : nil,
      hovered: hovered,
      isChoice: scene.rows.selection.isOne,
      isMarked: scene.rows.selection.isMarked,
      mark: appearance.symbols[.mark],
      tree: scene.rows.tree,
      drawContent: drawRow ?? scene.lines.fitted?.draw(_:in:_:) ?? scene.rows.draw,
      header: list.header
    )
  }

  /// Returns the row under the pointer if the list handles input.
  private func hoveredRow(
    of scene: ListInteraction,
    in canvas: Canvas,
    _ appearance: ListAppearance,
    _ context: RenderContext
  ) -> Int? {
    guard appearance.isEnabled, context.environment.listOptions.style != .display else {
      return nil
    }
    // The part is the line, so that the row under a resting pointer follows the scrolling.
    let line = context.hoveredPart(of: id, in: canvas) { [space = scene.space] in
      $0.y < space ? $0.y : nil
    }
    return line.flatMap { scene.row(at: $0, nearest: false) }
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
      grab: moment.state.grab,
      in: canvas.subcanvas(in: column)
    ) { [self] drag in
      response(moment) { $0.scrolling(by: drag) }
    }
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
