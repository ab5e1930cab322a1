// SPDX-License-Identifier: MIT

import TermRender

/// A row of bars, one for each value.
private struct Sparkline: Leaf {
  let values: [Int]
  let highest: Int

  func size(for proposal: Size) -> Size {
    Size(columns: min(values.count, proposal.columns), rows: min(1, proposal.rows))
  }

  func draw(in canvas: inout Canvas) {
    let shown = values.suffix(canvas.size.columns)
    for (x, value) in shown.enumerated() {
      let level = min(max(value, 0) * 7 / highest, 7)
      canvas.put(Self.bars[level], x: x, y: 0)
    }
  }

  private static let bars: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}

struct CustomExample: Equatable, Sendable {
  var values = [3, 5, 2, 8, 9, 6, 4, 7, 10, 12, 11, 9, 5, 6, 8]
}

struct Measure: Action {}

let customReducer = Reducer<CustomExample>.on(Measure.self) { example, _ in
  let last = example.values.suffix(2)
  example.values.append(last.reduce(5, +) * 7 % 13)
}

struct CustomPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.custom.values) { values in
      Example("A sparkline in thirty lines") {
        HStack(spacing: 2) {
          Sparkline(values: values, highest: 12).foregroundStyle(.accent)
          Text("now \(values.last ?? 0)")
        }
        Button("Measure", send: Measure())
      }
    }
    Example("All of it") {
      Text(Self.source).frame(maxWidth: .max, alignment: .leading).background(.panel)
    }
  }

  private static let source = """
    struct Sparkline: Leaf {
      let values: [Int]
      let highest: Int

      func size(for proposal: Size) -> Size {
        Size(
          columns: min(values.count, proposal.columns),
          rows: min(1, proposal.rows)
        )
      }

      func draw(in canvas: inout Canvas) {
        let shown = values.suffix(canvas.size.columns)
        for (x, value) in shown.enumerated() {
          let level = min(max(value, 0) * 7 / highest, 7)
          canvas.put(bars[level], x: x, y: 0)
        }
      }
    }
    """
}
