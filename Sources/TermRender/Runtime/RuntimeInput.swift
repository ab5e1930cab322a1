// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen
import TermTree

/// Routes events to widgets and key bindings, dispatches their actions, and performs the runtime's own actions.
extension Runtime {
  func handle(_ event: TerminalEvent) {
    if case .input(.mouse(let event)) = event {
      dismissWarning()
      return handle(event)
    }
    turnWheel()
    if case .input(.reply) = event { return }
    if event.isTyped {
      dismissWarning()
      settle(for: .input)
    }
    if case .input(.key(let press)) = event { return handle(press) }
    record(.event(event))
    switch event {
    case .input(.key), .input(.mouse): break
    case .input(.paste(let text)): handlePaste(text)
    case .input(.focus(let hasFocus)): appStore.dispatch(TerminalFocusChanged(hasFocus: hasFocus))
    case .input(.reply): break
    case .resized(let size):
      parts.updates.updatesAll = true
      appStore.dispatch(TerminalResized(size))
    case .copied(let result): appStore.dispatch(CopyFinished(result))
    case .suspendRequested: parts.lifecycle.requestsSuspension = true
    case .resumed: reclaimTerminal()
    case .programEnded(let result):
      reclaimTerminal()
      if let program = parts.lifecycle.foregroundProgram.take() {
        appStore.dispatch(ProgramExited(program, result))
      }
    case .closed: parts.lifecycle.requestsEnd = true
    }
  }

  /// Removes the messages that cover the screen.
  private func dismissWarning() {
    if parts.presenter.dismissWarning() { parts.updates.isDrawn = true }
  }

  /// Records a cause in the journals, with secret input masked.
  func record(_ cause: RuntimeCause) {
    guard !journals.isEmpty else { return }
    let cause = tree.focused?.handlers.isSecret == true ? cause.withoutSecrets : cause
    for journal in journals { journal.record(cause, at: now) }
  }

  /// Repeats the handling of a recorded cause without painting a frame.
  ///
  /// The store's clock still provides the app's time.
  ///
  /// - Parameter cause: A cause that a journal recorded.
  package func perform(_ cause: RuntimeCause) {
    inTurn {
      switch cause {
      case .started: begin()
      case .continued: continueSession()
      case .event(let event):
        handle(event)
        performRequests()
      case .wheel(let position, let columns, let rows, let held):
        record(cause)
        parts.pointer.wheel = nil
        parts.pointer.addWheel(MouseEvent(.wheelDown, at: position, modifiers: held), columns, rows)
        scrollByWheel()
      case .timePassed: passTime()
      // Painting the frame detects the change.
      case .screen: break
      }
    }
  }
}

// MARK: - Keys and pasted text

extension Runtime {
  /// Routes a key press, and dispatches the actions of its receiver.
  ///
  /// A key press that opens a development tool isn't recorded. A key press without a receiver that may be two key presses
  /// counts as two.
  func handle(_ press: KeyPress) {
    let route = tree.route(press)
    if opensTool(along: route) { return }
    if case .none = route.destination, let key = press.afterEscape {
      handle(.escape)
      settle(for: .input)
      return handle(key)
    }
    record(.event(.input(.key(press))))
    deliver(press, along: route)
  }

  private func deliver(_ press: KeyPress, along route: KeyRoute) {
    if route.endsSequence { appStore.dispatch(InterfaceAction.pendKeys([])) }
    switch route.destination {
    case .binding(let action): send(action)
    case .sequence(let presses): appStore.dispatch(InterfaceAction.pendKeys(presses))
    case .overlay: appStore.dispatch(InterfaceAction.hideOverlay)
    case .widget(let response): _ = perform(response)
    case .firstControl(let id):
      appStore.dispatch(InterfaceAction.focus(id))
      settle(for: .input)
      deliver(press, along: tree.routeAtFirstControl(press))
    case .none: break
    }
  }

  /// Cancels the pending key sequence.
  private func dropPendingKeys() {
    if !interface.pendingKeys.isEmpty { appStore.dispatch(InterfaceAction.pendKeys([])) }
  }

  /// Routes pasted text to the focused widget, or else dispatches it to the app.
  private func handlePaste(_ text: String) {
    dropPendingKeys()
    if let focused = tree.focused, let paste = focused.handlers.paste, perform(paste(text)) {
      return
    }
    appStore.dispatch(TextPasted(text))
  }

