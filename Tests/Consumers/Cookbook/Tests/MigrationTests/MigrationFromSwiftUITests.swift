// SPDX-License-Identifier: MIT

import TermTesting
import Testing

/// The code of the article "Migrating from SwiftUI".
@MainActor @Suite struct MigrationFromSwiftUITests {
  private let pilot = Pilot(NotesApp(), size: Size(columns: 60, rows: 20))

  private var state: Notes { pilot.app.store.state }

  @Test func `A bound field changes the state`() async {
    await pilot.type("Milk")
    #expect(state.title == "Milk")
    #expect(pilot.frame.text.contains("Milk (4)"))
  }

  @Test func `An effect loads the notes when the app starts`() async {
    await pilot.settle()
    #expect(state.notes.map(\.text) == ["Bread"])
  }

  @Test func `A query starts an effect, and an empty query ends it`() async {
    pilot.app.store.dispatch(Assign(\Notes.query, "bread"))
    await pilot.advance(by: .seconds(1))
    #expect(state.matchCount == 1)
  }

  @Test func `A key opens the dialog, and esc closes it`() async {
    await pilot.press("tab", "n")
    #expect(pilot.frame.text.contains("New note"))
    await pilot.press("esc")
    #expect(!pilot.frame.text.contains("New note"))
  }

  @Test func `A route selects the page`() async {
    #expect(pilot.frame.text.contains("All notes"))
    pilot.app.store.dispatch(Navigate<Page>.push(.note(1)))
    await pilot.settle()
    #expect(pilot.frame.text.contains("Note 1"))
  }

  @Test func `A custom control assigns a value`() async {
    await pilot.press("tab", "right")
    #expect(state.stars == 1)
  }

  @Test func `Controls change the settings`() async {
    let pilot = Pilot(SettingsApp(), size: Size(columns: 60, rows: 20))
    await pilot.press("tab", "tab", "space")
    #expect(pilot.app.store.state.isLoud)
    await pilot.resize(to: Size(columns: 30, rows: 20))
    #expect(pilot.frame.text.contains("Narrow"))
  }
}

// MARK: - App

private struct Note: Identifiable, Equatable {
  let id: Int
  let text: String
}

private enum Page: Hashable {
  case list
  case note(Int)
}

private struct Notes: BindableState {
  var title = ""
  var query = ""
  var stars = 0
  var matchCount = 0
  var selected: Int?
  var isEditing = false
  var asksToDelete = false
  var notes: [Note] = []
  var route: Route<Page> = []

  static let fields: StateFields<Notes> = [
    StateField("title", \.title), StateField("query", \.query), StateField("stars", \.stars),
  ]
}

private struct SetNotes: Action { let notes: [Note] }
private struct SetMatchCount: Action { let count: Int }
private struct SetTitle: Action { let title: String }
private struct Select: Action { let id: Int }
private struct Edit: Action {}
private struct Cancel: Action {}
private struct Save: Action {}
private struct Delete: Action {}
private struct Highlight: Action { let isOn: Bool }

private let reducer = Reducer<Notes>.combine(
  .assigning,
  Route<Page>.reducer.lift(\.route),
  .on(SetNotes.self) { notes, action in notes.notes = action.notes },
  .on(SetMatchCount.self) { notes, action in notes.matchCount = action.count },
  .on(SetTitle.self) { notes, action in notes.title = action.title },
  .on(Select.self) { notes, action in notes.selected = action.id },
  .on(Edit.self) { notes, _ in notes.isEditing = true },
  .on(Cancel.self) { notes, _ in notes.isEditing = false }
)

private let loadNotes: @Sendable () async throws -> [Note] = { [Note(id: 1, text: "Bread")] }

private let middleware: [Middleware<Notes>] = [
  .onStart(.run(id: "load") { effect in effect.send(SetNotes(notes: try await loadNotes())) }),
  .onChange(of: \.title) { _, title in title == "Bread" ? Save() : nil },
  .supervise { state in
    guard !state.query.isEmpty else { return [] }
    let counting: Effect = .run(id: state.query) { effect in
      try await effect.sleep(for: .seconds(1))
      effect.send(SetMatchCount(count: 1))
    }
    return [counting]
  },
]

