// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A readable listing of a session, with a summary of its header and one line for each entry.
@MainActor
struct SessionListing<A: RecordableApp> {
  let session: LoadedSession<A>

  var text: String {
    let (head, screen) = (session.log.head, session.screen)
    var lines = [
      [head.app, head.version].filter { !$0.isEmpty }.joined(separator: " "),
      "\(screen.size), \(screen.capabilities.colorDepth)"
        + (screen.capabilities.supportsUnicode ? "" : ", ASCII only"),
      "\(count(session.log.changes.count, "action")), \(count(frameCount, "frame")), "
        + "\(length.inSeconds) s",
    ]
    .filter { !$0.isEmpty }
    var numbers = Numbers()
    lines += session.log.entries.map { Self.line($0, &numbers) }
    if !session.unshown.isEmpty { lines.append("skipped because no frame follows:") }
    lines += session.unshown.map { Self.line($0, &numbers) }
    return lines.map { $0.sanitized + "\n" }.joined()
  }

  /// Returns a line for each entry.
  static func lines(of entries: [SessionEntry]) -> [String] {
    var numbers = Numbers()
    return entries.map { line($0, &numbers) }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private var frameCount: Int {
    session.log.entries.count(where: \.isFrame)
  }

  private var length: Duration { session.log.entries.last { $0.time != nil }?.time ?? .zero }

  /// The current frame, revision, and branch numbers in the listing.
  private struct Numbers {
    var frame = 0
    var revision = 0
    var branch = 0
    /// The newest revisions of the other branches.
    var newest: [Int: Int] = [:]
    var branchCount = 1

    mutating func go(to other: Int) {
      newest[branch] = revision
      branch = other
    }
  }

  private static func line(_ entry: SessionEntry, _ numbers: inout Numbers) -> String {
    "\(padded(entry.time?.inSeconds ?? "", 10))  \(text(entry, &numbers))"
  }

  private static func text(_ entry: SessionEntry, _ numbers: inout Numbers) -> String {
    switch entry {
    case .cause(let cause): return cause.words
    case .change(let change):
      let text = ActionText(change.action).short
      switch change.role {
      case .dropped: return "\(padded("", 8))  \(text) (dropped: its effect was cancelled)"
      case .other, .tool: return "\(padded("", 8))  \(text)"
      case .revision:
        numbers.revision += 1
        return "\(padded("\(numbers.revision)", 8))  \(text)"
      }
    case .run(let run): return describe(run)
    case .frame:
      numbers.frame += 1
      return "frame \(numbers.frame)"
    case .fork(let fork):
      numbers.go(to: numbers.branchCount)
      numbers.branchCount += 1
      numbers.revision = fork.revision
      let skipped =
        fork.skipping.isEmpty
        ? "" : " without \(fork.skipping.map(String.init).joined(separator: ", "))"
      return "continues from \(fork.revision)\(skipped)"
    case .branch(let branch, _):
      numbers.go(to: branch)
      numbers.revision = numbers.newest[branch] ?? numbers.revision
      return "continues at the end of branch \(branch)"
    case .state(_, let revision, _):
      numbers = Numbers(frame: numbers.frame, revision: revision)
      return "another state replaced the history"
    case .end: return "end"
    case .crash(let signal): return "crash by \(CrashSignal(signal))"
    case .unknown(let text): return "unknown: \(text)"
    }
  }

  private static func describe(_ run: SessionRun) -> String {
    switch run.event {
    case .start(let effect, _): "effect “\(effect)” started as run \(run.number)"
    case .continued(let effect): "effect “\(effect)” was already running as run \(run.number)"
    case .end: "run \(run.number) ended"
    }
  }

  private static func padded(_ text: String, _ count: Int) -> String {
    String(repeating: " ", count: max(0, count - text.count)) + text
  }
}
