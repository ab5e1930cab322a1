// SPDX-License-Identifier: MIT

public import TermWidgets

/// Where a `FileBrowser` reads folders from: the disk, or in tests and demos something made up.
///
/// ```swift
/// let shelf = FolderSource { path in
///   guard path == "/books" else { throw .gone }
///   return [.init("Solaris.txt"), .init("drafts", .folder)]
/// }
/// ```
public struct FolderSource: Sendable {
  /// What is in a folder; the path is absolute.
  private let entries:
    @Sendable (FileBrowser.Path) throws(FileBrowser.Failure) -> [FileBrowser.Entry]
  private let home: @Sendable () -> FileBrowser.Path
  private let start: @Sendable () -> FileBrowser.Path

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - home: What `~` stands for.
  ///   - start: What relative paths are relative to.
  ///   - entries: What is in a folder, in any order; called off the main actor.
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

  /// What there is to show where a path leads to.
  struct Listing {
    let folder: FileBrowser.Path
    let entries: [FileBrowser.Entry]
    /// The name of the file that the path leads to, if it is one.
    var name: FileBrowser.Path?
  }

  /// Reads the folder of a path, or the one that its file is in.
  func listing(of path: FileBrowser.Path) throws(FileBrowser.Failure) -> Listing {
    let path = absolute(path)
    do {
      return Listing(folder: path, entries: try entries(path).inOrder())
    } catch .notAFolder where path.parent != path {
      let entries = try entries(path.parent).inOrder()
      return Listing(folder: path.parent, entries: entries, name: path.name)
    }
  }

  /// Reads a folder.
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
