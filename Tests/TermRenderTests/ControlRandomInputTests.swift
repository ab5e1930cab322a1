// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// Random input for all controls together.
@MainActor
@Suite struct ControlRandomInputTests {
  @Test(arguments: Soak.seeds(2, soak: 16))
  func `The frame is valid and matches a fresh frame after any input`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = Pilot(
      ControlsApp(.init(), style: seed.isMultiple(of: 2) ? .plain : .bordered),
      size: Size(columns: 60, rows: 18),
      capabilities: TerminalCapabilities(supportsUnicode: !seed.isMultiple(of: 3)),
      theme: [.dark, .light, nil].randomElement(using: &random) ?? nil,
      seed: seed
    )
    for _ in 0..<8 {
      let isDisabled = Int.random(in: 0...3, using: &random) == 0
      let dialog = ControlsApp.Dialog.allCases.randomElement(using: &random)
      let isOpen = Bool.random(using: &random)
      let page = ControlsApp.Page.allCases.randomElement(using: &random) ?? .form
      pilot.app.store.dispatch(
        ControlsApp.Set {
          $0.isDisabled = isDisabled
          $0.dialog = isOpen ? dialog : nil
          $0.page = page
        }
      )
      await pilot.settle()
      let keys: [KeyPress] = ["q", "esc"]
      await pilot.performRandomActions(steps: 20, avoiding: keys)
    }
    #expect(!pilot.hasEnded)
  }
}
