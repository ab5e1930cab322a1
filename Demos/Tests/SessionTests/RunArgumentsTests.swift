// SPDX-License-Identifier: MIT

import ArgumentParser
import CounterDemo
import FoundationEssentials
import Testing

@testable import TermCommand
@testable import TermRender

@Suite struct RunArgumentsTests {
  @Test(
    arguments: [
      ([], RunOptions()),
      (["--no-color"], RunOptions(colorDepth: .monochrome)),
      (["--ascii"], RunOptions(unicode: false)),
      (["--accessible"], RunOptions(accessible: true)),
      (["--debug-key", "ctrl+k d"], RunOptions(debugKey: "ctrl+k d")),
      (["--theme", "auto"], RunOptions(theme: .automatic)),
      (["--theme", "light"], RunOptions(theme: .light)),
      (["--theme", "dark"], RunOptions(theme: .dark)),
      (["--theme", "ansi16"], RunOptions(theme: .ansi16)),
      (["--theme", "monochrome"], RunOptions(theme: .monochrome)),
      (
        ["--ascii", "--theme", "dark", "--no-color"],
        RunOptions(colorDepth: .monochrome, unicode: false, theme: .dark)
      ),
    ] as [([String], RunOptions)]
  )
  func `Command-line arguments set the app's options`(
    _ arguments: [String],
    _ options: RunOptions
  ) throws {
    #expect(try RunArguments.parse(arguments).options == options)
  }

  @Test func `A key map file sets the app's key bindings`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID()).json")
    try Data(#"{"Quit": ["z"]}"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let options = try RunArguments.parse(["--keys", file.path, "--size", "20x5"]).options
    #expect(options.keys["Quit"] == ["z"])
    #expect(options.size == Size(columns: 20, rows: 5))
  }

  private struct Plain: AppCommand {
    typealias Options = NoOptions<CounterApp>
    static let configuration = commands("Count.")
  }

  @Test func `The help contains no keys by default`() {
    #expect(!Plain.helpMessage().contains("?"))
    #expect(!Plain.helpMessage().contains("Press"))
  }

  @Test func `An unknown theme throws an error with the available names`() {
    let error = #expect(throws: (any Error).self) {
      try RunArguments.parse(["--theme", "sepia"])
    }
    let message = error.map { RunArguments.message(for: $0) } ?? ""
    for name in ThemeName.allCases { #expect(message.contains(name.rawValue)) }
  }
}
