// SPDX-License-Identifier: MIT

import TermRender

struct Message: Identifiable, Equatable {
  let id: Int
  let subject, text: String
}

struct Mailbox {
  var messages = [
    Message(id: 1, subject: "Trip to Bergen", text: "The ferry leaves at nine.\n\nBring a coat."),
    Message(
      id: 2,
      subject: "Invoice 2041",
      text: (1...40).map { "Item \($0)" }.joined(separator: "\n")
    ),
    Message(id: 3, subject: "Book club", text: "We meet on Thursday."),
  ]
  var selected: Message.ID? = 1

  var message: Message? { messages.first { $0.id == selected } }
}

struct Select: Action { let id: Message.ID }

// snippet: two-panes
struct MailScreen: Widget {
  var body: some Widget {
    SplitView(fraction: 0.35, minimum: 16) {
      Observe(\Mailbox.messages, \Mailbox.selected) { messages, selected in
        List(messages) { Text($0.subject).lineLimit(1) }
          .selection(selected, send: Select.init)
          .defaultFocus()
      }
      .border(title: "Inbox")
    } second: {
      Observe(\Mailbox.message) { message in
        ScrollView { Text(message?.text ?? "No message") }
          .id("message \(message?.id ?? 0)")
      }
      .border(title: "Message")
    }
    .mergesBorders()
  }
}
// end

@main struct MailApp: App {
  let store = Store(
    Mailbox(),
    .on(Select.self) { mailbox, action in mailbox.selected = action.id }
  )
  var usesMouse: Bool { true }

  var body: some Widget {
    VStack(alignment: .leading) {
      MailScreen()
      HelpLine()
    }
    .keys {
      Key("tab", title: "Next pane", send: InterfaceAction.focusNext)
      Key("q", title: "Quit", send: Quit())
    }
  }
}
