// SPDX-License-Identifier: MIT

@testable import StateStore
@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender

/// An app with failures, delayed effects, toasts, text input, and the clipboard.
struct ErrandsApp: App {
  let store = Store(Errands(), errandsReducer, middleware: errandsMiddleware)

  var usesMouse: Bool { true }

  var body: some Widget {
    VStack {
      Observe(\Errands.self) { errands in
        Text("Errands: \(errands.done.joined(separator: ", "))")
        Text(errands.trouble ?? "No trouble")
        TextField("Note", text: errands.note, send: SetNote.init).id("note")
      }
      Spacer()
      HelpLine()
    }
    .keys {
      Key("a", title: "Add", send: Do(errand: "post"))
      Key("f", title: "Fail", send: Fail(reason: "closed"))
      Key("e", title: "Ask", send: Ask())
      Key("b", title: "Break", send: Break())
      Key("n", title: "Notify", send: InterfaceAction.showToast(Toast("A toast of the app")))
      Key("q", title: "Quit", send: Quit())
    }
    .timeTravel()
  }
}

struct Errands: Equatable, Sendable, Codable {
  var done: [String] = []
  var trouble: String?
  var note = ""
  var pasted = ""
  var resumptions = 0
}

struct Do: Action, Codable { let errand: String }
struct Fail: FailureAction, Codable { let reason: String }
struct SetNote: Action, Codable { let text: String }
/// An action that requests an errand, which is added after one second.
struct Ask: Action, Codable {}
/// An action whose effect fails.
struct Break: Action, Codable {}
struct BreakError: Error, CustomStringConvertible { let description = "no way" }

private let errandsReducer = Reducer<Errands>.combine(
  .on(Do.self) { errands, action in errands.done.append(action.errand) },
  .on(Fail.self) { errands, action in errands.trouble = action.reason },
  .on(SetNote.self) { errands, action in errands.note = action.text },
  .on(TextPasted.self) { errands, action in errands.pasted += action.text },
  .on(Resumed.self) { errands, _ in errands.resumptions += 1 }
)

@MainActor private let errandsMiddleware: [Middleware<Errands>] = [
  .on(Ask.self) { _, _ in
    .run(id: "ask") { effect in
      try await effect.sleep(for: .seconds(1))
      effect.send(Do(errand: "answer"))
    }
  },
  .on(Break.self) { _, _ in .run(id: "break") { _ in throw BreakError() } },
]
