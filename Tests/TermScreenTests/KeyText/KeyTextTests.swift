// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@Suite
struct KeyTextTests {
  private static let named: [(String, KeyPress.Key)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("insert", .insert),
    ("delete", .delete), ("enter", .enter), ("tab", .tab), ("backspace", .backspace),
    ("esc", .escape), ("space", .character(" ")), ("f1", .function(1)), ("f35", .function(35)),
  ]

  /// Keys that type a character without an uppercase form, so that shift remains a modifier.
  private static let characters: [Unicode.Scalar] = [
    "A", "Z", "0", "9", "+", "-", "^", "~", "\"", "\\", "Ä", "ß", "界", "→", "\u{301}", "\u{1F600}",
  ]

  static let keys =
    named.map(\.1) + (2...34).map(KeyPress.Key.function) + characters.map { .character($0) }

  static let modifiers = (UInt8(0)..<16).map(KeyPress.Modifiers.init)

  @Test(arguments: modifiers)
  func `Parsing the description of a key press restores it`(modifiers: KeyPress.Modifiers) {
    for key in Self.keys {
      let press = KeyPress(key, modifiers)
      #expect(KeyPress(press.description) == press, "\(press)")
    }
  }

  @Test(arguments: named)
  func `Keys have the names used in key maps`(name: String, key: KeyPress.Key) {
    #expect(KeyPress(name) == KeyPress(key))
    #expect(KeyPress(key).description == name)
    #expect(KeyPress("shift+alt+" + name) == KeyPress(key, [.shift, .alt]))
  }

  @Test(arguments: Array("abcxyzäöéдλ".unicodeScalars))
  func `A lowercase letter with shift becomes uppercase`(letter: Unicode.Scalar) throws {
    let capital = try #require(letter.properties.uppercaseMapping.unicodeScalars.first)
    #expect(KeyPress("shift+\(letter)") == KeyPress(.character(capital)))
    #expect(KeyPress("alt+shift+\(letter)") == KeyPress(.character(capital), .alt))
    #expect(KeyPress("alt+\(letter)") == KeyPress(.character(letter), .alt))
  }

  @Test(
    arguments: [
      ("+", KeyPress(.character("+"))), ("ctrl++", KeyPress(.character("+"), .control)),
      ("f", KeyPress(.character("f"))), ("ctrl+f", KeyPress(.character("f"), .control)),
      ("alt+ctrl+x", KeyPress(.character("x"), [.alt, .control])),
      (" ", KeyPress(.character(" "))), ("super+f12", KeyPress(.function(12), .super)),
    ]
  )
  func `Separators and first letters of key names are also keys`(
    text: String,
    press: KeyPress
  ) {
    #expect(KeyPress(text) == press)
  }

  @Test(
    arguments: [
      "", "ctrl", "ctrl+", "+ctrl", "f0", "f36", "f05", "f+5", "f256", "Up", "page up", "xx",
      "hyper+x", "e\u{301}", "\n", "\u{1B}", "\u{7F}", "ctrl+\t", "CTRL+c",
    ]
  )
  func `Invalid key names are rejected`(text: String) {
    #expect(KeyPress(text) == nil)
  }

  @Test
  func `An invalid key literal traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = "cntrl+c" as KeyPress
    }
    #expect(result.standardError.contains("“cntrl+c” isn't a valid key"))
  }

  @Test(
    arguments: [
      ("ctrl+c", "^C"), ("ctrl+\\", "^\\"), ("ctrl+ä", "^Ä"), ("ctrl+C", "ctrl+C"),
      ("ctrl+ß", "^ß"),
      ("ctrl+space", "ctrl+space"), ("ctrl+alt+c", "ctrl+alt+c"), ("up", "↑"), ("down", "↓"),
      ("left", "←"), ("right", "→"), ("ctrl+left", "ctrl+←"), ("shift+f5", "shift+F5"),
      ("enter", "enter"), ("q", "q"), ("Q", "Q"), ("space", "space"),
    ]
  )
  func `Labels are short and unique`(text: String, label: String) {
    #expect(KeyPress(text)?.label == label)
  }
}
