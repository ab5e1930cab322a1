// SPDX-License-Identifier: MIT

import TermRender

struct LayersExample: Equatable, Sendable, Codable {
  var front = Card.third

  enum Card: Int, CaseIterable, Sendable, Codable {
    case first, second, third
  }
}

struct RaiseCard: Action, Codable {
  let card: LayersExample.Card
}

let layersReducer = Reducer<LayersExample>.on(RaiseCard.self) { $0.front = $1.card }

struct LayersPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.layers.front) { front in
      Example("A ZStack with a z-index for the front card", spacing: 1) {
        Choice(
          LayersExample.Card.allCases,
          chosen: front,
          isNarrow: isNarrow,
          name: { "\($0)" },
          send: { RaiseCard(card: $0) }
        )
        ZStack {
          ForEach(LayersExample.Card.allCases) { card in
            CardView(card: card).zIndex(card == front ? 1 : 0)
          }
        }
      }
    }
    SideBySide(isNarrow: isNarrow, spacing: 4) {
      Example("An overlay on a widget") {
        Text("Inbox")
          .frame(width: 20, height: 3)
          .border(foreground: .border)
          .overlay(alignment: .topTrailing) {
            Text(" 3 new ").background(.selection)
          }
      }
      Example("A background of a widget") {
        Text("Paused").bold()
          .frame(width: 20, height: 5)
          .background { Dots().foregroundStyle(.border) }
      }
    }
  }
}

private struct CardView: Widget {
  let card: LayersExample.Card

  var body: some Widget {
    Text("")
      .frame(width: 40 - 12 * card.rawValue, height: 5 - 2 * card.rawValue)
      .border(title: "\(card)")
  }
}

/// A pattern of dots that fills the available space.
private struct Dots: Leaf {
  var flexibleAxes: Axes { .both }

  func size(for proposal: Size) -> Size { .zero }

  func draw(in canvas: inout Canvas) { canvas.fill(Rect(size: canvas.size), "·") }
}
