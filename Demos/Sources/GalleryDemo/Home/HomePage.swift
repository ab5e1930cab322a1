// SPDX-License-Identifier: MIT

import TermRender

/// The first page, with a card for each of the most common widgets.
struct HomePage: Widget {
  /// The available width, whose last column contains the scroll bar.
  let columns: Int

  var body: some Widget {
    Observe(\GalleryState.formerPage) { former in
      ScrollView {
        HStack(alignment: .top, spacing: 1) {
          ForEach(stacks.enumerated().map { $0 }) { index, cards in
            VStack {
              ForEach(cards) { card in
                if card.page == former ?? HomeCard.all[0].page {
                  card.defaultFocus()
                } else {
                  card
                }
              }
            }
            // All columns except those of the gaps and the scroll bar, divided as equally as possible.
            .frame(width: (columns - 1 - index) / stacks.count)
          }
        }
        .focusGroup()
      }
      .id("home")
    }
  }

  /// The cards of each stack, from left to right.
  ///
  /// Each card is in the stack that is shortest so far.
  private var stacks: [[HomeCard]] {
    let count = columns >= 114 ? 4 : columns >= 88 ? 3 : columns >= 56 ? 2 : 1
    var stacks = Array(repeating: [HomeCard](), count: count)
    var heights = Array(repeating: 0, count: count)
    for card in HomeCard.all {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      stacks[shortest].append(card)
      heights[shortest] += card.rows + 2
    }
    return stacks
  }
}

/// A card that shows a page's widget with constant data.
struct HomeCard: Widget {
  let page: Page
  /// The height of the content.
  let rows: Int
  /// The number of columns between the content and each side of the card.
  private let padding: Int
  private let content: @MainActor () -> Nodes

  init(
    _ page: Page,
    rows: Int,
    padding: Int = 1,
    @WidgetBuilder content: @escaping @MainActor () -> Nodes
  ) {
    self.page = page
    self.rows = rows
    self.padding = padding
    self.content = content
  }

  var body: some Widget {
    Card(
      page.title,
      title: page.title,
      command: "Open",
      send: Visit(page: page),
      padding: padding
    ) {
      VStack { content() }.frame(height: rows, alignment: .topLeading)
    }
  }
}
