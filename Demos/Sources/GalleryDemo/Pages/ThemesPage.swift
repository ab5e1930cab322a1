// SPDX-License-Identifier: MIT

import TermRender

struct ThemesPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.look) { look in
      Choice(Look.allCases, chosen: look, isNarrow: isNarrow, name: \.name) { ChangeLook(look: $0) }
    }
    SideBySide(isNarrow: isNarrow, spacing: 4) {
      Example("Inks") {
        ForEach(Theme.Ink.allCases) { ink in Text("\(ink)").foregroundStyle(ink) }
      }
      VStack(spacing: 1) {
        Example("Surfaces") {
          ForEach(Theme.Surface.allCases) { surface in
            Text(" \(surface)").frame(width: 20, alignment: .leading).background(surface)
          }
        }
        Example("In words as well") {
          Text("✓ Saved").foregroundStyle(.success)
          Text("! Nearly full").foregroundStyle(.warning)
          Text("✗ Name is missing").foregroundStyle(.danger)
        }
      }
    }
  }
}
