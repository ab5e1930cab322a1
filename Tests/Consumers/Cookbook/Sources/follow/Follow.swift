// SPDX-License-Identifier: MIT

import Foundation
import TermRender

struct Line: Identifiable, Sendable {
  let id: Int
  let text: String
}

struct Log {
  @Versioned var lines: [Line] = []
  var count = 0
}

struct Append: Action { let lines: [String] }

let logReducer = Reducer<Log>.on(Append.self) { log, action in
  for text in action.lines {
    log.count += 1
    log.lines.append(Line(id: log.count, text: text))
  }
  log.lines.removeFirst(max(0, log.lines.count - 10_000))
}

// snippet: tail
func following(_ path: String) -> Middleware<Log> {
  .onStart(
    .run(id: path) { effect in
      var (offset, rest) = (UInt64(0), Data())
      while true {
        if let file = FileHandle(forReadingAtPath: path) {
          if try file.seekToEnd() < offset { (offset, rest) = (0, Data()) }
          try file.seek(toOffset: offset)
          rest += try file.read(upToCount: 1 << 20) ?? Data()
          offset = try file.offset()
          var lines = rest.split(separator: 10, omittingEmptySubsequences: false)
          rest = Data(lines.removeLast())
          if !lines.isEmpty {
            effect.send(Append(lines: lines.map { String(decoding: $0, as: UTF8.self) }))
          }
        }
        try await effect.sleep(for: .milliseconds(250))
      }
    }
  )
}
// end

@main struct FollowApp: App {
  let name: String
  let store: Store<Log>

  init() { self.init(path: CommandLine.arguments.dropFirst().first ?? "app.log") }

  init(path: String) {
    name = URL(fileURLWithPath: path).lastPathComponent
    store = Store(Log(), logReducer, middleware: [following(path)])
  }

  static func main() { Self().runOrExit() }

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\Log.$lines.version) { [store, name] _ in
        // snippet: tail-view
        List(reading: { store.state.lines }) { Text($0.text).lineLimit(1) }
          .followsEnd()
          .emptyState { Text("Waiting for lines in \(name)").foregroundStyle(.muted) }
          .listStyle(.display)
        // end
      }
      .border(title: name)
      HelpLine()
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}
