// SPDX-License-Identifier: MIT

public import TermScreen

// MARK: - Controls

extension RenderContext {
  /// Adds a control, which can receive the focus, key presses, pasted text, and pointer input.
  ///
  /// ```swift
  /// let id = context.claimID("Rating")
  /// let appearance = context.addControl(id, in: canvas) {
  ///   $0.key = { $0 == "right" ? .send(Rate(stars + 1)) : .ignored }
  /// }
  /// canvas.lay(appearance.background)
  /// ```
  /// A disabled control can't receive the focus. A control that becomes disabled while it has the focus retains the
  /// focus, but handles its input without sending actions. In the rows of a list, a control receives pointer input only.
  ///
  /// The context retains the handlers, so a handler that needs the context captures it as `unowned`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the control.
  ///   - canvas: The canvas of the control.
  ///   - followsPointer: A Boolean value that indicates whether the appearance depends on the pointer. The control then
  ///     redraws when the pointer arrives or leaves, as with ``isHovered(_:in:)``, and when a mouse button goes down or
  ///     up. The default is `false`.
  ///   - configure: A closure that sets the input handlers.
  /// - Returns: The appearance of the control.
  @discardableResult
  public func addControl(
    _ id: WidgetID,
    in canvas: Canvas,
    followsPointer: Bool = false,
    _ configure: @MainActor (inout InputHandlers) -> Void
  ) -> ControlAppearance {
    var handlers = InputHandlers()
    configure(&handlers)
    let isEnabled = environment.isEnabled
    let hasFocus = hasFocus(id)
    if !isEnabled, !handlers.respondsWhileDisabled { handlers = handlers.idle }
    if isEnabled || hasFocus {
      registerControl(id, frame: handlers.focusFrame ?? canvas.frame, handlers)
    }
    if let pointer = handlers.pointer {
      register(PointerTarget(id: id, in: canvas, respond: pointer))
    }
    let pointer = followsPointer && isEnabled ? pointerState(id, in: canvas) : nil
    return ControlAppearance(
      condition: isEnabled ? (hasFocus ? .focused : .ready) : .disabled,
      isHovered: pointer != nil,
      isPressed: pointer == .pressed,
      theme: environment.theme,
      supportsUnicode: capabilities.supportsUnicode
    )
  }

  /// Adds a pointer target, above all targets added before it.
  ///
  /// Use it for parts of a control, such as a scroll bar, and for widgets that can't receive the focus.
  ///
  /// - Parameters:
  ///   - id: The identifier of the target. If a control has the same identifier, a press moves the focus to it.
  ///   - canvas: The canvas of the target.
  ///   - ignoresFocusTraps: Pass `true` to receive pointer input while a dialog traps the focus. The default is `false`.
  ///   - respond: A closure that handles the input. Positions are relative to the canvas.
  public func addPointerTarget(
    _ id: WidgetID,
    in canvas: Canvas,
    ignoresFocusTraps: Bool = false,
    _ respond: @escaping @MainActor (PointerInput) -> Response
  ) {
    register(
      PointerTarget(id: id, in: canvas, ignoresFocusTraps: ignoresFocusTraps, respond: respond)
    )
  }

  /// Registers a control that can receive the focus.
  func registerControl(
    _ id: WidgetID,
    frame: Rect,
    _ handlers: InputHandlers,
    scroll: ScrollViewport? = nil
  ) {
    guard environment.admitsFocus else { return }
    probe?.add(control: id, frame: frame)
    let control = ControlEntry(
      id,
      frame: frame,
      storeScope.map { handlers.scoped($0) } ?? handlers,
      scroll: scroll,
      environment.focus,
      isPreferred: environment.prefersFocus
    )
    environment.prefersFocus = false
    region?.drawing.record.input.append(.control(control))
  }

  /// Records the place of the current widget, so that an action can scroll it into view.
  func recordName(in canvas: Canvas) {
    if environment.focus.scrolls.isEmpty { return }
    region?.drawing.record.input.append(.name(path, canvas.frame, environment.focus))
  }

  /// Registers a pointer target, above all previously registered targets.
  package func register(_ target: PointerTarget) {
    let target = storeScope.map { target.scoped($0) } ?? target
    region?.drawing.record.input.append(.pointer(target, environment.focus))
  }
}

// MARK: - Keys and groups

/// The part of the screen in which key bindings are active.
public enum KeyReach: Sendable {
  /// The content of a widget: the bindings are active while the focus is inside it, or while no widget has the focus.
  case inside
  /// The content of a widget, only while the focus is inside it.
  case focusInside
}

extension RenderContext {
  /// Adds key bindings while a closure draws the widgets that they belong to.
  ///
  /// - Parameters:
  ///   - keys: The key bindings. If several active bindings have the same sequence, the binding nearest the focus wins.
  ///   - reach: The part of the screen in which the bindings are active. The default is `inside`.
  ///   - body: A closure that draws the content.
  public func withKeys(
    _ keys: [Key],
    _ reach: KeyReach = .inside,
    _ body: @MainActor () -> Void
  ) {
    switch reach {
    case .inside: register(keys)
    case .focusInside: if keys.isEmpty { return body() }
    }
    with({ $0.focus = $0.focus.adding(keys) }, body)
  }

  /// Adds key bindings that are active on the whole screen, with lower precedence than all bindings inside widgets.
  public func addScreenKeys(_ keys: [Key]) {
    region?.drawing.record.input.append(.screenKeys(scoped(keys), environment.focus))
  }

