// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

extension TestWriter {
  /// Returns a test that fails while a session leads to properties.
  ///
  /// - Parameters:
  ///   - session: The session, which ends where the properties hold.
  ///   - properties: The properties, or none if the session ends in a crash. The test of a crash is an exit test.
  ///   - command: The command that generates the test, for the first line of the file.
  /// - Returns: The test.
  static func test(
    _ session: LoadedSession<A>,
    expectingNot properties: [Property<A.State>],
    command: String
  ) -> GeneratedTest {
    var writer = TestWriter(session, repeatsPauses: true)
    let source = writer.write(expectingNot: properties.filter { !$0.isCrash }, command)
    return GeneratedTest(source: source, files: writer.files)
  }

  private mutating func write(
    expectingNot properties: [Property<A.State>],
    _ command: String
  ) -> String {
    // Only input faults depend on the running effects.
    recordSteps(
      endingEffects: properties.contains {
        if case .inputFault = $0.condition { true } else { false }
      }
    )
    let conditions = properties.map(condition)
    let usesSpy = conditions.contains { $0.contains("spy.") }
    let content = setup(withSpy: usesSpy) + body.map { "  \($0)" }
    var lines = head(command)
    if !usesSpy { lines.removeAll { $0 == "import StoreTesting" } }
    let name = Self.identifier(SessionFiles.name(of: session.path))
    if properties.isEmpty {
      lines += [
        "@Test func `\(name) doesn't crash`() async {",
        "  await #expect(processExitsWith: .success) { @MainActor in",
      ]
      lines += content.map { $0.isEmpty ? "" : "  \($0)" } + ["  }", "}", ""]
    } else {
      let texts = properties.map { Self.identifier($0.description) }.joined(separator: " and ")
      lines += ["@MainActor", "@Test func `\(name) never leads to \(texts)`() async throws {"]
      lines += content + ["", Self.expectation(conditions), "}", ""]
    }
    return lines.joined(separator: "\n")
  }

  /// Writes the events of the session.
  mutating func recordSteps(endingEffects endsEffects: Bool = false) {
    let steps = session.log.steps
    var effects: [Int: String] = [:]
    for step in steps {
      switch step.event {
      case .cause(let cause): record(cause)
      case .dispatch(let change):
        call("app.store.dispatch(\(action(change.action)))")
        call("await pilot.settle()")
      case .end(let run):
        guard endsEffects, let effect = effects[run.number] else { break }
        wait(until: run.time, atLeast: leastWait)
        call("await pilot.endEffect(\(effect.swiftLiteral))")
      case .jump: break
      }
      for run in step.starts { effects[run.number] = run.effect }
    }
    wait(until: steps.last?.frames.last ?? .zero, atLeast: leastWait)
    flush()
  }

  private static func expectation(_ conditions: [String]) -> String {
    let all = conditions.joined(separator: " || ")
    return "  #expect(\(all.contains("\(app).property(") ? "try " : "")\(all))"
  }

  /// Returns a Swift expression that is `true` if a property doesn't hold at the end of the test.
  private func condition(_ property: Property<A.State>) -> String {
    let isWanted = property.isNegated
    let not = isWanted ? "" : "!"
    switch property.condition {
    case .frame(let text): return "\(not)pilot.frame.text.contains(\(text.swiftLiteral))"
    case .focus(let id):
      let comparison = isWanted ? "==" : "!="
      return "pilot.interface.focus?.path.hasSuffix(\(id.swiftLiteral)) \(comparison) true"
    case .fault: return "pilot.fault \(isWanted ? "!=" : "==") nil"
    case .inputFault: return "pilot.inputFault \(isWanted ? "!=" : "==") nil"
    case .state, .named, .crash:
      let text = property.description.swiftLiteral
      return "!\(Self.app).property(\(text)).holds(in: app.store.state)"
    case .action(let type, let value):
      let known = session.log.changes.map(\.action).last {
        Property<A.State>.matches($0, type, value)
      }
      let text = known.map { ActionText($0) }
      let match =
        value == nil
        ? ".hasPrefix(\("\(text?.type ?? type) ".swiftLiteral))"
        : " == \((text?.description ?? type).swiftLiteral)"
      return "\(not)spy.actions.contains(where: { \(Self.app).text(of: $0)\(match) })"
    }
  }
}
