// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that performs all moves of an app up to a depth, and prints a test for each fault that it finds.
struct ExploreCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explore",
      abstract: "Search the states of the app for faults, and print a test for each fault.",
      discussion: """
        The command tries all key bindings, common keys, sizes, and endings of effects in each state, shortest \
        sequences first. It runs the app in other processes and without effects. The faults are crashes, hangs, invalid \
        screens, unreachable controls and keys, reducers with different results, states without a way out, and the \
        app's own properties.

        The exit status is 0 if no fault was found, 1 if a fault was found, and 125 if the app can't be explored or \
        the folder can't be written.
        """
    )
  }

  @Option(
    help: ArgumentHelp("Start at the end of this session.", valueName: "session"),
    completion: .file()
  )
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Use these sizes of the screen, the first one at the start (default: 80x24).",
      valueName: "sizes"
    ),
    transform: SizeList.init
  )
  var sizes: SizeList?

  @Option(
    help: ArgumentHelp(
      "Try at most this number of moves in a row (default: 8).",
      valueName: "number"
    )
  )
  var depth: Int?

  @OptionGroup var limits: SearchLimits

  @Flag(help: "Also click the visible widgets.")
  var clicks = false

  @Option(
    help: ArgumentHelp(
      "Use the actions that the effects sent in this session. The option can be repeated.",
      valueName: "session"
    ),
    completion: .file()
  )
  var answers: [String] = []

  @Option(
    help: ArgumentHelp(
      "Treat states as equal if they differ only in this part. The option can be repeated.",
      valueName: "path"
    )
  )
  var ignore: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the tests and the sessions of the faults to this folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String?

  func validate() throws {
    if let depth, !(0...10_000).contains(depth) {
      throw ValidationError("--depth can't be \(depth). Use a whole number from 0 to 10000.")
    }
  }

  func run() throws {
    let (from, output, limits, depth) = (from, output, limits, depth ?? 8)
    let options = ExplorationOptions(
      sizes: sizes?.sizes ?? [],
      clicks: clicks,
      ignored: ignore,
      answers: answers
    )
    try perform(failingWith: 125) {
      try requireDescriptors()
      if let output { try SessionFiles.checkFolder(output) }
      let start = ContinuousClock.now
      var search = try Self.search(options, depth: depth, from: from)
      (search.processes, search.time) = (limits.processes, limits.time)
      let report = ExplorationReport(search, try search.run())
      printMessage("\((ContinuousClock.now - start).inSeconds) s")
      for line in report.summary { printLine(line) }
      let command = "\(Command.programName) explore"
      for finding in try report.findings(named: Command.programName, command) {
        printLine("")
        for line in finding.lines { printLine(line) }
        do {
          if let output {
            try SessionFiles.makeFolder(output)
            try finding.test.write(to: output, as: "\(finding.name).swift")
            let path = "\(output)/\(finding.name).jsonl"
            try SessionFiles.write(finding.session.bytes, to: path, followingLinks: false)
          } else {
            printLine("")
            try finding.test.show()
          }
        } catch {
          // The fault exists even if its test can't be written.
          printMessage("\(error)")
        }
      }
      if report.hasFindings { throw ExitCode(1) }
    }
  }

  @MainActor
  private static func search(
    _ options: ExplorationOptions,
    depth: Int,
    from path: String?
  ) throws -> ExplorationSearch<Command.Application> {
    guard let path else {
      return try ExplorationSearch(options, depth: depth, name: Command.programName)
    }
    return try ExplorationSearch(
      options,
      depth: depth,
      from: try load(path, of: Command.Application.self)
    )
  }
}

/// A list of sizes on the command line, such as `80x24,40x12`.
struct SizeList: Sendable {
  let sizes: [Size]

  init(_ text: String) throws {
    sizes = try text.split(separator: ",").map { word in
      if let size = Size(argument: String(word)), !size.isEmpty { return size }
      throw ValidationError(
        "“\(word)” isn't a size. Separate sizes of columns and rows by commas, as in 80x24,40x12."
      )
    }
    if sizes.isEmpty { throw ValidationError("--sizes contains no size. Use, for example, 80x24.") }
  }
}
