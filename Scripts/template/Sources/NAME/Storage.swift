// SPDX-License-Identifier: MIT

import Foundation
import TermRender

/// The file that contains the items.
struct Storage {
  var url = URL(fileURLWithPath: ProcessInfo.processInfo.environment["HOME"] ?? ".")
    .appending(path: ".NAME.json")

  func load() throws -> [Item] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([Item].self, from: Data(contentsOf: url))
  }

  func save(_ items: [Item]) throws {
    try JSONEncoder().encode(items).write(to: url, options: .atomic)
  }
}

struct Save: Action {}

/// Returns middleware that loads the items at the start, and saves them half a second after a change and at the end.
func persistence(in storage: Storage) -> [Middleware<AppState>] {
  [
    .on(Started.self) { _, _ in
      .run(id: "load") { effect in effect.send(SetItems(items: try storage.load())) }
    },
    .onChange(of: \.items) { _, _ in Save() },
    .on(Save.self) { _, context in
      guard context.state.isLoaded else { return .none }
      let items = context.state.items
      return .run { _ in try storage.save(items) }.debounce(for: .milliseconds(500), id: "save")
    },
    .on(WillTerminate.self) { _, context in
      if context.state.isLoaded { try? storage.save(context.state.items) }
      return .none
    },
  ]
}