  /// Dispatches the actions of a widget's response to input.
  ///
  /// Returns a Boolean value that indicates whether the widget handled the input.
  func perform(_ response: Response) -> Bool {
    switch response {
    case .ignored: return false
    case .handled: return true
    case .send(let actions), .sendAndContinue(let actions):
      for (index, action) in actions.enumerated() {
        let hadPopup = interface.popup != nil
        send(action)
        // The next action refers to the screen without the popup, for example to the widget after the widget of the
        // popup.
        if hadPopup, interface.popup == nil, index + 1 < actions.count { settle(for: .input) }
      }
      return true
    }
  }

  /// Dispatches the actions of a widget that has lost the focus.
  private func reportFocusLoss(of id: WidgetID) {
    for action in tree.focusLossActions(of: id) { send(action) }
  }

  /// Dispatches an action of a widget to the overriding store, if any, or else to the app's store.
  ///
  /// Actions for the runtime are always sent to the app's store.
  private func send(_ action: any Action) {
    let scoped = type(of: action) == ScopedAction.self ? action as? ScopedAction : nil
    let unscoped = scoped?.action ?? action
    if type(of: unscoped) == OpenScreenTool.self { return openTool() }
    if let scoped, Self.index(of: unscoped) == nil {
      scoped.scope.dispatch(unscoped)
    } else {
      appStore.dispatch(unscoped)
    }
  }
}

// MARK: - The pointer

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
    settle(for: .input)
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

  private func scrollByWheel() {
    guard let (event, columns, rows) = parts.pointer.wheel else { return }
    parts.pointer.wheel = nil
    settle(for: .input)
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
        settle(for: .input)
        continue
      }
      parts.pointer.capture(target.id)
      _ = perform(target.respond(input))
      return
    }
  }

  /// Updates the widget under the pointer after a move without a button.
  ///
  /// Journals record only moves that change the widget.
  private func hover(by event: MouseEvent) {
    guard tree.followsPointer else { return }
    settle(for: .input)
    let new = tree.hoverTarget(at: event.position)
    guard new?.id != interface.hover else { return }
    record(.event(.input(.mouse(event))))
    let left = interface.hover.flatMap { tree.hoverTarget($0) }
    appStore.dispatch(InterfaceAction.hover(new?.id))
    _ = perform(.send(left?.hover?(false) ?? []))
    _ = perform(.send(new?.target.hover?(true) ?? []))
  }

  /// Shows on the control under the pointer whether a mouse button is down.
  private func showPress(isDown: Bool) {
    let new = tree.hover(interface.hover, isDown: isDown)
    if new != interface.hover { appStore.dispatch(InterfaceAction.hover(new)) }
  }
}

// MARK: - Input of other processes

extension Runtime {
  /// Adds input that the app handles in its next turn, or after it owns the terminal again.
  ///
  /// A recording of the app contains the input like the input of its terminal.
  package func post(_ input: PostedInput) {
    parts.postedInput.append(input)
    terminal.requestTurn()
  }

  /// A Boolean value that indicates whether the next turn, which is due immediately, continues with posted input.
  package var hasPostedInput: Bool {
    parts.lifecycle.phase == .running && !parts.postedInput.isEmpty
  }

  /// Handles the posted input while the app owns the terminal.
  ///
  /// After 16 events and 4 ms, the rest waits for the next turn, so that it doesn't delay the user's input.
  func handlePostedInput() {
    guard hasPostedInput else { return }
    let deadline = ContinuousClock.now + PostedInput.time
    var count = 0
    while hasPostedInput, let input = parts.postedInput.first {
      if let event = input.events.popFirst() {
        parts.handledInput = input
        handle(.input(event))
        parts.handledInput = nil
        performRequests()
      }
      if input.isHandled { parts.postedInput.removeFirst() }
      count += 1
      if count >= PostedInput.leastCount, ContinuousClock.now >= deadline { return }
    }
  }
}

// MARK: - Actions for the runtime

