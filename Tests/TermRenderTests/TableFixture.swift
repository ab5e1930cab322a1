// SPDX-License-Identifier: MIT

import TermRender
import TermTesting

/// The state of the table tests.
struct Fleet: Equatable, Sendable {
  struct Host: Identifiable, Equatable, Sendable {
    let id: Int
    var load: Int

    var name: String { "host-\(id)" }
  }

  enum Column: String, Codable { case name, load }

  var hosts: [Host] = []
  var order: TableSortOrder<Column>?
  var selected: Int?
  var marked: Set<Int> = []
  var opened: [Int] = []
  var clicks = 0

  init(_ ids: some Sequence<Int> = 0..<20) {
    hosts = ids.map { Host(id: $0, load: $0 * 37 % 100) }
  }
}

struct SortFleet: Action {
  let order: TableSortOrder<Fleet.Column>
}

struct SelectHost: Action {
  let id: Int
}

struct MarkHosts: Action {
  let ids: Set<Int>
}

struct OpenHost: Action {
  let id: Int
}

struct ChangeFleet: Action {
  let change: @Sendable (inout Fleet) -> Void

  init(_ change: @escaping @Sendable (inout Fleet) -> Void) { self.change = change }
}

/// An app with mouse support that shows one table configured by the test.
struct FleetApp: App {
  let store: Store<Fleet>
  private let content: @MainActor (Fleet) -> Nodes

  var usesMouse: Bool { true }

  init() { preconditionFailure("Create the app with init(_:_:).") }

  init(_ fleet: Fleet, @WidgetBuilder _ content: @escaping @MainActor (Fleet) -> Nodes) {
    store = Store(
      fleet,
      .combine(
        .on(SortFleet.self) { state, action in
          state.order = action.order
          switch action.order.column {
          case .name: action.order.sort(&state.hosts, by: \.id)
          case .load: action.order.sort(&state.hosts, by: \.load)
          }
        },
        .on(SelectHost.self) { $0.selected = $1.id },
        .on(MarkHosts.self) { $0.marked = $1.ids },
        .on(OpenHost.self) { $0.opened.append($1.id) },
        .on(Click.self) { state, _ in state.clicks += 1 },
        .on(ChangeFleet.self) { $1.change(&$0) }
      )
    )
    self.content = content
  }

  var body: some Widget {
    Observe(\Fleet.self) { fleet in content(fleet) }
  }
}

/// Returns a table of a fleet's hosts that is wider than small screens.
@MainActor func table(of fleet: Fleet, width: Int = 8) -> Table<Fleet.Host, Int> {
  Table(fleet.hosts) {
    TableColumn("Host", width: .fixed(width), value: \.name).sortable(as: Fleet.Column.name)
    TableColumn("Load", width: .fixed(7), alignment: .trailing, value: { "\($0.load)%" })
      .sortable(as: Fleet.Column.load, descendsFirst: true)
    TableColumn("Double", width: .fixed(8)) { host in Text("\(host.load * 2)") }
  }
  .sorted(by: fleet.order, send: SortFleet.init)
  .onActivate { OpenHost(id: $0.id) }
}

/// The ID of the table.
let hosts: WidgetID = "Observe#1/hosts"

extension Pilot {
  /// The state of the table's rows in the interface state.
  var hostList: ListState? {
    interface[hosts, as: ListState.self]
  }

  /// The state of the table's columns in the interface state.
  var hostColumns: TableState? {
    interface[hosts.appending("columns"), as: TableState.self]
  }
}
