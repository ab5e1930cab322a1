// SPDX-License-Identifier: MIT

import FoundationEssentials
import StateStore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct AssignTests {
  private func json(_ action: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(action), as: UTF8.self)
  }

  private func action(_ json: String) throws -> Assign<Signup> {
    try JSONDecoder().decode(Assign<Signup>.self, from: Data(json.utf8))
  }

  /// Returns the message of the error that decoding throws.
  private func error(_ json: String) -> String {
    do { return "\(try action(json))" } catch { return "\(error)" }
  }

  @Test func `An assignment changes its field, and then adjusts the state`() async {
    let store = TestStore(Signup(), signup)
    await store.send(Assign(\Signup.draft.title, " Ran ")) {
      $0.draft.title = "Ran"
      $0.draft.checks = 1
      $0.log = ["draft.title = Ran"]
    }
    await store.send(Assign(\Signup.year, 1985)) {
      $0.year = 1985
      $0.log.append("year = Ran")
    }
  }

  @Test(
    arguments: [
      (Assign(\.draft.title, "Ran"), #"{"field":"draft.title","value":"Ran"}"#),
      (Assign(\.year, 1985), #"{"field":"year","value":1985}"#),
      (Assign(\.year, nil), #"{"field":"year","value":null}"#),
      (Assign(\.tags, ["a", "b"]), #"{"field":"tags","value":["a","b"]}"#),
      (Assign(\.plan, .yearly), #"{"field":"plan","value":"yearly"}"#),
      (Assign(\.[line: 1], "two"), #"{"field":"line 1","value":"two"}"#),
    ] as [(Assign<Signup>, String)]
  )
  fileprivate func `An assignment is recorded with the name of its field`(
    assignment: Assign<Signup>,
    text: String
  ) throws {
    #expect(try json(assignment) == text)
    let decoded = try action(text)
    #expect(decoded == assignment)
    var (first, second) = (Signup(), Signup())
    Reducer<Signup>.assigning.reduce(&first, assignment)
    Reducer<Signup>.assigning.reduce(&second, decoded)
    #expect(first == second)
    #expect(first != Signup())
  }

  @Test func `Assignments of other fields or values are unequal`() {
    let assignment = Assign(\Signup.draft.title, "a")
    #expect(assignment == Assign(\Signup.draft.title, "a"))
    #expect(assignment != Assign(\Signup.draft.title, "b"))
    #expect(assignment != Assign(\Signup.pin, "a"))
    #expect("\(assignment)" == #"Assign<Signup>(field: "draft.title", value: "a")"#)
  }

  @Test func `A former name of a field is still readable`() throws {
    #expect(try action(#"{"field":"title","value":"Ran"}"#).field == "title")
    #expect(Assign(\Signup.draft.title, "Ran").field == "draft.title")
    var state = Signup()
    signup.reduce(&state, try action(#"{"field":"title","value":"Ran"}"#))
    #expect(state.draft.title == "Ran")
  }

  @Test func `Secret fields are masked in actions and in the state`() throws {
    let assignment = Assign(\Signup.pin, "1234")
    #expect(try json(assignment.redacted) == #"{"field":"pin","value":"••••"}"#)
    #expect(assignment.redacted.redacted == assignment.redacted)
    #expect(Assign(\Signup.draft.title, "Ran").redacted == Assign(\Signup.draft.title, "Ran"))
    var state = Signup()
    signup.reduce(&state, assignment)
    #expect(state.pin == "1234")
    #expect(state.redacted.pin == "••••")
    #expect(state.redacted.draft == state.draft)
  }

  @Test func `A recorded field that no longer exists is an error`() {
    #expect(
      error(#"{"field":"color","value":"red"}"#) == """
        Signup has no field “color”. If the field has a new name, also list it under this name in Signup.fields
        """
    )
  }

  @Test func `A recorded value of another type is an error`() {
    let message = error(#"{"field":"year","value":"1985"}"#)
    #expect(message.hasPrefix("the field “year” has the type Optional<Int> ("))
    #expect(error(#"{"field":"plan","value":"weekly"}"#).contains("“plan” has the type Plan"))
    #expect(error(#"{"field":"year"}"#).contains("“year” has the type Optional<Int>"))
  }

  @Test func `A key path that isn't a field traps with the field to add`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Assign(\Signup.log, [])
    }
    #expect(
      result.standardError.contains(
        #"""
        \Signup.log isn't a field, so no value can be assigned to it. Add StateField("a name for recordings", \
        """#
      )
    )
    #expect(result.standardError.contains("to Signup.fields."))
  }

  @Test func `Two fields with one name trap with the name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = StateFields<Signup>([StateField("pin", \.pin), StateField("pin", \.draft.title)])
    }
    #expect(result.standardError.contains("Two fields of Signup have the name “pin”."))
  }

  @Test func `A lifted part assigns to its own fields`() {
    struct Whole { var signup = Signup() }
    let store = Store(Whole(), Reducer<Signup>.assigning.lift(\Whole.signup))
    store.dispatch(Assign(\Signup.year, 2001))
    #expect(store.state.signup.year == 2001)
  }
}

private struct Signup: Equatable {
  struct Draft: Equatable {
    var title = ""
    var checks = 0
  }

  enum Plan: String, Codable {
    case monthly, yearly
  }

  var draft = Draft()
  var pin = ""
  var year: Int? = 2000
  var tags: [String] = []
  var plan = Plan.monthly
  var lines = ["", ""]
  var log: [String] = []

  /// Accesses a line, and ignores changes to other lines.
  subscript(line number: Int) -> String {
    get { lines.indices.contains(number) ? lines[number] : "" }
    set { if lines.indices.contains(number) { lines[number] = newValue } }
  }
}

extension Signup: BindableState {
  static let fields: StateFields<Signup> = StateFields(
    [
      StateField("draft.title", \.draft.title) { state in
        state.draft.title = state.draft.title.filter { $0 != " " }
        state.draft.checks += 1
      },
      StateField("title", \.draft.title),
      StateField("pin", \.pin, isSecret: true),
      StateField("year", \.year),
      StateField("tags", \.tags),
      StateField("plan", \.plan),
    ] + (0..<2).map { StateField("line \($0)", \.[line: $0]) }
  )
}

/// A reducer that logs each assignment after it was performed.
private let signup: Reducer<Signup> = .combine(
  .assigning,
  .on(Assign<Signup>.self) { state, action in
    state.log.append("\(action.field) = \(state.draft.title)")
  }
)