extension Runtime {
  /// The actions that the runtime performs after the middleware.
  ///
  /// A widget in a `store(_:)` sends them to the app's store, too.
  static let actions = [
    RuntimeActionHandler(InterfaceAction.self) { $0.change($1) },
    RuntimeActionHandler(Quit.self) { runtime, _ in runtime.parts.lifecycle.requestsEnd = true },
    RuntimeActionHandler(Suspend.self) { runtime, _ in
      runtime.parts.lifecycle.requestsSuspension = true
    },
    RuntimeActionHandler(RunProgram.self) {
      $0.parts.lifecycle.requestedPrograms.append($1.program)
    },
    RuntimeActionHandler(CopyToClipboard.self) { $0.terminal.copy($1.text) },
    RuntimeActionHandler(ToggleDebugLine.self) { runtime, _ in
      runtime.parts.presenter.toggleDebugLine()
      runtime.parts.updates.isDrawn = true
    },
    RuntimeActionHandler(ScrollTranscript.self) {
      $0.parts.presenter.scrollTranscript($1)
      $0.parts.updates.isDrawn = true
    },
  ]

  /// Returns the index of an action's type in the actions that the runtime performs, or `nil` for other actions.
  ///
  /// The types are compared, because a failed cast takes longer than a reducer. A loop, unlike a closure, doesn't check
  /// for the main actor.
  private static func index(of action: any Action) -> Int? {
    let type: any Action.Type = type(of: action)
    for index in actions.indices where actions[index].type == type { return index }
    return nil
  }

  /// Performs an action for the runtime.
  ///
  /// The reducers receive the action, too.
  func perform(_ action: any Action) {
    guard let index = Self.index(of: action) else { return }
    Self.actions[index].perform(self, action)
    terminal.requestTurn()
  }

  private func change(_ action: InterfaceAction) {
    switch action {
    case .focusNext: moveFocus(to: tree.inputMap.tabStop(from: interface.focus, by: 1))
    case .focusPrevious: moveFocus(to: tree.inputMap.tabStop(from: interface.focus, by: -1))
    case .moveFocus(let direction, let group):
      guard let focus = interface.focus else { return }
      moveFocus(to: tree.inputMap.order(ofGroup: group).id(from: focus, toward: direction))
    case .showPopup(let popup) where tree.resolved(popup) != popup:
      appStore.dispatch(InterfaceAction.showPopup(tree.resolved(popup)))
    default:
      if case .update(let id, _) = action { recordUpdate(of: id) }
      if case .reveal(let id) = action { parts.memory.revealed = id }
      recordScroll(action)
      let focus = interface.focus
      parts.updates.changedParts.formUnion(interface.reduce(action, at: now))
      parts.updates.hasNewInterface = true
      if let focus, focus != interface.focus { reportFocusLoss(of: focus) }
    }
  }

  /// Moves the focus to a widget, unless the identifier is `nil`.
  private func moveFocus(to id: WidgetID?) {
    if let id { appStore.dispatch(InterfaceAction.focus(id)) }
  }

  /// Records that the user has scrolled a scroll view.
  private func recordScroll(_ action: InterfaceAction) {
    if case .update(let id, let state) = action, state.value(as: ScrollState.self) != nil {
      parts.memory.scrolled.insert(id)
    }
  }

  /// Records that an action updates a widget that may have a different ID on the screen.
  private func recordUpdate(of name: WidgetID) {
    guard !tree.keepsState(name) else { return }
    parts.memory.addUpdate(of: name)
  }
}

extension KeyPress {
  /// The key press that may have followed `esc`, or `nil` for other key presses.
  ///
  /// Terminals send the same bytes for `alt+ctrl+c` and for `esc` and `ctrl+c` in quick succession.
  package var afterEscape: KeyPress? {
    guard modifiers == [.alt, .control], case .character = key else { return nil }
    return KeyPress(key, .control)
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

extension TerminalEvent {
  /// A Boolean value that indicates whether the event is routed to the focused widget.
  var isTyped: Bool {
    switch self {
    case .input(.key), .input(.paste): true
    default: false
    }
  }
}

/// A type of action, and what the runtime does for an action of the type.
@MainActor
struct RuntimeActionHandler {
  let type: any Action.Type
  let perform: @MainActor (Runtime, any Action) -> Void

  fileprivate init<A: Action>(_ type: A.Type, _ perform: @escaping @MainActor (Runtime, A) -> Void)
  {
    self.type = type
    self.perform = { if let action = $1 as? A { perform($0, action) } }
  }
}
