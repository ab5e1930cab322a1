// SPDX-License-Identifier: MIT

/// Where the user is among the files: a value in the app's state, which a ``FilePicker`` shows.
///
/// ```swift
/// struct State { var files = FileBrowser("import", choosing: .files(suffixes: [".csv"])) }
/// ```
/// It knows of the files what ``BrowseFiles`` actions told it, and asks for nothing: so frames are functions of it,
/// and a recording replays without the files. `Reducer.browsing` and `Middleware.readingFolders` do the rest.
public struct FileBrowser: Hashable, Sendable, Codable, Identifiable {
  /// What the user may choose.
  public enum Choice: Hashable, Sendable, Codable {
    /// Files whose names end in one of these; any unless some are given. Others are not shown.
    case files(suffixes: [String] = [])
    /// Folders; files are not shown.
    case folders
    /// Both.
    case anything
  }

  /// What actions call it by.
  public let id: String
  /// What can be chosen.
  public let choice: Choice
  /// Whether any number can be chosen.
  public let choosesSeveral: Bool

  /// The folder that is shown; empty before the first one is.
  public private(set) var folder: Path = ""
  /// All that is in the folder, in order.
  public private(set) var entries: [Entry] = []
  /// Those of them that are shown.
  public private(set) var shown: [Entry] = []
  /// Whether files are shown that are hidden by a dot.
  public private(set) var showsHidden = false

  /// What is being read, if something is.
  public private(set) var request: Path?
  /// What could not be read, and why, until something else is.
  public private(set) var failed: FailedPath?

  /// The entry where keys act.
  public private(set) var highlighted: Entry?
  /// What is marked to be chosen, in any folder.
  public private(set) var marked: Set<Path> = []
  /// What is chosen now, in order: what is marked, else the entry where keys act, if it can be chosen; where folders
  /// are chosen and the one that is shown has none, that.
  public private(set) var chosen: [Path] = []
  /// What is typed in the line with the path, while something is.
  public private(set) var draft: String?
  /// What came of completing that, until something else is typed.
  public internal(set) var completion: Completion?
  /// The folder that is being read to complete it.
  public internal(set) var completing: Path?

  /// What could not be read, and why.
  public struct FailedPath: Hashable, Sendable, Codable {
    /// What was asked for.
    public let path: Path
    /// What came of it.
    public let failure: Failure
  }

  /// Creates a browser that has not read anything yet; see ``BrowseFiles/open(_:in:)``.
  ///
  /// - Parameters:
  ///   - id: What its actions call it by.
  ///   - choice: What can be chosen.
  ///   - choosesSeveral: Whether any number can be.
  public init(_ id: String, choosing choice: Choice = .files(), choosesSeveral: Bool = false) {
    self.id = id
    self.choice = choice
    self.choosesSeveral = choosesSeveral
  }

  /// Whether an entry can be chosen.
  public func canChoose(_ entry: Entry) -> Bool {
    switch (choice, entry.kind) {
    case (.anything, .file), (.anything, .folder), (.folders, .folder): true
    case (.files(let suffixes), .file):
      suffixes.isEmpty || suffixes.contains(where: entry.name.hasSuffix)
    default: false
    }
  }

  /// The path of an entry.
  public func path(of entry: Entry) -> Path { folder.path(ofName: entry.name) }
}

// MARK: - Changes

extension FileBrowser {
  /// Changes it as an action says; those of other browsers change nothing.
  public mutating func apply(_ action: BrowseFiles) {
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
      choose()
    case .toggleMark(let entry):
      guard choosesSeveral, canChoose(entry) else { return }
      marked.formSymmetricDifference([path(of: entry)])
      choose()
    case .toggleAllMarks:
      guard choosesSeveral else { return }
      let all = shown.filter(canChoose).map(path)
      if marked.isSuperset(of: all) { marked.subtract(all) } else { marked.formUnion(all) }
      choose()
    case .unmarkAll:
      marked = []
      choose()
    case .toggleHidden:
      showsHidden.toggle()
      sift()
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

  /// Has this in the line with the path, or nothing but the folder that is shown.
  mutating func write(_ text: String?) {
    (draft, completion, completing) = (text, nil, nil)
  }

  private mutating func show(_ entries: [Entry], of folder: Path, highlighting name: Path?) {
    let old = self.folder
    self.folder = folder
    self.entries = entries
    request = nil
    write(nil)
    // Who goes out of a folder is on that folder, who reads one again stays where they are.
    let known = folder == old ? highlighted?.name : old.parent == folder ? old.name : nil
    highlighted = nil
    sift()
    if let name = name ?? known, let entry = shown.first(where: { $0.name == name }) {
      highlighted = entry
      choose()
    }
  }

  /// Finds what is shown of the entries, and brings the highlight to something that is.
  private mutating func sift() {
    shown = entries.filter { entry in
      guard showsHidden || !entry.isHidden else { return false }
      return entry.kind == .folder || canChoose(entry)
    }
    if let old = highlighted, !shown.contains(old) { highlighted = nil }
    highlighted = highlighted ?? shown.first
    choose()
  }

  /// Finds what is chosen now.
  private mutating func choose() {
    if !marked.isEmpty {
      chosen = marked.sorted()
    } else if let entry = highlighted {
      chosen = canChoose(entry) ? [path(of: entry)] : []
    } else {
      chosen = choice == .folders && !folder.bytes.isEmpty ? [folder] : []
    }
  }
}

extension FileBrowser.Path {
  /// The folder that it is in; of a path that has none, itself.
  fileprivate var parentOrSelf: FileBrowser.Path { bytes.isEmpty ? self : parent }
}
