// SPDX-License-Identifier: MIT

import Testing

@testable import TermWidgets

@Suite struct FilePathTests {
  private typealias Path = FileBrowser.Path

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("a", "", "a"), ("a/b", "a", "b"),
  ])
  func `A path has a folder that it is in, and a name`(path: String, parent: String, name: String) {
    #expect(Path(path).parent == Path(parent))
    #expect(Path(path).name == Path(name))
  }

  @Test(arguments: [
    ("/a/../b", "/b"), ("/../..", "/"), ("//a//b/", "/a/b"), ("/", "/"), ("./a", "a"), ("a/..", ""),
    ("../a", "../a"), ("a/../../b", "../b"), ("", ""), ("/a/./.", "/a"),
  ])
  func `Dots and slashes that say nothing are left out`(path: String, normal: String) {
    #expect(Path(path).normalized == Path(normal))
  }

  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/", "b", "/b"), ("/a", "/b", "/b"), ("/a", "~", "~"), ("", "b", "b"),
    ("/a", "~/b", "~/b"), ("/a", "~b", "/a/~b"),
  ])
  func `A path in a folder follows it, unless it begins elsewhere`(
    folder: String,
    path: String,
    both: String
  ) {
    #expect(Path(folder).appending(Path(path)) == Path(both))
  }

  @Test func `A suffix counts in either case`() {
    #expect(Path("a.TXT").hasSuffix(".txt"))
    #expect(!Path("txt").hasSuffix(".txt"))
    #expect(Path("a").hasSuffix(""))
  }

  @Test func `Nothing comes after a zero`() {
    #expect(Path(bytes: [0x61, 0, 0x62]) == "a")
  }

  @Test func `Names are in order as people read them`() {
    let names = ["b", "a10", "a9", "Ä", "ab", "a", "a09", "10", "9", "日", "Z"]
    let entries = names.map { FileBrowser.Entry(Path($0)) } + [FileBrowser.Entry("z", .folder)]
    #expect(
      entries.inOrder().map(\.name.text) == [
        "z", "9", "10", "a", "Ä", "a09", "a9", "a10", "ab", "b", "Z", "日",
      ]
    )
  }
}
