// SPDX-License-Identifier: MIT

import StateStore
package import TermRender
package import TermScreen

/// The inspector of an app, which runs over the app's screen.
///
/// The inspector is an app of its own with its own store. A runtime draws it to a terminal in memory, whose cells are
/// drawn over a copy of the inspected app's screen.
@MainActor
package final class Inspector: ScreenTool {
  /// The differences between inspectors in the app's process and in another process.
  package struct Placement {
    /// The keys that the inspector never handles.
    ///
    /// The default keys quit and suspend the app.
    package var passedKeys: Set<KeyPress> = ["ctrl+c", "ctrl+z"]
    /// The number of rows at the bottom of the screen that the inspector doesn't cover.
    package var uncoveredRows = 0
    /// The receiver of the keys that the user doesn't type in the inspector.
    package var keyReceiver = "the app"

    package init() {}
  }

  private let app: any InspectedApp
  private let placement: Placement
  private let screen: any Terminal
  private let terminal: InspectorTerminal
  private let store: Store<InspectorState>
  private let runtime: Runtime
  /// The part of the screen that the inspector covers.
  private var frame = Rect.zero
  /// A Boolean value that indicates whether the presented screen contains the inspector.
  private var isShown = false
  /// The number of the inspector's frames when the screen was last presented.
  private var shownFrames = 0
  /// A Boolean value that indicates whether the values can differ from those of the app.
  private var isStale = true
  /// A Boolean value that indicates whether the inspector receives the mouse until the button is released.
  private var isDragging = false
  /// The inspected part of the app.
  private var subject: Subject?
  /// The app's time at which the values were read.
  private var readTime = Duration.zero

  /// The part of the app whose values are displayed.
  private struct Subject: Equatable {
    var tab: InspectorTab
    var openValues: Set<String>
  }

  package private(set) var isOpen = false
  package private(set) var nextWake: Duration?

  /// Creates an inspector.
  ///
  /// - Parameters:
  ///   - app: The source of the values.
  ///   - host: The app whose screen displays the inspector.
  ///   - placement: The placement. The default is that of an inspector in the app's process.
  package init(
    _ app: any InspectedApp,
    on host: some SessionHost,
    _ placement: Placement = Placement()
  ) {
    (self.app, self.placement) = (app, placement)
    screen = host.terminal
    terminal = InspectorTerminal(in: host.terminal)
    store = Store(
      InspectorState(keyReceiver: placement.keyReceiver),
      .inspector,
      middleware: [
        .respond(to: InspectorAction.self) { action, _ in
          if case .goTo(let tab) = action {
            [InterfaceAction.focus(WidgetID(tab.listName))]
          } else {
            []
          }
        }
      ]
    )
    store.clock = host.store.clock
    runtime = Runtime(
      store,
      terminal: terminal,
      theme: host.theme,
      isAccessible: host.isAccessible
    ) { InspectorView().nodes }
  }

  package var wholeScreen: CellBuffer? {
    guard runtime.isAccessible else { return nil }
    terminal.screen?.damageAll()
    return terminal.screen
  }

  package func open() {
    store.dispatch(InspectorAction.setInput(true))
    screen.requestTurn()
    guard !isOpen else { return }
    isOpen = true
    app.begin { [weak self] in self?.readAgain() }
    readAgain()
  }

  package func close() {
    isOpen = false
    app.end()
    store.dispatch(InspectorAction.setClosed(false))
    (subject, nextWake, isDragging) = (nil, nil, false)
  }

  private func readAgain() {
    isStale = true
    screen.requestTurn()
  }
}

// MARK: - Input

extension Inspector {
  package func handle(_ event: TerminalEvent) -> TerminalEvent? {
    switch event {
    case .input(.key(let press)):
      if placement.passedKeys.contains(press) { return event }
      if press == InspectorView.inputKey {
        store.dispatch(InspectorAction.setInput(!store.state.hasInput))
        return nil
      }
      guard store.state.hasInput else { return event }
      if let key = press.afterEscape, placement.passedKeys.contains(key) {
        send(.input(.key(.escape)))
        return .input(.key(key))
      }
      send(event)
      return nil
    case .input(.paste):
      guard store.state.hasInput else { return event }
      send(event)
      return nil
    case .input(.mouse(let mouse)): return handles(mouse) ? nil : event
    case .input, .resized, .suspendRequested, .resumed, .programEnded, .copied, .closed:
      return event
    }
  }

  /// Handles a mouse event, and returns a Boolean value that indicates whether the app must not receive it.
  private func handles(_ event: MouseEvent) -> Bool {
    let isInside = frame.contains(event.position)
    if event.kind == .press { isDragging = isInside }
    guard isInside || isDragging else {
      if event.kind == .press { store.dispatch(InspectorAction.setInput(false)) }
      return false
    }
    // A drag that started in the app belongs to the app.
    if !isDragging, event.kind == .drag || event.kind == .release { return false }
    if event.kind == .press { store.dispatch(InspectorAction.setInput(true)) }
    if event.kind == .release { isDragging = false }
    var event = event
    event.position = Point(x: event.position.x - frame.x, y: event.position.y - frame.y)
    let kind = event.kind
    send(.input(.mouse(event)))
    // A click on a tab would otherwise move the focus to the tab bar.
    if kind == .release, isOpen { store.dispatch(InspectorAction.goTo(store.state.tab)) }
    return true
  }

