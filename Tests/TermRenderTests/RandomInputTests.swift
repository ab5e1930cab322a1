// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// An app that combines all targets of focus and pointer input.
private struct Everything: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    Observe(\S.count) { count in
      HStack(spacing: 1) {
        VStack {
          HelpLine()
          ForEach(0..<3) { n in Button("Row \(n)", send: Edit { $0.count = n }) }
        }
        .focusGroup()
        ScrollView(.both) {
          ForEach(0..<12) { n in
            HStack {
              Button("\(n)", send: Edit { $0.count = n % 4 })
              if count != 1 { Button("other \(n)", send: Go()) }
            }
          }
          ScrollView { ForEach(0..<9) { n in Button("inner \(n)", send: Go()) } }.frame(height: 3)
        }
        .border()
        .keys { Key("g g", title: "Toast", send: InterfaceAction.showToast(Toast("Hello"))) }
      }
      .modal("A", isPresented: count == 2, dismiss: Edit { $0.count = 0 }) {
        Button("Deeper", send: Edit { $0.count = 3 })
        ScrollView { ForEach(0..<9) { n in Button("\(n)", send: Go()) } }.frame(height: 3)
      }
      .alert("B", isPresented: count == 3, dismiss: Edit { $0.count = 1 }) {
        Button("Out", send: Edit { $0.count = 0 })
      }
      .overlay(.helpSheet) { HelpSheet() }
      .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
    }
  }
}

@MainActor
@Suite struct RandomInputTests {
  @Test(arguments: 1...6)
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    await Pilot(Everything(), size: Size(columns: 60, rows: 16), seed: seed).performRandomActions(
      steps: 150
    )
  }
}
