// SPDX-License-Identifier: MIT

import TermRender

struct FilePickerExample: Equatable, Sendable, Codable {
  var files = FileBrowser("files", choosing: .files(), allowsMultipleSelection: true)
  var sources = FileBrowser("sources", choosing: .files(suffixes: [".swift"]))
  var chosen: [FileBrowser.Path] = []

  init() {
    open("~", with: &files)
    open("/src", with: &sources)
  }

  /// Opens a folder with its contents already loaded.
  private func open(_ folder: FileBrowser.Path, with browser: inout FileBrowser) {
    browser.apply(.open(folder, in: browser.id))
    guard let asked = browser.request else { return }
    let path: FileBrowser.Path = folder == "~" ? "/disk/ada" : folder
    let entries = MadeUpFiles.folders[path.text, default: []].inOrder()
    browser.apply(FileBrowserAction(browser.id, .read(asked, folder: path, entries, name: nil)))
  }
}

struct ChooseFiles: Action, Codable {
  let paths: [FileBrowser.Path]
}

let filePickerReducer = Reducer<FilePickerExample>.combine(
  .browsing(\.files),
  .browsing(\.sources),
  .on(ChooseFiles.self) { example, action in
    example.chosen = action.paths
    example.files.apply(FileBrowserAction("files", .clearMarks))
  }
)

/// A set of invented files, so that the gallery is the same on every computer.
enum MadeUpFiles {
  static let folders: [String: [FileBrowser.Entry]] = [
    "/": [.init("home", .folder), .init("root", .folder), .init("src", .folder)],
    "/home": [.init("ada", .folder)],
    "/disk/ada": [
      .init("Documents", .folder), .init("music", .folder, isLink: true), .init(".profile"),
      .init("movie 2.txt"), .init("movie 10.txt"), .init("Ångström.md"),
      .init("old", .brokenLink, isLink: true),
      .init("two\nlines.txt"), .init("日本語.txt"),
    ],
    "/disk/ada/Documents": [.init("letter.txt"), .init("taxes.csv")],
    "/disk/ada/music": [.init("Solaris.ogg"), .init("Stalker.ogg")],
    "/src": [
      .init("Package.swift"), .init("README.md"), .init("Sources", .folder),
      .init("Tests", .folder),
    ],
    "/src/Sources": [.init("App.swift"), .init("State.swift")],
    "/src/Tests": [],
  ]

  static let source = DirectoryReader(home: "/disk/ada") {
    path throws(FileBrowser.Failure) -> [FileBrowser.Entry] in
    if path == "/root" { throw .noPermission }
    if let entries = folders[path.text] { return entries }
    let isFile = folders[path.parent.text]?.contains { $0.name == path.name } ?? false
    throw isFile ? .notAFolder : .gone
  }
}

struct FilePickerPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.filePicker) { example in
      SideBySide(isNarrow: isNarrow) {
        Example("Multiple files") {
          FilePicker(example.files) { ChooseFiles(paths: $0) }
            .frame(minHeight: 6, maxHeight: 13)
            .id("files")
        }
        Example("One Swift file") {
          FilePicker(example.sources) { ChooseFiles(paths: $0) }
            .frame(minHeight: 6, maxHeight: 13)
            .id("sources")
        }
      }
      Text("Selected: " + chosen(example.chosen)).lineLimit(2)
    }
  }

  private func chosen(_ paths: [FileBrowser.Path]) -> String {
    paths.isEmpty ? "none" : paths.map(\.text).joined(separator: ", ")
  }
}
