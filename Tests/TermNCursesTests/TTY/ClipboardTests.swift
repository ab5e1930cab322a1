// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermNCurses

@Suite struct ClipboardTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ("déjà vu", "ZMOpasOgIHZ1"), ("\u{FB}\u{FF}>?", "w7vDvz4/"),
  ])
  func `Text travels in the letters of RFC 4648`(text: String, letters: String) {
    #expect(Base64.encode(text) == letters)
  }

  @Test func `What is too long is not sent`() {
    var exchange = ClipboardExchange()
    let most = String(repeating: "x", count: ClipboardExchange.limit)
    #expect(exchange.copy(most).result == .sent)
    #expect(exchange.copy(most + "x") == ("", .tooLong))
  }

  @Test func `Answers belong to the questions in their order`() {
    var exchange = ClipboardExchange()
    exchange.learn(fromVersion: "tmux 3.5a")
    #expect(exchange.copy("a").result == nil)
    #expect(exchange.copy("b").result == nil)
    #expect(exchange.receive(.deviceAttributes([])) == .sent)
    #expect(exchange.receive(.systemCommand(52, "c;Yg==")) == nil)
    #expect(exchange.receive(.deviceAttributes([])) == .confirmed)
    #expect(exchange.receive(.deviceAttributes([])) == nil)
  }

  @Test func `A title is one harmless line of at most 256 characters`() {
    #expect(WindowTitle("one\ntwo\tthree\u{1B}\\\u{9C}\u{202E}").text == "one two three\\")
    #expect(WindowTitle(String(repeating: "家", count: 300)).text.count == 256)
  }
}
