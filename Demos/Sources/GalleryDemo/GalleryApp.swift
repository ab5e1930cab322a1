// SPDX-License-Identifier: MIT

public import TermRender

/// The gallery: every widget on a page of its own, to be used, and to be copied from.
public struct GalleryApp: App {
  public let store: Store<GalleryState>

  public init() { self.init(GalleryState()) }

  /// Opens the gallery somewhere else than at its first page.
  public init(_ state: GalleryState) {
    store = Store(
      state,
      galleryReducer,
      middleware: [
        formMiddleware,
        treeMiddleware,
        .readingFolders(for: \.filePicker.files, from: MadeUpFiles.source),
        .readingFolders(for: \.filePicker.sources, from: MadeUpFiles.source),
      ]
    )
  }

  public var usesMouse: Bool { true }

  public var body: some Widget {
    Observe(\GalleryState.look) { look in
      if let theme = look.theme {
        Screen().theme(theme)
      } else {
        Screen()
      }
    }
  }
}

/// The list of pages, the page, and a line of keys.
private struct Screen: Widget {
  var body: some Widget {
    Dialogs {
      GeometryReader { size in
        let isWide = size.columns >= 60
        VStack {
          HStack {
            if isWide { PageList().frame(width: 20) }
            // Named, so that it stays what it is when the list beside it goes.
            PageView(isNarrow: size.columns < 50).id("page")
          }
          StatusBar {
            HelpLine()
            if isWide { LookName() }
          }
        }
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { HelpSheet() }
    .keys {
      Key("ctrl+n", "]", does: "Next page", send: TurnPage.next)
      Key("ctrl+p", "[", does: "Previous page", send: TurnPage.previous)
      Key("f1", "?", does: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
      Key("ctrl+t", "t", does: "Look", send: ChangeLook())
      Key("q", "ctrl+c", does: "Quit", send: Quit())
    }
  }
}

private struct LookName: Widget {
  var body: some Widget {
    Observe(\GalleryState.look) { Text("Look: \($0.name)").foregroundStyle(.muted) }
  }
}
