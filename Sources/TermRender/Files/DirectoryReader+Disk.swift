// SPDX-License-Identifier: MIT

import TermLibC
import TermWidgets

extension DirectoryReader {
  /// A reader for the file system of this host.
  ///
  /// The reader looks up the target of each symbolic link. It queries the types of other entries only if the directory
  /// listing doesn't include them.
  public static let disk = DirectoryReader(
    home: environmentPath("HOME") ?? "/",
    start: currentFolder ?? "/",
    entries: DiskFolder.entries
  )

  private static func environmentPath(_ name: String) -> FileBrowser.Path? {
    guard let value = getenv(name) else { return nil }
    let path = FileBrowser.Path(cString: value)
    return path.isAbsolute ? path : nil
  }

  private static var currentFolder: FileBrowser.Path? {
    guard let value = getcwd(nil, 0) else { return nil }
    defer { free(value) }
    return FileBrowser.Path(cString: value)
  }
}

private enum DiskFolder {
  @Sendable
  static func entries(
    of path: FileBrowser.Path
  ) throws(FileBrowser.Failure) -> [FileBrowser.Entry] {
    guard let folder = path.withCString({ opendir($0) }) else {
      throw FileBrowser.Failure(error: errno)
    }
    defer { closedir(folder) }
    var entries: [FileBrowser.Entry] = []
    while true {
      errno = 0
      guard let found = readdir(folder) else { break }
      let name = name(of: found)
      if name == "." || name == ".." { continue }
      entries.append(entry(name, Int32(found.pointee.d_type), in: dirfd(folder)))
      // Stop if the effect was cancelled.
      if entries.count.isMultiple(of: 4096), Task.isCancelled { return [] }
    }
    if errno != 0 { throw FileBrowser.Failure(error: errno) }
    return entries
  }

  /// Returns the name of a directory entry.
  ///
  /// The function reads from the address of the name, which can be longer than its declared array.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FileBrowser.Path {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset)
    return FileBrowser.Path(cString: start.assumingMemoryBound(to: CChar.self))
  }

  private static func entry(
    _ name: FileBrowser.Path,
    _ type: Int32,
    in folder: Int32
  ) -> FileBrowser.Entry {
    switch type {
    case Int32(DT_REG): return FileBrowser.Entry(name, .file)
    case Int32(DT_DIR): return FileBrowser.Entry(name, .folder)
    case Int32(DT_LNK):
      let kind = kind(of: name, in: folder, following: true)
      return FileBrowser.Entry(name, kind ?? .brokenLink, isLink: true)
    case Int32(DT_UNKNOWN):
      guard let kind = kind(of: name, in: folder, following: false) else {
        return entry(name, Int32(DT_LNK), in: folder)
      }
      return FileBrowser.Entry(name, kind)
    default: return FileBrowser.Entry(name, .other)
    }
  }

  /// Returns the kind of the entry with the given name, or `nil` for a missing entry or an unfollowed symbolic link.
  private static func kind(
    of name: FileBrowser.Path,
    in folder: Int32,
    following: Bool
  ) -> FileBrowser.Entry.Kind? {
    var status = stat()
    let flags = following ? 0 : AT_SYMLINK_NOFOLLOW
    guard name.withCString({ fstatat(folder, $0, &status, flags) }) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return nil
    default: return .other
    }
  }
}

extension FileBrowser.Path {
  fileprivate init(cString: UnsafePointer<CChar>) {
    self.init(bytes: UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }

  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure("Couldn't pass a path: it has no null terminator. Append a null byte.")
      }
      return body(start)
    }
  }
}

extension FileBrowser.Failure {
  fileprivate init(error: Int32) {
    switch error {
    case EACCES, EPERM: self = .noPermission
    case ENOENT: self = .gone
    case ENOTDIR: self = .notAFolder
    case ELOOP: self = .tooManyLinks
    default: self = .other(String(cString: strerror(error)))
    }
  }
}
