// SPDX-License-Identifier: MIT

import Testing

@testable import TermRender

/// The command line of an app without `TermCommand`.
@Suite struct CommandLineTests {
  private static let themes =
    "auto, light, dark, ansi16, monochrome, catppuccin-mocha, catppuccin-latte, tokyo-night, gruvbox, "
    + "nord, dracula, rose-pine, high-contrast"

  private func options(_ arguments: String...) throws -> RunOptions {
    var options = RunOptions(theme: .ansi16)
    try options.apply(arguments)
    return options
  }

  @Test func `Each argument sets the corresponding run option`() throws {
    #expect(try options() == RunOptions(theme: .ansi16))
    #expect(try options("--theme", "dark") == RunOptions(theme: .dark))
    #expect(try options("--theme=light") == RunOptions(theme: .light))
    #expect(try options("--theme", "rose-pine") == RunOptions(theme: .always(.rosePine)))
    #expect(try options("--theme", "auto") == RunOptions())
    #expect(try options("--writer", "vt") == RunOptions(theme: .ansi16, screenWriter: .vt))
    #expect(
      try options("--no-color", "--ascii", "--accessible")
        == RunOptions(colorDepth: .monochrome, unicode: false, theme: .ansi16, accessible: true)
    )
  }

  @Test(
    arguments: [
      (["--them", "dark"], "Unknown argument “--them”."),
      (["file.txt"], "Unknown argument “file.txt”."),
      (["--ascii=1"], "Unknown argument “--ascii=1”."),
      (
        ["--theme"],
        "“--theme” requires a value. Use one of: \(Self.themes)."
      ),
      (
        ["--ascii", "--theme", "sepia"],
        "“sepia” isn't a value of “--theme”. Use one of: \(Self.themes)."
      ),
    ] as [([String], String)]
  )
  func `Invalid arguments are rejected with a message`(
    _ arguments: [String],
    _ message: String
  ) {
    var options = RunOptions()
    #expect(throws: UsageError(message: message)) { try options.apply(arguments) }
  }

  @Test func `The help fits in 80 columns and lists every option`() {
    let help = RunOptions.help(for: "hello")
    #expect(help.hasPrefix("Usage: hello [options]\n"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for name in Self.themes.split(separator: ", ") { #expect(help.contains(name)) }
    for option in ["theme", "no-color", "ascii", "accessible", "writer", "help"] {
      #expect(help.contains("--\(option)"))
    }
  }
}
