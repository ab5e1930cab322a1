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
    try withExtendedLifetime(LogFile(appendingTo: path)) {
      #expect(openPaths.contains(path))
    }
    #expect(!openPaths.contains(path))
  }

  /// The paths of the open files of the process.
  private var openPaths: [String] {
    (0..<1_024).compactMap { number in
      var name = [CChar](repeating: 0, count: 4_096)
      let count = readlink("/proc/self/fd/\(number)", &name, name.count)
      guard count >= 0 else { return nil }
      return String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  @Test func `A FIFO or a device isn't a log file`() throws {
    let folder = try Folder()
    let path = folder.path + "/app.log"
    try #require(mkfifo(path, 0o600) == 0)
    for special in [path, "/dev/null", "/dev/tty"] {
      let error = #expect(throws: LogFileError.self) { try LogFile(appendingTo: special) }
      #expect(error?.description.contains("“\(special)”: it isn't a regular file") == true)
      #expect(error?.code == ENXIO)
    }
    // A FIFO with a reader can be opened.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: LogFileError.self) { try LogFile(appendingTo: path) }
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
