// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code of the guide to navigation.
@MainActor @Suite struct NavigationGuideTests {
  private let pilot = Pilot(MailApp(), size: Size(columns: 60, rows: 12))

  @Test func `Enter opens a message, and escape returns to the list`() async {
    await pilot.press("tab", "enter")
    #expect(pilot.frame.text.contains("Dear Ada"))
    await pilot.press("esc")
    #expect(pilot.frame.text.contains("Lunch"))
  }

  @Test func `A question precedes the deletion of a message`() async {
    await pilot.press("tab", "enter", "d")
    #expect(pilot.frame.text.contains("Delete “Letter”?"))
    await pilot.press("esc")
    #expect(pilot.app.store.state.messages.count == 2)
    await pilot.press("d", "left", "enter")
    #expect(pilot.app.store.state.messages.map(\.subject) == ["Lunch"])
    #expect(!pilot.frame.text.contains("Delete"))
    #expect(pilot.frame.text.contains("Lunch"))
  }

  @Test func `The help sheet and the palette list the keys`() async {
    await pilot.press("?")
    #expect(pilot.frame.text.contains("Quit"))
    await pilot.press("esc", "ctrl+p")
    await pilot.type("qui")
    await pilot.press("enter")
    #expect(pilot.hasEnded)
  }

  @Test func `A tab shows its content`() async {
    let pilot = Pilot(TabApp(), size: Size(columns: 40, rows: 6))
    #expect(pilot.frame.text.contains("No messages"))
    await pilot.press("tab", "right")
    #expect(pilot.frame.text.contains("No contacts"))
    await pilot.press("alt+1")
    #expect(pilot.frame.text.contains("No messages"))
  }

  @Test func `The keys of a menu are active while it's closed`() async {
    let pilot = Pilot(MenuApp(), size: Size(columns: 40, rows: 8))
    await pilot.press("ctrl+n")
    #expect(pilot.app.store.state == 1)
    await pilot.press("f10", "enter")
    #expect(pilot.app.store.state == 2)
  }
}

// snippet: navigation-state
enum Screen: Hashable {
  case inbox
  case message(Message.ID)
}

typealias Go = Navigate<Screen>

struct Message: Identifiable, Equatable {
  let id: Int
  let subject: String
  let text: String
}

struct Mail {
  var messages = [
    Message(id: 1, subject: "Letter", text: "Dear Ada, …"),
    Message(id: 2, subject: "Lunch", text: "At noon?"),
  ]
  var route: Route<Screen> = [.inbox]
  /// The message that the user is asked about, or `nil` while no question is open.
  var deletion: Message?
}

extension Mail {
  var screen: Screen { route.last ?? .inbox }

  subscript(message id: Message.ID) -> Message? { messages.first { $0.id == id } }
}
// end

// snippet: navigation-reducer
struct AskToDelete: Action { let message: Message }
struct KeepMessage: Action {}
struct DeleteMessage: Action { let id: Message.ID }

let mail: Reducer<Mail> = .combine(
  Route<Screen>.reducer.lift(\.route),
  .on(AskToDelete.self) { mail, action in mail.deletion = action.message },
  .on(KeepMessage.self) { mail, _ in mail.deletion = nil },
  .on(DeleteMessage.self) { mail, action in
    mail.messages.removeAll { $0.id == action.id }
    mail.deletion = nil
    mail.route.screens.removeAll { $0 == .message(action.id) }
  }
)
// end

// snippet: navigation-app
struct MailApp: App {
  let store = Store(Mail(), mail)

  var body: some Widget {
    Observe(\Mail.screen) { screen in
      switch screen {
      case .inbox: InboxScreen()
      case .message(let id): MessageScreen(id: id)
      }
    }
    .asksBeforeDeletion()
    .overlay(.helpSheet) { HelpSheet() }
    .keys {
      Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
      Key("q", title: "Quit", send: Quit())
    }
    .commandPalette()
  }
}

struct InboxScreen: Widget {
  var body: some Widget {
    Observe(\Mail.messages) { messages in
      List(messages) { message in Text(message.subject) }
        .onActivate { message in Go.push(.message(message.id)) }
    }
  }
}

struct MessageScreen: Widget {
  let id: Message.ID

  var body: some Widget {
    Observe(\Mail.[message: id]) { message in
      if let message {
        ScrollView { Text(message.text) }
          .keys {
            Key("d", title: "Delete", send: AskToDelete(message: message))
            Key("esc", title: "Back", send: Go.pop)
          }
      }
    }
  }
}
// end

// snippet: navigation-alert
extension Widget {
  @MainActor func asksBeforeDeletion() -> some Widget {
    Observe(\Mail.deletion) { message in
      alert(
        "Delete “\(message?.subject ?? "")”?",
        isPresented: message != nil,
        kind: .warning,
        message: "You can't undo this.",
        dismiss: KeepMessage()
      ) {
        if let message { Button("Delete", send: DeleteMessage(id: message.id)) }
        Button("Keep", send: KeepMessage()).defaultFocus()
      }
    }
  }
}
// end

// snippet: navigation-tabs
enum Page: Equatable { case messages, contacts }

struct SelectPage: Action { let page: Page }

struct TabApp: App {
  let store = Store(Page.messages, .on(SelectPage.self) { page, action in page = action.page })

  var body: some Widget {
    Observe(\Page.self) { page in
      Tabs(selection: page, send: SelectPage.init) {
        Tab("Messages", id: .messages) { Text("No messages") }
        Tab("Contacts", id: .contacts) { Text("No contacts") }
      }
    }
  }
}
// end

struct NewMessage: Action {}

struct MenuApp: App {
  let store = Store(0, .on(NewMessage.self) { count, _ in count += 1 })

  var body: some Widget {
    // snippet: navigation-menu
    VStack {
      MenuBar {
        Menu("File") {
          MenuItem("New message", key: "ctrl+n", send: NewMessage())
          Divider()
          MenuItem("Quit", key: "ctrl+q", send: Quit())
        }
      }
      Observe(\Int.self) { count in Text("\(count) new messages") }
    }
    // end
  }
}
