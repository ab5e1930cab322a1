// SPDX-License-Identifier: MIT

import TermDevTools
public import TermRender

/// A counter that demonstrates how one key press sends one action, changes one part of the state, and redraws one small
/// region.
public struct CounterApp: App {
  public let store = Store(CounterState(), counterReducer, middleware: ticking)

  public init() {}

  public var usesMouse: Bool { true }

  // snippet: travel-panel
  public var body: some Widget {
    Observe(\CounterState.screen) { screen in
      switch screen {
      case .count: CountScreen()
      case .history: HistoryScreen()
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { CommandHelp { HelpSheet() } }
    .devTools()
  }
  // end
}

/// The key bindings that are active on every screen.
///
/// A help line lists the screen's own bindings first.
@MainActor let keysOfAllScreens = [
  Key("?", title: "Keys", id: "help.toggle", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key("q", "ctrl+c", title: "Quit", id: "app.quit", send: Quit()),
  Key("t", title: "Tick", id: "counter.tick", send: ToggleTicking()),
  Key("u", title: "Undo", id: "counter.undo", send: Undo()),
  Key("ctrl+r", title: "Redo", id: "counter.redo", send: Redo()),
]

/// A container in which the key help shows which commands are possible now, and the same title for automatic counting as
/// the button.
struct CommandHelp<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\CounterState.tickingTitle, \CounterState.disabledCommands) { title, disabled in
      content().commands(titles: ["counter.tick": title], disabled: disabled)
    }
  }
}

extension CounterState {
  /// The identifiers of the commands that aren't possible now.
  fileprivate var disabledCommands: Set<CommandID> {
    var disabled: Set<CommandID> = []
    if !count.canUndo { disabled.insert("counter.undo") }
    if !count.canRedo { disabled.insert("counter.redo") }
    if limit == .most { disabled.formUnion(["counter.add", "counter.tick"]) }
    if limit == .least { disabled.formUnion(["counter.subtract", "counter.reset"]) }
    if step.isSmallest { disabled.insert("counter.smaller-step") }
    if step.isLargest { disabled.insert("counter.larger-step") }
    return disabled
  }
}
