// SPDX-License-Identifier: MIT

public import TermRender

/// A gallery of the widgets, with a page of interactive examples for each widget.
public struct GalleryApp: App {
  public let store: Store<GalleryState>

  public init() { self.init(GalleryState()) }

  /// Creates a gallery app with a state.
  public init(_ state: GalleryState) {
    store = Store(
      state,
      galleryReducer,
      middleware: [
        formMiddleware,
        treeMiddleware,
        .directoryReader(for: \.filePicker.files, from: MadeUpFiles.source),
        .directoryReader(for: \.filePicker.sources, from: MadeUpFiles.source),
      ]
    )
  }

  public var usesMouse: Bool { true }

  public var body: some Widget {
    Observe(\GalleryState.theme) { selected in
      if let theme = selected.theme {
        Screen().theme(theme)
      } else {
        Screen()
      }
    }
  }
}

/// A title bar, the first page or another one, and a help line.
private struct Screen: Widget {
  var body: some Widget {
    Dialogs {
      GeometryReader { size in
        let margin = size.columns >= 100 && size.rows >= 30 ? 1 : 0
        VStack {
          Observe(\GalleryState.isHome) { isHome in
            VStack {
              TitleBar(isHome: isHome, isWide: size.columns >= 100)
              VStack {
                if isHome {
                  // The scroll bar is in the margin at the right.
                  HomePage(columns: size.columns - margin)
                } else {
                  Pages(size: size).padding(.trailing, margin)
                }
              }
              .padding([.leading, .top], margin)
            }
          }
          CommandHelp { HelpLine().padding(.horizontal) }
        }
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { CommandHelp { HelpSheet() } }
    .keys {
      Key(
        "ctrl+n",
        "]",
        title: "Next page",
        id: "gallery.next-page",
        group: "Gallery",
        send: TurnPage.next
      )
      Key(
        "ctrl+p",
        "[",
        title: "Previous page",
        id: "gallery.previous-page",
        group: "Gallery",
        send: TurnPage.previous
      )
      Key(
        "?",
        "f1",
        title: "Keys",
        id: "help.toggle",
        group: "App",
        send: InterfaceAction.toggleOverlay(.helpSheet)
      )
      Key("ctrl+t", "t", title: "Theme", id: "gallery.theme", group: "Gallery", send: SelectTheme())
      Key("q", "ctrl+c", title: "Quit", id: "app.quit", group: "App", send: Quit())
    }
  }
}

/// The list of pages, the open page, and, on a large screen, its keys and files.
private struct Pages: Widget {
  let size: Size

  /// The height of an open page whose code is below it.
  private static let pageRows = 23

  private var hasColumn: Bool { size.columns >= 110 }

  private var showsCodeBelow: Bool { hasColumn && size.rows >= 36 }

  var body: some Widget {
    HStack(spacing: 1) {
      if size.columns >= 60 { PageList().frame(width: PageList.columns) }
      VStack {
        // An explicit identifier preserves the page's state when the list disappears.
        PageView(isNarrow: size.columns < 50, showsFiles: !showsCodeBelow).id("page")
        if showsCodeBelow {
          CodePane().frame(height: min(size.rows - 3 - Self.pageRows, size.rows / 2))
        }
      }
      if hasColumn { PageColumn(isTall: showsCodeBelow).frame(width: PageColumn.columns) }
    }
    .keys {
      Key("esc", title: "Home", id: "gallery.home", group: "Gallery", send: Visit(page: .home))
      if !showsCodeBelow {
        Key(
          "f2",
          "c",
          title: "Code",
          id: "gallery.code",
          group: "Gallery",
          send: ShowFile(file: .code)
        )
        Key(
          "f4",
          "s",
          title: "Screen reader",
          id: "gallery.screen-reader",
          group: "Gallery",
          send: ShowFile(file: .screenReader)
        )
      }
    }
  }
}

private struct TitleBar: Widget {
  let isHome: Bool
  let isWide: Bool

  var body: some Widget {
    StatusBar("Gallery") {
      if isHome {
        Text("\(HomeCard.all.count) of \(Page.widgets.count) widgets")
        if isWide {
          Text("click one, or move with the arrow keys").foregroundStyle(.muted)
        }
      } else {
        Observe(\GalleryState.page) { page in
          HStack {
            Text("\(page.chapter) › ").foregroundStyle(.muted)
            Text(page.title).bold()
          }
          // The title of the page's pane is a heading.
          .accessibilityHidden()
        }
      }
      Spacer()
      ThemeLabel()
    }
  }
}

private struct ThemeLabel: Widget {
  var body: some Widget {
    Observe(\GalleryState.theme) { selected in
      ThemeReader { theme in
        HStack {
          Text("theme ").foregroundStyle(.muted)
          Text(selected.name(of: theme)).bold()
        }
      }
    }
  }
}
