// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a list, a table of eight columns, a log, and a gauge.
///
/// Each step moves all of them by one. Every part is a separate region. A step builds, lays out, and draws about 600 nodes.
struct DashboardScreen: App {
  struct State {
    var step = 0
  }

  let store = Store(State(), .on(Step.self) { state, _ in state.step += 1 })

  private let content = Content()

  var body: some Widget {
    VStack {
      HStack {
        Observe(\State.step) { step in
          ForEach(step..<step + Content.rows) { Text(content.names[$0 % content.names.count]) }
        }
        .frame(width: 36, height: Content.rows, alignment: .topLeading)
        .part("List")
        Observe(\State.step) { step in
          ForEach(step..<step + Content.rows) { row in
            HStack {
              ForEach(content.cells[row % content.cells.count]) { cell in
                Text(cell).frame(width: 19, alignment: .leading)
              }
            }
          }
        }
        .part("Table")
      }
      Observe(\State.step) { step in
        ForEach(step..<step + Content.lines) { Text(content.log[$0 % content.log.count]) }
      }
      .frame(maxWidth: .max, alignment: .leading)
      .part("Log")
      Observe(\State.step) { step in ProgressBar(value: Double(step % 400), total: 400) }
    }
    .stepKeys()
  }
}

extension DashboardScreen {
  /// The content of the screen: existing strings, like those in an app's state.
  struct Content {
    static let rows = 30
    static let lines = 15

    let names = (0..<997).map { "\(padded($0, 6))  \(word($0)) \(word($0 + 5_000))" }
    let cells = (0..<499).map { row in
      (0..<8).map { column in "\(word(row * 8 + column)) \(noise(row * 8 + column) % 10_000)" }
    }
    let log = (0..<701).map {
      "[\(padded($0, 6))] \(word($0)) asked \(word($0 + 9_000)) for a leaf"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: width - digits.count) + digits
    }
  }
}
