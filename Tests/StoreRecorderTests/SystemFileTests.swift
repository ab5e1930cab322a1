// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing

@testable import StoreRecorder

/// Tests of files that must not be opened, replaced, or written twice.
@Suite struct SystemFileTests {
  private let file: TemporaryFile
  private var path: String { file.path }
  private var other: String { "\(file.path).other" }

  init() throws { file = try TemporaryFile() }

  private nonisolated static let writing: [SystemFile.Use] = [
    .creating, .replacing(followsLinks: true), .replacing(followsLinks: false), .appending,
  ]

  /// Returns the reason of a failure to open the file, or `nil` if it can be opened.
  private func failure(_ path: String, _ use: SystemFile.Use) -> String? {
    do {
      _ = try SystemFile(path, for: use)
      return nil
    } catch {
      return error.reason
    }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test(arguments: writing.indices)
  func `A FIFO can't be opened for writing`(index: Int) throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(failure(path, Self.writing[index]) != nil)
    // With a reader, the system itself would allow it.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(failure(path, Self.writing[index]) != nil)
  }

  @Test(arguments: writing.indices)
  func `A device can't be opened for writing`(index: Int) {
    #expect(failure("/dev/null", Self.writing[index]) != nil)
  }

  @Test(arguments: [S_IFIFO, S_IFCHR, S_IFSOCK])
  func `A special file isn't opened for the check`(kind: mode_t) throws {
    // The number is that of /dev/null. Only some users can create a device.
    guard mknod(path, kind | 0o600, kind == S_IFCHR ? 0x103 : 0) == 0 else { return }
    // Even a short opening releases a program that waits for another end of a FIFO.
    let events = inotify_init1(O_NONBLOCK)
    defer { close(events) }
    try #require(inotify_add_watch(events, path, UInt32(IN_OPEN)) >= 0)
    for use in Self.writing + [.reading] {
      #expect(failure(path, use) == "it isn't a regular file")
    }
    var buffer = [UInt8](repeating: 0, count: 1_024)
    #expect(read(events, &buffer, buffer.count) == -1)
  }

  @Test func `A new file isn't created through a symbolic link`() throws {
    #expect(symlink(other, path) == 0)
    #expect(failure(path, .creating) == "it's a symbolic link that leads to no file")
    #expect(failure(path, .replacing(followsLinks: false)) == "it's a symbolic link")
    #expect(access(other, F_OK) != 0)
    try file.write([])
    #expect(failure(path, .creating) == "the file already exists")
  }

  @Test func `A link to itself isn't an existing file`() {
    #expect(symlink(path, path) == 0)
    #expect(failure(path, .creating) == "it's a symbolic link that leads to no file")
  }

  @Test func `A closed file can be opened while another process starts`() throws {
    var file: SystemFile? = try SystemFile(path, for: .creating)
    try file?.append([1])
    // Until it runs its program, a new process has a copy of each descriptor.
    let copy = dup(try #require(file).descriptor)
    defer { close(copy) }
    file = nil
    #expect(failure(path, .appending) == nil)
  }

  @Test(arguments: [false, true], writing.indices)
  func `A file that is written can't be opened again`(isLink: Bool, index: Int) throws {
    let first = try SystemFile(path, for: .creating)
    try first.append([65])
    #expect(isLink ? symlink(path, other) == 0 : link(path, other) == 0)
    #expect(failure(other, Self.writing[index]) != nil)
    #expect(try file.bytes == [65])
    #expect(failure(path, .reading) == nil)
    try first.append([66])
    #expect(try file.bytes == [65, 66])
  }

  @Test func `A file can be written again after it's closed`() throws {
    try SystemFile(path, for: .creating).append([65])
    try SystemFile(path, for: .appending).append([66])
    #expect(try file.bytes == [65, 66])
    try SystemFile(path, for: .replacing(followsLinks: true)).write([67])
    #expect(try file.bytes == [67])
  }

  @Test func `Only the owner can read a replaced file`() throws {
    try file.write([65])
    chmod(path, 0o644)
    try SystemFile(path, for: .replacing(followsLinks: true)).write([66])
    #expect(mode(path) == 0o600)
  }

  /// The names of the files in the folder.
  private var names: Set<String> {
    get throws {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    }
  }

  @Test func `A link to a replaced or missing file stays`() throws {
    try #require(symlink(path, other) == 0)
    for byte: UInt8 in [65, 66] {
      try SystemFile(other, for: .replacing(followsLinks: true)).write([byte])
      #expect(try file.bytes == [byte])
    }
    #expect(try names == ["test.session", "test.session.other"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: other) == path)
  }

  @Test func `A failed write changes no existing file and leaves no new one`() async throws {
    let path = file.path
    try file.write([65])
    try #require(symlink("\(path).missing", other) == 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let (other, missing) = ("\(path).other", "\(path).missing")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      limit.rlim_cur = 2
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let files: [(String, SystemFile.Use)] = [
        (path, .replacing(followsLinks: true)), (path, .replacing(followsLinks: false)),
        (other, .replacing(followsLinks: true)), (missing, .replacing(followsLinks: true)),
        (missing, .creating),
      ]
      for (path, use) in files {
        let error = #expect(throws: SystemFile.FileError.self) {
          try SystemFile(path, for: use).write([66, 67, 68])
        }
        #expect(error?.reason == "File too large")
      }
      #expect(throws: SessionError.self) {
        try SessionWriter(creating: missing, head: SessionHeader())
      }
    }
    #expect(try file.bytes == [65])
    #expect(try names == ["test.session", "test.session.other"])
  }

  @Test func `A file is at its path until another file or a link takes its place`() throws {
    try file.write([65])
    let opened = try SystemFile(path, for: .appending)
    #expect(opened.isAt(path) && !opened.isAt(other))
    #expect(rename(path, other) == 0)
    #expect(!opened.isAt(path) && opened.isAt(other))
    try #require(symlink(other, path) == 0)
    #expect(!opened.isAt(path))
  }

  @Test func `A new file without contents is removed`() throws {
    _ = try SystemFile(path, for: .creating)
    #expect(access(path, F_OK) != 0)
    try file.write([])
    _ = try SystemFile(path, for: .appending)
    #expect(access(path, F_OK) == 0)
  }
}
