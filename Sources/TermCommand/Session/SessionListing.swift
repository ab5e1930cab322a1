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
    var (revision, frame) = (0, 0)
    for entry in session.log.entries {
      let line = Self.line(entry, &revision, &frame)
      lines.append("\(Self.padded(entry.time?.inSeconds ?? "", 10))  \(line)")
    }
    return lines.map { $0.harmless + "\n" }.joined()
  }

  private var frameCount: Int {
    session.log.entries.count { if case .frame = $0 { true } else { false } }
  }

  private var length: Duration { session.log.entries.last { $0.time != nil }?.time ?? .zero }

  private static func line(
    _ entry: SessionEntry,
    _ revision: inout Int,
    _ frame: inout Int
  ) -> String {
    switch entry {
    case .cause(let cause): return describe(cause)
    case .change(let change):
      let text = ActionText(change.action).short
      switch change.role {
      case .dropped: return "\(padded("", 8))  \(text) (dropped: its effect was cancelled)"
      case .other: return "\(padded("", 8))  \(text)"
      case .revision:
        revision += 1
        return "\(padded("\(revision)", 8))  \(text)"
      }
    case .frame:
      frame += 1
      return "frame \(frame)"
    case .fork(let fork):
      revision = fork.revision
      let skipped =
        fork.skipping.isEmpty
        ? "" : " without \(fork.skipping.map(String.init).joined(separator: ", "))"
      return "goes on from \(fork.revision)\(skipped)"
    case .branch(let number, _): return "goes on at the end of branch \(number)"
    case .state(_, let number, _):
      revision = number
      return "another state took the place of all before"
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
