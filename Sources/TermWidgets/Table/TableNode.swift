// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen

/// A table on the screen: titles, below them the rows as those of a list, and a bar where columns have no room.
///
/// Not internal: Swift 6.3 takes an internal generic subclass of a `package` class for an infinite recursion.
package final class TableNode<Row, ID: Hashable & Sendable>: Node {
  private let table: Table<Row, ID>
  private let rows: ListNode
  /// What fitted columns need; measured once, so that widths hold while the table is scrolled.
  private lazy var fitted = TableFitting(table).widths
  private lazy var widths = table.columns.map { $0.width }

  package init(_ table: Table<Row, ID>, in region: Region) {
    self.table = table
    rows = ListNode(AnyList(table.list), in: region)
  }

  /// What keeps the state of the columns; the state of the rows is kept under the table's own id.
  private var columnsID: WidgetID { rows.id.appending("columns") }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: proposal,
      fills: .both,
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
      unicode: pass.capabilities.unicode
    )
    let isEnabled = pass.environment.isEnabled
    if frame.hasTitles { drawTitles(cells, frame, in: canvas, pass) }

    var body = canvas.inside(frame.rows)
    let (row, drawRow) = (table.list.source().row, cells.drawingOfRows)
    let parts = TableRows { [self] press in
      isEnabled ? response(to: press, frame.scene) : .ignores
    } amend: { [table] element in
      element.role = .table
      element.hint = table.sortingHint
    }
    rows.draw(in: &body, as: parts, pass) { drawRow(row($0), $1, $2) }
    registerWheel(frame, in: canvas, pass)
    if let bar = frame.bar { drawBar(frame.scene, in: canvas.inside(bar), pass) }
  }

  private func scene(_ columns: Int, _ pass: RenderPass) -> TableScene {
    // The column of the rows' bar is kept free, so that widths do not depend on how many rows there are.
    let layout = TableLayout(
      widths,
      fitted: fitted,
      pinned: table.pinnedCount,
      room: columns - rows.gutter - 1
    )
    var state = TableState()
    if case .table(let kept) = pass.state(of: columnsID) { state = kept }
    return TableScene(layout: layout, state: state)
  }

  // MARK: Titles

  private func drawTitles(
    _ cells: TableCells<Row>,
    _ frame: TableFrame,
    in canvas: Canvas,
    _ pass: RenderPass
  ) {
    let theme = pass.environment.theme
    var line = canvas.inside(frame.titles)
    line.lay(
      Style(attributes: .bold, underline: .single)
        .over(theme[pass.environment.isEnabled ? .muted : .disabled])
    )
    line.fill(Rect(size: line.size))
    let part = Rect(x: rows.gutter, y: 0, columns: frame.scene.layout.room, rows: 1)
    cells.drawTitles(table.sorting, in: line.inside(part), pass)

    guard let sorting = table.sorting else { return }
    let (id, scene, isEnabled) = (rows.id, frame.scene, pass.environment.isEnabled)
    let hasFocus = pass.hasFocus(id)
    pass.register(
      PointerTarget(id: id.appending("titles"), in: line.inside(part)) {
        [columns = table.columns] in
        guard isEnabled, $0.button == .left, case .press = $0.kind else { return .ignores }
        let column = scene.layout.column(at: $0.position.x, offset: scene.offset)
        guard let action = column.flatMap({ sorting.action(for: columns[$0]) }) else {
          return .ignores
        }
        return .sends(hasFocus ? [action] : [InterfaceAction.focus(id), action])
      }
    )
  }

  // MARK: Scrolling sideways

  /// Above the rows, which the wheel scrolls otherwise.
  private func registerWheel(_ frame: TableFrame, in canvas: Canvas, _ pass: RenderPass) {
    guard frame.scene.layout.lastOffset > 0 else { return }
    let id = columnsID
    pass.register(
      PointerTarget(id: id, in: canvas) { input in
        guard let state = frame.scene.changeOfWheel(by: input) else {
          return .ignores
        }
        return .sends([InterfaceAction.update(id, .table(state))])
      }
    )
  }

  private func drawBar(_ scene: TableScene, in bar: Canvas, _ pass: RenderPass) {
    let look = ScrollBarLook(hasFocus: pass.hasFocus(rows.id), pass)
    look.draw(scene.bar.thumb, along: .horizontal, in: bar)
    let id = columnsID
    pass.register(
      PointerTarget(id: id.appending("bar"), in: bar) { input in
        guard input.button == .left else { return .ignores }
        guard let state = scene.changeOfBar(by: input) else { return .takes }
        return .sends([InterfaceAction.update(id, .table(state))])
      }
    )
  }

  // MARK: Keys

  /// What a press means that means nothing to the rows.
  private func response(to press: KeyPress, _ scene: TableScene) -> Response {
    if let state = scene.change(by: press) {
      return .sends([InterfaceAction.update(columnsID, .table(state))])
    }
    if let action = table.sorting?.action(for: press, among: table.columns) {
      return .sends([action])
    }
    return .ignores
  }
}

extension Table {
  /// By what rows are sorted, as a sentence; nothing where that is not known.
  fileprivate var sortingHint: String {
    for column in columns {
      guard let isDescending = sorting?.isDescending(column) else { continue }
      return "Sorted by \(column.title), \(isDescending ? "descending" : "ascending")"
    }
    return ""
  }
}
