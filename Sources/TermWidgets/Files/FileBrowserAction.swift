// SPDX-License-Identifier: MIT

public import StateStore
import TermTree

/// A change to a ``FileBrowser``: a user command, or the result of reading a folder.
public struct FileBrowserAction: Action, Hashable, Codable {
  /// The kinds of changes.
  public enum Change: Hashable, Sendable, Codable {
    /// A request to open a folder, or the folder that contains a file.
    case open(FileBrowser.Path)
    /// A request to open the parent folder.
    case openParent
    /// The contents of a requested folder and the name of the entry to highlight.
    case read(
      FileBrowser.Path,
      folder: FileBrowser.Path,
      [FileBrowser.Entry],
      name: FileBrowser.Path?
    )
    /// The failure to read a requested path.
    case fail(FileBrowser.Path, FileBrowser.Failure)
    /// A move of the highlight to an entry of the folder.
    case highlight(FileBrowser.Entry)
    /// A change that marks or unmarks an entry of the folder.
    case toggleMark(FileBrowser.Entry)
    /// A change that marks all visible entries that the user can choose, or unmarks the entries if all are marked.
    case toggleAllMarks
    /// The removal of all marks, in all folders.
    case clearMarks
    /// A change that shows or hides hidden files.
    case toggleHidden
    /// A change to the text in the path field.
    case type(String)
    /// The removal of the text in the path field.
    case forgetTyped
    /// A request to complete the text in the path field up to the point where several names match.
    case complete
    /// The contents of the folder in which the path field is being completed.
    case list(FileBrowser.Path, [FileBrowser.Entry])
    /// A request to open the path in the path field.
    case submit
  }

  /// The identifier of the browser.
  public let browser: String
  /// The change to the browser.
  public let change: Change

  /// Creates an action that changes the browser with the given identifier.
  public init(_ browser: String, _ change: Change) {
    self.browser = browser
    self.change = change
  }

  /// Returns an action that opens a folder.
  ///
  /// - Parameters:
  ///   - path: A folder, or a file to highlight in its folder. A leading `~` stands for the home folder. A relative
  ///     path is relative to the open folder, or to the working directory of the program if no folder is open.
  ///   - browser: The identifier of the browser.
  /// - Returns: An action that opens the folder.
  public static func open(_ path: FileBrowser.Path, in browser: String) -> FileBrowserAction {
    FileBrowserAction(browser, .open(path))
  }
}

extension FileBrowserAction.Change {
  /// A Boolean value that indicates whether the change can request that a folder be read.
  public var requestsFolder: Bool {
    switch self {
    case .open, .openParent, .submit: true
    case .read, .fail, .highlight, .toggleMark, .toggleAllMarks, .clearMarks, .toggleHidden, .type,
      .forgetTyped, .complete, .list:
      false
    }
  }
}
