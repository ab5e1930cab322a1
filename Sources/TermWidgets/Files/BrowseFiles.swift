// SPDX-License-Identifier: MIT

public import StateStore

/// A change of a ``FileBrowser``: what the user does, and what became of reading a folder.
public struct BrowseFiles: Action, Hashable, Codable {
  /// What is changed.
  public enum Change: Hashable, Sendable, Codable {
    /// Asks for a folder, or for the folder that a file is in.
    case open(FileBrowser.Path)
    /// Asks for the folder around.
    case openParent
    /// Shows what is in a folder that was asked for, and goes to a name in it.
    case read(
      FileBrowser.Path,
      folder: FileBrowser.Path,
      [FileBrowser.Entry],
      name: FileBrowser.Path?
    )
    /// Says why what was asked for could not be read.
    case fail(FileBrowser.Path, FileBrowser.Failure)
    /// Goes to an entry of the folder.
    case highlight(FileBrowser.Entry)
    /// Marks an entry of the folder to be chosen, or no longer.
    case toggleMark(FileBrowser.Entry)
    /// Marks all entries that are shown and can be chosen; where they are, no longer.
    case toggleAllMarks
    /// Marks nothing, in no folder.
    case unmarkAll
    /// Shows what is hidden by a dot, or no longer.
    case toggleHidden
    /// Has this in the line with the path.
    case type(String)
    /// Drops what is typed in the line with the path.
    case forgetTyped
    /// Asks for the rest of what is typed in the line with the path, as far as there is but one way to go on.
    case complete
    /// Says what is in the folder of the path that is being completed.
    case list(FileBrowser.Path, [FileBrowser.Entry])
    /// Asks for what stands in the line with the path.
    case submit
  }

  /// The browser's id.
  public let browser: String
  /// What is changed of it.
  public let change: Change

  /// Creates the action that changes a browser.
  public init(_ browser: String, _ change: Change) {
    self.browser = browser
    self.change = change
  }

  /// The action that shows a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, or a file, which is highlighted in the folder that it is in. `~` is the user's own;
  ///     what is relative is so to the folder that is shown, before the first one to the program's.
  ///   - browser: The browser's id.
  /// - Returns: The action.
  public static func open(_ path: FileBrowser.Path, in browser: String) -> BrowseFiles {
    BrowseFiles(browser, .open(path))
  }
}

extension BrowseFiles.Change {
  /// Whether it may ask for something to be read.
  package var asks: Bool {
    switch self {
    case .open, .openParent, .submit: true
    case .read, .fail, .highlight, .toggleMark, .toggleAllMarks, .unmarkAll, .toggleHidden, .type,
      .forgetTyped, .complete, .list:
      false
    }
  }
}
