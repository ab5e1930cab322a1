// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// The rows of a list that has popped up and is filtered by what is typed, and what input makes of them.
@MainActor
struct PopupRows {
  let popup: Popup
  /// All of it, with its border.
  let frame: Rect
  /// Where rows stand, on the screen.
  let inside: Rect
  let window: RowWindow
  private let isEnabled: (Int) -> Bool
  /// What the path of the popup says for a row.
  private let item: (Int) -> Int

  /// - Parameters:
  ///   - popup: What is shown; the first number of its path says which row has the focus.
  ///   - frame: All of it.
  ///   - inside: Where rows stand.
  ///   - count: How many rows there are.
  ///   - cursor: The row that shall have the focus; that of the path unless given.
  ///   - isEnabled: Whether a row can be chosen.
  ///   - item: What the path says for a row.
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
    window = RowWindow(
      count: count,
      room: inside.rows,
      cursor: cursor ?? popup.path.first ?? 0,
      top: popup.top,
      isEnabled: isEnabled
    )
  }

  // MARK: Reading out

  /// Says what was typed, how many rows there are, and each one that is seen.
  ///
  /// The row with the cursor is read there, and how many are left of them is news; the rows that come are not.
  ///
  /// - Parameters:
  ///   - name: What the line is called that is typed into.
  ///   - pass: The walk.
  ///   - element: What a row is.
  func describe(
    _ name: String,
    _ pass: RenderPass,
    row element: (Int) -> AccessibleElement
  ) {
    guard pass.isAccessible else { return }
    pass.describe(as: AccessibleElement(.textField, name, value: popup.filter))
    pass.describe(
      as: window.count == 0
        ? AccessibleElement(.text, "No match")
        : AccessibleElement(.list, "", value: window.count == 1 ? "1 row" : "\(window.count) rows")
    )
    for row in window.shown {
      var element = element(row)
      element.news = ""
      element.place = AccessibleElement.Place(row + 1, of: window.count)
      if !isEnabled(row) { element.states.insert(.disabled) }
      pass.describe(row == window.cursor ? .popup : nil, as: element)
    }
  }

  /// What presses mean that help shows; `title` says what is done to the row with the focus.
  func hints(_ title: String) -> [KeyHint] {
    (window.cursor == nil ? [] : [KeyHint("enter", title)])
      + [KeyHint("esc", popup.filter.isEmpty ? "Close" : "Clear")]
  }

  // MARK: Changes

  /// Hides it, and goes on with another action.
  func hide(then next: InterfaceAction? = nil) -> Response {
    .sends([InterfaceAction.hidePopup] + (next.map { [$0] } ?? []))
  }

  /// Goes on typing.
  func filter(adding text: String) -> Response { filter(popup.filter.filtered(adding: text)) }

  private func filter(_ text: String) -> Response {
    if text == popup.filter { return .takes }
    return .sends([InterfaceAction.showPopup(Popup(popup.id, filter: text))])
  }

  private func move(to row: Int, top: Int? = nil) -> Response {
    guard row >= 0, row < window.count else { return .takes }
    let next = Popup(
      popup.id,
      path: [item(row)],
      filter: popup.filter,
      top: top ?? window.top
    )
    return next == popup ? .takes : .sends([InterfaceAction.showPopup(next)])
  }

  /// Scrolls, and takes the focus along where it would go out of sight.
  private func scroll(by distance: Int) -> Response {
    let top = max(0, min(window.top + distance, window.count - window.room))
    guard top != window.top, let cursor = window.cursor else { return .takes }
    return move(to: min(max(cursor, top), top + max(0, window.room - 1)), top: top)
  }

  // MARK: Input

  /// What a press means.
  ///
  /// - Parameters:
  ///   - press: The press.
  ///   - choose: Chooses the row with the focus.
  /// - Returns: What it sends.
  func respond(to press: KeyPress, choose: (Int) -> Response) -> Response {
    if let target = window.target(of: press, isEnabled: isEnabled) { return move(to: target) }
    switch press {
    case .escape: return popup.filter.isEmpty ? hide() : filter("")
    case .enter: return window.cursor.map(choose) ?? .takes
    case KeyPress(.backspace): return filter(String(popup.filter.dropLast()))
    case KeyPress(.character("u"), .control): return filter("")
    default: return press.typed.map { filter(adding: String(Character($0))) } ?? .ignores
    }
  }

  /// What the pointer means, anywhere on the screen.
  ///
  /// - Parameters:
  ///   - input: What it does.
  ///   - anchor: The widget that it belongs to, where a press that began there may end.
  ///   - choose: Chooses a row.
  /// - Returns: What it sends.
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
      return isEnabled && input.button == .left ? move(to: row) : .takes
    case .drag:
      if isOnRow { return isEnabled ? move(to: row) : .takes }
      if input.position.y >= inside.y + inside.rows { return scroll(by: 1) }
      let isAbove = input.position.y < inside.y && !anchor.contains(input.position)
      return isAbove ? scroll(by: -1) : .takes
    case .release:
      if isOnRow { return isEnabled ? choose(row) : .takes }
      return isOutside && !anchor.contains(input.position) ? hide() : .takes
    }
  }
}
