// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The rows of a filterable list in a popup, and their responses to input.
@MainActor
struct PopupRows {
  let popup: Popup
  /// The frame of the popup, including its border.
  let frame: Rect
  /// The area of the rows on the screen.
  let inside: Rect
  let window: VisibleRows
  private let isEnabled: (Int) -> Bool
  /// A closure that returns the index of a row in the popup's path.
  private let item: (Int) -> Int

  /// Creates the rows of a popup.
  ///
  /// - Parameters:
  ///   - popup: The state of the popup. The first index of its path identifies the highlighted row.
  ///   - frame: The frame of the popup, including its border.
  ///   - inside: The area of the rows on the screen.
  ///   - count: The number of rows.
  ///   - cursor: The row to highlight. The default is the first index of the path.
  ///   - isEnabled: A closure that returns a Boolean value that indicates whether a row can be selected.
  ///   - item: A closure that returns the index of a row in the path. The default is the row itself.
  init(
    _ popup: Popup,
    frame: Rect,
    inside: Rect,
    count: Int,
    cursor: Int? = nil,
    isEnabled: @escaping (Int) -> Bool = { _ in true },
    item: @escaping (Int) -> Int = { $0 }
  ) {
    self.popup = popup
    self.frame = frame
    self.inside = inside
    self.isEnabled = isEnabled
    self.item = item
    window = VisibleRows(
      count: count,
      space: inside.rows,
      cursor: cursor ?? popup.path.first ?? 0,
      top: popup.top,
      isEnabled: isEnabled
    )
  }

  /// Returns the enabled row under the pointer, and redraws when it changes.
  func hovered(in screen: Canvas, _ context: RenderContext) -> Int? {
    context.hoveredPart(of: .popup, in: screen.subcanvas(in: inside)) { [window, isEnabled] in
      let row = window.top + $0.y
      return row < window.count && isEnabled(row) ? row : nil
    }
  }

  // MARK: Accessibility

  /// Describes the filter, the number of rows, and each visible row to screen readers.
  ///
  /// Changes to the number of rows are announced. The cursor conveys the highlighted row, and other rows aren't
  /// announced.
  ///
  /// - Parameters:
  ///   - name: The label of the filter.
  ///   - context: The render context.
  ///   - element: A closure that returns the accessibility element of a row.
  func describe(
    _ name: String,
    _ context: RenderContext,
    row element: (Int) -> AccessibilityElement
  ) {
    guard context.isAccessible else { return }
    context.describe(as: AccessibilityElement(.textField, name, value: popup.filter))
    context.describe(
      as: window.count == 0
        ? AccessibilityElement(.text, "No matches")
        : AccessibilityElement(
          .list,
          "",
          value: window.count == 1 ? "1 row" : "\(window.count) rows"
        )
    )
    for row in window.shown {
      var element = element(row)
      element.announcedText = ""
      element.position = AccessibilityElement.Position(row + 1, of: window.count)
      if !isEnabled(row) { element.states.insert(.disabled) }
      context.describe(row == window.cursor ? .popup : nil, as: element)
    }
  }

  /// Returns the key hints for the help.
  ///
  /// The title describes the action for the highlighted row.
  func hints(_ title: String) -> [KeyHint] {
    (window.cursor == nil ? [] : [KeyHint("enter", title)])
      + [KeyHint("esc", popup.filter.isEmpty ? "Close" : "Clear")]
  }

  // MARK: Changes

  /// Closes the popup and then sends another action, if any.
  func hide(then next: InterfaceAction? = nil) -> Response {
    .send([InterfaceAction.hidePopup] + (next.map { [$0] } ?? []))
  }

  /// Appends text to the filter.
  func filter(adding text: String) -> Response { filter(popup.filter.filtered(adding: text)) }

  private func filter(_ text: String) -> Response {
    if text == popup.filter { return .handled }
    return .send([InterfaceAction.showPopup(Popup(popup.id, filter: text))])
  }

  private func move(to row: Int, top: Int? = nil) -> Response {
    guard row >= 0, row < window.count else { return .handled }
    let next = Popup(
      popup.id,
      path: [item(row)],
      filter: popup.filter,
      top: top ?? window.top
    )
    return next == popup ? .handled : .send([InterfaceAction.showPopup(next)])
  }

  /// Scrolls the rows and moves the highlight if it would scroll out of view.
  private func scroll(by distance: Int) -> Response {
    let top = max(0, min(window.top + distance, window.count - window.space))
    guard top != window.top, let cursor = window.cursor else { return .handled }
    return move(to: min(max(cursor, top), top + max(0, window.space - 1)), top: top)
  }

  // MARK: Input

  /// Handles a key press.
  ///
  /// - Parameters:
  ///   - press: The key press.
  ///   - choose: A closure that selects the highlighted row.
  /// - Returns: The response to the key press.
  func respond(to press: KeyPress, choose: (Int) -> Response) -> Response {
    if let target = window.target(of: press, isEnabled: isEnabled) { return move(to: target) }
    switch press {
    case .escape: return popup.filter.isEmpty ? hide() : filter("")
    case .enter: return window.cursor.map(choose) ?? .handled
    case KeyPress(.backspace): return filter(String(popup.filter.dropLast()))
    case KeyPress(.character("u"), .control): return filter("")
    default: return press.typed.map { filter(adding: String(Character($0))) } ?? .ignored
    }
  }

  /// Handles pointer input anywhere on the screen.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - anchor: The frame of the widget. A release on the widget, after a press on it, doesn't close the popup.
  ///   - choose: A closure that selects a row.
  /// - Returns: The response to the input.
  func respond(
    to input: PointerInput,
    anchor: Rect = .zero,
    choose: (Int) -> Response
  ) -> Response {
    let row = window.top + input.position.y - inside.y
    let isOnRow = inside.contains(input.position) && row < window.count
    let isEnabled = isOnRow && isEnabled(row)
    let isOutside = !frame.contains(input.position)
    switch input.kind {
    case .wheel(_, let ticks): return scroll(by: ticks * 3)
    case .press:
      if isOutside { return hide() }
      return isEnabled && input.button == .left ? move(to: row) : .handled
    case .drag:
      if isOnRow { return isEnabled ? move(to: row) : .handled }
      if input.position.y >= inside.y + inside.rows { return scroll(by: 1) }
      let isAbove = input.position.y < inside.y && !anchor.contains(input.position)
      return isAbove ? scroll(by: -1) : .handled
    case .release:
      if isOnRow { return isEnabled ? choose(row) : .handled }
      return isOutside && !anchor.contains(input.position) ? hide() : .handled
    }
  }
}
