// SPDX-License-Identifier: MIT

public import TermWidgets

/// A reader that provides directories to a `FileBrowser`, from the disk or with made-up entries for tests and demos.
///
/// ```swift
/// let shelf = DirectoryReader { path throws(FileBrowser.Failure) in
///   guard path == "/books" else { throw .gone }
///   return [.init("Solaris.txt"), .init("drafts", .folder)]
/// }
/// ```
public struct DirectoryReader: Sendable {
  /// A closure that returns the entries of the directory at an absolute path.
  private let entries:
    @Sendable (FileBrowser.Path) throws(FileBrowser.Failure) -> [FileBrowser.Entry]
  private let home: @Sendable () -> FileBrowser.Path
  private let start: @Sendable () -> FileBrowser.Path

  /// Creates a directory reader.
  ///
  /// - Parameters:
  ///   - home: The directory that `~` refers to. The default is the root directory.
  ///   - start: The base directory of relative paths. The default is the root directory.
  ///   - entries: A closure that returns the entries of a directory in any order. The closure runs off the main actor.
  public init(
    home: @escaping @autoclosure @Sendable () -> FileBrowser.Path = "/",
    start: @escaping @autoclosure @Sendable () -> FileBrowser.Path = "/",
    entries:
      @escaping @Sendable (FileBrowser.Path) throws(FileBrowser.Failure) -> [FileBrowser.Entry]
  ) {
    self.home = home
    self.start = start
    self.entries = entries
  }

  /// The result of reading the directory for a path.
  struct Listing {
    let folder: FileBrowser.Path
    let entries: [FileBrowser.Entry]
    /// The name of the file at the path, or `nil` if the path refers to a directory.
    var name: FileBrowser.Path?
  }

  /// Reads the directory at a path, or the directory that contains the file at the path.
  func listing(of path: FileBrowser.Path) throws(FileBrowser.Failure) -> Listing {
    let path = absolute(path)
    do {
      return Listing(folder: path, entries: try entries(path).inOrder())
    } catch .notAFolder where path.parent != path {
      let entries = try entries(path.parent).inOrder()
      return Listing(folder: path.parent, entries: entries, name: path.name)
    }
  }

  /// Reads the directory at a path.
  func entries(at path: FileBrowser.Path) throws(FileBrowser.Failure) -> [FileBrowser.Entry] {
    try entries(absolute(path)).inOrder()
  }

  private func absolute(_ path: FileBrowser.Path) -> FileBrowser.Path {
    if path.isAbsolute { return path.normalized }
    guard path.beginsAtHome else { return start().appending(path).normalized }
    let rest = FileBrowser.Path(bytes: path.bytes.dropFirst(2))
    return home().appending(rest).normalized
  }
}
