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
      var tail = Tail(path: path)
      while true {
        if let append = tail.read() { effect.send(append) }
        try await effect.sleep(for: .milliseconds(250))
      }
    }
  )
}
// end

/// A reader of the lines that are added to a file.
struct Tail {
  let path: String
  private var file: FileHandle?
  private var rest = Data()

  init(path: String) { self.path = path }

  /// Returns the complete lines that were added since the last call, from at most 1 MiB.
  // snippet: tail-read
  mutating func read() -> Append? {
    var data = readData()
    if data.isEmpty, isReplaced {
      (file, rest) = (FileHandle(forReadingAtPath: path), Data())
      data = readData()
    }
    var lines = (rest + data).split(separator: 10, omittingEmptySubsequences: false)
    rest = Data(lines.removeLast())
    return lines.isEmpty ? nil : Append(lines: lines.map { String(decoding: $0, as: UTF8.self) })
  }
  // end

  private func readData() -> Data { (try? file?.read(upToCount: 1 << 20)) ?? Data() }

  /// A Boolean value that indicates whether the path leads to another file, or the file is shorter than the data read.
  private var isReplaced: Bool {
    var (opened, current) = (stat(), stat())
    guard let file, fstat(file.fileDescriptor, &opened) == 0, stat(path, &current) == 0,
      let offset = try? file.offset()
    else { return true }
    return current.st_ino != opened.st_ino || current.st_size < offset
  }
}

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
      // snippet: tail-view
      List(reading: \Log.$lines) { Text($0.text).lineLimit(1) }
        .followsEnd()
        .emptyState { Text("Waiting for lines in \(name)").foregroundStyle(.muted) }
        .listStyle(.display)
        // end
        .border(title: name)
      HelpLine()
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}
