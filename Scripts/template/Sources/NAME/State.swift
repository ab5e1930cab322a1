// SPDX-License-Identifier: MIT

import TermRender

struct Item: Codable, Equatable, Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

struct AppState {
  var items: [Item] = []
  var selected: Int?
  var draft = ""
  var error: String?
  /// A Boolean value that indicates whether the items of the file have been loaded.
  ///
  /// Until then, the app doesn't save.
  var isLoaded = false
}

struct SetItems: Action { let items: [Item] }
struct Select: Action { let id: Int }
struct SetDraft: Action { let text: String }
struct Add: Action {}
struct Toggle: Action { let id: Int }
struct Delete: Action {}

let reducer = Reducer<AppState>.combine(
  .on(SetItems.self) { state, action in
    state.items = action.items
    state.isLoaded = true
  },
  .on(Select.self) { state, action in state.selected = action.id },
  .on(SetDraft.self) { state, action in state.draft = action.text },
  .on(Add.self) { state, _ in
    guard !state.draft.isEmpty else { return }
    state.items.append(Item(id: (state.items.map(\.id).max() ?? 0) + 1, title: state.draft))
    state.draft = ""
  },
  .on(Toggle.self) { state, action in
    guard let index = state.items.firstIndex(where: { $0.id == action.id }) else { return }
    state.items[index].isDone.toggle()
  },
  .on(Delete.self) { state, _ in state.items.removeAll { $0.id == state.selected } },
  .on(EffectFailed.self) { state, failure in
    state.error = "Couldn't \(failure.effect) the items: \(failure.message)"
  }
)
