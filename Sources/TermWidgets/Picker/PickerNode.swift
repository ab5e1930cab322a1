// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A node that draws a picker without its list and caches the options that match a filter.
final class PickerNode: Node {
  let options: PickerOptions
  private let prompt: TextNode
  private let send: (Int) -> any Action
  /// The width of the widest title in columns, if measured.
  private var knownWidth: Int?
  /// The last filter text and the indices of the matching options.
  private var found: (filter: String, options: [Int])?

  /// The number of columns beside the label, for the edges, the arrow, and the spaces between them.
  private static let sides = (leading: FieldAppearance.sides.leading, trailing: 4)
  /// The maximum number of titles to measure.
  private static let measured = 1000

  init(_ options: PickerOptions, prompt: String, send: @escaping (Int) -> any Action) {
    self.options = options
    self.prompt = TextNode(Text(prompt))
    self.send = send
  }

  /// Returns the width of the widest title in columns, among the first titles and the selected title.
  func titleColumns() -> Int {
    if let knownWidth { return knownWidth }
    var width = options.chosen.map { columns(of: $0) } ?? 0
    for index in 0..<min(options.count, Self.measured) { width = max(width, columns(of: index)) }
    knownWidth = width
    return width
  }

  private func columns(of index: Int) -> Int {
    displayWidth(of: Text.omittingBreakHints(in: options.title(index)))
  }

  /// Returns the indices of the options that contain the filter text, in order, or `nil` if the text is empty.
  func options(by filter: String) -> [Int]? {
    if filter.isEmpty { return nil }
    if let found, found.filter == filter { return found.options }
    let search = FoldedText(filter)
    // A title that contains the new text also contains its prefix.
    let earlier = found.flatMap { filter.hasPrefix($0.filter) ? $0.options : nil }
    let kept = (earlier ?? Array(0..<options.count)).filter {
      search.place(in: options.title($0)) != nil
    }
    found = (filter, kept)
    return kept
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let label = max(titleColumns(), prompt.columns(context))
    let columns = label + Self.sides.leading + Self.sides.trailing
    let least = min(Self.sides.leading + Self.sides.trailing + 2, columns)
    // In a form, a picker is as wide as the text fields.
    if context.environment.form.labelColumns != nil {
      return .fillingColumns(of: proposal, minimumColumns: least)
    }
    return Fit(
      size: Size(columns: columns, rows: 1).intersection(proposal),
      minimum: Size(columns: least, rows: 1).intersection(proposal)
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Picker")
    let row = canvas.row(from: 0)
    let appearance = context.addControl(id, in: row, followsPointer: true) {
      $0.key = { [self] press in
        respond(to: press, id)
      }
      $0.pointer = { [self] input in
        guard input.button == .left, !input.isWheel else { return .ignored }
        guard case .press = input.kind else { return .handled }
        return open(id)
      }
    }
    draw(in: row, appearance, filter: nil, context)
    describe(id, in: row, context)
    guard context.environment.isEnabled else { return }
    let frame = row.frame
    context.offerPopup(id, at: row) { [self] popup, context in
      PickerPopup(self, popup.popup, at: frame, on: popup.screen)
    }
  }

  private func describe(_ id: WidgetID, in row: Canvas, _ context: RenderContext) {
    guard context.isAccessible else { return }
    let value = options.chosen.map(options.title) ?? ""
    let states: AccessibilityStates = value.isEmpty ? [.collapsed, .empty] : .collapsed
    context.describe(
      id,
      in: row,
      as: AccessibilityElement(.picker, "", value: value, states: states)
    )
  }

  /// Draws the row, including the filter text while the list is open.
  func draw(
    in row: Canvas,
    _ appearance: ControlAppearance,
    filter: String?,
    _ context: RenderContext
  ) {
    let field = FieldAppearance(appearance, isInvalid: context.environment.form.isInvalid)
    let row = field.drawBackground(in: row)
    field.drawEdges(in: row)
    let width = row.size.columns
    let symbols = appearance.symbols
    let arrow = filter == nil ? symbols[.dropDown] : symbols[.openDropDown]
    if width >= Self.sides.trailing {
      row.put(arrow, x: width - 2, y: 0, style: appearance.outerStyle(.accent))
    }
    let space = width - Self.sides.leading - Self.sides.trailing
    guard space > 0 else { return }
    let label = row.subcanvas(in: Rect(x: Self.sides.leading, y: 0, columns: space, rows: 1))
    if let filter, !filter.isEmpty {
      // Show the end of the text, where the user types.
      let x = min(0, space - 1 - displayWidth(of: filter))
      label.write(filter, x: x, y: 0)
      label.placeCursor(x: x + displayWidth(of: filter), y: 0)
    } else if let chosen = options.chosen {
      TextNode(Text(options.title(chosen))).drawLabel(in: label, context)
    } else {
      prompt.drawLabel(in: label, style: field.placeholder, context)
    }
  }

  // MARK: Input

  private func respond(to press: KeyPress, _ id: WidgetID) -> Response {
    switch press {
    case .enter, .space, KeyPress(.down), KeyPress(.down, .alt): open(id)
    case KeyPress(.left): choose(options.neighbor(-1))
    case KeyPress(.right): choose(options.neighbor(1))
    default: .ignored
    }
  }

  private func open(_ id: WidgetID) -> Response {
    // Also show a few options before the selected option.
    let top = max(0, (options.chosen ?? 0) - 3)
    return .send([InterfaceAction.showPopup(Popup(id, top: top))])
  }

  private func choose(_ index: Int?) -> Response {
    guard let index else { return .handled }
    return .send([send(index)])
  }

  /// Returns the response that closes the list and selects an option.
  func close(choosing index: Int) -> Response {
    guard options.isEnabled(index) else { return .handled }
    let choice = index == options.chosen ? [] : [send(index)]
    return .send([InterfaceAction.hidePopup] + choice)
  }
}