  private func send(_ event: TerminalEvent) {
    takeTurn([event])
    if store.state.isClosed { close() }
  }
}

// MARK: - Drawing

extension Inspector {
  package func update(afterFrame hasFrame: Bool) -> Bool {
    guard isOpen else {
      defer { isShown = false }
      return isShown
    }
    let former = frame
    lay()
    if hasFrame || isStale || isTickDue { read() }
    takeTurn([])
    // The values of another part of the app are read only when it's visible.
    if subject != currentSubject {
      read()
      takeTurn([])
    }
    defer { (isShown, shownFrames) = (true, terminal.frameCount) }
    return !isShown || terminal.frameCount != shownFrames || frame != former
  }

  /// Lays the inspector out on the current screen.
  private func lay() {
    let state = store.state
    let rows = screen.size.rows - (runtime.isAccessible ? 0 : placement.uncoveredRows)
    let size = Size(columns: screen.size.columns, rows: max(0, rows))
    let layout =
      runtime.isAccessible || state.isMaximized
      ? (frame: Rect(size: size), isBeside: false) : Self.layout(state.dock, on: size)
    frame = layout.frame
    terminal.size = Size(columns: frame.columns, rows: frame.rows)
    let new = InspectorLayout(
      isBeside: layout.isBeside,
      fitsBeside: Self.layout(.trailing, on: size).isBeside,
      isNarrow: frame.columns < 60
    )
    if new != state.layout { store.dispatch(InspectorAction.setLayout(new)) }
  }

  /// Returns the frame of the inspector, which is at least large enough for a few rows.
  private static func layout(
    _ dock: InspectorDock,
    on size: Size
  ) -> (frame: Rect, isBeside: Bool) {
    let columns = max(48, size.columns / 2)
    if dock == .trailing, size.columns - columns >= 24 {
      let x = size.columns - columns
      return (Rect(x: x, y: 0, columns: columns, rows: size.rows), true)
    }
    let rows = min(size.rows, max(9, size.rows / 2))
    let y = dock == .top ? 0 : size.rows - rows
    return (Rect(x: 0, y: y, columns: size.columns, rows: rows), false)
  }

  private func takeTurn(_ events: [TerminalEvent]) {
    nextWake =
      switch runtime.turn(events) {
      case .atMost(let delay): delay
      case .forEvents, .end: nil
      }
    if let tick = timeToTick { nextWake = nextWake.map { min($0, tick) } ?? tick }
  }

  package func draw(over screen: CellBuffer) {
    if let highlight = store.state.highlight { Self.outline(highlight, in: screen) }
    guard let cells = terminal.screen else { return }
    let canvas = screen.canvas(frame)
    canvas.clear()
    cells.draw(in: canvas)
    let ownCursor = cells.cursor.map { Point(x: $0.x + frame.x, y: $0.y + frame.y) }
    if store.state.hasInput {
      screen.cursor = ownCursor
    } else if let cursor = screen.cursor, frame.contains(cursor) {
      screen.cursor = nil
    }
  }

  /// Reverses the cells along the edges of a rectangle.
  private static func outline(_ rect: Rect, in screen: CellBuffer) {
    let edges = [
      Rect(x: rect.x, y: rect.y, columns: rect.columns, rows: 1),
      Rect(x: rect.x, y: rect.y + 1, columns: 1, rows: rect.rows - 2),
      Rect(x: rect.x + rect.columns - 1, y: rect.y + 1, columns: 1, rows: rect.rows - 2),
      Rect(x: rect.x, y: rect.y + rect.rows - 1, columns: rect.columns, rows: 1),
    ]
    // The lines of a small rectangle overlap.
    for edge in Set(edges) where !edge.isEmpty {
      screen.canvas(edge).restyle { $0.attributes.formSymmetricDifference(.reverse) }
    }
  }
}

// MARK: - Values

extension Inspector {
  private var currentSubject: Subject {
    Subject(tab: store.state.tab, openValues: store.state.openValues)
  }

  /// Reads the values of the visible part of the app.
  private func read() {
    isStale = false
    let subject = currentSubject
    self.subject = subject
    readTime = app.time
    let contents: InspectorContents =
      switch subject.tab {
      case .widgets: .widgets(app.widgets)
      case .state: .state(app.state(at: "") { path, _ in subject.openValues.contains(path) })
      case .log: .log(app.log)
      case .effects: .effects(app.effects, at: readTime)
      case .regions: .regions(app.regions)
      case .keys: .keys(app.keys)
      }
    store.dispatch(InspectorAction.show(contents))
  }

  /// The time until the ages of the effects change, or `nil` if none is visible.
  ///
  /// In accessible mode, the ages change only with other values, because screen readers would speak each change.
  private var timeToTick: Duration? {
    let state = store.state
    guard state.tab == .effects, !state.effects.isEmpty, !runtime.isAccessible else { return nil }
    return max(.zero, readTime + .seconds(1) - app.time)
  }

  private var isTickDue: Bool { timeToTick == .zero }
}