  /// A Boolean value that indicates whether an enclosing key binding starts with a letter or a digit.
  ///
  /// A control that would handle some typed letters after the key bindings can then wait for another key, so that a
  /// word doesn't trigger an enclosing command. The value doesn't include the bindings of ``addScreenKeys(_:)``, such
  /// as those of a menu bar, because widgets that are drawn later can still add some.
  public var hasLetterKeys: Bool {
    environment.focus.keys.contains { keys in
      inputs.remapping.applied(to: keys).contains { key in
        key.sequences.contains { $0.presses[0].typesLetter }
      }
    }
  }

  /// A Boolean value that indicates whether the content of an overlay is drawn, outside of focus traps in it.
  ///
  /// Use ``withFocusTrap(_:_:)`` to trap the focus in the overlay.
  public var isInOverlay: Bool { environment.focus.isOverlay }

  /// Forms a focus group of the controls that a closure draws, in which arrow keys move the focus.
  ///
  /// - Parameters:
  ///   - id: The identifier of the group.
  ///   - axes: The axes along which arrow keys move the focus. The default is `both`.
  ///   - body: A closure that draws the controls.
  public func withFocusGroup(_ id: WidgetID, _ axes: Axes = .both, _ body: @MainActor () -> Void) {
    with({ $0.focus = $0.focus.adding(group: id, axes) }, body)
  }

  /// Traps the focus, the keys, and the pointer in the controls that a closure draws.
  ///
  /// The focus moves into the trap when it appears, and returns to its previous position when it's no longer drawn.
  /// Only the default key bindings and the bindings in the trap are active.
  ///
  /// - Parameters:
  ///   - id: The identifier of the trap.
  ///   - body: A closure that draws the controls.
  public func withFocusTrap(_ id: WidgetID, _ body: @MainActor () -> Void) {
    region?.drawing.record.input.append(.trap(id, isOverlay: environment.focus.isOverlay))
    with(
      {
        $0.prefersFocus = false
        $0.focus = $0.focus.with {
          ($0.keys, $0.trap, $0.groups, $0.scrolls) = (outermost.focus.keys, id, [], [])
          $0.isOverlay = false
        }
      },
      body
    )
  }

  /// Registers key bindings that are active while no widget has the focus.
  func register(_ keys: [Key]) {
    region?.drawing.record.input.append(.keys(scoped(keys), environment.focus))
  }

  private func scoped(_ keys: [Key]) -> [Key] { storeScope?.scoped(keys) ?? keys }
}

// MARK: - Interface state

extension RenderContext {
  /// Returns a Boolean value that indicates whether a widget has the focus, and redraws when it changes.
  public func hasFocus(_ id: WidgetID) -> Bool {
    read(.focus(id))
    return interface.focus == id
  }

  /// Returns a Boolean value that indicates whether a widget or one of its nested widgets has the focus, and redraws
  /// when it changes.
  public func hasFocus(inside id: WidgetID) -> Bool {
    read(.focusInside(id))
    return interface.focus?.isInside(id) ?? false
  }

  /// Returns the stored state of a widget, and redraws when it changes.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget.
  ///   - type: The type of the state.
  /// - Returns: The state, or `nil` if the widget has no state of this type.
  public func state<State: WidgetState>(_ id: WidgetID, as type: State.Type) -> State? {
    read(.widget(id))
    guard let stored = interface.widgets[id] else { return nil }
    let state = stored.value(as: type)
    if state == nil, stored.isInvalid(as: type) {
      region?.drawing.record.faults.append(.invalidState(id))
    }
    return state
  }

  /// Returns a Boolean value that indicates whether a widget has stored its state since it received the focus, and
  /// redraws when it changes.
  ///
  /// Use it for what ends when the focus moves to another widget, such as a search for typed text.
  ///
  /// - Parameter id: The identifier of the widget.
  /// - Returns: `true` if the widget has the focus and has stored a state since; otherwise, `false`.
  public func hasStateSinceFocus(_ id: WidgetID) -> Bool {
    read(.widget(id))
    return hasFocus(id) && interface.newFocus != id
  }

  /// Returns the number of intervals since the app started, and redraws the region after each interval.
  ///
  /// An invisible canvas isn't animated, so it doesn't wake the app.
  ///
  /// - Parameters:
  ///   - interval: The interval, greater than 0.
  ///   - canvas: The canvas of the animation.
  /// - Returns: The number of the step to draw, counted from 0.
  public func tick(every interval: Duration, in canvas: Canvas) -> Int {
    let tick = inputs.time.ticks(of: interval)
    if !canvas.isInvisible {
      region?.drawing.record.animations.append(RegionAnimation(interval: interval, tick: tick))
    }
    return tick
  }

  /// Records a dependency of the region on a part of the interface state.
  ///
  /// The region redraws when the part changes.
  ///
  /// - Parameters:
  ///   - part: The part of the interface state.
  ///   - measures: Pass `true` if the part also affects sizes, so that the layout is updated. The default is `false`.
  package func read(_ part: InterfacePart, measures: Bool = false) {
    region?.drawing.record.reads.append(InterfaceRead(part: part, measures: measures))
  }
}

extension Duration {
  /// Returns the number of complete intervals in the duration.
  package func ticks(of interval: Duration) -> Int { Int(self / interval) }
}
