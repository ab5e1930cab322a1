// SPDX-License-Identifier: MIT

import TermRender

/// The first page, with a card for each of the most common widgets.
struct HomePage: Widget {
  /// The available width, whose last column contains the scroll bar.
  let columns: Int

  /// The least width of the stack with the calendar, whose days have 28 columns.
  private static let calendarColumns = 30

  var body: some Widget {
    let stacks = self.stacks
    let widths = self.widths(of: stacks)
    Observe(\GalleryState.formerPage) { former in
      ScrollView {
        HStack(alignment: .top, spacing: 1) {
          ForEach(Array(zip(stacks, widths))) { cards, width in
            VStack {
              ForEach(cards) { card in
                if card.page == former ?? HomeCard.all[0].page {
                  card.defaultFocus()
                } else {
                  card
                }
              }
            }
            .frame(width: width)
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
    let count = columns >= 119 ? 4 : columns >= 90 ? 3 : columns >= 60 ? 2 : 1
    var stacks = Array(repeating: [HomeCard](), count: count)
    var heights = Array(repeating: 0, count: count)
    for card in HomeCard.all {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      stacks[shortest].append(card)
      heights[shortest] += card.rows + 2
    }
    return stacks
  }

  /// Returns the widths of stacks, which are as equal as the calendar allows.
  private func widths(of stacks: [[HomeCard]]) -> [Int] {
    // All columns except those of the gaps and the scroll bar.
    let space = columns - stacks.count
    let equal = (space + stacks.count - 1) / stacks.count
    let calendar = stacks.firstIndex { cards in cards.contains { $0.page == .datePicker } }
    let width = min(space, max(equal, Self.calendarColumns))
    let others = stacks.count - 1
    var widths = (0..<others).map { (space - width + $0) / others }
    widths.insert(width, at: calendar ?? 0)
    return widths
  }
}

/// A card that shows a page's widget with constant data.
struct HomeCard: Widget {
  let page: Page
  /// The height of the content.
  let rows: Int
  /// The text at the right of the title.
  private let info: String
  /// The number of columns between the content and each side of the card.
  private let padding: Int
  private let content: @MainActor () -> Nodes

  init(
    _ page: Page,
    rows: Int,
    info: String = "",
    padding: Int = 1,
    @WidgetBuilder content: @escaping @MainActor () -> Nodes
  ) {
    self.page = page
    self.rows = rows
    self.info = info
    self.padding = padding
    self.content = content
  }

  var body: some Widget {
    Card(
      page.title,
      title: page.title,
      info: info,
      command: "Open",
      send: Visit(page: page),
      padding: padding
    ) {
      VStack { content() }.frame(height: rows, alignment: .topLeading)
    }
  }
}
