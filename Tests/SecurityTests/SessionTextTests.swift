// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender
import TestSupport
import Testing

@testable import TermCommand

/// What commands print of files that came from somebody else is text, and nothing but text.
@MainActor
@Suite struct SessionTextTests {
  /// A session of the tally in which every string is hostile.
  private static func session(_ seed: UInt64) throws -> LoadedSession<TallyApp> {
    func text(_ number: UInt64) -> String { HostileText.text(seed &* 331 &+ number) }
    let app = TallyApp()
    let json = { (value: String) in try JSONText(encoding: [value: value]) }
    var head = SessionHead(app: text(1), version: text(2))
    head.state = try JSONText(encoding: app.store.state)
    let raw = RawAction(type: text(3), .value(try json(text(4))))
    let described = RawAction(type: text(5), .description(text(6)))
    let paste = RuntimeCause.event(.input(.paste(text(7))))
    let kinds: [SessionCause.Kind] = [
      .effect(text(8), raw), .thread(described), .input(try json(text(9))),
      .input(try JSONText(encoding: paste)),
    ]
    var entries = kinds.enumerated().map { index, kind in
      SessionEntry.cause(SessionCause(number: index + 1, time: .seconds(index), kind: kind))
    }
    for role in [SessionChange.Role.revision, .other, .dropped] {
      for action in [raw, described] {
        entries.append(.change(SessionChange(action, at: .seconds(9), cause: nil, role: role)))
      }
    }
    entries += [.unknown(try json(text(10))), .frame(at: .seconds(10))]
    let log = try SessionLog(parsing: SessionLog(head: head, entries: entries).bytes)
    return try LoadedSession(log, from: text(11))
  }

  @Test(arguments: UInt64(1)...60)
  func `What a session says of itself is shown, not obeyed`(seed: UInt64) throws {
    let session = try Self.session(seed)
    let listing = SessionListing(session: session).text
    expectText(listing)
    #expect(listing.split(separator: "\n").count == 15, "A line for each, and none made up.")
    for warning in session.warnings { expectText(warning.harmlessLines) }
  }

  @Test(arguments: UInt64(1)...60)
  func `A test made of a session says what it does`(seed: UInt64) throws {
    let text = TestWriter.file(try Self.session(seed), command: "counter inspect x.jsonl --test")
    expectText(text)
    #expect(text.split(separator: "\n").first == "// Made by `counter inspect x.jsonl --test`.")
    #expect(text.ranges(of: "@Test").count == 1)
  }

  @Test(arguments: UInt64(1)...60)
  func `Faults of a key map are told in text`(seed: UInt64) throws {
    let (title, press) = (HostileText.text(seed), HostileText.text(seed + 1) + "?!")
    let text = "{\(title.jsonQuoted): [\(press.jsonQuoted)]}"
    let fault = #expect(throws: KeyMapFault.self) {
      try KeyMapFile.read(text, named: HostileText.text(seed + 2))
    }
    for line in fault?.description.split(separator: "\n") ?? [] { expectText(String(line)) }
    #expect(fault?.description.split(separator: "\n").count == 1)
  }

  @Test func `A session cannot ask for more memory than there is, or for places on no screen`()
    async throws
  {
    let app = TallyApp()
    var head = SessionHead(app: "counter")
    head.state = try JSONText(encoding: app.store.state)
    let whole = try JSONText(encoding: SessionScreen())
    for size in ["100000x100000", "65535x65535", "9223372036854775807x2", "-1x2"] {
      let screen = whole.description.replacing("80x24", with: size)
      #expect(screen.contains(size))
      head.environment = try JSONText(screen)
      let log = try SessionLog(parsing: SessionLog(head: head).bytes)
      #expect(throws: CommandError.self) { try LoadedSession<TallyApp>(log, from: "x") }
    }
    head.environment = whole
    let far = Int.min
    let inputs = [
      #"{"resized":"100000x100000"}"#, #"{"screen":{"size":"65535x65535","capabilities":{}}}"#,
      #"{"mouse":"press","button":"left","x":\#(Int.max),"y":\#(far)}"#,
      #"{"wheel":{"x":1,"y":\#(far),"columns":\#(far),"rows":\#(far)}}"#,
      #"{"wheel":{"x":65535,"y":-65535,"columns":65535,"rows":-65535}}"#, #"{"key":""}"#, "[]", "7",
    ]
    let entries = try inputs.enumerated().flatMap { index, input in
      let kind = SessionCause.Kind.input(try JSONText(input))
      let cause = SessionCause(number: index + 1, time: .seconds(index), kind: kind)
      return [SessionEntry.cause(cause), .frame(at: .seconds(index))]
    }
    let log = try SessionLog(parsing: SessionLog(head: head, entries: entries).bytes)
    let session = try LoadedSession<TallyApp>(log, from: "x")
    let player = SessionPlayer(session)
    while player.stepToFrame() != nil { #expect(player.frame.size == Size(columns: 80, rows: 24)) }
    expectText(TestWriter.file(session, command: "x"))
    #expect(!SessionRerun(session).run().entries.isEmpty)
  }

  private func expectText(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bad = text.unicodeScalars.first { $0 != "\n" && !OutputGrammar.isShown($0) }
    #expect(bad == nil, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }
}

/// A counter that can be recorded.
private struct TallyApp: RecordableApp {
  static let actions = ActionRegistry(Increase.self)

  let store = Store(0, .on(Increase.self) { count, _ in count += 1 })

  var body: some Widget {
    Observe(\Int.self) { Text("Count: \($0)") }
      .keys { Key("+", does: "Increase", send: Increase()) }
  }
}

private struct Increase: Action, Codable {}
