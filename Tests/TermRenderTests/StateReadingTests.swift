// SPDX-License-Identifier: MIT

import StateStore
import TermTesting
import Testing

@testable import TermRender

/// Tests of widgets that read the drawn state in place, and of bodies that read a store instead.
@MainActor
@Suite struct StateReadingTests {
  private struct Shelf {
    @Versioned var books = ["Emma", "Ulysses"]
    var magazines = ["Life"]
    var count = 0

    var reversed: [String] { books.reversed() }
  }

  private struct AddBook: Action { let title: String }
  private struct AddMagazine: Action { let title: String }
  private struct Count: Action { let amount: Int }

  private static func store() -> Store<Shelf> {
    Store(
      Shelf(),
      .combine(
        .on(AddBook.self) { $0.books.append($1.title) },
        .on(AddMagazine.self) { $0.magazines.append($1.title) },
        .on(Count.self) { $0.count += $1.amount }
      )
    )
  }

  private static let size = Size(columns: 24, rows: 6)

  /// Returns the identifiers of all widgets that input can reach.
  private func focus(_ pilot: Pilot<some App>) async -> [WidgetID?] {
    var ids: [WidgetID?] = []
    for _ in 0..<3 {
      await pilot.press("tab")
      ids.append(pilot.interface.focus)
    }
    return ids
  }

  // MARK: Reading in place

