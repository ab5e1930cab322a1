// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

extension TestWriter {
  /// Returns a test that fails while a path of an exploration leads to a fault.
  ///
  /// - Parameters:
  ///   - session: The session that consists of the path to the fault.
  ///   - fault: The fault.
  ///   - depth: The depth of the shortest exploration that finds the fault.
  ///   - options: The moves and checks of the exploration.
  ///   - command: The command that generates the test, for the first line of the file.
  /// - Returns: The test.
  /// - Throws: An error if the fault is an unknown property.
  static func test(
    _ session: LoadedSession<A>,
    expectingNo fault: PathFault,
    depth: Int,
    _ options: ExplorationOptions,
    command: String
  ) throws -> GeneratedTest {
    let properties: [Property<A.State>]
    switch fault.kind {
    case .crash, .hang: properties = []
    case .screen: properties = [.fault]
    case .input: properties = [.inputFault]
    case .property: properties = try session.properties([fault.subject])
    // A pilot has already started the app.
    case .reducer where depth > 0:
      var writer = TestWriter(session, repeatsPauses: true)
      let source = writer.reducerTest(command)
      return GeneratedTest(source: source, files: writer.files)
    case .reducer, .noWayOut:
      let source = TestWriter(session).exploration(depth: depth, options, command)
      return GeneratedTest(source: source, files: [])
    }
    return test(session, expectingNot: properties, command: command)
  }

  /// Returns a test that calls the reducers twice for each action of the path.
  private mutating func reducerTest(_ command: String) -> String {
    recordSteps()
    var lines = explorationHead(command) + setup(withSpy: false)
    lines.append("  let faults = await pilot.reducerFaults {")
    lines += body.map { "    \($0)" }
    lines += ["  }", "  #expect(faults == [])", "}", ""]
    return lines.joined(separator: "\n")
  }

  /// Returns a test that explores the app, because only all moves together show the fault.
  private func exploration(depth: Int, _ options: ExplorationOptions, _ command: String) -> String {
    var arguments = ["exploring: \(Self.app).self", "depth: \(depth)"]
    if !options.sizes.isEmpty {
      let sizes = options.sizes.map { "Size(columns: \($0.columns), rows: \($0.rows))" }
      arguments.append("sizes: [\(sizes.joined(separator: ", "))]")
    }
    if options.clicks { arguments.append("clicks: true") }
    if !options.ignored.isEmpty {
      let paths = options.ignored.map(\.swiftLiteral).joined(separator: ", ")
      arguments.append("ignoring: [\(paths)]")
    }
    let lines = ["  try await expectNoFaults(\(arguments.joined(separator: ", ")))", "}", ""]
    return (explorationHead(command) + lines).joined(separator: "\n")
  }

  private func explorationHead(_ command: String) -> [String] {
    let name = Self.identifier(SessionFiles.name(of: session.path))
    return head(command).filter { $0 != "import StoreTesting" } + [
      "@MainActor", "@Test func `\(name) has no fault`() async throws {",
    ]
  }
}
