// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTTY

@Suite struct AwaitedRepliesTests {
  private let start = ContinuousClock.now

  private func sent(_ kinds: AwaitedReplies.Reply...) -> AwaitedReplies {
    var replies = AwaitedReplies()
    for kind in kinds { replies.prepare(kind) }
    replies.begin(at: start)
    replies.markSent(at: start)
    return replies
  }

  @Test func `Replies are awaited only after the queries are sent`() {
    var replies = AwaitedReplies()
    #expect(replies.deadline(at: start) == nil)
    replies.prepare(.deviceAttributes)
    #expect(replies.deadline(at: start) == nil)
    replies.begin(at: start)
    replies.markSent(at: start)
    #expect(replies.deadline(at: start) == start + AwaitedReplies.timeout)
    replies.begin(at: start + .milliseconds(500))
    #expect(replies.deadline(at: start) == start + AwaitedReplies.timeout)
  }

  @Test func `A silent terminal is awaited for one second`() {
    let replies = sent(.deviceAttributes)
    #expect(replies.deadline(at: start + .milliseconds(999)) == start + .seconds(1))
    #expect(replies.deadline(at: start + .seconds(1)) == nil)
  }

  @Test func `The time starts when the terminal accepts the queries`() {
    var replies = AwaitedReplies()
    replies.prepare(.deviceAttributes)
    replies.begin(at: start)
    #expect(replies.deadline(at: start + .seconds(60)) == start + .seconds(61))
    #expect(replies.areExpected(at: start + .seconds(60)))
    replies.markSent(at: start + .seconds(60))
    replies.markSent(at: start + .seconds(61))
    #expect(replies.deadline(at: start + .seconds(61)) == nil)
  }

  @Test func `A late reply is expected for ten seconds`() {
    var replies = sent(.deviceAttributes)
    #expect(replies.areExpected(at: start + .milliseconds(9_999)))
    #expect(!replies.areExpected(at: start + .seconds(10)))
    replies.remove(.deviceAttributes)
    #expect(!replies.areExpected(at: start))
  }

  @Test func `A late reply doesn't end the wait for a later one`() {
    for kind in [AwaitedReplies.Reply.deviceAttributes, .background] {
      var replies = sent(kind)
      replies.prepare(kind)
      replies.begin(at: start + .seconds(2))
      replies.markSent(at: start + .seconds(2))
      // The reply to the first query.
      replies.remove(kind)
      #expect(replies.areExpected(at: start + .milliseconds(11_999)))
      #expect(replies.deadline(at: start + .seconds(2)) == start + .seconds(3))
      replies.remove(kind)
      #expect(!replies.areExpected(at: start + .seconds(2)))
    }
  }

  @Test func `A reply isn't expected after ten seconds, even if others are`() {
    var replies = sent(.deviceAttributes)
    replies.prepare(.deviceAttributes)
    replies.begin(at: start + .seconds(10))
    replies.remove(.deviceAttributes)
    #expect(!replies.areExpected(at: start + .seconds(10)))
  }

  @Test func `Each of several queries has a reply`() {
    var replies = sent(.background, .deviceAttributes, .deviceAttributes)
    replies.remove(.deviceAttributes)
    replies.remove(.background)
    #expect(replies.deadline(at: start) != nil)
    replies.remove(.deviceAttributes)
    replies.remove(.deviceAttributes)
    #expect(replies.deadline(at: start) == nil)
  }

  @Test func `A reply that never arrived doesn't delay later ones`() {
    var replies = sent(.background)
    replies.prepare(.deviceAttributes)
    replies.begin(at: start + .seconds(5))
    replies.remove(.deviceAttributes)
    #expect(replies.deadline(at: start + .seconds(5)) == nil)
  }

  @Test func `Only the last reply to a query ends the wait`() {
    let ends: [TerminalReply] = [.deviceAttributes([1]), .systemCommand(11, "rgb:0/0/0")]
    #expect(ends.map(AwaitedReplies.Reply.init) == [.deviceAttributes, .background])
    let others: [TerminalReply] = [
      .cursorPosition(Point(x: 1, y: 1)), .mode(2026, value: 1), .keyboardFlags(0), .version("x"),
      .background(.dark), .systemCommand(52, "c;"),
    ]
    for reply in others { #expect(AwaitedReplies.Reply(reply) == nil) }
  }
}
