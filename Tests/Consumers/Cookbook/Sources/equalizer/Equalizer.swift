// SPDX-License-Identifier: MIT

import TermRender

struct Levels {
  var levels = [2, 5, 6, 4, 3, 5, 7, 6]
  var band = 0

  mutating func select(_ band: Int) { self.band = min(max(0, band), levels.count - 1) }
}

struct SelectBand: Action { let band: Int }
struct SetLevel: Action { let band, level: Int }

let levelsReducer = Reducer<Levels>.combine(
  .on(SelectBand.self) { state, action in state.select(action.band) },
  .on(SetLevel.self) { state, action in
    state.select(action.band)
    state.levels[state.band] = min(max(0, action.level), rows)
  }
)

/// The size of a band, in cells.
let (columns, rows) = (3, 8)

// snippet: mouse-control
struct Equalizer: Control {
  let levels: [Int]
  let band: Int

  func size(for proposal: Size) -> Size {
    Size(columns: columns * levels.count, rows: rows).intersection(proposal)
  }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    for (index, level) in levels.enumerated() {
      let bar = Rect(x: columns * index, y: rows - level, columns: columns - 1, rows: level)
      canvas.fill(bar, index == band ? "█" : "▒", style: appearance.style(.accent))
    }
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .press(let point), .drag(let point):
      SetLevel(band: point.x / columns, level: rows - point.y)
    case .wheel(_, let step): SetLevel(band: band, level: levels[band] - step)
    case .key("up"): SetLevel(band: band, level: levels[band] + 1)
    case .key("down"): SetLevel(band: band, level: levels[band] - 1)
    case .key("left"): SelectBand(band: band - 1)
    case .key("right"): SelectBand(band: band + 1)
    default: nil
    }
  }
}
// end

@main struct EqualizerApp: App {
  let store = Store(Levels(), levelsReducer)
  var usesMouse: Bool { true }

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\Levels.levels, \Levels.band) { levels, band in
        Equalizer(levels: levels, band: band).defaultFocus()
      }
      .padding()
      .border(title: "Equalizer")
      HelpLine()
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}