  @Test func `A list follows a version, another collection every change`() async {
    let store = Self.store()
    let pilot = Pilot(
      Probe(store) {
        HStack {
          List(reading: \Shelf.$books, id: \.self) { Text($0) }
          List(reading: \Shelf.reversed, id: \.self) { Text($0) }
          Table(reading: \Shelf.magazines, id: \.self) { TableColumn("Title", value: \.self) }
        }
      },
      size: Size(columns: 60, rows: 5)
    )
    store.dispatch(Count(amount: 1))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 2)
    store.dispatch(AddBook(title: "Walden"))
    store.dispatch(AddMagazine(title: "Time"))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 3)
    #expect(pilot.frame.lines[0].contains("Emma"))
    #expect(pilot.frame.lines[0].contains("Walden"))
    #expect(pilot.frame.text.contains("Time"))
    #expect(pilot.fault == nil)
  }

  @Test func `A list reads the nearest enclosing store`() async {
    let (store, other) = (Self.store(), Self.store())
    other.dispatch(AddBook(title: "Walden"))
    let pilot = Pilot(
      Probe(store) {
        VStack {
          List(reading: \Shelf.$books, id: \.self) { Text($0) }.frame(height: 2)
          List(reading: \Shelf.$books, id: \.self) { Text($0) }.store(other)
        }
      },
      size: Self.size
    )
    #expect(pilot.frame.text.contains("Walden"))
    other.dispatch(AddBook(title: "Faust"))
    await pilot.settle()
    #expect(pilot.frame.text.contains("Faust"))
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.fault == nil)
  }

  @Test func `A screen of another state draws and handles its own rows`() throws {
    let store = Self.store()
    let app = Probe(store) {
      List(reading: \Shelf.$books, id: \.self) { Text($0) }.id("books")
      Table(reading: \Shelf.magazines, id: \.self) { TableColumn("Title", value: \.self) }
    }
    let screen = ScreenRenderer(appState: Shelf()) { app.body.nodes }
    var past = Shelf()
    (past.books, past.magazines) = (["Faust"], ["Time"])
    for state in [Shelf(), past, Shelf()] {
      screen.draw(state, InterfaceState(), at: .zero, size: Self.size)
      for title in state.books + state.magazines { #expect(screen.frame.text.contains(title)) }
      #expect(screen.frame.text.contains("Emma") == state.books.contains("Emma"))
    }
    #expect(screen.directRead == nil)
  }

  @Test func `A list has the same identifier for all kinds of rows`() async {
    let store = Self.store()
    let stored = Pilot(Probe(store) { List(["Emma"], id: \.self) { Text($0) } })
    let read = Pilot(Probe(Self.store()) { List(reading: \Shelf.$books, id: \.self) { Text($0) } })
    #expect(await focus(stored) == focus(read))
    let tables = (
      Pilot(Probe(Self.store()) { Table(["a"], id: \.self) { TableColumn("T", value: \.self) } }),
      Pilot(
        Probe(Self.store()) {
          Table(reading: \Shelf.magazines, id: \.self) { TableColumn("T", value: \.self) }
        }
      )
    )
    #expect(await focus(tables.0) == focus(tables.1))
  }

  // MARK: Reading a store

  /// The places from which an app's code can read a store while a frame is drawn.
  enum Place: String, CaseIterable {
    case body, observed, row, column, emptyState, action, geometry, environment, key, title, leaf
    case subscription, scope, time, selection, overlay, dialog
  }

  private struct Drawn: Leaf {
    let store: Store<Shelf>

    func size(for proposal: Size) -> Size { Size(columns: 5, rows: 1) }

    func draw(in canvas: inout Canvas) { canvas.write("\(store.state.count)", x: 0, y: 0) }
  }

  @WidgetBuilder
  private static func content(_ place: Place, _ store: Store<Shelf>) -> Nodes {
    switch place {
    case .body: Text("\(store.state.count)")
    case .observed: Observe(\Shelf.count) { _ in Text("\(store.state.count)") }
    case .row: List(reading: \Shelf.$books, id: \.self) { Text("\($0) \(store.state.count)") }
    case .column:
      Table(reading: \Shelf.$books, id: \.self) {
        TableColumn("Count") { _ in "\(store.state.count)" }
      }
    case .emptyState:
      List([String](), id: \.self) { Text($0) }.emptyState { Text("\(store.state.count)") }
    case .action: Button("Count", send: Count(amount: store.state.count))
    case .geometry: GeometryReader { _ in Text("\(store.state.count)") }
    case .environment: EnvironmentReader(\.isEnabled) { _ in Text("\(store.state.count)") }
    case .key: Text("").keys { Key("k", title: "\(store.state.count)", send: Quit()) }
    case .title: Text("").windowTitle("\(store.state.count)")
    case .leaf: Drawn(store: store)
    case .subscription:
      let _ = store.subscribe(\.count) { _ in }
      Text("")
    case .scope: Text("\(store.scope(\.count).state)")
    case .time: Text("\(store.elapsed > .zero)")
    case .selection:
      List(reading: \Shelf.$books, id: \.self) { Text($0) }
        .selection(store.state.books.first) { AddBook(title: $0) }
    case .overlay:
      Text("").overlay("info") { Text("\(store.state.count)") }
    case .dialog:
      Text("").modal("Info", isPresented: true) { Text("\(store.state.count)") }
    }
  }

  @Test(arguments: Place.allCases)
  func `A store that is read during a drawing is a fault`(place: Place) async {
    let other = Self.store()
    let pilot = Pilot(
      Probe(Self.store()) { Self.content(place, other) },
      size: Self.size
    )
    pilot.app.store.dispatch(InterfaceAction.showOverlay("info"))
    await pilot.settle()
    let store = "Store<TermRenderTests.StateReadingTests.Shelf>"
    #expect(pilot.fault?.hasPrefix("a body reads \(store) directly") == true, "\(place)")
    #expect(pilot.fault?.contains("Observe, List(reading:), or Table(reading:)") == true)
  }

  @Test func `A handler can read its store`() async {
    let store = Self.store()
    let pilot = Pilot(
      Probe(store) {
        List(reading: \Shelf.$books, id: \.self) { Text($0) }
          .onActivate { _ in Count(amount: store.state.count + 1) }
          .defaultFocus()
      },
      size: Self.size
    )
    await pilot.press("enter", "enter")
    #expect(store.state.count == 3)
    #expect(pilot.fault == nil)
  }
}
