// SPDX-License-Identifier: MIT

import TermRender

struct SparklineExample: Equatable, Sendable, Codable {
  var load = Samples(SparklineExample.walk(seed: 7, steps: 160), limit: 10_000)
  var measured = 160

  /// Returns a random walk that resembles the load of a host.
  ///
  /// The result depends only on the seed and the number of steps.
  static func walk(seed: UInt64, steps: Int) -> [Double] {
    var random = SeededGenerator(seed: seed)
    var value = 50.0
    return (0..<steps).map { _ in
      value = min(max(value + (45 - value) / 12 + .random(in: -16...16, using: &random), 0), 100)
      return value
    }
  }
}

struct Measure: Action, Codable {}

let sparklineReducer = Reducer<SparklineExample>.on(Measure.self) { example, _ in
  let next = SparklineExample.walk(seed: UInt64(truncatingIfNeeded: example.measured), steps: 2)[1]
  example.load.append(next)
  example.measured &+= 1
}

struct SparklinePage: Widget {
  var body: some Widget {
    Observe(\GalleryState.sparkline) { example in
      VStack(spacing: 1) {
        Example("Latest values, one per column") {
          HStack(spacing: 1) {
            Text("Load")
            Sparkline(example.load, in: 0...100, levels: [60, 75])
            Text("\(Int(example.load.last ?? 0))%")
          }
          Button("Measure", send: Measure())
        }
        Example("Three rows high") {
          Sparkline(example.load, in: 0...100, rows: 3).foregroundStyle(.success)
        }
        Example("Gaps for missing values") {
          Sparkline(Samples([1, 2, 4, .nan, .nan, 8, 5, 3, 2, 2, .nan, 6, 9, 9, 7]))
            .frame(width: 24)
        }
        Example("All 10,000 values, the maximum of each section") {
          Sparkline(SparklineExample.many, rows: 2, window: .all).foregroundStyle(.warning)
        }
      }
    }
  }
}

extension SparklineExample {
  static let many = Samples(walk(seed: 3, steps: 10_000))
}
