// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermVT

/// Tests for style changes, as a screen writes them for two adjacent letters.
@MainActor
@Suite struct SGRTests {
  private func change(
    from first: Style,
    to second: Style,
    _ text: String = "ab",
    capabilities: TerminalCapabilities = TerminalCapabilities(supportsSynchronizedOutput: false)
  ) throws -> String {
    let size = Size(columns: 20, rows: 2)
    let screen = try Writer.vt.make(size: size, capabilities: capabilities)
    let buffer = CellBuffer(size: size)
    buffer.canvas().write(String(repeating: "~", count: text.count), x: 5, y: 0)
    _ = screen.update(buffer)
    let parts = text.map(String.init)
    buffer.canvas().write(parts[0], x: 5, y: 0, style: first)
    buffer.canvas().write(parts[1], x: 6, y: 0, style: second)
    if parts.count > 2 { buffer.canvas().write(parts[2], x: 7, y: 0, style: first) }
    let output = readable(screen.update(buffer))
    return String(output.trimmingPrefix(String(repeating: "\\x8", count: text.count)))
  }

  @Test(arguments: [
    (Style.plain, Style.plain, "ab"),
    (Style(foreground: .red), Style(foreground: .red), "\\e[31mab\\e[m"),
    (Style(foreground: .red), Style(foreground: .palette(200)), "\\e[31ma\\e[38;5;200mb\\e[m"),
    (Style(foreground: .red), .plain, "\\e[31ma\\e[mb"),
    (
      Style(foreground: .red, attributes: .bold), Style(foreground: .red),
      "\\e[1;31ma\\e[22mb\\e[m"
    ),
    (
      Style(attributes: [.bold, .dim]), Style(attributes: .dim),
      "\\e[1;2ma\\e[0;2mb\\e[m"
    ),
    (
      Style(background: .brightBlue), Style(background: .rgb(1, 22, 255)),
      "\\e[104ma\\e[48;2;1;22;255mb\\e[m"
    ),
    (
      Style(foreground: .red, background: .blue, attributes: [.bold, .italic, .reverse]),
      Style(foreground: .green),
      "\\e[1;3;7;31;44ma\\e[0;32mb\\e[m"
    ),
    (
      Style(underline: .curly, underlineColor: .rgb(1, 2, 3)), Style(underline: .single),
      "\\e[4:3;58:2::1:2:3ma\\e[0;4mb\\e[m"
    ),
  ])
  func `The shortest change is written`(_ first: Style, _ second: Style, _ bytes: String) throws {
    let output = try change(from: first, to: second)
    #expect(output == bytes)
  }

  @Test func `Unsupported style values are omitted`() throws {
    let capabilities = TerminalCapabilities(
      colorDepth: .monochrome,
      supportsUnderlineStyles: false,
      supportsUnderlineColor: false,
      supportsHyperlinks: false,
      supportsSynchronizedOutput: false
    )
    let style = Style(
      foreground: .red,
      attributes: .bold,
      underline: .curly,
      underlineColor: .blue,
      link: Link("https://example.org")
    )
    let output = try change(from: style, to: style, capabilities: capabilities)
    #expect(output == "\\e[1;4mab\\e[m")
  }

  @Test func `Styles that look the same on the terminal are equal`() throws {
    let size = Size(columns: 20, rows: 2)
    let screen = try Writer.vt.make(
      size: size,
      capabilities: TerminalCapabilities(colorDepth: .monochrome)
    )
    let buffer = CellBuffer(size: size)
    buffer.canvas().write("text", x: 0, y: 0, style: Style(foreground: .red))
    _ = screen.update(buffer)
    buffer.canvas().write("text", x: 0, y: 0, style: Style(foreground: .blue))
    #expect(screen.update(buffer).isEmpty)
  }

  @Test func `A space keeps values that aren't visible on it`() throws {
    let bold = Style(foreground: .red, attributes: .bold)
    #expect(try change(from: bold, to: .plain, "a c") == "\\e[1;31ma c\\e[m")
  }

  @Test func `A space changes only the background`() throws {
    let text = Style(foreground: .red, background: .blue)
    #expect(try change(from: text, to: .plain, "a c") == "\\e[31;44ma\\e[49m \\e[44mc\\e[m")
  }

  @Test func `An unchanged space is redrawn only if the pen matches`() throws {
    let screen = try Writer.vt.make(size: Size(columns: 20, rows: 1))
    let buffer = CellBuffer(size: Size(columns: 20, rows: 1))
    func output(_ text: String, _ style: Style) -> String {
      buffer.canvas().write("\(text.prefix(1))", x: 5, y: 0, style: style)
      buffer.canvas().write("\(text.suffix(1))", x: 7, y: 0, style: style)
      return readable(screen.update(buffer))
    }
    _ = output("ab", .plain)
    let back = String(repeating: "\\x8", count: 3)
    let bold = Style(foreground: .red, attributes: .bold)
    #expect(output("cd", bold) == back + "\\e[1;31mc d\\e[m")
    #expect(output("ef", Style(underline: .single)) == back + "\\e[4me\\e[Cf\\e[m")
    #expect(output("gh", Style(background: .blue)) == back + "\\e[44mg\\e[Ch\\e[m")
  }

  @Test func `A space doesn't keep an underline`() throws {
    let text = Style(underline: .single)
    #expect(try change(from: text, to: .plain, "a c") == "\\e[4ma\\e[m \\e[4mc\\e[m")
  }

  @Test func `A link has an identifier and is closed`() throws {
    let link = Link("https://example.org/sgr")
    let output = try change(from: Style(link: link), to: Style(link: link))
    let opening = "\\e]8;id=\(link.number);https://example.org/sgr\\e\\"
    #expect(output == opening + "ab" + "\\e]8;;\\e\\")
  }
}
