// SPDX-License-Identifier: MIT

// snippet: list-app
import TermRender

struct Item: Identifiable, Equatable {
  let id: Int
  var title: String
  var note = ""
  var isDone = false
}

struct Tasks: BindableState {
  var items = Undoable([
    Item(id: 1, title: "Water the plants", isDone: true),
    Item(id: 2, title: "Buy bread", note: "Rye"),
    Item(id: 3, title: "Call the dentist"),
  ])
  var selected: Item.ID? = 1
  var query = ""
  /// The contents of the form.
  var draft = Item(id: 0, title: "")
  var isEditing = false
  var titleError: String?

  static let fields: StateFields<Tasks> = [
    StateField("query", \.query) { $0.keepSelectionVisible() },
    StateField("draft.title", \.draft.title) { $0.titleError = nil },
    StateField("draft.note", \.draft.note),
  ]

  var visible: [Item] {
    guard !query.isEmpty else { return items.present }
    return items.present.filter { $0.title.lowercased().contains(query.lowercased()) }
  }

  var selectedItem: Item? { visible.first { $0.id == selected } }

  var summary: String { "\(items.present.count(where: \.isDone)) of \(items.present.count) done" }
  var newID: Int { (items.present.map(\.id).max() ?? 0) + 1 }

  mutating func keepSelectionVisible() {
    if selectedItem == nil { selected = visible.first?.id }
  }

  /// Selects an item, and clears the filter if it hides the item.
  mutating func reveal(_ id: Item.ID) {
    selected = id
    if selectedItem == nil { query = "" }
  }

  /// Undoes or redoes a change, and selects the first item that differs.
  mutating func restore(_ step: (inout Undoable<[Item]>) -> Void) {
    let former = items.present
    step(&items)
    if let item = items.present.first(where: { !former.contains($0) }) { reveal(item.id) }
    keepSelectionVisible()
  }

  mutating func edit(_ item: Item) { (draft, isEditing, titleError) = (item, true, nil) }

  mutating func save() {
    guard draft.title.contains(where: { !$0.isWhitespace }) else {
      return titleError = "Enter a title."
    }
    if let index = items.present.firstIndex(where: { $0.id == draft.id }) {
      items.present[index] = draft
    } else {
      items.present.append(draft)
    }
    isEditing = false
    reveal(draft.id)
  }

  mutating func delete(_ item: Item) {
    let position = visible.firstIndex(of: item) ?? 0
    items.present.removeAll { $0.id == item.id }
    selected = visible.isEmpty ? nil : visible[min(position, visible.count - 1)].id
  }
}

struct Select: Action { let id: Item.ID }
struct Edit: Action { let item: Item? }
struct CancelEdit: Action {}
struct Save: Action {}
struct MarkDone: Action { let item: Item }
struct Delete: Action { let item: Item }
struct ClearFilter: Action {}

let tasksReducer = Reducer<Tasks>.combine(
  .assigning,
  .on(Select.self) { tasks, action in tasks.selected = action.id },
  .on(Edit.self) { tasks, action in tasks.edit(action.item ?? Item(id: tasks.newID, title: "")) },
  .on(CancelEdit.self) { tasks, _ in tasks.isEditing = false },
  .on(Save.self) { tasks, _ in tasks.save() },
  .on(MarkDone.self) { tasks, action in
    guard let index = tasks.items.present.firstIndex(of: action.item) else { return }
    tasks.items.present[index].isDone.toggle()
  },
  .on(Delete.self) { tasks, action in tasks.delete(action.item) },
  .on(ClearFilter.self) { tasks, _ in
    tasks.query = ""
    tasks.keepSelectionVisible()
  },
  .on(Undo.self) { tasks, _ in tasks.restore { $0.undo() } },
  .on(Redo.self) { tasks, _ in tasks.restore { $0.redo() } }
)

let feedback: [Middleware<Tasks>] = [
  .respond(to: Save.self) { _, context in
    context.state.titleError == nil ? [] : [InterfaceAction.focus("title")]
  },
  .respond(to: Delete.self) { delete, _ in
    let toast = Toast("Deleted “\(delete.item.title)”. Press u to undo.", id: "deleted")
    return [InterfaceAction.showToast(toast)]
  },
  .respond(to: Undo.self) { _, _ in [InterfaceAction.dismissToast("deleted")] },
  .respond(to: ClearFilter.self) { _, _ in [InterfaceAction.focus("tasks")] },
]

@main struct TasksApp: App {
  let store = Store(Tasks(), tasksReducer, middleware: feedback)
  var usesMouse: Bool { true }

  var body: some Widget {
    Observe(\Tasks.isEditing, \Tasks.items.canUndo, \Tasks.items.canRedo) {
      isEditing,
      canUndo,
      canRedo in
      VStack(alignment: .leading) {
        HStack(spacing: 1) {
          Text("Filter")
          TextField("Part of a title", text: \Tasks.query)
            .id("filter")
            .keys {
              Key("enter", title: "Apply", send: InterfaceAction.focus("tasks"))
              Key("esc", title: "Clear", send: ClearFilter())
            }
          Observe(\Tasks.summary) { Text($0).foregroundStyle(.muted) }
        }
        TaskList()
        HelpLine()
      }
      .keys {
        Key("n", title: "New", send: Edit(item: nil))
        if canUndo { Key("u", title: "Undo", send: Undo()) }
        if canRedo { Key("ctrl+r", title: "Redo", send: Redo()) }
        Key("f", title: "Filter", send: InterfaceAction.focus("filter"))
        Key("q", title: "Quit", send: Quit())
      }
      .modal("Task", isPresented: isEditing, dismiss: CancelEdit()) { TaskForm() }
    }
  }
}

struct TaskList: Widget {
  var body: some Widget {
    Observe(\Tasks.visible, \Tasks.selectedItem, \Tasks.query) { items, selected, query in
      List(items) { item in
        HStack(spacing: 1) {
          Text(item.isDone ? "✓" : " ").foregroundStyle(.success)
          Text(item.title).lineLimit(1)
          Text(item.note).foregroundStyle(.muted).lineLimit(1)
        }
      }
      .selection(selected?.id, send: Select.init)
      .onActivate { Edit(item: $0) }
      .typeSelect(startingWith: "/") { $0.title }
      .emptyState {
        Text(query.isEmpty ? "No tasks" : "No results for “\(query)”").foregroundStyle(.muted)
      }
      .id("tasks")
      .defaultFocus()
      .border(title: "Tasks")
      .keys {
        if let selected {
          Key("e", title: "Edit", send: Edit(item: selected))
          Key("space", title: selected.isDone ? "Not done" : "Done", send: MarkDone(item: selected))
          Key("d", title: "Delete", send: Delete(item: selected))
        }
      }
    }
  }
}

struct TaskForm: Widget {
  var body: some Widget {
    Observe(\Tasks.titleError) { error in
      Form(onSubmit: Save()) {
        FormField("Title", isRequired: true, error: error) {
          TextField("Buy milk", text: \Tasks.draft.title)
        }
        .id("title")
        FormField("Note") { TextField("Optional", text: \Tasks.draft.note) }
        FormActions {
          Button("Save", send: Save())
          Button("Cancel", send: CancelEdit())
        }
      }
      .frame(width: 46)
    }
  }
}
// end
