// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Random input to all controls together.
@MainActor
@Suite struct ControlWalkTests {
  private static let keys: [KeyPress] = [
    "tab", "shift+tab", "enter", "space", "left", "right", "up", "down", "home", "end", "pageup",
    "pagedown", "alt+1", "alt+2", "alt+3", "alt+9", "ctrl+pageup", "ctrl+pagedown", "g", "?", "x",
  ]

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `After any input the frame is sound and the one drawn from nothing`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let size = Size(columns: 60, rows: 18)
    let style: ButtonStyle = seed.isMultiple(of: 2) ? .plain : .bordered
    let pilot = Pilot(
      ControlsApp(.init(), theme: .dark, style: style),
      size: size,
      capabilities: TerminalCapabilities(unicode: !seed.isMultiple(of: 3))
    )
    for step in 0..<150 {
      let now = pilot.terminal.size
      func place() -> Point {
        Point(
          x: .random(in: 0...max(0, now.columns), using: &random),
          y: .random(in: 0...max(0, now.rows), using: &random)
        )
      }
      switch Int.random(in: 0..<20, using: &random) {
      case 0: await pilot.resize(to: Self.size(&random))
      case 1...3: await pilot.click(place(), count: .random(in: 1...2, using: &random))
      case 4: await pilot.drag(from: place(), to: place())
      case 5: await pilot.scroll(rows: .random(in: -3...3, using: &random), at: place())
      case 6: await pilot.paste("pasted\ntext")
      case 7: await pilot.advance(by: .milliseconds(.random(in: 1...3_000, using: &random)))
      case 8:
        let isDisabled = Int.random(in: 0...3, using: &random) == 0
        let dialog = ControlsApp.Dialog.allCases.randomElement(using: &random)
        let isOpen = Bool.random(using: &random)
        pilot.app.store.dispatch(
          ControlsApp.Set {
            $0.isDisabled = isDisabled
            $0.dialog = isOpen ? dialog : nil
          }
        )
        await pilot.settle()
      default: await pilot.press(Self.keys.randomElement(using: &random) ?? "tab")
      }
      #expect(pilot.brokenInvariant == nil, "seed \(seed), step \(step)")
      #expect(pilot.frame == pilot.freshFrame, "seed \(seed), step \(step)")
    }
  }

  /// From 0×0 on; now and then the usual one.
  private static func size(_ random: inout SeededGenerator) -> Size {
    switch Int.random(in: 0...3, using: &random) {
    case 0: Size(columns: 60, rows: 18)
    case 1: Size(columns: .random(in: 0...12, using: &random), rows: .random(in: 0...6, using: &random))
    default:
      Size(columns: .random(in: 0...120, using: &random), rows: .random(in: 0...40, using: &random))
    }
  }
}
