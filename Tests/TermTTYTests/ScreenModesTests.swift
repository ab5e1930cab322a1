// SPDX-License-Identifier: MIT

import Testing

@testable import TermTTY

@Suite struct ScreenModesTests {
  private static let all: [ScreenModes] = [MouseTracking.off, .buttons, .moves].flatMap { mouse in
    [false, true].flatMap { kitty in
      [false, true].flatMap { flag in
        [nil, WindowTitle("Mail"), WindowTitle("Mail (2)")].map { title in
          ScreenModes(
            mouse: mouse,
            kittyKeyboard: kitty,
            backgroundReports: !flag,
            title: title,
            automaticMargins: flag,
            hasXtermModes: true
          )
        }
      }
    }
  }

  /// Returns the private modes after a sequence of bytes, the depth of the keyboard stack, and the stack of titles.
  private func state(after text: String) -> (modes: Set<String>, keyboard: Int, titles: [String]) {
    var modes: Set<String> = ["7"]
    var keyboard = 0
    var titles = ["the shell's"]
    for sequence in text.split(separator: "\u{1B}") {
      if sequence.hasPrefix("[>"), sequence.hasSuffix("u") { keyboard += 1 }
      if sequence == "[<u" { keyboard -= 1 }
      if sequence == "[22;2t" { titles.append(titles.last ?? "") }
      if sequence == "[23;2t" { titles.removeLast() }
      if sequence.hasPrefix("]2;") { titles[titles.count - 1] = String(sequence.dropFirst(3)) }
      guard sequence.hasPrefix("[?") else { continue }
      let mode = String(sequence.dropFirst(2).dropLast())
      if sequence.hasSuffix("h") { modes.insert(mode) } else { modes.remove(mode) }
    }
    return (modes, keyboard, titles)
  }

  @Test(arguments: all)
  func `Leaving resets all modes set by entering`(modes: ScreenModes) {
    #expect(state(after: modes.entering).modes.contains("1049"))
    let left = state(after: modes.entering + modes.leaving)
    #expect(left.modes == ["7", "25"])
    #expect(left.keyboard == 0)
    #expect(left.titles == ["the shell's"])
  }

  @Test(arguments: all)
  func `A terminal without xterm modes receives no private modes`(modes: ScreenModes) {
    var (modes, other) = (modes, modes)
    modes.hasXtermModes = false
    other.hasXtermModes = false
    other.mouse = .moves
    other.title = WindowTitle("Mail (3)")
    let text = modes.entering + modes.changing(to: other) + other.leaving
    let privateModes = text.split(separator: "\u{1B}").filter { $0.hasPrefix("[?") }
    #expect(Set(privateModes).isSubset(of: ["[?1l", "[?6l", "[?7l", "[?7h", "[?25h"]))
    #expect(!text.contains("\u{1B}]") && !text.contains("[>"))
  }

  @Test(arguments: all, all)
  func `Changing modes produces the same state as entering`(from: ScreenModes, to: ScreenModes) {
    var from = from
    // This property is set once, before the modes are entered.
    from.automaticMargins = to.automaticMargins
    let changed = state(after: from.entering + from.changing(to: to))
    let entered = state(after: to.entering)
    #expect(changed.modes == entered.modes)
    #expect(changed.keyboard == entered.keyboard)
    #expect(changed.titles == entered.titles)
  }

  @Test(arguments: all)
  func `The restore sequence fits the signal handler's buffer`(modes: ScreenModes) {
    #expect(modes.leaving.utf8.count <= 256)
  }
}
