// SPDX-License-Identifier: MIT

import Glibc
import TermRender
import Testing

/// Reading folders from the disk.
@MainActor
@Suite struct DiskFolderTests {
  private typealias Path = FileBrowser.Path
  private typealias Entry = FileBrowser.Entry

  /// A temporary folder for one test, deleted with its contents when the object is released.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/files-of-a-test-XXXXXX".utf8CString)
      guard let made = mkdtemp(&template) else { throw FileBrowser.Failure.other("mkdtemp") }
      path = String(cString: made)
    }

    func file(_ name: [UInt8]) {
      let path = Array(path.utf8) + [0x2F] + name + [0]
      let file = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
      }
      if file >= 0 { close(file) }
    }

    func folder(_ name: String) { mkdir("\(path)/\(name)", 0o700) }

    func link(_ name: String, to target: String) { symlink(target, "\(path)/\(name)") }

    deinit {
      guard let folder = opendir(path) else { return }
      while let entry = readdir(folder) {
        unlinkat(
          dirfd(folder),
          UnsafeRawPointer(entry)
            .advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            .assumingMemoryBound(to: CChar.self),
          0
        )
      }
      for name in ["folder", "locked"] { rmdir("\(path)/\(name)") }
      closedir(folder)
      rmdir(path)
    }
  }

  private func read(_ path: Path) async -> FileBrowser {
    let store = Store(
      FileBrowser("files", choosing: .anything),
      .browsing(\.self),
      middleware: [.directoryReader(for: \.self)]
    )
    store.dispatch(FileBrowserAction.open(path, in: "files"))
    while store.state.request != nil {
      await Task.yield()
      store.receiveMail()
    }
    return store.state
  }

  @Test func `Reading a folder returns the kind of each entry`() async throws {
    let folder = try Folder()
    folder.file(Array("plain.txt".utf8))
    folder.file([0x62, 0xFF, 0xFE])
    folder.file(Array("two\nlines".utf8))
    folder.file(Array(".hidden".utf8))
    folder.folder("folder")
    folder.link("to folder", to: "folder")
    folder.link("nowhere", to: "missing")
    folder.link("itself", to: "itself")
    mkfifo("\(folder.path)/pipe", 0o600)

    let browser = await read(Path(folder.path))
    #expect(browser.failed == nil)
    #expect(
      Set(browser.entries) == [
        Entry("plain.txt"), Entry(Path(bytes: [0x62, 0xFF, 0xFE])), Entry("two\nlines"),
        Entry(".hidden"), Entry("folder", .folder), Entry("to folder", .folder, isLink: true),
        Entry("nowhere", .brokenLink, isLink: true), Entry("itself", .brokenLink, isLink: true),
        Entry("pipe", .other),
      ]
    )
    #expect(browser.entries.prefix(2).allSatisfy { $0.kind == .folder })
  }

  @Test func `A failed read reports the reason`() async throws {
    let folder = try Folder()
    folder.link("itself", to: "itself")
    let loop = await read(Path("\(folder.path)/itself"))
    #expect(loop.failed?.failure == .tooManyLinks)
    let gone = await read(Path("\(folder.path)/missing"))
    #expect(gone.failed?.failure == .gone)
    // The superuser can read all folders.
    guard geteuid() != 0 else { return }
    folder.folder("locked")
    chmod("\(folder.path)/locked", 0)
    let locked = await read(Path("\(folder.path)/locked"))
    #expect(locked.failed?.failure == .noPermission)
  }

  @Test func `A file path opens its folder with the file highlighted`() async throws {
    let folder = try Folder()
    folder.file(Array("a".utf8))
    folder.file(Array("b".utf8))
    let browser = await read(Path("\(folder.path)/b"))
    #expect(browser.folder == Path(folder.path))
    #expect(browser.highlighted?.name == "b")
  }

  @Test func `Home and the working directory come from the system`() async {
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    #expect(await read("~").folder == Path(home).normalized)
    let here = getcwd(nil, 0)
    defer { free(here) }
    #expect(await read(".").folder == here.map { Path(String(cString: $0)) })
  }
}
