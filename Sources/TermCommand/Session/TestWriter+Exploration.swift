// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

extension TestWriter {
  /// Returns the source file of a test that fails while an exploration finds a fault.
  ///
  /// - Parameters:
  ///   - session: The session that consists of the path to the fault.
  ///   - fault: The fault.
  ///   - depth: The number of moves of the path.
  ///   - options: The moves and checks of the exploration.
  ///   - command: The command that generates the test, for the first line of the file.
  /// - Returns: The source code.
  /// - Throws: An error if the fault is an unknown property.
  static func file(
    _ session: LoadedSession<A>,
    expectingNo fault: PathFault,
    depth: Int,
    _ options: ExplorationOptions,
    command: String
  ) throws -> String {
    let properties: [Property<A.State>]
    switch fault.kind {
    // A test can't end an effect. While one is running, a missing focus doesn't count.
    case .input where session.log.endsEffects:
      return TestWriter(session).exploration(depth: depth, options, command)
    case .crash, .hang: properties = []
    case .screen: properties = [.fault]
    case .input: properties = [.inputFault]
    case .property: properties = try session.properties([fault.subject])
    case .reducer, .noWayOut:
      return TestWriter(session).exploration(depth: depth, options, command)
    }
    return file(session, expectingNot: properties, command: command)
  }

  /// Returns a test that explores the app, because a single path doesn't show the fault.
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
    let name = Self.identifier(SessionFiles.name(of: session.path))
    let lines =
      head(command).filter { $0 != "import StoreTesting" } + [
        "@MainActor", "@Test func `\(name) has no fault`() async throws {",
        "  try await expectNoFaults(\(arguments.joined(separator: ", ")))", "}", "",
      ]
    return lines.joined(separator: "\n")
  }
}

extension SessionLog {
  /// A Boolean value that indicates whether an effect ends in the session.
  fileprivate var endsEffects: Bool {
    entries.contains {
      if case .run(let run) = $0, case .end = run.event { true } else { false }
    }
  }
}
