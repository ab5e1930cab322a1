// SPDX-License-Identifier: MIT

import TermCommand
import TermRender

/// An app in which cells change for many different reasons.
struct WhyApp: RecordableApp {
  struct State: Equatable, Sendable, Codable {
    var title = "start"
    var lines: [String] = []
    var reply = "none"
    var isLoading = false
    var isAsking = false
    var color = "red"
    var note = Pin(digits: "")
  }

  /// A secret, which recordings mask.
  struct Pin: Codable, Equatable, Redacted {
    var digits: String
    var redacted: Self { Self(digits: digits.redacted) }
  }

  static let actions = ActionRegistry(
    SetTitle.self,
    AddLine.self,
    RemoveLine.self,
    Fetch.self,
    SetReply.self,
    SetLoading.self,
    SetAsking.self,
    SetColor.self,
    SetPin.self
  )

  struct SetTitle: Action, Codable { let text: String }
  struct AddLine: Action, Codable {}
  struct RemoveLine: Action, Codable {}
  struct Fetch: Action, Codable {}
  struct SetReply: Action, Codable { let text: String }
  struct SetLoading: Action, Codable { let isLoading: Bool }
  struct SetAsking: Action, Codable { let isAsking: Bool }
  struct SetColor: Action, Codable { let color: String }
  struct SetPin: Action, Codable { let pin: Pin }

  let store = Store(
    State(),
    .combine(
      .on(SetTitle.self) { $0.title = $1.text },
      .on(AddLine.self) { state, _ in state.lines.append("line \(state.lines.count)") },
      .on(RemoveLine.self) { state, _ in _ = state.lines.popLast() },
      .on(SetReply.self) { $0.reply = $1.text },
      .on(SetLoading.self) { $0.isLoading = $1.isLoading },
      .on(SetAsking.self) { $0.isAsking = $1.isAsking },
      .on(SetColor.self) { $0.color = $1.color },
      .on(SetPin.self) { $0.note = $1.pin }
    ),
    middleware: [
      .on(Fetch.self) { _, _ in
        .run(id: "fetch") { effect in
          try await effect.sleep(for: .seconds(2))
          effect.send(SetReply(text: "received"))
        }
      }
    ]
  )

  /// A store that isn't recorded.
  private let other = Store(State(title: "other"))

  var body: some Widget {
    VStack {
      Observe(\State.title) { Text($0) }
      Observe(\State.lines) { lines in
        for index in lines.indices { Observe(\State.lines[index]) { Text($0) } }
      }
      Observe(\State.reply) { Text("reply \($0)") }
      Observe(\State.isLoading) { isLoading in
        if isLoading { Spinner("Loading") }
      }
      Text("世界")
      Observe(\State.title) { Text($0) }.store(other)
      Observe(\State.note) { Text("pin \($0.digits.count)") }
      Observe(\State.color) { color in
        Picker(
          ["red", "green", "blue"],
          selection: color,
          send: SetColor.init,
          title: { $0 }
        )
        .id("color")
      }
      Spacer()
    }
    .keys {
      Key("t", title: "Title", send: SetTitle(text: "changed"))
      Key("+", title: "Add", send: AddLine())
      Key("-", title: "Remove", send: RemoveLine())
      Key("f", title: "Fetch", send: Fetch())
      Key("l", title: "Load", send: SetLoading(isLoading: true))
      Key("a", title: "Ask", send: SetAsking(isAsking: true))
      Key("p", title: "Pin", send: SetPin(pin: Pin(digits: "1234")))
      Key("n", title: "Notify", send: InterfaceAction.showToast(Toast("A note")))
      Key("c", title: "Color", send: InterfaceAction.showPopup(Popup("color")))
    }
    .dialog()
  }
}

extension Widget {
  /// The dialog of the app, over the widget.
  @MainActor
  fileprivate func dialog() -> some Widget {
    let content = nodes
    return Observe(\WhyApp.State.isAsking) { isAsking in
      content.modal("Question", isPresented: isAsking) {
        Text("Really?")
        Button("No", send: WhyApp.SetAsking(isAsking: false))
      }
    }
  }
}
