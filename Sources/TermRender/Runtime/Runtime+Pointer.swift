// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Routes a mouse event to the widget that handled the mouse press, or else to the topmost widget under the pointer
  /// that handles it.
  ///
  /// Wheel ticks accumulate until another event arrives or a frame is painted.
  func handle(_ event: MouseEvent) {
    guard let kind = parts.pointer.kind(of: event, at: now) else { return hover(by: event) }
    if case .wheel(let columns, let rows) = kind {
      if let wheel = parts.pointer.wheel, wheel.event.position != event.position { turnWheel() }
      return parts.pointer.addWheel(event, columns, rows)
    }
    turnWheel()
    prepareForInput()
    record(.event(.input(.mouse(event))))
    if case .press = kind {
      press(kind, event)
      return showPress(isDown: true)
    }
    if kind == .release { showPress(isDown: false) }
    guard let id = parts.pointer.captor else { return }
    if kind == .release { parts.pointer.capture(nil) }
    guard let target = tree.inputMap.target(id) else { return }
    _ = perform(target.respond(PointerInput(kind, of: event, on: target)))
  }

  /// Scrolls by the accumulated wheel ticks.
  func turnWheel() {
    guard let (event, columns, rows) = parts.pointer.wheel else { return }
    record(.wheel(at: event.position, columns: columns, rows: rows, held: event.modifiers))
    scrollByWheel()
  }

  func scrollByWheel() {
    guard let (event, columns, rows) = parts.pointer.wheel else { return }
    parts.pointer.wheel = nil
    prepareForInput()
    let kind = PointerInput.Kind.wheel(columns: columns, rows: rows)
    // The first target from the top that handles the ticks ends the search.
    _ = tree.inputMap.targets(at: event.position).contains { target in
      perform(target.respond(PointerInput(kind, of: event, on: target)))
    }
  }

  /// Moves the focus to the pressed widget, then routes the mouse press to it.
  private func press(_ kind: PointerInput.Kind, _ event: MouseEvent) {
    dropPendingKeys()
    parts.pointer.capture(nil)
    for target in tree.inputMap.targets(at: event.position) {
      // Use the latest drawing, because the response of a widget above can change the target.
      let target = tree.inputMap.target(target.id) ?? target
      let input = PointerInput(parts.pointer.press(kind, on: target.id), of: event, on: target)
      let response = target.respond(input)
      if case .ignored = response { continue }
      if interface.focus != target.id, tree.inputMap.focusableIDs.contains(target.id) {
        appStore.dispatch(InterfaceAction.focus(target.id))
      }
      if case .sendAndContinue = response {
        _ = perform(response)
        prepareForInput()
        continue
      }
      parts.pointer.capture(target.id)
      _ = perform(target.respond(input))
      return
    }
  }
}

extension [TerminalEvent] {
  /// Returns the events with each run of moves replaced by its last move.
  func joiningMoves() -> [TerminalEvent] {
    guard count > 1 else { return self }
    var joined: [TerminalEvent] = []
    joined.reserveCapacity(count)
    for event in self {
      if event.isMove, let last = joined.last, last.isMove { joined.removeLast() }
      joined.append(event)
    }
    return joined
  }
}

extension TerminalEvent {
  fileprivate var isMove: Bool {
    guard case .input(.mouse(let event)) = self else { return false }
    return event.kind == .drag || event.kind == .move
  }
}
