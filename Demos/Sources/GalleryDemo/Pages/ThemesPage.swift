// SPDX-License-Identifier: MIT

import TermRender

struct ThemesPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.theme) { selected in
      GeometryReader { size in
        let columns = isNarrow ? 2 : size.columns >= 90 ? 4 : 3
        Grid(horizontalSpacing: 1) {
          ForEach(rows(of: columns)) { themes in
            GridRow {
              ForEach(themes) { theme in
                ThemeCard(theme: theme, isSelected: theme == selected, isTall: columns == 4)
                  .frame(width: (size.columns + 1) / columns - 1)
              }
            }
          }
        }
        // Around cards in the theme of the page, to distinguish them from it.
        .background(.screen)
        .focusGroup()
      }
    }
  }

  private func rows(of columns: Int) -> [[GalleryTheme]] {
    let all = GalleryTheme.allCases
    return stride(from: 0, to: all.count, by: columns).map {
      Array(all[$0..<min($0 + columns, all.count)])
    }
  }
}

/// A card that shows some widgets in a theme, and selects the theme.
private struct ThemeCard: Widget {
  let theme: GalleryTheme
  let isSelected: Bool
  let isTall: Bool

  var body: some Widget {
    let card = Card(
      theme.name,
      title: (isSelected ? "● " : "  ") + theme.name,
      command: "Select",
      send: SelectTheme(theme: theme),
      isSelected: isSelected
    ) {
      HStack(spacing: 1) {
        Text("✓ ok").foregroundStyle(.success)
        Text("▲ 2").foregroundStyle(.warning)
        Text("✗ 1").foregroundStyle(.danger)
      }
      HStack {
        Text("api-1").bold()
        Spacer()
        Text("93%").foregroundStyle(.warning)
      }
      .padding(.horizontal)
      .background(.selection)
      if isTall {
        ProgressBar(value: 0.7).foregroundStyle(.accent)
        Button("Save", send: SelectTheme(theme: theme))
      }
    }
    if let theme = theme.theme {
      card.theme(theme)
    } else {
      card
    }
  }
}
