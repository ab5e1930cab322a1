// SPDX-License-Identifier: MIT

import Foundation
import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct SymbolsTests {
  private struct Send: Action {}

  private var custom: Theme {
    var theme = Theme.dark
    theme.symbols[.thumb] = "◆"
    theme.symbols.ellipsis = "~"
    theme.asciiSymbols[.thumb] = "0"
    return theme
  }

  private func texts(of symbols: Symbols) -> [String] {
    Symbol.allCases.map { String(symbols[$0]) } + [symbols.ellipsis]
  }

  @Test func `Widgets draw the symbols of their theme`() {
    let custom = custom
    let toggle = { @MainActor in Toggle("", isOn: true) { _ in Send() }.theme(custom).nodes }
    #expect(drawn(5, 1) { toggle() }.lines == ["   ◆"])
    #expect(drawn(5, 1, unicode: false) { toggle() }.lines == ["[==0]"])
  }

  @Test func `Text is truncated with the ellipsis of its theme`() {
    let custom = custom
    #expect(drawn(5, 1) { Text("truncated").lineLimit(1).theme(custom) }.lines == ["trun~"])
    let ascii = drawn(5, 1, unicode: false) { Text("truncated").lineLimit(1).theme(custom) }
    #expect(ascii.lines == ["tr..."])
  }

  @Test func `A changed ellipsis affects the next layout`() {
    var theme = Theme.dark
    theme.symbols.ellipsis = "[+]"
    let node = TextNode(Text("truncated"))
    let context = WidgetTree { Text("") }.context
    let buffer = CellBuffer(size: Size(columns: 5, rows: 2))
    for (y, theme) in [Theme.dark, theme].enumerated() {
      context.theme = theme
      let row = Rect(x: 0, y: y, columns: 5, rows: 1)
      node.drawLabel(in: buffer.canvas().subcanvas(in: row), context)
    }
    #expect(Frame(buffer).lines == ["trun…", "tr[+]"])
  }

  @Test func `An adapted theme keeps its symbols`() {
    for depth: TerminalCapabilities.ColorDepth in [.monochrome, .ansi16, .trueColor] {
      let adapted = custom.adapted(to: TerminalCapabilities(colorDepth: depth))
      #expect(adapted.symbols == custom.symbols)
      #expect(adapted.asciiSymbols == custom.asciiSymbols)
    }
  }

  @Test func `Themes with different symbols differ`() {
    #expect(custom != .dark)
    var same = custom
    same.symbols[.thumb] = "◆"
    #expect(same == custom && same.hashValue == custom.hashValue)
  }

  @Test func `The default symbols have a single column`() {
    #expect(texts(of: .unicode).allSatisfy { displayWidth(of: $0) == 1 })
    let ascii = texts(of: .ascii)
    #expect(ascii.allSatisfy { $0.allSatisfy(\.isASCII) })
    #expect(ascii.allSatisfy { $0.count == 1 || $0 == "..." })
  }

  @Test func `A file can change every symbol`() {
    let names = Symbol.allCases.map { "\($0)" } + ["ellipsis"]
    var symbols = Symbols.unicode
    symbols.replace(Dictionary(uniqueKeysWithValues: names.map { ($0, "~") }))
    #expect(texts(of: symbols).allSatisfy { $0 == "~" })
    #expect(Set(symbols.names(differingFrom: .unicode).keys) == Set(names))
  }

  @Test func `A file contains only the symbols that a theme changes`() throws {
    let data = try JSONEncoder().encode(custom)
    #expect(try JSONDecoder().decode(Theme.self, from: data) == custom)
    let file = String(decoding: data, as: UTF8.self)
    #expect(file.contains("\"asciiSymbols\":{\"thumb\":\"0\"}"))
    #expect(!file.contains("cursor"))
    #expect(try JSONEncoder().encode([Theme.dark]) == Data(#"["dark"]"#.utf8))
  }

  @Test func `Text of several characters doesn't replace a symbol`() {
    var symbols = Symbols.unicode
    symbols.replace(["cursor": ">>", "mark": "", "unknown": "x"])
    #expect(symbols == .unicode)
  }
}
