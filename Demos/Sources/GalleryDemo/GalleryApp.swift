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

/// The list of pages, the open page, and a help line.
private struct Screen: Widget {
  var body: some Widget {
    Dialogs {
      GeometryReader { size in
        let isWide = size.columns >= 60
        let margin = size.columns >= 100 && size.rows >= 30 ? 1 : 0
        VStack {
          StatusBar("Gallery") {
            Text("\(Page.allCases.count) pages").foregroundStyle(.muted)
            Spacer()
            ThemeLabel()
          }
          HStack(spacing: 1) {
            if isWide { PageList().frame(width: PageList.columns) }
            // An explicit identifier preserves the page's state when the list disappears.
            PageView(isNarrow: size.columns < 50).id("page")
          }
          .padding([.horizontal, .top], margin)
          HelpLine().padding(.horizontal)
        }
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { HelpSheet() }
    .keys {
      Key("ctrl+n", "]", title: "Next page", id: "gallery.next-page", send: TurnPage.next)
      Key(
        "ctrl+p",
        "[",
        title: "Previous page",
        id: "gallery.previous-page",
        send: TurnPage.previous
      )
      Key(
        "f1",
        "?",
        title: "Keys",
        id: "help.toggle",
        send: InterfaceAction.toggleOverlay(.helpSheet)
      )
      Key("ctrl+t", "t", title: "Theme", id: "gallery.theme", send: SelectTheme())
      Key("q", "ctrl+c", title: "Quit", id: "app.quit", send: Quit())
    }
  }
}

private struct ThemeLabel: Widget {
  var body: some Widget {
    Observe(\GalleryState.theme) { theme in
      HStack {
        Text("theme ").foregroundStyle(.muted)
        Text(theme.name).bold()
      }
    }
  }
}
