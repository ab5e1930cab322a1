// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import GalleryDemo

/// Tests of the first page and of the files of a page.
@MainActor
@Suite struct HomeTests {
  private let pilot = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40))

  private var page: Page { pilot.app.store.state.page }

  /// Returns the first position of a text in a frame.
  private func position(of text: String, in frame: Frame) throws -> Point {
    let row = try #require(frame.lines.firstIndex { $0.contains(text) })
    let line = frame.lines[row]
    let start = try #require(line.firstRange(of: text)).lowerBound
    return Point(x: displayWidth(of: line[..<start]), y: row)
  }

  @Test func `Each card opens its page, and esc returns to the card`() async {
    var opened: [Page] = []
    for _ in HomeCard.all {
      let card = pilot.interface.focus
      await pilot.press("enter")
      opened.append(page)
      await pilot.press("esc")
      #expect(page == .home)
      #expect(pilot.interface.focus == card)
      await pilot.press("tab")
    }
    #expect(Set(opened) == Set(HomeCard.all.map(\.page)))
    #expect(opened.count == Set(opened).count)
  }

  @Test(arguments: [(120, 40), (100, 30), (80, 24), (40, 12)])
  func `Arrow keys reach every card`(columns: Int, rows: Int) async {
    let pilot = Pilot(GalleryApp(), size: Size(columns: columns, rows: rows))
    var found = Set([pilot.interface.focus].compactMap(\.self))
    var next = Array(found)
    while let card = next.popLast() {
      for press in ["up", "down", "left", "right"] as [KeyPress] {
        pilot.app.store.dispatch(InterfaceAction.focus(card))
        await pilot.press(press)
        if let focus = pilot.interface.focus, found.insert(focus).inserted { next.append(focus) }
      }
    }
    #expect(found.count == HomeCard.all.count)
  }

  @Test func `A click on a widget in a card opens the page`() async {
    await pilot.click(on: "Wrap lines")
    #expect(page == .toggle)
    #expect(pilot.app.store.state.toggle == ToggleExample())
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40)])
  func `The first screen shows only whole cards`(columns: Int, rows: Int) {
    let pilot = Pilot(GalleryApp(), size: Size(columns: columns, rows: rows), theme: .dark)
    let margin = columns < 100 ? 0 : 1
    let edge = pilot.frame.lines[rows - 2]
    #expect(edge.allSatisfy { "▀▐ ".contains($0) }, "\(edge)")
    #expect(edge.count { $0 == "▀" } >= columns - 2 * margin - 5)
  }

  @Test(arguments: [(80, 24), (100, 30), (116, 40), (119, 40), (120, 40), (200, 60)])
  func `The cards leave one column for the margin and the scroll bar`(columns: Int, rows: Int) {
    let pilot = Pilot(GalleryApp(), size: Size(columns: columns, rows: rows), theme: .dark)
    let first = columns < 100 ? 0 : 1
    let backgrounds = (0..<columns).map { pilot.frame[$0, 1 + first].style.background }
    let pane = Theme.dark[.pane].background
    #expect(backgrounds.firstIndex(of: pane) == first)
    #expect(backgrounds.lastIndex(of: pane) == columns - 2)
  }

  @Test(arguments: [(40, 60), (80, 24), (120, 40), (200, 60)])
  func `Each gauge has a bar over the whole width of its card`(columns: Int, rows: Int) throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: columns, rows: rows), theme: .dark).frame
    let title = try position(of: "CPU", in: frame)
    let value = try position(of: "42%", in: frame)
    #expect(value.y == title.y)
    for row in [title.y + 1, title.y + 3, title.y + 5] {
      let isFull = (title.x..<value.x + 3).allSatisfy { "━┿".contains(frame[$0, row].text) }
      #expect(isFull, "\(frame.lines[row])")
    }
  }

  @Test func `An empty row separates the switches of a card`() throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: .dark).frame
    let first = try position(of: "Wrap lines", in: frame)
    let second = try position(of: "Number lines", in: frame)
    #expect(second == Point(x: first.x, y: first.y + 2))
  }

  @Test func `The card of a toast has the edge and the cross of a toast`() throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: .dark).frame
    let icon = try position(of: "✓ Invoice sent", in: frame)
    #expect(try position(of: "Toast", in: frame).y == icon.y - 1)
    for row in icon.y...icon.y + 2 { #expect(frame[icon.x - 2, row].text == "▌") }
    #expect(frame[icon.x - 2, icon.y + 3].text == "▀")
    #expect(frame.lines[icon.y].contains("×"))
  }

  @Test func `An empty row is below the error in a form's card`() throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: .dark).frame
    let error = try position(of: "✗ Enter a number.", in: frame)
    #expect(try position(of: "Notes", in: frame).y == error.y + 2)
    #expect(try position(of: "Sparkline", in: frame).y == error.y + 4)
  }

  @Test func `The help sheet lists the key of a card under a heading`() async throws {
    await pilot.press("?")
    let enter = try position(of: "enter", in: pilot.frame)
    #expect(pilot.frame.lines[enter.y - 1].contains(" Gallery "))
    #expect(pilot.frame.lines[enter.y].contains("Open"))
  }

  @Test(arguments: [Size(columns: 80, rows: 100), Size(columns: 120, rows: 40)])
  func `The selection of a list extends past the numbers of its rows`(size: Size) throws {
    let frame = Pilot(GalleryApp(), size: size, theme: .dark).frame
    let row = try position(of: "Inbox", in: frame)
    let background = frame[row.x, row.y].style.background
    let bar = (row.x..<size.columns).prefix { frame[$0, row.y].style.background == background }
    let text = bar.map { frame[$0, row.y].text }.joined()
    #expect(text.hasSuffix(" 12 "), "\(text)")
  }

  @Test(arguments: [(60, 120), (90, 70), (120, 40)])
  func `The card of a date picker has the same margin on both sides`(
    columns: Int,
    rows: Int
  ) throws {
    let theme = Theme.dark
    let frame = Pilot(GalleryApp(), size: Size(columns: columns, rows: rows), theme: theme).frame
    let names = "Mo  Tu  We  Th  Fr  Sa  Su"
    let start = try position(of: names, in: frame)
    #expect(try position(of: "DatePicker", in: frame).x == start.x)
    let end = start.x + names.count
    // The padding and the edge of the card, and the gap after it.
    let cells = (end...end + 2).map { frame[$0, start.y].style.background }
    #expect(cells == [theme[.pane], theme[.pane], theme[.screen]].map(\.background))
  }

  @Test(arguments: [Theme.dark, .light])
  func `The popups in cards have no shadow`(theme: Theme) throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: theme).frame
    for text in ["Quit", "to Ada Lovelace", "You can't undo this."] {
      let place = try position(of: text, in: frame)
      let row = (place.x..<120).map { frame[$0, place.y].style.background }
      let next = try #require(row.first { $0 != theme[.panel].background })
      #expect(next == theme[.pane].background)
    }
  }

  @Test func `No card is as loud as the focus`() throws {
    let theme = Theme.dark
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: theme).frame
    let open = try position(of: "Open…", in: frame)
    #expect(frame[open.x, open.y].style.background == theme[.inactiveSelection].background)
    let cells = (0..<40).flatMap { y in (0..<120).map { frame[$0, y] } }
    #expect(!cells.contains { $0.style.background == theme[.selection].background })
  }

  @Test func `The chart of a card has its last numbers in the legend`() {
    let text = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40)).frame.text
    #expect(text.contains("in 50") && text.contains("out 22"))
  }

  @Test func `The chart of a card has its unit in the title row`() throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40)).frame
    let title = try position(of: "LineChart", in: frame)
    #expect(try position(of: "MB/s", in: frame).y == title.y)
  }

  @Test(arguments: [Theme.dark, .light])
  func `The numbers beside sparklines have the colors of their levels`(theme: Theme) throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: theme).frame
    let roles: [(String, Theme.Foreground)] = [
      ("47%", .text), ("71%", .warning), ("93%", .danger),
    ]
    for (number, role) in roles {
      let place = try position(of: number, in: frame)
      #expect(frame[place.x, place.y].style.foreground == theme[role].foreground)
    }
  }

  @Test func `The cards of a list and a table are filled`() throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: .dark).frame
    let list = try position(of: "Inbox", in: frame)
    #expect(frame.lines[list.y].contains("▐"))
    let table = try position(of: "Moonlight", in: frame)
    #expect(frame.lines[table.y].contains("2016  111"))
  }

  @Test func `The cards mark warnings with the same symbol`() {
    let text = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40)).frame.text
    #expect(text.contains("▲ high") && text.contains("▲ warn"))
  }

  @Test func `The cards write percentages without a space`() {
    let text = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40)).frame.text
    #expect(text.count { $0 == "%" } == 7)
    #expect(!text.contains(" %"))
  }

  @Test func `The percentages in cards are bold, without the color of the bars`() {
    let theme = Theme.dark
    let frame = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: theme).frame
    let cells = (0..<40).flatMap { y in (0..<120).map { frame[$0, y] } }.filter { $0.text == "%" }
    #expect(cells.count == 7)
    for cell in cells {
      #expect(cell.style.attributes.contains(.bold))
      #expect(cell.style.foreground != theme[.accent].foreground)
    }
  }

  @Test(arguments: [(60, 120), (80, 100), (90, 70), (120, 40)])
  func `No text in a card is cut`(columns: Int, rows: Int) {
    let pilot = Pilot(GalleryApp(), size: Size(columns: columns, rows: rows))
    // Two texts contain an ellipsis.
    #expect(pilot.frame.text.count { $0 == "…" } == 2, "\(pilot.frame.text)")
  }

  @Test func `The card of an alert has the edge and the empty rows of an alert`() throws {
    let frame = Pilot(GalleryApp(), size: Size(columns: 80, rows: 100), theme: .dark).frame
    let title = try #require(frame.lines.firstIndex { $0.contains("Delete 3 files?") })
    let edge = try #require((0..<80).first { frame[$0, title].text == "▌" })
    for row in title - 1...title + 4 {
      #expect(frame[edge, row].text == "▌")
      #expect(frame[edge, row].style.foreground == Theme.dark[.danger].foreground)
    }
    for row in [title - 1, title + 4] {
      #expect((edge + 1...edge + 20).allSatisfy { frame[$0, row].text == " " })
    }
  }

  @Test(arguments: [
    (Theme.dark, "dark"), (.light, "light"), (.nord, "nord"), (.ansi16, "16 colors"),
    (.monochrome, "monochrome"),
  ])
  func `The title bar names the startup theme`(theme: Theme, name: String) {
    let pilot = Pilot(GalleryApp(), theme: theme)
    #expect(pilot.frame.lines[0].contains("theme \(name)"))
  }

  @Test(arguments: GalleryTheme.allCases.dropFirst())
  func `The title bar names the selected theme`(theme: GalleryTheme) {
    let pilot = Pilot(GalleryApp(GalleryState(theme: theme)), theme: .light)
    #expect(pilot.frame.lines[0].contains("theme \(theme.name)"))
  }

  @Test func `The title bar names the theme that matches the terminal`() {
    for (depth, background, name) in [
      (.palette256, .dark, "dark"), (.palette256, .light, "light"), (.trueColor, .light, "light"),
      (.ansi16, .dark, "16 colors"),
    ] as [(TerminalCapabilities.ColorDepth, TerminalBackground, String)] {
      let capabilities = TerminalCapabilities(colorDepth: depth, background: background)
      let pilot = Pilot(GalleryApp(), capabilities: capabilities)
      #expect(pilot.frame.lines[0].contains("theme \(name)"))
    }
  }

  @Test func `esc ends a search before it returns to the first page`() async {
    await pilot.press("]", "/", "b", "esc")
    #expect(page != .home)
    await pilot.press("esc")
    #expect(page == .home)
  }

  @Test(arguments: [Theme.dark, .light, .nord])
  func `The card with the focus has a bar beside its title in the accent color`(
    theme: Theme
  ) async throws {
    let pilot = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40), theme: theme)
    for (card, other) in [("Button", "Gauge"), ("Gauge", "Button")] {
      let title = try position(of: card, in: pilot.frame)
      #expect(pilot.frame[title.x, title.y].style.foreground == theme[.accent].foreground)
      for row in title.y...title.y + 2 { #expect(pilot.frame[title.x - 2, row].text == "▎") }
      let rest = try position(of: other, in: pilot.frame)
      #expect(pilot.frame[rest.x, rest.y].style.foreground != theme[.accent].foreground)
      #expect(pilot.frame[rest.x - 2, rest.y].text == " ")
      for place in [title, rest] {
        let background = pilot.frame[place.x, place.y].style.background
        #expect(background == theme[.pane].background)
      }
      await pilot.press("down")
    }
  }

  @Test func `A move of the focus redraws two cards`() async {
    await pilot.press("down")
    // The help line is the third region.
    #expect(pilot.redrawnRegions <= 3)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `The headings of the list are in the column of its title`(size: Size) throws {
    let pilot = Pilot(GalleryApp(GalleryState(page: .button)), size: size, theme: .dark)
    let title = try position(of: "Widgets", in: pilot.frame)
    #expect(try position(of: "Layout", in: pilot.frame) == Point(x: title.x, y: title.y + 1))
  }

  @Test func `Keys show the code and the screen reader's text instead of the examples`() async {
    let pilot = Pilot(GalleryApp(GalleryState(page: .button)), size: Size(columns: 80, rows: 24))
    await pilot.press("c")
    #expect(pilot.frame.text.contains(#"Example("Plain")"#))
    await pilot.press("s")
    #expect(pilot.frame.text.contains("Save, button"))
    await pilot.press("s")
    #expect(pilot.frame.text.contains("Times saved: 0"))
  }

  @Test func `A large screen shows the keys, the code, and the screen reader's text`() {
    let pilot = Pilot(GalleryApp(GalleryState(page: .button)), size: Size(columns: 120, rows: 40))
    for text in ["Times saved: 0", "Sends the action", "Save, button"] {
      #expect(pilot.frame.text.contains(text))
    }
    let title = pilot.frame.lines.firstIndex { $0.contains("ButtonPage.swift") } ?? 0
    #expect(pilot.frame.lines[title + 1].contains(#"Example("Plain")"#))
  }

  @Test
  func `A high screen shows a text field's states, which receive no input`() async throws {
    let pilot = Pilot(GalleryApp(GalleryState(page: .form)), size: Size(columns: 120, rows: 40))
    for text in ["States", "Normal", "Error", "Disabled", "Empty"] {
      #expect(pilot.frame.text.contains(text))
    }
    let normal = try position(of: "Normal", in: pilot.frame)
    await pilot.click(Point(x: normal.x + 3, y: normal.y + 1))
    var visited: Set<WidgetID?> = []
    while visited.insert(pilot.interface.focus).inserted { await pilot.press("tab") }
    #expect(visited.count > 5)
    #expect(!visited.contains { $0?.path.contains("states") == true })
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 30)])
  func `A low screen doesn't show the states of a text field`(size: Size) {
    let pilot = Pilot(GalleryApp(GalleryState(page: .form)), size: size)
    #expect(!pilot.frame.text.contains("Disabled"))
  }

  @Test func `Long lines of code wrap`() {
    let pilot = Pilot(GalleryApp(GalleryState(page: .form)), size: Size(columns: 120, rows: 40))
    #expect(pilot.frame.text.contains("FormPage.swift"))
    #expect(!pilot.frame.text.contains("…"))
  }

  @Test(arguments: Page.widgets)
  func `The code of a page starts at an example, not at the observed state`(page: Page) throws {
    let pilot = Pilot(GalleryApp(GalleryState(page: page)), size: Size(columns: 120, rows: 40))
    let title = try #require(pilot.frame.lines.firstIndex { $0.contains(page.fileName) })
    #expect(!pilot.frame.lines[title + 1].contains("Observe("))
  }

  @Test func `The screen reader's text is in the column of the pane's title`() throws {
    let pilot = Pilot(
      GalleryApp(GalleryState(page: .stacks)),
      size: Size(columns: 120, rows: 40),
      theme: .dark
    )
    let title = try position(of: "Screen reader", in: pilot.frame)
    for text in ["VStack, heading", "leading, button, selected", "center, button"] {
      #expect(try position(of: text, in: pilot.frame).x == title.x)
    }
    // The focus is in the list of pages.
    #expect(!pilot.frame.text.contains("> leading"))
  }

  @Test func `Wrapped lines of the screen reader's text are indented`() throws {
    let pilot = Pilot(GalleryApp(GalleryState(page: .text)), size: Size(columns: 120, rows: 40))
    let title = try position(of: "Screen reader", in: pilot.frame)
    let rows = (title.y + 1..<40).map { y in
      pilot.frame.row(y).dropFirst(title.x).map(\.text).joined()
    }
    let first = try #require(rows.firstIndex { $0.hasPrefix("Text wraps, truncates,") })
    for row in rows[first + 1...first + 2] {
      #expect(row.hasPrefix("  ") && !row.hasPrefix("   "))
    }
  }

  @Test(arguments: Page.widgets)
  func `The keys of a page are those of its article`(page: Page) throws {
    let article = try #require(pageFiles["\(page.rawValue).md"])
    #expect(page.keys.isEmpty != article.contains("|"))
    for key in page.keys {
      #expect(!"\(key.input) \(key.effect)".contains { "`|".contains($0) })
      #expect(!key.input.isEmpty && !key.effect.isEmpty)
    }
  }

  @Test func `Keys are named by their labels, without links`() {
    let key = PageKey(row: "| `up`, `ctrl+k`, a click in a [List](list.md) | Moves `x` |")
    #expect(key?.input == "↑, ^K, a click in a List")
    #expect(key?.effect == "Moves x")
    #expect(PageKey(row: "|---|---|") == nil)
    #expect(PageKey(row: "These symbols handle no keys.") == nil)
  }

  @Test func `A long name of a key has its own row above the effect`() throws {
    let size = Size(columns: 120, rows: 40)
    let button = Pilot(GalleryApp(GalleryState(page: .button)), size: size).frame
    let name = try position(of: "enter, space, a click", in: button)
    #expect(try position(of: "Sends the action", in: button) == Point(x: name.x + 2, y: name.y + 1))
    let form = Pilot(GalleryApp(GalleryState(page: .form)), size: size).frame
    #expect(form.lines.contains { $0.contains(" tab    Next control") })
  }

  @Test(arguments: Page.widgets)
  func `Each page has code and a screen reader's text`(page: Page) {
    #expect(pageFiles[page.fileName]?.contains(": Widget {") == true)
    #expect(pageFiles["\(page.rawValue).transcript.txt"]?.isEmpty == false)
  }

  @Test func `Highlighting colors keywords, types, strings, and comments`() {
    let theme = Theme.dark
    #expect(
      swiftSpans(in: #"let a = Text("é") // b"#, theme) == [
        TextSpan(0..<3, theme[.secondary]), TextSpan(8..<12, theme[.information]),
        TextSpan(13..<17, theme[.success]), TextSpan(19..<23, theme[.muted]),
      ]
    )
  }
}
