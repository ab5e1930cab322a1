// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A node that draws titles, the rows of a list below them, and a scroll bar if the columns don't fit.
final class TableNode<Row, ID: Hashable & Sendable>: Node {
  private let table: Table<Row, ID>
  private let source: ListSource<Row, ID>.Reader
  private let rows: ListNode
  /// The widths of fitted columns, measured once so that scrolling doesn't change them.
  private lazy var fitted = fitting.fitted
  /// The widths that numbers in flexible columns need.
  private lazy var numbers = fitting.numbers
  private lazy var fitting = TableFitting(table, source)
  private lazy var widths = table.columns.map { $0.width }

  init(_ table: Table<Row, ID>, _ source: @escaping ListSource<Row, ID>.Reader, in region: Region) {
    self.table = table
    self.source = source
    rows = ListNode(AnyList(table.list, source), in: region)
  }

  /// The identifier for the state of the columns.
  ///
  /// The state of the rows uses the identifier of the table.
  private var columnsID: WidgetID { rows.id.appending("columns") }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(
      size: proposal,
      flexibleAxes: .both,
      minimum: Size(
        columns: min(rows.gutter(context) + 1, proposal.columns),
        rows: min(2, proposal.rows)
      )
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let size = canvas.size
    let gutter = rows.gutter(context)
    let showsBars = context.environment.scrollBars == .automatic
    let scene = scene(size.columns - gutter - (showsBars ? 1 : 0), context)
    let frame = TableFrame(scene, in: size, gutter: gutter, showsBar: showsBars)
    let cells = TableCells(
      columns: table.columns,
      layout: frame.scene.layout,
      offset: frame.scene.offset
    )
    let isEnabled = context.environment.isEnabled
    if frame.hasTitles { drawTitles(cells, frame, in: canvas, context) }

    var body = canvas.subcanvas(in: frame.rows)
    let (row, drawRow) = (source().row, cells.drawingOfRows)
    let parts = TableRows { [self] press in
      isEnabled ? response(to: press, frame.scene) : .ignored
    } amend: { [table] element in
      element.role = .table
      element.hint = table.sortingHint
    }
    context.with {
      $0.textLayout.keepsNumbersWhole = true
    } _: {
      rows.draw(in: &body, as: parts, context) { drawRow(row($0), $1, $2) }
    }
    registerWheel(frame, in: canvas, context)
    if let bar = frame.bar { drawBar(frame.scene, in: canvas.subcanvas(in: bar), context) }
  }

  /// Returns the columns of the table in `columns` cells.
  ///
  /// The cells don't include the column of the vertical scroll bar, so that widths don't depend on the number of rows.
  private func scene(_ columns: Int, _ context: RenderContext) -> TableInteraction {
    var layout = layout(fitted, columns)
    // Measuring takes time, and numbers fit in most tables.
    if fitting.mayCutNumber(in: layout.widths) {
      layout = self.layout(zip(fitted, numbers).map(max), columns)
    }
    var state = TableState()
    if let kept = context.state(columnsID, as: TableState.self) { state = kept }
    return TableInteraction(layout: layout, state: state)
  }

  private func layout(_ needed: [Int], _ columns: Int) -> TableLayout {
    TableLayout(
      widths,
      needed: needed,
      pinned: table.pinnedCount,
      gap: table.columnSpacing,
      space: columns
    )
  }

  // MARK: Titles

  private func drawTitles(
    _ cells: TableCells<Row>,
    _ frame: TableFrame,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let theme = context.environment.theme
    var line = canvas.subcanvas(in: frame.titles)
    var style = theme[context.environment.isEnabled ? .muted : .disabled]
    if context.drawsSurfaces {
      line.lay(theme[.raised])
    } else {
      style = Style(attributes: .bold, underline: .single).inheriting(from: style)
    }
    line.lay(style)
    line.fill(Rect(size: line.size))
    let part = Rect(x: frame.gutter, y: 0, columns: frame.scene.layout.space, rows: 1)
    cells.drawTitles(table.sorting, in: line.subcanvas(in: part), context)

    guard let sorting = table.sorting else { return }
    let (id, scene, isEnabled) = (rows.id, frame.scene, context.environment.isEnabled)
    let hasFocus = context.hasFocus(id)
    context.addPointerTarget(id.appending("titles"), in: line.subcanvas(in: part)) {
      [columns = table.columns] in
      guard isEnabled, $0.button == .left, case .press = $0.kind else { return .ignored }
      let column = scene.layout.column(at: $0.position.x, offset: scene.offset)
      guard let action = column.flatMap({ sorting.action(for: columns[$0]) }) else {
        return .ignored
      }
      return .send(hasFocus ? [action] : [InterfaceAction.focus(id), action])
    }
  }

  // MARK: Horizontal scrolling

  /// Registers a target above the rows for horizontal scrolling with the wheel.
  ///
  /// The rows handle vertical scrolling.
  private func registerWheel(_ frame: TableFrame, in canvas: Canvas, _ context: RenderContext) {
    guard frame.scene.layout.lastOffset > 0 else { return }
    let id = columnsID
    context.addPointerTarget(id, in: canvas) { input in
      guard let state = frame.scene.changeOfWheel(by: input) else {
        return .ignored
      }
      return .send([InterfaceAction.set(state, of: id)])
    }
  }

  private func drawBar(_ scene: TableInteraction, in bar: Canvas, _ context: RenderContext) {
    let id = columnsID
    context.addScrollBar(
      id.appending("bar"),
      scene.bar,
      .block,
      along: .horizontal,
      hasFocus: context.hasFocus(rows.id),
      grab: scene.state.grab,
      in: bar
    ) { drag in
      let state = scene.scrolling(to: drag.offset, grab: drag.grab)
      return state.map { .send([InterfaceAction.set($0, of: id)]) }
    }
  }

  // MARK: Keys

  /// Returns the response to a key press that the rows don't handle.
  private func response(to press: KeyPress, _ scene: TableInteraction) -> Response {
    if let state = scene.change(by: press) {
      return .send([InterfaceAction.set(state, of: columnsID)])
    }
    if let action = table.sorting?.action(for: press, among: table.columns) {
      return .send([action])
    }
    return .ignored
  }
}

extension Table {
  /// The accessibility hint for the sort order, or an empty string if no column determines the order.
  fileprivate var sortingHint: String {
    for column in columns {
      guard let isDescending = sorting?.isDescending(column) else { continue }
      return "Sorted by \(column.label), \(isDescending ? "descending" : "ascending")"
    }
    return ""
  }
}
