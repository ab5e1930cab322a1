// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermCommand
import TermDevTools
import TermRender

/// A secret.
struct Word: Codable, Equatable, Redacted {
  var text: String
  var redacted: Self { Self(text: text.redacted) }
}

/// A value whose secret is three levels deep.
struct Vault: Codable, Equatable {
  struct Shelf: Codable, Equatable {
    struct Box: Codable, Equatable { var words: [Word] }
    var box: Box
  }
  var shelf: Shelf

  init(_ words: String...) { shelf = Shelf(box: Shelf.Box(words: words.map(Word.init))) }
}

/// The action whose effect sends an ``Answer``.
struct Ask: Action, Codable { var vault: Vault }

/// The action that an effect sends.
struct Answer: Action, Codable { var vault: Vault }

/// An app with nested secrets in its state, in its actions, and in the answer of an effect.
struct VaultApp: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var vault = Vault("opensesame")
    var count = 0
  }

  static let actions = ActionRegistry(Ask.self, Answer.self)

  let store = Store(
    State(),
    .combine(
      .on(Ask.self) { state, action in
        state.vault = action.vault
        state.count += 1
      },
      .on(Answer.self) { state, action in
        state.vault = action.vault
        state.count += 1
      }
    ),
    middleware: [
      .on(Ask.self) { _, _ in
        .run(id: "ask") { effect in effect.send(Answer(vault: Vault("hocuspocus", "abracadabra"))) }
      }
    ]
  )

  var body: some Widget {
    Observe(\State.count) { Text("\($0)") }
      .keys { Key("s", title: "Ask", send: Ask(vault: Vault("abracadabra"))) }
      .timeTravel()
  }
}
