// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A session as text for people: what it began with, then a line for each thing that happened.
@MainActor
struct SessionListing<A: RecordableApp> {
  let session: LoadedSession<A>

  var text: String {
    let (head, screen) = (session.log.head, session.screen)
    var lines = [
      [head.app, head.version].filter { !$0.isEmpty }.joined(separator: " "),
      "\(screen.size), \(screen.capabilities.colorDepth)"
        + (screen.capabilities.unicode ? "" : ", ASCII only"),
      "\(session.log.changes.count) actions, \(frameCount) frames, \(length.inSeconds) s",
    ]
    .filter { !$0.isEmpty }
    var numbers = Numbers()
    lines += session.log.entries.map { Self.line($0, &numbers) }
    if !session.unshown.isEmpty { lines.append("left out, since no frame followed:") }
    lines += session.unshown.map { Self.line($0, &numbers) }
    return lines.map { $0.harmless + "\n" }.joined()
  }

  private var frameCount: Int {
    session.log.entries.count { if case .frame = $0 { true } else { false } }
  }

  private var length: Duration { session.log.entries.last { $0.time != nil }?.time ?? .zero }

  /// The numbers that the next entries go on from.
  private struct Numbers {
    var frame = 0
    var revision = 0
    var branch = 0
    /// The newest revision of each branch that the session is not on.
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
    case .cause(let cause): return describe(cause)
    case .change(let change):
      let text = ActionText(change.action).short
      switch change.role {
      case .dropped: return "\(padded("", 8))  \(text) (dropped: its effect was cancelled)"
      case .other: return "\(padded("", 8))  \(text)"
      case .revision:
        numbers.revision += 1
        return "\(padded("\(numbers.revision)", 8))  \(text)"
      }
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
      return "goes on from \(fork.revision)\(skipped)"
    case .branch(let branch, _):
      numbers.go(to: branch)
      numbers.revision = numbers.newest[branch] ?? numbers.revision
      return "goes on at the end of branch \(branch)"
    case .state(_, let revision, _):
      numbers = Numbers(frame: numbers.frame, revision: revision)
      return "another state took the place of all before"
    case .end: return "end"
    case .unknown(let text): return "unknown: \(text)"
    }
  }

  static func describe(_ cause: SessionCause) -> String {
    switch cause.kind {
    case .start: "start"
    case .time: "time"
    case .effect(let id, let action): "effect “\(id)” sent \(ActionText(action).short)"
    case .thread(let action): "sent \(ActionText(action).short)"
    case .input(let input): cause.runtimeCause?.words ?? "input \(input)"
    }
  }

  private static func padded(_ text: String, _ count: Int) -> String {
    String(repeating: " ", count: max(0, count - text.count)) + text
  }
}

extension RuntimeCause {
  /// The cause in a few words.
  var words: String {
    switch self {
    case .started: "start"
    case .continued: "go on"
    case .timePassed: "time"
    case .wheel(let place, let columns, let rows, _):
      "wheel \(columns == 0 ? "" : "\(columns) across ")\(rows) down at \(place.x), \(place.y)"
    case .screen(let size, let capabilities): "screen \(size), \(capabilities.colorDepth)"
    case .event(let event):
      switch event {
      case .input(.key(let press)): "key \(press)"
      case .input(.paste(let text)): "paste \(text.jsonQuoted)"
      case .input(.mouse(let event)):
        "mouse \(event.kind) at \(event.position.x), \(event.position.y)"
      case .input(.focus(let hasFocus)): hasFocus ? "terminal focused" : "terminal left"
      case .input(.reply): "reply"
      case .resized(let size): "resize \(size)"
      case .copied: "copied"
      case .suspendRequested: "suspend"
      case .resumed: "resumed"
      case .programEnded: "program ended"
      case .closed: "closed"
      }
    }
  }
}
