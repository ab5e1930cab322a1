// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// A file picker over an in-memory file system.
@MainActor
@Suite struct FilePickerTests {
  typealias Entry = FileBrowser.Entry
  typealias Path = FileBrowser.Path

  struct State: Equatable, Sendable {
    var files = FileBrowser("files")
    var chosen: [[Path]] = []
  }

  struct Chosen: Action {
    let paths: [Path]
  }

  nonisolated static let folders: [Path: [Entry]] = [
    "/": [Entry("user", .folder), Entry("etc", .folder)],
    "/user": [
      Entry("b.swift"), Entry("A", .folder), Entry("file 10.txt"), Entry("file 9.txt"),
      Entry(".hidden"), Entry("loop", .folder, isLink: true),
      Entry("gone", .brokenLink, isLink: true),
      Entry("Émile.SWIFT"),
    ],
    "/user/A": [Entry("inner.swift")],
    "/user/A/empty": [],
    "/user/loop": [Entry("A", .folder), Entry("loop", .folder, isLink: true)],
    "/tilde": [Entry("~", .folder)],
    "/tilde/~": [Entry("in it")],
    "/many": (0..<100_000).map { Entry(Path("file \($0)")) },
    "/odd": [
      Entry("two\nlines"), Entry("esc\u{1B}[31m\u{7}"), Entry(Path(bytes: [0x66, 0xFF, 0x80])),
      Entry(Path("\u{202E}txt")), Entry("日本語"),
    ],
  ]

  nonisolated static let source = DirectoryReader(home: "/user", start: "/user/A") {
    path throws(FileBrowser.Failure) -> [Entry] in
    if path == "/etc" { throw .noPermission }
    if let entries = folders[path] { return entries }
    if path == "/user/loop/loop" { throw .tooManyLinks }
    let isFile = folders[path.parent]?.contains { $0.name == path.name } ?? false
    throw isFile ? .notAFolder : .gone
  }

  struct Picker: App {
    let store: Store<State>

    var usesMouse: Bool { true }

    init() { self.init(State(), FilePickerTests.source) }

    init(_ state: State, _ source: DirectoryReader) {
      store = Store(
        state,
        .combine(
          .browsing(\.files),
          .on(Chosen.self) { state, action in state.chosen.append(action.paths) }
        ),
        middleware: [.directoryReader(for: \.files, from: source)]
      )
    }

    var body: some Widget {
      Observe(\State.files) { files in
        FilePicker(files) { Chosen(paths: $0) }
      }
    }
  }

  func pilot(
    _ files: FileBrowser = FileBrowser("files"),
    at path: Path? = "/user",
    size: Size = Size(columns: 40, rows: 12),
    seed: UInt64 = 1
  ) async -> Pilot<Picker> {
    let pilot = Pilot(Picker(State(files: files), Self.source), size: size, seed: seed)
    guard let path else { return pilot }
    pilot.app.store.dispatch(FileBrowserAction.open(path, in: "files"))
    pilot.app.store.dispatch(InterfaceAction.focus("names"))
    await pilot.settle()
    return pilot
  }

  func names(_ pilot: Pilot<Picker>) -> [String] {
    pilot.app.store.state.files.visibleEntries.map(\.name.text)
  }

  // MARK: Several pickers

