// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// The code of the article "Middleware and effects".
@MainActor
@Suite struct MiddlewareArticleTests {
  // snippet: middleware-editor
  struct Editor: Equatable {
    var text = ""
    var isDirty = false
    var question: String?
    var suggestions: [String] = []
  }

  struct SetText: Action, Equatable { let text: String }
  struct Ask: Action, Equatable { let question: String }
  struct Close: Event, Equatable {}
  struct Discard: Action, Equatable {}
  struct SetSuggestions: Action, Equatable { let words: [String] }
  struct NoteChange: Action, Equatable { let length: Int }
  // end

  let reducer: Reducer<Editor> = .combine(
    .on(SetText.self) { state, action in
      state.text = action.text
      state.isDirty = true
    },
    .on(Ask.self) { state, action in state.question = action.question },
    .on(Discard.self) { state, _ in state = Editor() },
    .on(SetSuggestions.self) { state, action in state.suggestions = action.words }
  )

  // snippet: middleware-around
  func timing(_ report: @escaping @MainActor (Duration) -> Void) -> Middleware<Editor> {
    .around { action, context in
      report(ContinuousClock().measure { context.next(action) })
    }
  }
  // end

  // snippet: middleware-function
  let asking = Middleware<Editor> { action, context in
    guard action is Discard, context.state.isDirty else { return action }
    return Ask(question: "Discard your changes?")
  }
  // end

  // snippet: middleware-answers
  let closing: Middleware<Editor> = .respond(to: Close.self) { _, context in
    context.state.isDirty ? [Ask(question: "Save first?")] : [Discard()]
  }

  let noticing: Middleware<Editor> = .onChange(of: \.text.count) { _, length in
    NoteChange(length: length)
  }
  // end

  // snippet: middleware-effect
  struct WordList: Sendable {
    let words: @Sendable (_ prefix: String) async throws -> [String]
  }

  func suggesting(from list: WordList) -> Middleware<Editor> {
    .on(SetText.self) { action, _ in
      .run(id: "suggestions", policy: .replace) { effect in
        let words = try await list.words(action.text)
        effect.send(SetSuggestions(words: words))
      }
    }
  }
  // end

  @Test func `An around middleware measures an action`() {
    let times = Recorder<Duration>()
    let store = Store(Editor(), reducer, middleware: [timing { times.record($0) }])
    store.dispatch(SetText(text: "a"))
    #expect(store.state.text == "a")
    #expect(times.values.count == 1)
  }

  @Test func `A function replaces an action, and responses follow it`() async {
    // snippet: middleware-list
    let store = Store(Editor(), reducer, middleware: [closing, noticing, asking])
    // end
    let test = TestStore(store)
    await test.send(SetText(text: "ab")) {
      $0.text = "ab"
      $0.isDirty = true
    }
    await test.receive(NoteChange(length: 2))
    await test.send(Discard()) { $0.question = "Discard your changes?" }
    await test.send(Close())
    await test.receive(Ask(question: "Save first?")) { $0.question = "Save first?" }
    await test.finish()
  }

  @Test func `An effect sends actions, and its error is dispatched as an action`() async {
    struct NoWords: Error {}
    let list = WordList { prefix in
      if prefix == "x" { throw NoWords() }
      return [prefix + "lien"]
    }
    let store = TestStore(Editor(), reducer, middleware: [suggesting(from: list)])
    await store.send(SetText(text: "a")) {
      $0.text = "a"
      $0.isDirty = true
    }
    await store.receive(SetSuggestions(words: ["alien"])) { $0.suggestions = ["alien"] }
    await store.send(SetText(text: "x")) { $0.text = "x" }
    await store.receive(EffectFailed(effect: "suggestions", message: "NoWords()"))
    await store.finish()
  }

  struct Window: Equatable {
    var editor = Editor()
  }

  @Test func `A lifted middleware handles actions of the whole`() {
    // snippet: middleware-compose
    let both = asking <> noticing
    let lifted: Middleware<Window> = both.lift(\.editor)
    // end
    let store = Store(Window(), reducer.lift(\.editor), middleware: [lifted])
    store.dispatch(SetText(text: "a"))
    store.dispatch(Discard())
    #expect(store.state.editor.question == "Discard your changes?")
  }
}
