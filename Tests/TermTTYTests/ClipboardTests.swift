// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@testable import TermTTY

@Suite struct ClipboardTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ("déjà vu", "ZMOpasOgIHZ1"), ("\u{FB}\u{FF}>?", "w7vDvz4/"),
  ])
  func `Text is encoded as in RFC 4648`(text: String, letters: String) {
    #expect(Base64.encode(text) == letters)
  }

  @Test func `Text beyond the limit isn't sent`() {
    var exchange = ClipboardExchange()
    let most = String(repeating: "x", count: ClipboardExchange.limit)
    exchange.copy(most)
    #expect(exchange.nextCommand()?.text == "\u{1B}]52;c;\(Base64.encode(most))\u{1B}\\")
    #expect(exchange.takeResults() == [.sent])
    exchange.copy(most + "x")
    #expect(exchange.nextCommand() == nil)
    #expect(exchange.takeResults() == [.tooLong])
  }

  @Test func `Replies match queries in order`() {
    var exchange = makeVerifyingExchange()
    for text in ["a", "b", "c"] {
      exchange.copy(text)
      #expect(exchange.nextCommand() != nil)
    }
    #expect(exchange.takeResults() == [])
    exchange.receive(.deviceAttributes([]))
    #expect(exchange.takeResults() == [.sent])
    exchange.receive(.systemCommand(52, "c;Yg=="))
    #expect(exchange.takeResults() == [])
    exchange.receive(.deviceAttributes([]))
    #expect(exchange.takeResults() == [.confirmed])
    exchange.receive(.systemCommand(52, "c;Yg=="))
    exchange.receive(.deviceAttributes([]))
    #expect(exchange.takeResults() == [.refused])
    exchange.receive(.deviceAttributes([]))
    #expect(exchange.takeResults() == [])
  }

  @Test func `Only the last waiting string is sent`() {
    var exchange = ClipboardExchange()
    for text in ["a", "b", "c"] { exchange.copy(text) }
    #expect(exchange.takeResults() == [.overtaken, .overtaken])
    #expect(exchange.nextCommand()?.text == "\u{1B}]52;c;Yw==\u{1B}\\")
    #expect(exchange.nextCommand() == nil)
    #expect(exchange.takeResults() == [.sent])
  }

  @Test func `Results arrive in the order of the copies`() {
    var exchange = makeVerifyingExchange()
    exchange.copy("a")
    _ = exchange.nextCommand()
    exchange.copy("b")
    exchange.copy(String(repeating: "x", count: ClipboardExchange.limit + 1))
    exchange.copy("c")
    #expect(exchange.takeResults() == [])
    exchange.receive(.systemCommand(52, "c;YQ=="))
    exchange.receive(.deviceAttributes([]))
    #expect(exchange.takeResults() == [.confirmed, .overtaken, .tooLong])
    _ = exchange.nextCommand()
    exchange.receive(.deviceAttributes([]))
    #expect(exchange.takeResults() == [.sent])
  }

  @Test func `A copy without a reply counts as sent`() {
    var exchange = makeVerifyingExchange()
    exchange.copy("a")
    _ = exchange.nextCommand()
    exchange.copy("b")
    exchange.discardQueries()
    #expect(exchange.takeResults() == [.sent])
    #expect(exchange.nextCommand()?.text.contains("Yg==") == true)
    exchange.receive(.systemCommand(52, "c;Yg=="))
    exchange.receive(.deviceAttributes([]))
    #expect(exchange.takeResults() == [.confirmed])
  }

  @Test(arguments: [(1, true), (49_140, true), (49_141, false), (74_994, false)])
  func `A copy is verified only if the parser can read the reply`(
    bytes: Int,
    isQuery: Bool
  ) throws {
    var exchange = makeVerifyingExchange()
    let text = String(repeating: "x", count: bytes)
    exchange.copy(text)
    let next = exchange.nextCommand()
    let command = try #require(next)
    #expect(command.isQuery == isQuery)
    #expect(command.text.contains("?") == isQuery)
    guard isQuery else { return #expect(exchange.takeResults() == [.sent]) }
    // Some terminals send a longer name of the clipboard.
    let reply = Array("\u{1B}]52;c0123456;\(Base64.encode(text))\u{1B}\\\u{1B}[?62c".utf8)
    var parser = InputParser()
    parser.feed(reply.span) {
      if case .reply(let reply) = $0 { exchange.receive(reply) }
    }
    #expect(exchange.takeResults() == [.confirmed])
  }

  @Test func `A copy before the end isn't verified`() {
    var exchange = makeVerifyingExchange()
    exchange.copy("a")
    let command = exchange.nextCommand(verifying: false)
    #expect(command?.text == "\u{1B}]52;c;YQ==\u{1B}\\" && command?.isQuery == false)
    #expect(exchange.takeResults() == [.sent])
  }

  private func makeVerifyingExchange() -> ClipboardExchange {
    var exchange = ClipboardExchange()
    exchange.learn(fromVersion: "tmux 3.5a")
    return exchange
  }

  @Test func `A title is one sanitized line of at most 256 characters`() {
    #expect(WindowTitle("one\ntwo\tthree\u{1B}\\\u{9C}\u{202E}").text == "one two three\\")
    #expect(WindowTitle(String(repeating: "家", count: 300)).text.count == 256)
  }

  @Test(arguments: ["a", "\u{1B}", "\n", "e\u{301}", "\u{301}"])
  func `The time for a title doesn't depend on its length`(part: String) {
    let title = String(repeating: part, count: (20 << 20) / part.utf8.count)
    let time = processorTime { _ = WindowTitle(title) }
    #expect(time < .milliseconds(100), "\(time)")
  }
}