  @Test func `Two browsers can read folders concurrently`() async {
    struct Both: Equatable, Sendable {
      var left = FileBrowser("left")
      var right = FileBrowser("right")
    }
    let store = Store(
      Both(),
      .combine(.browsing(\.left), .browsing(\.right)),
      middleware: [
        .directoryReader(for: \.left, from: Self.source),
        .directoryReader(for: \.right, from: Self.source),
      ]
    )
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 8, rows: 1))
    store.dispatch(FileBrowserAction.open("/user", in: "left"))
    store.dispatch(FileBrowserAction.open("/user", in: "right"))
    await pilot.settle()
    #expect(!store.state.left.visibleEntries.isEmpty)
    #expect(store.state.right.visibleEntries == store.state.left.visibleEntries)
  }

  // MARK: Names

  @Test func `Folders come first, then names in natural, case-insensitive order`() async {
    let pilot = await pilot()
    #expect(names(pilot) == ["A", "loop", "b.swift", "Émile.SWIFT", "file 9.txt", "file 10.txt"])
    #expect(pilot.rows[0].contains("/user"))
    #expect(pilot.rows[1...5] == ["", "▌ A/", "  loop@/", "  b.swift", "  Émile.SWIFT"])
    #expect(pilot.rows[11].hasPrefix("6 shown, 2 hidden"))
  }

  @Test(arguments: [18, 20, 24, 28, 40])
  func `The button keeps its label on a narrow screen`(_ columns: Int) async {
    let pilot = await pilot(size: Size(columns: columns, rows: 12))
    #expect(pilot.rows[11].hasSuffix("  Choose"))
    #expect(pilot.rows[11].hasPrefix("6 sho"))
  }

  @Test func `The transcript describes entry kinds in words`() async {
    let files = FileBrowser("files", choosing: .anything, allowsMultipleSelection: true)
    let pilot = Pilot(Picker(State(files: files), Self.source), accessible: true)
    pilot.app.store.dispatch(FileBrowserAction.open("/user", in: "files"))
    pilot.app.store.dispatch(InterfaceAction.focus("names"))
    await pilot.settle()
    await pilot.press("down", "space", "down")
    let rows = pilot.transcript.lines.filter { $0.contains("row ") }
    #expect(
      rows.prefix(4) == [
        "A, folder, row 1", "marked, loop, link to a folder, row 2", "b.swift, row 3, selected",
        "Émile.SWIFT, row 4",
      ]
    )
  }

  @Test func `The period key toggles hidden files`() async {
    let pilot = await pilot()
    await pilot.press(".")
    #expect(names(pilot).contains(".hidden"))
    await pilot.press(".")
    #expect(!names(pilot).contains(".hidden"))
  }

  @Test func `Unselectable files are hidden`() async {
    let swift = await pilot(FileBrowser("files", choosing: .files(suffixes: [".swift"])))
    #expect(names(swift) == ["A", "loop", "b.swift", "Émile.SWIFT"])
    let folders = await pilot(FileBrowser("files", choosing: .folders))
    #expect(names(folders) == ["A", "loop"])
  }

  @Test func `Names with arbitrary bytes appear sanitized on one line`() async {
    let pilot = await pilot(at: "/odd")
    #expect(names(pilot).contains("two␊lines"))
    #expect(names(pilot).contains("esc␛[31m␇"))
    #expect(names(pilot).contains("f\u{FFFD}\u{FFFD}"))
    #expect(!pilot.frame.text.unicodeScalars.contains("\u{202E}"))
    #expect(pilot.frame.lines.count == 12)
    await pilot.press("home")
    for _ in 0..<5 { await pilot.press("enter", "down") }
    #expect(pilot.app.store.state.chosen.contains([Path(bytes: "/odd/f".utf8 + [0xFF, 0x80])]))
  }

  // MARK: Navigation

  @Test func `Enter and right open a folder; left and backspace return`() async {
    let pilot = await pilot()
    await pilot.press("enter")
    #expect(names(pilot) == ["inner.swift"])
    await pilot.press("left")
    #expect(pilot.rows[2] == "▌ A/")
    await pilot.press("right", "backspace", "backspace")
    #expect(names(pilot) == ["etc", "user"])
    #expect(pilot.app.store.state.files.highlighted?.name == "user")
    await pilot.press("left")
    #expect(pilot.app.store.state.files.folder == "/")
  }

  @Test func `An unreadable folder shows the reason and doesn't open`() async {
    let pilot = await pilot(at: "/")
    await pilot.press("enter")
    #expect(pilot.rows[1] == "✗ Couldn't open “/etc”: no permission")
    // The message is in the empty row above the names.
    #expect(pilot.rows[2].hasSuffix("etc/"))
    #expect(names(pilot) == ["etc", "user"])
    await pilot.press("down", "enter")
    #expect(!pilot.frame.text.contains("✗"))
    #expect(pilot.app.store.state.files.folder == "/user")
  }

  @Test func `Circular links open until the system reports too many links`() async {
    let pilot = await pilot()
    await pilot.press("down", "enter")
    #expect(pilot.app.store.state.files.folder == "/user/loop")
    await pilot.press("down", "enter")
    #expect(pilot.rows[1].hasPrefix("✗ Couldn't open “/user/loop/loop”: the"))
  }

  @Test func `A folder named ~ isn't the home folder`() async {
    let pilot = await pilot(at: "/tilde")
    await pilot.press("enter")
    #expect(pilot.app.store.state.files.folder == "/tilde/~")
    #expect(names(pilot) == ["in it"])
  }

  @Test func `The tilde opens the home folder, and letters find a name`() async {
    let pilot = await pilot(at: "/odd")
    await pilot.press("~")
    #expect(pilot.app.store.state.files.folder == "/user")
    await pilot.press("e", "m")
    #expect(pilot.app.store.state.files.highlighted?.name == "Émile.SWIFT")
  }

  @Test(arguments: [
    ("/user/A", "/user/A"), ("~", "/user"), ("~/A/", "/user/A"), ("A", "/user/A"), ("..", "/"),
    ("./A/../A", "/user/A"), ("", "/user"), ("/user/b.swift", "/user"),
  ])
  func `Entering a path opens its folder`(text: String, folder: Path) async {
    let pilot = await pilot()
    pilot.app.store.dispatch(InterfaceAction.focus("path"))
    await pilot.settle()
    await pilot.press("ctrl+u")
    await pilot.type(text)
    await pilot.press("enter")
    #expect(pilot.app.store.state.files.folder == folder)
    #expect(pilot.app.store.state.files.failed == nil)
    if text.hasSuffix("swift") {
      #expect(pilot.app.store.state.files.highlighted?.name == "b.swift")
    }
  }

  @Test func `An invalid path stays in the field for correction`() async {
    let pilot = await pilot()
    pilot.app.store.dispatch(InterfaceAction.focus("path"))
    await pilot.settle()
    await pilot.type("x")
    await pilot.press("enter")
    #expect(pilot.rows[1] == "✗ Couldn't open “/userx”: not found")
    #expect(pilot.rows[0].contains("/userx"))
  }

  @Test func `The first relative path starts at the working directory`() async {
    let pilot = await pilot(at: ".")
    #expect(pilot.app.store.state.files.folder == "/user/A")
  }
}
