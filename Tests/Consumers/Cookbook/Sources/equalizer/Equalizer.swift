// SPDX-License-Identifier: MIT

import TermRender

/// The size of a band, in cells.
let (columns, rows) = (3, 8)

struct Levels {
  var levels = [2, 5, 6, 4, 3, 5, 7, 6]
  var band = 0 { didSet { band = min(max(0, band), levels.count - 1) } }

  /// The level of the selected band.
  var level: Int {
    get { levels[band] }
    set { levels[band] = min(max(0, newValue), rows) }
  }
}

struct SelectBand: Action { let band: Int }
struct SetLevel: Action { let band, level: Int }
struct ChangeLevel: Action { let band, steps: Int }

let levelsReducer = Reducer<Levels>.combine(
  .on(SelectBand.self) { state, action in state.band = action.band },
  .on(SetLevel.self) { state, action in
    state.band = action.band
    state.level = action.level
  },
  .on(ChangeLevel.self) { state, action in
    state.band = action.band
    state.level += action.steps
  }
)

// snippet: mouse-control
struct Equalizer: Control {
  let levels: [Int]
  let band: Int

  func size(for proposal: Size) -> Size {
    Size(columns: columns * levels.count, rows: rows + 1).intersection(proposal)
  }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    canvas.style = .plain
    canvas.clear()
    for (index, level) in levels.enumerated() {
      canvas.fill(area(of: index, rows - level..<rows), "█", style: appearance.theme[.accent])
    }
    appearance.drawBrackets(in: canvas.subcanvas(in: area(of: band, rows..<rows + 1)))
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .press(let cell), .drag(let cell): SetLevel(band: cell.x / columns, level: rows - cell.y)
    case .wheel(let cell, _, let steps): ChangeLevel(band: cell.x / columns, steps: -steps)
    default: nil
    }
  }
}
// end

extension Equalizer {
  /// Returns the cells of a band in the given rows.
  private func area(of band: Int, _ rows: Range<Int>) -> Rect {
    Rect(x: columns * band, y: rows.lowerBound, columns: columns - 1, rows: rows.count)
  }
}

@main struct EqualizerApp: App {
  let store = Store(Levels(), levelsReducer)
  var usesMouse: Bool { true }

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\Levels.levels, \Levels.band) { levels, band in
        Equalizer(levels: levels, band: band).defaultFocus()
          .keys {
            Key("up", title: "Raise", send: ChangeLevel(band: band, steps: 1))
            Key("down", title: "Lower", send: ChangeLevel(band: band, steps: -1))
            Key("left", title: "Previous", send: SelectBand(band: band - 1))
            Key("right", title: "Next", send: SelectBand(band: band + 1))
          }
      }
      .padding()
      .border(title: "Equalizer")
      HelpLine()
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}
