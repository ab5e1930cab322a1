// SPDX-License-Identifier: MIT

import TermRender

/// A test app that shows each part of its state in several kinds of regions.
struct RegionFixture: App {
  struct State: Equatable, Sendable {
    var count = 0
    var name = "name"
    var isOpen = false
    var rows = [1, 2, 3]
    var log: [String] = []
  }

  enum Change: Action {
    case count(Int)
    case name(String)
    case toggle
    case row(Int, Int)
    case append(Int)
    case removeRow
  }

  let store: Store<State>

  init() { self.init(State()) }

  init(_ state: State) {
    store = Store(state, Self.reducer, middleware: [Self.logging])
  }

  static let reducer = Reducer<State>.combine(
    .on(Change.self) { state, change in
      switch change {
      case .count(let count): state.count = count
      case .name(let name): state.name = name
      case .toggle: state.isOpen.toggle()
      case .row(let index, let value):
        if state.rows.indices.contains(index) { state.rows[index] = value }
      case .append(let value): state.rows.append(value)
      case .removeRow: _ = state.rows.popLast()
      }
    },
    .on(Logged.self) { state, logged in state.log.append(logged.text) }
  )

  struct Logged: Action {
    let text: String
  }

  /// Middleware that logs the names of the lifecycle actions.
  @MainActor static let logging = Middleware<State>.around { action, context in
    switch action {
    case is Started, is WillSuspend, is Resumed, is TerminalResized, is WillTerminate, is Quit:
      context.next(Logged(text: "\(type(of: action))"))
      context.next(action)
    default: context.next(action)
    }
  }

  var body: some Widget {
    VStack {
      Observe(\State.count) { Text("count \($0)") }
      HStack {
        Observe(\State.name) { Text($0).bold() }
        Text("|")
        Observe(\State.count, \State.name) { count, name in Text("\(name) \(count)") }
      }
      Observe(\State.isOpen) { isOpen in
        if isOpen {
          Observe(\State.count) { Text("inner \($0)").border() }
          Observe(\State.rows.count) { Text("\($0) rows") }
          Button("Inner", send: Change.count(0))
        }
        Observe(\State.name) { Text("< \($0) >") }
      }
      ZStack(alignment: .topLeading) {
        Observe(\State.rows) { rows in
          VStack { ForEach(rows) { row in Text("row \(row) of \(rows.count)") } }
        }
        Observe(\State.count) { Text("[\($0)]") }
      }
      HStack {
        Button("Add", send: Change.append(7))
        Button("Less", send: Change.removeRow)
      }
    }
    .overlay(.helpSheet) { HelpSheet() }
    .keys {
      Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
      Key("q", title: "Quit", send: Quit())
    }
  }
}
