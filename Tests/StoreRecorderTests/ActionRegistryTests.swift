// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

@Suite struct ActionRegistryTests {
  @Test func `A registry finds a type by its name or aliases`() throws {
    var registry = ActionRegistry()
    registry.register(Add.self, aliases: "Notes.Append")
    let value = RawAction.Content.value(try JSONText(encoding: Add(text: "a")))
    for name in ["StoreRecorderTests.Add", "Notes.Append"] {
      #expect(try registry.decode(RawAction(type: name, value)) as? Add == Add(text: "a"))
    }
    #expect(try registry.decode(RawAction(type: "Notes.Other", value)) == nil)
  }

  @Test func `An error quotes only the start of a long value`() throws {
    let registry = ActionRegistry(Add.self)
    let value = try JSONText(encoding: String(repeating: "a", count: 100_000))
    let action = RawAction(type: "StoreRecorderTests.Add", .value(value))
    let error = #expect(throws: SessionError.self) { try registry.decode(action) }
    #expect(error?.description.hasPrefix("Couldn't decode \"aaa") == true)
    #expect((error?.description.utf8.count ?? 0) < 2_000)
  }

  @Test func `A local type has the same name in each run`() {
    struct Local: Action, Codable {}
    #expect(
      ActionRegistry(Local.self).names.contains("StoreRecorderTests.ActionRegistryTests.Local")
    )
  }

  @Test func `A merged registry contains both registries and the built-in actions`() {
    var registry = ActionRegistry(Add.self)
    registry.merge(ActionRegistry(Count.self))
    #expect(
      registry.names == [
        "StateStore.EffectFailed", "StateStore.Redo", "StateStore.Resumed", "StateStore.Started",
        "StateStore.Undo", "StoreRecorderTests.Add", "StoreRecorderTests.Count",
      ]
    )
  }

  @Test func `Merging a registry replaces types with the same name`() throws {
    var registry = ActionRegistry()
    registry.register(Add.self, aliases: "Note")
    var other = ActionRegistry()
    other.register(Count.self, aliases: "Note")
    registry.merge(other)
    let action = RawAction(type: "Note", .value(try JSONText(encoding: Count(amount: 2))))
    #expect(try registry.decode(action) as? Count == Count(amount: 2))
  }

  @Test func `Undecodable actions remain raw and are reported once per type`() throws {
    let actions = [
      RawAction(type: "StoreRecorderTests.Add", .value(try JSONText(encoding: ["text": 1]))),
      RawAction(type: "StoreRecorderTests.Add", .value(try JSONText(encoding: ["text": 2]))),
      RawAction(type: "Gone", .value(try JSONText(encoding: 1))),
      RawAction(type: "Gone", .value(try JSONText(encoding: 2))),
      RawAction(type: "Opaque", .description("Opaque()")),
    ]
    let log = SessionLog(
      entries: actions.map { .change(SessionChange($0, at: .zero, cause: nil, role: .revision)) }
    )
    var messages: [String] = []
    let decoded = log.decoded(by: .notes) { messages.append($0.description) }
    #expect(decoded.changes.map { $0.action as? RawAction } == actions)
    #expect(messages.count == 3)
    #expect(messages[0].hasPrefix(#"Couldn't decode {"text":1} as StoreRecorderTests.Add: "#))
    #expect(messages[1].hasPrefix("Couldn't decode Gone: the type isn't registered."))
    #expect(messages[2].hasPrefix("Couldn't decode Opaque: the type wasn't Encodable"))
  }
}
