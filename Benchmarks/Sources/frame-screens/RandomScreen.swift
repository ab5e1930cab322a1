// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a random letter in a random color in every cell.
///
/// Each step changes all cells.
struct RandomScreen: App {
  let store = Store(0, .on(Step.self) { seed, _ in seed += 1 })

  var body: some Widget {
    Observe(\Int.self) { seed in Noise(seed: seed) }
      .stepKeys()
  }

  private struct Noise: Leaf {
    let seed: Int

    var flexibleAxes: Axes { .both }

    func size(for proposal: Size) -> Size { proposal }

    func draw(in canvas: inout Canvas) {
      let size = canvas.size
      for y in 0..<size.rows {
        for x in 0..<size.columns {
          let bits = noise((seed * size.rows + y) * size.columns + x)
          let letter = Unicode.Scalar(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: bits & 15))
          let color = Color.palette(16 + UInt8(truncatingIfNeeded: bits >> 8 & 0x7F))
          canvas.put(letter, x: x, y: y, style: Style(foreground: color))
        }
      }
    }
  }
}