private struct NotesApp: App {
  let store = Store(Notes(), reducer, middleware: middleware)

  var body: some Widget {
    VStack(alignment: .leading) {
      TextField("Title", text: \Notes.title).id("title").defaultFocus()
      Observe(\Notes.title) { title in Text("\(title) (\(title.count))") }
      Bound("Control", \Notes.stars) { stars, assign in Rating(stars: stars, send: assign) }
      Observe(\Notes.route) { route in
        switch route.screens.last ?? .list {
        case .list: Text("All notes")
        case .note(let id): Text("Note \(id)")
        }
      }
      Observe(\Notes.notes, \Notes.selected, \Notes.isEditing) { notes, selected, isEditing in
        List(notes) { note in NoteRow(note: note) }
          .selection(selected, send: Select.init)
          .modal("New note", isPresented: isEditing, dismiss: Cancel()) {
            Button("Save", send: Save())
          }
      }
    }
    .keys {
      Key("n", title: "New", send: Edit())
      Key("ctrl+s", title: "Save", send: Save())
      Key("/", title: "Title", send: InterfaceAction.focus("title"))
      Key("end", title: "Last", send: InterfaceAction.reveal("last"))
    }
  }
}

private struct NoteRow: Widget {
  let note: Note

  var body: some Widget {
    Text(note.text).onClick(send: Select(id: note.id)).onHover(send: Highlight.init)
  }
}

private struct Rating: Control {
  let stars: Int
  let send: @MainActor (Int) -> any Action

  func size(for proposal: Size) -> Size { Size(columns: 5, rows: 1).intersection(proposal) }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    for star in 0..<5 { canvas.put(star < stars ? "*" : ".", x: star, y: 0) }
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("right"): send(stars + 1)
    case .press(let point), .drag(let point): send(point.x + 1)
    default: nil
    }
  }
}

// MARK: - Widgets with the same names

private struct Settings: BindableState {
  var name = ""
  var isLoud = false
  var volume = 0.5
  var count = 1
  var color: String?
  var tab = "one"

  static let fields: StateFields<Settings> = [
    StateField("name", \.name), StateField("isLoud", \.isLoud), StateField("volume", \.volume),
    StateField("count", \.count), StateField("color", \.color),
  ]
}

private struct SelectTab: Action { let id: String }

private enum DensityKey: EnvironmentKey {
  static var defaultValue: Int { 1 }
}

extension EnvironmentValues {
  fileprivate var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}

private struct SettingsApp: App {
  let store = Store(Settings(), .assigning)

  var body: some Widget {
    VStack(alignment: .leading) {
      TextField("Name", text: "", send: SetTitle.init, onSubmit: Save()).frame(maxWidth: .max)
      Toggle("Loud", isOn: \Settings.isLoud)
      Slider("Volume", value: \Settings.volume)
      Stepper("Count", value: \Settings.count, in: 0...9)
      Picker(["Red", "Blue"], selection: \Settings.color) { $0 }
      Form(onSubmit: Save()) {
        FormSection("Person") { FormField("Name") { TextField("Ada", text: \Settings.name) } }
      }
      EnvironmentReader(\.density) { density in Text("Density \(density)") }
        .environment(\.density, 2)
      GeometryReader { size in Text(size.columns < 40 ? "Narrow" : "Wide") }.frame(height: 1)
      ProgressBar(value: 0.5)
      Spinner("Loading").accessibilityLabel("Loading notes")
      Observe(\Settings.tab) { tab in
        Tabs(selection: tab, send: SelectTab.init) {
          Tab("One", id: "one") { Text("First").bold().foregroundStyle(.red) }
        }
      }
      SplitView {
        ScrollView { ForEach(0..<3) { Text("Row \($0)").id("row \($0)") } }
      } second: {
        Text("Details").alert("Delete?", isPresented: false) { Button("Delete", send: Delete()) }
      }
    }
    .disabled(false)
  }
}
