// SPDX-License-Identifier: MIT

import Glibc
import Logging
import StateStore
import StoreLogging
import Testing

@Suite struct LogFileTests {
  /// A temporary folder that is deleted when the object is released.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/LogFileTests-XXXXXX".utf8CString)
      path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit {
      unlink(path + "/app.log")
      rmdir(path)
    }

    /// Returns the lines of the log.
    func lines() throws -> [String] {
      let file = try #require(fopen(path + "/app.log", "r"))
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(
        String.init
      )
    }
  }

  @Test func `Only the owner can read a new log`() throws {
    let folder = try Folder()
    _ = try LogFile(appendingTo: folder.path + "/app.log")
    var status = stat()
    try #require(stat(folder.path + "/app.log", &status) == 0)
    #expect(status.st_mode & 0o077 == 0)
  }

  @MainActor
  @Test func `A second run appends to the existing log`() throws {
    let folder = try Folder()
    for _ in 1...2 {
      let file = try LogFile(appendingTo: folder.path + "/app.log")
      let logger = Logger(label: "app") { StreamLogHandler(label: $0, stream: file) }
      let store = Store(Library(), middleware: [.logger(logger, level: .info)])
      store.dispatch(Refresh())
    }
    let lines = try folder.lines()
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasSuffix(" info app: [StoreLogging] Refresh") })
  }

  @Test func `Lines from several threads remain intact`() async throws {
    let folder = try Folder()
    let file = try LogFile(appendingTo: folder.path + "/app.log")
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          for _ in 0..<500 { file.write("\(String(repeating: "\(thread)", count: 200))\n") }
        }
      }
    }
    let lines = try folder.lines()
    #expect(lines.count == 2_000)
    #expect(lines.allSatisfy { $0.count == 200 && Set($0).count == 1 })
  }

  @Test func `Releasing the last reference closes the file`() throws {
    let folder = try Folder()
    let path = folder.path + "/app.log"
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var state = pollfd(fd: reader, events: 0, revents: 0)
    try withExtendedLifetime(LogFile(appendingTo: path)) {
      #expect(poll(&state, 1, 0) == 0)
    }
    // The system notifies the reader of a pipe when no writer remains.
    #expect(poll(&state, 1, 5_000) == 1)
    #expect(Int32(state.revents) & Int32(POLLHUP) != 0)
  }

  @Test func `Opening an inaccessible file throws an error with a message`() {
    let error = #expect(throws: LogFileError.self) {
      try LogFile(appendingTo: "/nowhere/app.log")
    }
    #expect(
      error?.description.hasPrefix(
        "Couldn't open the log file “/nowhere/app.log”: No such file or directory."
      ) == true
    )
  }
}
