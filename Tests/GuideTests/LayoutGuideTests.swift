// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code of the guide to widgets and layout.
@MainActor @Suite struct LayoutGuideTests {
  @Test func `The screen has fixed rows and a pane that fills the rest`() {
    let pilot = Pilot(Example { MailScreen() }, size: Size(columns: 40, rows: 8))
    #expect(
      pilot.frame.text == """
        Mail                            3 unread
        ────────────────────────────────────────
        Inbox    │
        Drafts   │
        Sent     │      Select a message.
                 │
                 │
                                         q  Quit
        """
    )
  }

  @Test(arguments: [(40, false), (80, true)])
  func `A narrow screen has no sidebar`(columns: Int, hasSidebar: Bool) {
    let pilot = Pilot(Example { AdaptiveScreen() }, size: Size(columns: columns, rows: 8))
    #expect(pilot.frame.text.contains("Drafts") == hasSidebar)
  }

  @Test func `The size of a file is never truncated`() {
    let path = "/usr/share/doc/ncurses/copyright"
    let pilot = Pilot(Example { FileLine(path: path) }, size: Size(columns: 20, rows: 1))
    #expect(pilot.frame.text == "/usr/s…yright  12 kB")
  }

  @Test func `Panes share their borders`() {
    let pilot = Pilot(Example { Panes() }, size: Size(columns: 30, rows: 5))
    #expect(
      pilot.frame.text == """
        ╭─ Folders ─┬─ Inbox ────────╮
        │Inbox      │                │
        │Drafts     │  No messages   │
        │Sent       │                │
        ╰───────────┴────────────────╯
        """
    )
  }

  @Test func `A grid aligns its columns`() {
    let pilot = Pilot(Example { FileGrid() }, size: Size(columns: 20, rows: 3))
    #expect(
      pilot.frame.text == """
        Name        Size
        notes.txt  12 kB
        photo.png   3 MB
        """
    )
  }
}

/// An app without state that displays a widget.
struct Example<Content: Widget>: App {
  let store = Store(0, .empty)
  private let content: @MainActor () -> Content

  init() { preconditionFailure("Create the app with init(_:).") }

  init(@WidgetBuilder _ content: @escaping @MainActor () -> Content) { self.content = content }

  var body: some Widget { content() }
}

// snippet: layout-screen
struct MailScreen: Widget {
  var body: some Widget {
    VStack {
      HStack {
        Text("Mail").bold()
        Spacer()
        Text("3 unread").foregroundStyle(.muted)
      }
      Divider()
      HStack {
        Folders().frame(width: 9, alignment: .topLeading)
        Divider()
        Text("Select a message.").frame(maxWidth: .max, maxHeight: .max)
      }
      HelpLine()
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}

struct Folders: Widget {
  var body: some Widget {
    VStack {
      ForEach(["Inbox", "Drafts", "Sent"]) { name in Text(name) }
    }
  }
}
// end

// snippet: layout-adaptive
struct AdaptiveScreen: Widget {
  var body: some Widget {
    GeometryReader { size in
      HStack(spacing: 1) {
        if size.columns >= 60 { Folders() }
        Text("Select a message.").frame(maxWidth: .max, maxHeight: .max)
      }
    }
  }
}
// end

struct FileLine: Widget {
  let path: String

  var body: some Widget {
    // snippet: layout-priority
    HStack(spacing: 1) {
      Text(path).lineLimit(1).truncationMode(.middle)
      Spacer()
      Text("12 kB").layoutPriority(1)
    }
    // end
  }
}

struct Panes: Widget {
  var body: some Widget {
    // snippet: layout-panes
    HStack {
      Folders()
        .frame(width: 10, alignment: .topLeading)
        .border(title: "Folders")
      Text("No messages")
        .frame(maxWidth: .max, maxHeight: .max)
        .border(title: "Inbox")
    }
    .mergesBorders()
    // end
  }
}

struct FileGrid: Widget {
  var body: some Widget {
    let files = [(name: "notes.txt", size: "12 kB"), (name: "photo.png", size: "3 MB")]
    // snippet: layout-grid
    Grid(horizontalSpacing: 2) {
      GridRow {
        Text("Name")
        Text("Size").gridColumnAlignment(.trailing)
      }
      .bold()
      ForEach(files) { file in
        GridRow {
          Text(file.name)
          Text(file.size)
        }
      }
    }
    // end
  }
}
