// SPDX-License-Identifier: MIT

import TermRender

@main struct ListApp: App {
  let store: Store<AppState>

  init() { self.init(storage: Storage()) }

  init(storage: Storage) {
    store = Store(AppState(), reducer, middleware: persistence(in: storage))
  }

  var usesMouse: Bool { true }

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\AppState.items, \AppState.selected) { items, selected in
        List(items) { item in
          Text(item.isDone ? "✓ \(item.title)" : "  \(item.title)")
        }
        .selection(selected, send: Select.init)
        .onActivate { item in Toggle(id: item.id) }
        .emptyState { Text("No items yet").foregroundStyle(.muted) }
        .id("items")
      }
      .pane("Items")
      Observe(\AppState.draft) { draft in
        Form(onSubmit: Add()) {
          FormField("New item") { TextField("Title", text: draft, send: SetDraft.init).id("title") }
          FormActions { Button("Add", send: Add()) }
        }
      }
      Observe(\AppState.error) { error in
        if let error { Text(error).foregroundStyle(.danger) }
      }
      HelpLine()
    }
    .keys {
      Key("n", title: "New", send: InterfaceAction.focus("title"))
      Key("esc", title: "List", send: InterfaceAction.focus("items"))
      Key("d", title: "Delete", send: Delete())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
