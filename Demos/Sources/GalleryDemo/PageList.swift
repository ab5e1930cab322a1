// SPDX-License-Identifier: MIT

import TermRender

/// The list of pages, which has the initial focus.
struct PageList: Widget {
  /// The width of the list.
  static let columns = 20

  var body: some Widget {
    Observe(\GalleryState.page) { page in
      List(sections: Chapter.all, rows: \.pages, id: { $0 }) { page in
        Text(page.title)
      } header: { chapter in
        // In the column of the pane's title.
        Text(chapter.title).bold().foregroundStyle(.secondary).padding(.leading)
      }
      .selection(page, send: Visit.init)
      .typeSelect(by: \.title)
      .id("pages")
      .defaultFocus()
      .accessibilityLabel("Pages")
      // Inside the observed part, whose identifier shows the focus.
      .pane("Widgets")
    }
  }
}
