// SPDX-License-Identifier: MIT

import TermTree

/// The state of a ``FilePicker``, as a value in the app's state.
///
/// ```swift
/// struct State { var files = FileBrowser("import", choosing: .files(suffixes: [".csv"])) }
/// ```
/// A browser contains only the information from ``FileBrowserAction`` actions and doesn't read files itself. Frames are
/// therefore a function of the state, and recordings replay without the files. Use `Reducer.browsing` to handle the
/// actions and `Middleware.directoryReader` to read the folders.
public struct FileBrowser: Hashable, Sendable, Codable, Identifiable {
  /// The kinds of items that the user can choose.
  public enum Choice: Hashable, Sendable, Codable {
    /// Files with one of the given suffixes, or all files if the array is empty. Other files aren't visible.
    case files(suffixes: [String] = [])
    /// Folders. Files aren't visible.
    case folders
    /// Files and folders.
    case anything
  }

  /// The identifier of the browser, which its actions contain.
  public let id: String
  /// The kinds of items that the user can choose.
  public let choice: Choice
  /// A Boolean value that indicates whether the user can choose several items.
  public let allowsMultipleSelection: Bool

  /// The open folder, or an empty path before the first folder opens.
  public private(set) var folder: Path = ""
  /// The entries of the open folder, in display order.
  public private(set) var entries: [Entry] = []
  /// The visible entries of the open folder.
  public private(set) var visibleEntries: [Entry] = []
  /// A Boolean value that indicates whether hidden files are visible.
  public private(set) var showsHidden = false

  /// The path that's being read, if any.
  public private(set) var request: Path?
  /// The path that couldn't be read, with the reason, if any.
  ///
  /// A request to open another path clears this value.
  public private(set) var failed: FailedPath?

  /// The entry at the cursor.
  public private(set) var highlighted: Entry?
  /// The marked paths, in all folders.
  public private(set) var marked: Set<Path> = []
  /// The selected paths, in order.
  ///
  /// The selection consists of the marked paths. If no path is marked, the selection is the highlighted entry, if the
  /// user can choose it. If the choice is ``FileBrowser/Choice/folders`` and no entry is highlighted, the selection is
  /// the open folder.
  public private(set) var selection: [Path] = []
  /// The text in the path field, if the user has edited it.
  public private(set) var draft: String?
  /// The result of completing the text, if the text hasn't changed since.
  public internal(set) var completion: Completion?
  /// The folder that's being read to complete the text.
  public internal(set) var completing: Path?

  /// A path that couldn't be read, with the reason.
  public struct FailedPath: Hashable, Sendable, Codable {
    /// The requested path.
    public let path: Path
    /// The reason for the failure.
    public let failure: Failure
  }

  /// Creates a browser without an open folder.
  ///
  /// To open a folder, dispatch ``FileBrowserAction/open(_:in:)``.
  ///
  /// - Parameters:
  ///   - id: The identifier of the browser, which its actions contain.
  ///   - choice: The kinds of items that the user can choose.
  ///   - allowsMultipleSelection: A Boolean value that indicates whether the user can choose several items.
  public init(
    _ id: String,
    choosing choice: Choice = .files(),
    allowsMultipleSelection: Bool = false
  ) {
    self.id = id
    self.choice = choice
    self.allowsMultipleSelection = allowsMultipleSelection
  }

  /// Returns a Boolean value that indicates whether the user can choose an entry.
  public func canChoose(_ entry: Entry) -> Bool {
    switch (choice, entry.kind) {
    case (.anything, .file), (.anything, .folder), (.folders, .folder): true
    case (.files(let suffixes), .file):
      suffixes.isEmpty || suffixes.contains(where: entry.name.hasSuffix)
    default: false
    }
  }

  /// Returns the path of an entry of the open folder.
  public func path(of entry: Entry) -> Path { folder.path(ofName: entry.name) }
}

// MARK: - Changes

extension FileBrowser {
  /// Applies an action.
  ///
  /// Actions for other browsers have no effect.
  public mutating func apply(_ action: FileBrowserAction) {
    guard action.browser == id else { return }
    switch action.change {
    case .open(let path):
      request = folder.appending(path)
      if !path.beginsAtHome { request = request?.normalized }
      failed = nil
    case .openParent: apply(.open((request ?? folder).normalized.parentOrSelf, in: id))
    case .read(let asked, let folder, let entries, let name):
      guard asked == request else { return }
      show(entries, of: folder, highlighting: name)
    case .fail(let asked, let failure):
      guard asked == request || asked == completing else { return }
      if asked == completing { complete(with: []) }
      if asked == request { request = nil }
      failed = FailedPath(path: asked, failure: failure)
    case .highlight(let entry):
      highlighted = entry
      updateSelection()
    case .toggleMark(let entry):
      guard allowsMultipleSelection, canChoose(entry) else { return }
      marked.formSymmetricDifference([path(of: entry)])
      updateSelection()
    case .toggleAllMarks:
      guard allowsMultipleSelection else { return }
      let all = visibleEntries.filter(canChoose).map(path)
      if marked.isSuperset(of: all) { marked.subtract(all) } else { marked.formUnion(all) }
      updateSelection()
    case .clearMarks:
      marked = []
      updateSelection()
    case .toggleHidden:
      showsHidden.toggle()
      updateVisibleEntries()
    case .type(let text): write(text)
    case .forgetTyped: write(nil)
    case .complete: complete()
    case .list(let asked, let entries):
      if asked == completing { complete(with: entries) }
    case .submit:
      guard let text = draft else { return }
      apply(.open(text.isEmpty ? folder : Path(text), in: id))
    }
  }

  /// Sets the text in the path field, or shows the path of the open folder if the text is `nil`.
  mutating func write(_ text: String?) {
    (draft, completion, completing) = (text, nil, nil)
  }

  private mutating func show(_ entries: [Entry], of folder: Path, highlighting name: Path?) {
    let old = self.folder
    self.folder = folder
    self.entries = entries
    request = nil
    write(nil)
    // After the parent folder opens, highlight the folder that was open. After a reload, preserve the highlight.
    let known = folder == old ? highlighted?.name : old.parent == folder ? old.name : nil
    highlighted = nil
    updateVisibleEntries()
    if let name = name ?? known, let entry = visibleEntries.first(where: { $0.name == name }) {
      highlighted = entry
      updateSelection()
    }
  }

  /// Updates the visible entries and moves the highlight to a visible entry.
  private mutating func updateVisibleEntries() {
    visibleEntries = entries.filter { entry in
      guard showsHidden || !entry.isHidden else { return false }
      return entry.kind == .folder || canChoose(entry)
    }
    if let old = highlighted, !visibleEntries.contains(old) { highlighted = nil }
    highlighted = highlighted ?? visibleEntries.first
    updateSelection()
  }

  /// Updates the selection.
  private mutating func updateSelection() {
    if !marked.isEmpty {
      selection = marked.sorted()
    } else if let entry = highlighted {
      selection = canChoose(entry) ? [path(of: entry)] : []
    } else {
      selection = choice == .folders && !folder.bytes.isEmpty ? [folder] : []
    }
  }
}

extension FileBrowser.Path {
  /// The parent folder, or the path itself if it's empty.
  fileprivate var parentOrSelf: FileBrowser.Path { bytes.isEmpty ? self : parent }
}
