// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen

/// A node that draws titles, the rows of a list below them, and a scroll bar if the columns don't fit.
///
/// The class isn't internal because Swift 6.3 diagnoses an internal generic subclass of a `package` class as infinite
/// recursion.
package final class TableNode<Row, ID: Hashable & Sendable>: Node {
  private let table: Table<Row, ID>
  private let rows: ListNode
  /// The widths of fitted columns, measured once so that scrolling doesn't change them.
  private lazy var fitted = TableFitting(table).widths
  private lazy var widths = table.columns.map { $0.width }

  package init(_ table: Table<Row, ID>, in region: Region) {
    self.table = table
    rows = ListNode(AnyList(table.list), in: region)
  }

  /// The identifier for the state of the columns.
  ///
  /// The state of the rows uses the identifier of the table.
  private var columnsID: WidgetID { rows.id.appending("columns") }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: proposal,
      flexibleAxes: .both,
      minimum: Size(
        columns: min(rows.gutter + 1, proposal.columns),
        rows: min(2, proposal.rows)
      )
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let size = canvas.size
    let frame = TableFrame(scene(size.columns, pass), in: size, gutter: rows.gutter)
    let cells = TableCells(
      columns: table.columns,
      layout: frame.scene.layout,
      offset: frame.scene.offset,
      unicode: pass.capabilities.supportsUnicode
    )
    let isEnabled = pass.environment.isEnabled
    if frame.hasTitles { drawTitles(cells, frame, in: canvas, pass) }

    var body = canvas.subcanvas(in: frame.rows)
    let (row, drawRow) = (table.list.source().row, cells.drawingOfRows)
    let parts = TableRows { [self] press in
      isEnabled ? response(to: press, frame.scene) : .ignored
    } amend: { [table] element in
      element.role = .table
      element.hint = table.sortingHint
    }
    rows.draw(in: &body, as: parts, pass) { drawRow(row($0), $1, $2) }
    registerWheel(frame, in: canvas, pass)
    if let bar = frame.bar { drawBar(frame.scene, in: canvas.subcanvas(in: bar), pass) }
  }

  private func scene(_ columns: Int, _ pass: RenderPass) -> TableInteraction {
    // Reserve the column of the vertical scroll bar, so that widths don't depend on the number of rows.
    let layout = TableLayout(
      widths,
      fitted: fitted,
      pinned: table.pinnedCount,
      space: columns - rows.gutter - 1
    )
    var state = TableState()
    if let kept = pass.state(columnsID, as: TableState.self) { state = kept }
    return TableInteraction(layout: layout, state: state)
  }

  // MARK: Titles

  private func drawTitles(
    _ cells: TableCells<Row>,
    _ frame: TableFrame,
    in canvas: Canvas,
    _ pass: RenderPass
  ) {
    let theme = pass.environment.theme
    var line = canvas.subcanvas(in: frame.titles)
    line.lay(
      Style(attributes: .bold, underline: .single)
        .inheriting(from: theme[pass.environment.isEnabled ? .muted : .disabled])
    )
    line.fill(Rect(size: line.size))
    let part = Rect(x: rows.gutter, y: 0, columns: frame.scene.layout.space, rows: 1)
    cells.drawTitles(table.sorting, in: line.subcanvas(in: part), pass)

    guard let sorting = table.sorting else { return }
    let (id, scene, isEnabled) = (rows.id, frame.scene, pass.environment.isEnabled)
    let hasFocus = pass.hasFocus(id)
    pass.register(
      PointerTarget(id: id.appending("titles"), in: line.subcanvas(in: part)) {
        [columns = table.columns] in
        guard isEnabled, $0.button == .left, case .press = $0.kind else { return .ignored }
        let column = scene.layout.column(at: $0.position.x, offset: scene.offset)
        guard let action = column.flatMap({ sorting.action(for: columns[$0]) }) else {
          return .ignored
        }
        return .send(hasFocus ? [action] : [InterfaceAction.focus(id), action])
      }
    )
  }

  // MARK: Horizontal scrolling

  /// Registers a target above the rows for horizontal scrolling with the wheel.
  ///
  /// The rows handle vertical scrolling.
  private func registerWheel(_ frame: TableFrame, in canvas: Canvas, _ pass: RenderPass) {
    guard frame.scene.layout.lastOffset > 0 else { return }
    let id = columnsID
    pass.register(
      PointerTarget(id: id, in: canvas) { input in
        guard let state = frame.scene.changeOfWheel(by: input) else {
          return .ignored
        }
        return .send([InterfaceAction.set(state, of: id)])
      }
    )
  }

  private func drawBar(_ scene: TableInteraction, in bar: Canvas, _ pass: RenderPass) {
    let appearance = ScrollBarAppearance(hasFocus: pass.hasFocus(rows.id), pass)
    appearance.draw(scene.bar.thumb, along: .horizontal, in: bar)
    let id = columnsID
    pass.register(
      PointerTarget(id: id.appending("bar"), in: bar) { input in
        guard input.button == .left else { return .ignored }
        guard let state = scene.changeOfBar(by: input) else { return .handled }
        return .send([InterfaceAction.set(state, of: id)])
      }
    )
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
      return "Sorted by \(column.title), \(isDescending ? "descending" : "ascending")"
    }
    return ""
  }
}
