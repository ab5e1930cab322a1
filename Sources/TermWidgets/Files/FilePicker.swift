// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A widget that browses folders and chooses files.
///
/// ```swift
/// Observe(\AppState.files) { files in
///   FilePicker(files) { paths in ImportFiles(paths) }
/// }
/// ```
/// ![A file picker with folders first, a hidden file, and two marked files.](gallery-filePicker-marked)
///
/// The picker displays a ``FileBrowser`` from the app's state. The middleware `Middleware.directoryReader` reads the
/// folders off the main thread. If a folder can't be read, the picker shows the reason and the current folder remains
/// open.
///
/// | Input | Action in the names |
/// |---|---|
/// | `up`, `down`, and the other navigation keys of a ``List`` | Move through the names |
/// | Letters, `/` | Find a name, as described in ``List/typeSelect(startingWith:by:)`` |
/// | `enter`, double click | Open a folder or choose a file |
/// | `right` | Open a folder |
/// | `left`, `backspace` | Open the parent folder |
/// | `~` | Open the home folder |
/// | `.` | Show or hide hidden files |
/// | `space`, click on the mark | Mark or unmark an item, if the browser allows multiple selection |
/// | `ctrl+a` | Mark or unmark all items, if the browser allows multiple selection |
/// | `ctrl+o`, click on the button | Choose the marked items, or the item at the cursor |
/// | `f5` | Reload the folder |
///
/// The user can also type a path in the field above the names:
///
/// | Input | Action in the path |
/// |---|---|
/// | The keys of a ``TextField`` | Edit the path |
/// | `enter` | Opens the path |
/// | `esc` | Discards the changes to the path |
/// | `tab` | Completes the path up to the point where several names match, and lists these names |
///
/// If the path can't be completed, `tab` moves the focus to the names.
///
/// Names of folders end in `/` and names of links end in `@`.
public struct FilePicker: Widget {
  private let browser: FileBrowser
  private let choose: @MainActor ([FileBrowser.Path]) -> any Action

  /// Creates a file picker.
  ///
  /// - Parameters:
  ///   - browser: The browser to display.
  ///   - choose: A closure that returns the action for the chosen paths. It receives at least one path. It receives
  ///     more than one path only if the browser allows multiple selection.
  public init(
    _ browser: FileBrowser,
    choose: @escaping @MainActor ([FileBrowser.Path]) -> any Action
  ) {
    self.browser = browser
    self.choose = choose
  }

  /// The path field, the names, and a footer with the selection.
  public var body: some Widget {
    VStack {
      path
      if let failed = browser.failed {
        Nodes(FieldMessageNode("Couldn't open “\(failed.path.text)”: \(failed.failure.message)"))
      } else if let completion = browser.completion {
        completed(completion)
      }
      // Without the empty row, the backgrounds of the path and the row with the cursor would be one shape.
      names.padding(.top, hasMessage ? 0 : 1)
      footer
    }
    .keys { keys }
  }

  /// A Boolean value that indicates whether a message is below the path.
  private var hasMessage: Bool {
    browser.failed != nil || browser.completion.map { $0.count != 1 } ?? false
  }

  private func change(_ change: FileBrowserAction.Change) -> FileBrowserAction {
    FileBrowserAction(browser.id, change)
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
      if browser.canComplete {
        Key("tab", title: "Complete", id: "file-picker.complete", send: change(.complete))
      }
      if browser.draft != nil {
        Key("esc", title: "Discard", id: "file-picker.discard", send: change(.forgetTyped))
      }
    }
  }

  /// Returns the names that match the typed path, or no widgets if exactly one name matches.
  @WidgetBuilder private func completed(_ completion: FileBrowser.Completion) -> Nodes {
    if completion.count != 1 {
      Text(completion.count == 0 ? "No matching names" : completion.names.joined(separator: "  "))
        .lineLimit(1)
        .foregroundStyle(.muted)
    }
  }

  private var names: some Widget {
    List(browser.visibleEntries, id: \.self) { entry in
      HStack(spacing: 1) {
        if browser.allowsMultipleSelection { mark(of: entry) }
        FileName(entry)
      }
    }
    .selection(browser.highlighted) { change(.highlight($0)) }
    .onActivate(activation)
    .typeSelect { $0.name.text }
    .emptyState {
      Text(browser.folder.bytes.isEmpty ? "No folder" : "No items to choose")
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
      if browser.selection.isEmpty {
        Button("Choose", send: change(.clearMarks)).disabled().layoutPriority(1)
      } else {
        Button(title, send: choose(browser.selection)).layoutPriority(1)
      }
    }
  }

  private var status: String {
    if !browser.marked.isEmpty { return "\(browser.marked.count) marked" }
    let hidden = browser.entries.count - browser.visibleEntries.count
    return "\(browser.visibleEntries.count) shown" + (hidden > 0 ? ", \(hidden) hidden" : "")
  }

  private var title: String {
    browser.selection.count == 1
      ? "Choose \(browser.selection[0].name.text)" : "Choose \(browser.selection.count)"
  }

  // MARK: Input

  /// Returns the action for `enter`, which opens a folder, or chooses a file together with the marked items.
  private func activation(_ entry: FileBrowser.Entry) -> any Action {
    // While another folder is being read, the visible names can be out of date.
    guard browser.request == nil else { return change(.highlight(entry)) }
    if entry.kind == .folder { return change(.open(browser.path(of: entry))) }
    guard browser.canChoose(entry) else { return change(.highlight(entry)) }
    return choose(browser.marked.isEmpty ? [browser.path(of: entry)] : browser.selection)
  }

  @KeyBuilder private var keys: [Key] {
    Key(
      "left",
      "backspace",
      title: "Parent",
      id: "file-picker.open-parent",
      send: change(.openParent)
    )
    if let entry = browser.highlighted {
      if entry.kind == .folder {
        Key("right", title: "Open", id: "file-picker.open-folder", send: activation(entry))
      }
      if browser.allowsMultipleSelection {
        Key("space", title: "Mark", id: "file-picker.mark", send: change(.toggleMark(entry)))
      }
    }
    if browser.allowsMultipleSelection {
      Key("ctrl+a", title: "Mark all", id: "file-picker.mark-all", send: change(.toggleAllMarks))
    }
    if !browser.selection.isEmpty {
      Key("ctrl+o", title: "Choose", id: "file-picker.choose", send: choose(browser.selection))
    }
    Key("~", title: "Home", id: "file-picker.open-home", send: change(.open("~")))
    Key(
      ".",
      title: browser.showsHidden ? "Hide hidden" : "Show hidden",
      id: "file-picker.toggle-hidden",
      send: change(.toggleHidden)
    )
    Key("f5", title: "Reload", id: "file-picker.reload", send: change(.open(browser.folder)))
  }
}

/// A name with an indicator of its kind, as in the output of `ls -F`.
private struct FileName: Widget {
  let entry: FileBrowser.Entry

  init(_ entry: FileBrowser.Entry) { self.entry = entry }

  var body: some Widget {
    HStack {
      Text(entry.name.text).lineLimit(1).truncationMode(.middle)
      if let kind {
        Text(kind.suffix).foregroundStyle(.muted).accessibilityLabel(kind.words)
      }
    }
    .foregroundStyle(entry.kind == .folder ? .accent : .text)
  }

  /// The indicator after the name and its spoken text, or `nil` for regular files.
  private var kind: (suffix: String, words: String)? {
    switch (entry.kind, entry.isLink) {
    case (.folder, false): ("/", "folder")
    case (.folder, true): ("@/", "link to a folder")
    case (_, true): ("@", "link")
    case (_, false): nil
    }
  }
}
