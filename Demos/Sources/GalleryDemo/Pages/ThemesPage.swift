// SPDX-License-Identifier: MIT

import TermRender

struct ThemesPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.theme) { selected in
      // Side by side, the names don't fit in 80 columns.
      Choice(GalleryTheme.allCases, chosen: selected, isNarrow: true, name: \.name) {
        SelectTheme(theme: $0)
      }
    }
    SideBySide(isNarrow: isNarrow, spacing: 4) {
      Example("Foregrounds") {
        ForEach(Theme.Foreground.allCases) { foreground in
          Text("\(foreground)").foregroundStyle(foreground)
        }
      }
      VStack(spacing: 1) {
        Example("Surfaces") {
          ForEach(Theme.Surface.allCases) { surface in
            Text(" \(surface)").frame(width: 20, alignment: .leading).background(surface)
          }
        }
        Example("Color and words") {
          Text("✓ Saved").foregroundStyle(.success)
          Text("! Almost full").foregroundStyle(.warning)
          Text("✗ Enter a name").foregroundStyle(.danger)
        }
      }
    }
  }
}
