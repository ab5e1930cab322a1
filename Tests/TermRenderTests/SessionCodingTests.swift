// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import Testing

@testable import TermWidgets

@Suite struct SessionCodingTests {
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(
    arguments: [
      (.started, #"{"started":true}"#),
      (.timePassed, #"{"timePassed":true}"#),
      (.event(.input(.key("ctrl+c"))), #"{"key":"ctrl+c"}"#),
      (.event(.input(.paste("two\nlines"))), #"{"paste":"two\nlines"}"#),
      (.event(.input(.focus(true))), #"{"focus":true}"#),
      (.event(.resized(Size(columns: 80, rows: 24))), #"{"resized":"80x24"}"#),
      (.event(.suspendRequested), #"{"suspendRequested":true}"#),
      (.event(.resumed), #"{"resumed":true}"#),
      (.event(.programEnded(.exited(3))), #"{"programEnded":"exit 3"}"#),
      (.event(.programEnded(.signal(9))), #"{"programEnded":"signal 9"}"#),
      (
        .event(.programEnded(.notStarted("No such file"))),
        #"{"programEnded":"No such file"}"#
      ),
      (.event(.closed(.signal(15))), #"{"closed":"signal 15"}"#),
      (.event(.closed(.hangUp)), #"{"closed":"hangUp"}"#),
      (
        .event(
          .input(
            .mouse(MouseEvent(.press, button: .left, at: Point(x: 3, y: 4), modifiers: .control))
          )
        ),
        #"{"button":"left","held":"ctrl","mouse":"press","x":3,"y":4}"#
      ),
      (
        .event(.input(.mouse(MouseEvent(.drag, button: .other(8), at: .zero)))),
        #"{"button":"8","mouse":"drag","x":0,"y":0}"#
      ),
      (.continued, #"{"continued":true}"#),
      (
        .wheel(at: Point(x: 1, y: 2), columns: 0, rows: -3, held: []),
        #"{"wheel":{"columns":0,"rows":-3,"x":1,"y":2}}"#
      ),
      (
        .wheel(at: Point(x: 1, y: 2), columns: 0, rows: -3, held: .shift),
        #"{"wheel":{"columns":0,"held":"shift","rows":-3,"x":1,"y":2}}"#
      ),
    ] as [(RuntimeCause, String)]
  )
  func `A cause encodes to readable JSON and decodes again`(
    _ cause: RuntimeCause,
    _ expected: String
  ) throws {
    #expect(try text(cause) == expected)
    #expect(try again(cause) == cause)
  }

  @Test func `A document's undo history and an editor's state are codable`() throws {
    var document: TextDocument = "one\ntwo"
    document.apply(TextEdit(replacing: 3..<4, with: " "))
    document.apply(TextEdit(replacing: 0..<0, with: "\r\n"))
    document.apply(.undo)
    var read = try again(document)
    #expect(read == document)
    read.apply(.undo)
    #expect(read.text == "one\ntwo")

    var state = TextEditorState(caret: 3, anchor: 1)
    state.document = document
    #expect(try again(AnyWidgetState(state)) == AnyWidgetState(state))
    for edit in [.undo, .redo, TextEdit(replacing: 1..<2, with: "x")] as [TextEdit] {
      #expect(try again(edit) == edit)
    }
  }

  @Test func `The interface state of a table is codable`() throws {
    var state = InterfaceState(focus: "hosts")
    state.widgets["hosts"] = AnyWidgetState(ListState(cursor: 3, top: 2))
    state.widgets["hosts/columns"] = AnyWidgetState(TableState(offset: 9))
    #expect(try again(state) == state)
  }

  @Test func `Terminal replies are codable`() throws {
    let replies: [TerminalReply] = [
      .cursorPosition(Point(x: 1, y: 2)), .mode(2026, value: 2), .version("xterm"),
    ]
    for reply in replies { #expect(try again(InputEvent.reply(reply)) == .reply(reply)) }
  }

  @Test func `Terminal capabilities and sizes encode as words`() throws {
    let capabilities = TerminalCapabilities(colorDepth: .palette256, supportsHyperlinks: false)
    #expect(try text(capabilities).contains(#""colorDepth":"palette256""#))
    #expect(try again(capabilities) == capabilities)
    #expect(Size("120x40") == Size(columns: 120, rows: 40))
    #expect(Size("120×40") == Size(columns: 120, rows: 40))
    for bad in ["", "x", "80", "80x", "-1x2", "80x24x1", "8 0x24"] { #expect(Size(bad) == nil) }
  }

  @Test(
    arguments: [
      Theme.dark, .light, .ansi16, .monochrome, .catppuccinMocha, .catppuccinLatte, .tokyoNight,
      .gruvbox, .nord, .dracula, .rosePine, .highContrast, .highContrastLight,
    ]
  )
  func `A built-in theme encodes as its name`(_ theme: Theme) throws {
    #expect(try text([theme]).count < 25)
    #expect(try again([theme]) == [theme])
  }

  @Test func `A custom theme encodes as its styles`() throws {
    var theme = Theme.dark
    theme[.accent] = Style(foreground: .rgb(1, 2, 3), attributes: [.bold], underline: .curly)
    theme[.panel] = .plain
    theme[.hover] = .plain
    theme.brand.middle = .green
    #expect(try again([theme]) == [theme])
    // The palette entries of the surfaces are part of the theme.
    let terminal = TerminalCapabilities(colorDepth: .palette256)
    #expect(try again([theme])[0].adapted(to: terminal) == theme.adapted(to: terminal))
  }

  @Test func `In a theme of an earlier version, later roles have the styles of similar roles`()
    throws
  {
    let text = """
      {"background": "dark", "foregrounds": {"accent": "#8ac4ff", "success": "green", "border": "dim"},
       "surfaces": {"screen": "#d8dee9 on #14171d", "panel": "on #222731", "field": "underline"}}
      """
    let theme = try JSONDecoder().decode(Theme.self, from: Data(text.utf8))
    let accent = Style(foreground: .rgb(0x8A, 0xC4, 0xFF))
    #expect(theme[.pane] == theme[.screen] && theme[.screen].background == .rgb(0x14, 0x17, 0x1D))
    #expect(
      [theme[.raised], theme[.key], theme[.button]] == [
        theme[.panel], theme[.panel], theme[.panel],
      ]
    )
    #expect(theme[.hover] == Style(underline: .single))
    #expect(theme[.filled] == Style(attributes: .reverse).inheriting(from: accent))
    #expect([theme[.secondary], theme[.information], theme[.series1]] == [accent, accent, accent])
    #expect([theme[.low], theme[.series3]] == [theme[.success], theme[.success]])
    #expect([theme[.guide], theme[.track]] == [theme[.border], theme[.border]])
    #expect(theme.brand.end == accent.foreground)
  }
}
