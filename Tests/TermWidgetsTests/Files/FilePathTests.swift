// SPDX-License-Identifier: MIT

import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct FilePathTests {
  private typealias Path = FileBrowser.Path

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("a", "", "a"), ("a/b", "a", "b"),
  ])
  func `A path has a parent folder and a name`(path: String, parent: String, name: String) {
    #expect(Path(path).parent == Path(parent))
    #expect(Path(path).name == Path(name))
  }

  @Test(arguments: [
    ("/a/../b", "/b"), ("/../..", "/"), ("//a//b/", "/a/b"), ("/", "/"), ("./a", "a"), ("a/..", ""),
    ("../a", "../a"), ("a/../../b", "../b"), ("", ""), ("/a/./.", "/a"),
  ])
  func `Redundant dots and slashes are removed`(path: String, normal: String) {
    #expect(Path(path).normalized == Path(normal))
  }

  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/", "b", "/b"), ("/a", "/b", "/b"), ("/a", "~", "~"), ("", "b", "b"),
    ("/a", "~/b", "~/b"), ("/a", "~b", "/a/~b"),
  ])
  func `Appending a relative path extends the folder`(
    folder: String,
    path: String,
    both: String
  ) {
    #expect(Path(folder).appending(Path(path)) == Path(both))
  }

  @Test func `Suffix matching ignores case`() {
    #expect(Path("a.TXT").hasSuffix(".txt"))
    #expect(!Path("txt").hasSuffix(".txt"))
    #expect(Path("a").hasSuffix(""))
  }

  @Test func `A path ends at the first null byte`() {
    #expect(Path(bytes: [0x61, 0, 0x62]) == "a")
  }

  @Test func `Names sort in natural order`() {
    let names = ["b", "a10", "a9", "Ä", "ab", "a", "a09", "10", "9", "日", "Z"]
    let entries = names.map { FileBrowser.Entry(Path($0)) } + [FileBrowser.Entry("z", .folder)]
    #expect(
      entries.inOrder().map(\.name.text) == [
        "z", "9", "10", "a", "Ä", "a09", "a9", "a10", "ab", "b", "Z", "日",
      ]
    )
  }
}
