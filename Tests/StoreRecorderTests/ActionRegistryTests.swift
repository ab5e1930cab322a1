// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

@Suite struct ActionRegistryTests {
  @Test func `A type is found by its name and by the ones it had`() throws {
    var registry = ActionRegistry()
    registry.register(Add.self, aliases: "Notes.Append")
    let value = RawAction.Content.value(try JSONText(encoding: Add(text: "a")))
    for name in ["StoreRecorderTests.Add", "Notes.Append"] {
      #expect(try registry.decode(RawAction(type: name, value)) as? Add == Add(text: "a"))
    }
    #expect(try registry.decode(RawAction(type: "Notes.Other", value)) == nil)
  }

  @Test func `A local type has the same name in each run`() {
    struct Local: Action, Codable {}
    #expect(
      ActionRegistry(Local.self).names.contains("StoreRecorderTests.ActionRegistryTests.Local")
    )
  }

  @Test func `Actions of the store itself are known, and registries can be merged`() {
    var registry = ActionRegistry(Add.self)
    registry.merge(ActionRegistry(Count.self))
    #expect(
      registry.names == [
        "StateStore.EffectFailed", "StateStore.Redo", "StateStore.Resumed", "StateStore.Started",
        "StateStore.Undo", "StoreRecorderTests.Add", "StoreRecorderTests.Count",
      ]
    )
  }

  @Test func `The registry that is merged in wins where both have a name`() throws {
    var registry = ActionRegistry()
    registry.register(Add.self, aliases: "Note")
    var other = ActionRegistry()
    other.register(Count.self, aliases: "Note")
    registry.merge(other)
    let action = RawAction(type: "Note", .value(try JSONText(encoding: Count(amount: 2))))
    #expect(try registry.decode(action) as? Count == Count(amount: 2))
  }

  @Test func `What is unknown or does not fit stays raw and is told once by its type`() throws {
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
    var told: [String] = []
    let decoded = log.decoded(by: .notes) { told.append($0.description) }
    #expect(decoded.changes.map { $0.action as? RawAction } == actions)
    #expect(told.count == 3)
    #expect(told[0].hasPrefix(#"While replaying: {"text":1} is no StoreRecorderTests.Add: "#))
    #expect(told[1].hasPrefix("While replaying: Gone is of a type that is not registered."))
    #expect(told[2].hasPrefix("While replaying: Opaque was not Encodable when it was recorded."))
  }
}
