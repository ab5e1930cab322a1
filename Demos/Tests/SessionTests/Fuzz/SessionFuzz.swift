// SPDX-License-Identifier: MIT

import DemoTestSupport
import FoundationEssentials
import Glibc

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// A process that runs commands on damaged sessions.
@MainActor
enum SessionFuzz {
  private static let rounds = number(of: "FUZZ_ROUNDS") ?? Soak.count(18, soak: 17_000)
  private static let hasTimeLimit = !Soak.isOn && number(of: "FUZZ_ROUNDS") == nil
  private static let seed = number(of: "FUZZ_SEED") ?? 1

  private static func number(of variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }

  /// Damages sessions of an app, and runs one command on each.
  ///
  /// Unless soak tests run or the number of rounds is set, no round starts after ten seconds.
  ///
  /// The function writes each round to standard error first, and standard error to a file. The last lines of the file
  /// therefore name the round that ended the process, and the reason.
  static func run<A: RecordableApp>(_ app: A) async {
    dup2(
      open(path(of: A.self, test: getppid()), O_WRONLY | O_CREAT | O_TRUNC, 0o600),
      STDERR_FILENO
    )
    do {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "fuzz-\(UInt64.random(in: 0 ... .max))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let start = ContinuousClock.now
      let sessions = try await sessions(of: app, folder.path)
      let commands = SessionCommands<A>(path: folder.appending(path: "session.jsonl").path)
      let names = SessionCommands<A>.names
      report("recorded \(ContinuousClock.now - start)")
      let end = hasTimeLimit ? ContinuousClock.now + .seconds(10) : nil
      for round in seed..<seed + rounds {
        if let end, ContinuousClock.now > end { break }
        var mutator = SessionMutator(seed: UInt64(round))
        let bytes = mutator.mutate(sessions[round % sessions.count])
        try Data(bytes).write(to: URL(filePath: commands.path))
        let name = names[round % names.count]
        report("FUZZ_SEED=\(round) FUZZ_ROUNDS=1: \(A.self), \(name)")
        limitTime()
        await commands.run(name)
        guard peakMemory <= 1 << 30 else {
          report("The process needs \(peakMemory >> 20) MiB.")
          exit(1)
        }
      }
    } catch {
      report("\(error)")
      exit(1)
    }
  }

  /// Prints the first seed and the number of rounds.
  static func printRounds<A: RecordableApp>(of app: A.Type) {
    print("\(app): FUZZ_SEED=\(seed) FUZZ_ROUNDS=\(rounds)")
  }

  /// Removes and returns the last lines that a process for an app wrote.
  static func lastLines<A: RecordableApp>(of app: A.Type) -> String {
    let path = path(of: app, test: getpid())
    defer { unlink(path) }
    let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
    return (text ?? "").split(separator: "\n").suffix(30).joined(separator: "\n")
  }

  private static func path<A: RecordableApp>(of app: A.Type, test process: Int32) -> String {
    FileManager.default.temporaryDirectory.appending(path: "session-fuzz-\(process)-\(app)").path
  }

  /// Returns the lines of sessions from random moments of an app.
  private static func sessions<A: RecordableApp>(
    of app: A,
    _ folder: String
  ) async throws -> [[[UInt8]]] {
    // The sessions are the same for each seed, so that a single round repeats a failure.
    let pilot = Pilot(app, seed: 1)
    TravelPanel.attached(to: pilot.runtime)?.folder = folder
    await pilot.settle()
    var sessions: [[[UInt8]]] = []
    for moment in 0..<12 {
      // Another page of the gallery, and the time travel panel of the other demos.
      await pilot.press("esc", "esc", "ctrl+n", moment % 4 == 3 ? "T" : "tab")
      await pilot.performRandomActions(steps: 8, avoiding: avoided)
      // One session contains the explanation of a cell.
      let keys: [KeyPress] = moment == 6 ? ["esc", "esc", "T", "w", "enter"] : []
      let bytes = try await session(of: pilot, pressing: keys)
      sessions.append(lines(bytes))
      let log = try SessionLog(parsing: bytes)
      // The number of sessions has no common factor with the number of commands, so each command reads each session.
      switch moment {
      case 2, 5, 8: sessions.append(lines((try? bundle(of: log, A.self)) ?? bytes))
      case 3, 9: sessions.append(recording(of: log))
      default: break
      }
    }
    return sessions
  }

  /// Returns a session of key presses and a few random actions.
  private static func session<A: RecordableApp>(
    of pilot: Pilot<A>,
    pressing keys: [KeyPress]
  ) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    let follower = try Follower(pilot.runtime, app: "fuzz") { bytes += $0 }
    for key in keys { await pilot.press(key) }
    await pilot.performRandomActions(steps: 6, avoiding: avoided)
    follower.end()
    return bytes
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A).map { Array($0) }
  }

  private static func bundle<A: RecordableApp>(
    of log: SessionLog,
    _ app: A.Type
  ) throws -> [UInt8] {
    let session = try LoadedSession<A>(log, from: "session")
    return try SessionBundle(session, allowingSecrets: true).log.bytes
  }

  /// Returns the actions of a session as a ReSwift-Recorder recording, with one line for each action.
  private static func recording(of log: SessionLog) -> [[UInt8]] {
    let actions = log.changes.compactMap { change -> String? in
      guard let raw = change.action as? RawAction, case .value(let value) = raw.content else {
        return nil
      }
      return #"{"timestamp":1,"action":{"type":"\#(raw.type)","payload":\#(value)}}"#
    }
    return lines(Array("[\n\(actions.joined(separator: ",\n"))\n]".utf8))
  }

  /// The keys that write files or quit a demo.
  private static let avoided: [KeyPress] = ["q", "ctrl+c", "s", "x", "b"]

  /// Ends the process if it uses ten more seconds of processor time, or if it still runs in 60 seconds.
  private static func limitTime() {
    alarm(60)
    var limit = itimerval()
    limit.it_value.tv_sec = 10
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
  }

  private static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
