// SPDX-License-Identifier: MIT

import Testing

@testable import TermNCurses

@Suite struct ScreenModesTests {
  private static let all: [ScreenModes] = [MouseTracking.off, .buttons, .moves].flatMap { mouse in
    [false, true].flatMap { kitty in
      [false, true].map { ScreenModes(mouse: mouse, kittyKeyboard: kitty, automaticMargins: $0) }
    }
  }

  /// The private modes that are on after some bytes, and how deep the keyboard's stack is.
  private func state(after text: String) -> (modes: Set<String>, keyboard: Int) {
    var modes: Set<String> = ["7"]
    var keyboard = 0
    for sequence in text.split(separator: "\u{1B}") {
      if sequence.hasPrefix("[>"), sequence.hasSuffix("u") { keyboard += 1 }
      if sequence == "[<u" { keyboard -= 1 }
      guard sequence.hasPrefix("[?") else { continue }
      let mode = String(sequence.dropFirst(2).dropLast())
      if sequence.hasSuffix("h") { modes.insert(mode) } else { modes.remove(mode) }
    }
    return (modes, keyboard)
  }

  @Test(arguments: all)
  func `Leaving takes back all that entering set`(modes: ScreenModes) {
    #expect(state(after: modes.entering).modes.contains("1049"))
    let (left, keyboard) = state(after: modes.entering + modes.leaving)
    #expect(left == ["7", "25"])
    #expect(keyboard == 0)
  }

  @Test(arguments: all, all)
  func `Changing leads to what entering would have set`(from: ScreenModes, to: ScreenModes) {
    let changed = state(after: from.entering + from.changing(to: to))
    let entered = state(after: to.entering)
    #expect(changed.modes == entered.modes)
    #expect(changed.keyboard == entered.keyboard)
  }

  @Test(arguments: all)
  func `The farewell fits where signal handlers find it`(modes: ScreenModes) {
    #expect(modes.leaving.utf8.count <= 256)
  }
}
