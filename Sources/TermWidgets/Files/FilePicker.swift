// SPDX-License-Identifier: MIT

public import StateStore

/// The files of a folder, to go through folders and to choose from.
///
/// ```swift
/// Observe(\AppState.files) { files in
///   FilePicker(files) { paths in ImportFiles(paths) }
/// }
/// ```
/// ![A picker with folders first, a hidden file, and two files that are marked.](gallery-filePicker-marked)
///
/// What it shows comes from a ``FileBrowser`` in the app's state, which a middleware feeds that reads folders off the main
/// thread; see `Middleware.readingFolders`. A folder that cannot be read is named with the reason, and the user
/// stays where they are.
///
/// | keys and mouse | what they do |
/// |---|---|
/// | `up`, `down`, and what else moves in a ``List`` | go through the names |
/// | letters, `/` | find a name, see ``List/typeToFind(_:)`` |
/// | `enter`; a double click; `right` for folders | open a folder; choose a file |
/// | `left`, `backspace` | go to the folder around |
/// | `~` | goes to the user's own folder |
/// | `.` | shows what is hidden, or no longer |
/// | `space`, a click on the sign; `ctrl+a` | mark a name, or all, where several can be chosen |
/// | `ctrl+o`; the button | choose what is marked, else where the cursor is |
/// | `f5` | reads the folder again |
///
/// In the line above, a path can be typed: `enter` goes there, `esc` drops it. `tab` completes it as far as there is but one
/// way to go on, and shows the ways there are; where it has nothing to add, `tab` goes on to the names. Folders end in
/// `/`, links in `@`.
public struct FilePicker: Widget {
  private let browser: FileBrowser
  private let choose: @MainActor ([FileBrowser.Path]) -> any Action

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - browser: What it shows.
  ///   - choose: Makes the action by which paths are chosen; at least one, and but one unless the browser lets
  ///     several be chosen.
  public init(
    _ browser: FileBrowser,
    choose: @escaping @MainActor ([FileBrowser.Path]) -> any Action
  ) {
    self.browser = browser
    self.choose = choose
  }

  /// The line with the path, the names, and a line with what is chosen.
  public var body: some Widget {
    VStack {
      path
      if let failed = browser.failed {
        Nodes(FieldMessageNode("\(failed.path.text): \(failed.failure.message)"))
      } else if let completion = browser.completion {
        completed(completion)
      }
      names
      footer
    }
    .keys { keys }
  }

  private func change(_ change: BrowseFiles.Change) -> BrowseFiles {
    BrowseFiles(browser.id, change)
  }

  // MARK: Parts

  @WidgetBuilder private var path: Nodes {
    HStack(spacing: 1) {
      TextField(
        "Path",
        text: browser.draft ?? browser.folder.text,
        send: { change(.type($0)) },
        onSubmit: change(.submit)
      )
      .id("path")
      if browser.request != nil || browser.completing != nil { Spinner("Reading…") }
    }
    .keys {
      if browser.canComplete { Key("tab", does: "Complete", send: change(.complete)) }
      if browser.draft != nil { Key("esc", does: "Drop", send: change(.forgetTyped)) }
    }
  }

  /// How the path could go on, where there is not just one way.
  @WidgetBuilder private func completed(_ completion: FileBrowser.Completion) -> Nodes {
    if completion.count != 1 {
      Text(completion.count == 0 ? "No name begins so" : completion.names.joined(separator: "  "))
        .lineLimit(1)
        .foregroundStyle(.muted)
    }
  }

  private var names: some Widget {
    List(browser.shown, id: \.self) { entry in
      HStack(spacing: 1) {
        if browser.choosesSeveral { mark(of: entry) }
        FileName(entry)
      }
    }
    .selection(browser.highlighted) { change(.highlight($0)) }
    .onActivate(activation)
    .typeToFind { $0.name.text }
    .emptyState {
      Text(browser.folder.bytes.isEmpty ? "No folder yet" : "Nothing to choose here")
        .foregroundStyle(.muted)
    }
    .id("names")
  }

  @WidgetBuilder private func mark(of entry: FileBrowser.Entry) -> Nodes {
    let isMarked = browser.marked.contains(browser.path(of: entry))
    Text(isMarked ? "✓" : "·")
      .foregroundStyle(isMarked ? .text : .border)
      .onClick(send: change(.toggleMark(entry)))
      .accessibilityLabel("marked")
      .accessibilityHidden(!isMarked)
  }

  private var footer: some Widget {
    HStack(spacing: 1) {
      Text(status).lineLimit(1).foregroundStyle(.muted)
      Spacer()
      if browser.chosen.isEmpty {
        Button("Choose", send: change(.unmarkAll)).disabled()
      } else {
        Button(title, send: choose(browser.chosen))
      }
    }
  }

  private var status: String {
    if !browser.marked.isEmpty { return "\(browser.marked.count) marked" }
    let hidden = browser.entries.count - browser.shown.count
    return "\(browser.shown.count) shown" + (hidden > 0 ? ", \(hidden) not" : "")
  }

  private var title: String {
    browser.chosen.count == 1
      ? "Choose \(browser.chosen[0].name.text)" : "Choose \(browser.chosen.count)"
  }

  // MARK: What input means

  /// What `enter` does: opens a folder; chooses a file, or with it what is marked.
  private func activation(_ entry: FileBrowser.Entry) -> any Action {
    // While something else is read, the names on the screen are not those that the user means.
    guard browser.request == nil else { return change(.highlight(entry)) }
    if entry.kind == .folder { return change(.open(browser.path(of: entry))) }
    guard browser.canChoose(entry) else { return change(.highlight(entry)) }
    return choose(browser.marked.isEmpty ? [browser.path(of: entry)] : browser.chosen)
  }

  @KeyBuilder private var keys: [Key] {
    Key("left", "backspace", does: "Up", send: change(.openParent))
    if let entry = browser.highlighted {
      if entry.kind == .folder { Key("right", does: "Into", send: activation(entry)) }
      if browser.choosesSeveral {
        Key("space", does: "Mark", send: change(.toggleMark(entry)))
      }
    }
    if browser.choosesSeveral { Key("ctrl+a", does: "Mark all", send: change(.toggleAllMarks)) }
    if !browser.chosen.isEmpty { Key("ctrl+o", does: "Choose", send: choose(browser.chosen)) }
    Key("~", does: "Home", send: change(.open("~")))
    Key(".", does: browser.showsHidden ? "Hide dots" : "Show dots", send: change(.toggleHidden))
    Key("f5", does: "Read again", send: change(.open(browser.folder)))
  }
}

/// A name with a sign behind it, as `ls -F` has it.
private struct FileName: Widget {
  let entry: FileBrowser.Entry

  init(_ entry: FileBrowser.Entry) { self.entry = entry }

  var body: some Widget {
    HStack {
      Text(entry.name.text).lineLimit(1).truncationMode(.middle)
      if let kind {
        Text(kind.sign).foregroundStyle(.muted).accessibilityLabel(kind.words)
      }
    }
    .foregroundStyle(entry.kind == .folder ? .accent : .text)
  }

  /// What is behind the name, and what is read instead of it; nothing for plain files.
  private var kind: (sign: String, words: String)? {
    switch (entry.kind, entry.isLink) {
    case (.folder, false): ("/", "folder")
    case (.folder, true): ("@/", "link to a folder")
    case (_, true): ("@", "link")
    case (_, false): nil
    }
  }
}
