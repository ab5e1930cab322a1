// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// A screen in themes with surfaces and in themes with lines.
@MainActor
@Suite struct FrameGeometryTests {
  private func pilot(
    _ theme: Theme,
    _ capabilities: TerminalCapabilities = TerminalCapabilities()
  ) -> Pilot<FleetApp> {
    let app = FleetApp(Fleet()) { fleet in
      VStack {
        HStack(spacing: 1) {
          table(of: fleet).sorted(by: TableSortOrder(.load), send: SortFleet.init)
            .selection(fleet.selected, send: SelectHost.init)
            .id("hosts").defaultFocus().pane("Hosts", info: "20")
          VStack(alignment: .leading) {
            Tabs(selection: 1, send: { SelectHost(id: $0) }) {
              Tab("One", id: 1) { Text("first") }
              Tab("Two", id: 2) { Text("second") }
            }
            .frame(height: 3)
            TextField("Name", text: "Ada", send: { _ in Quit() })
            Checkbox("Yes", isChecked: true, send: { _ in Quit() })
            Toggle("On", isOn: false, send: { _ in Quit() })
            Slider("Volume", value: 20, in: 0...100, send: { _ in Quit() })
            // Longer than the placeholder, whose ellipsis has two more columns in ASCII.
            Picker(["red", "ultramarine"], selection: "red", send: { _ in Quit() }, title: { $0 })
            HStack(spacing: 1) {
              Button("Save", send: Quit())
              Button("Drop", role: .destructive, send: Quit())
            }
            Gauge(value: 50, in: 0...100, label: { "\(Int($0)) W" })
            ProgressBar(value: 0.5, showsPercent: true)
            LineChart([ChartSeries("reads", [1, 5, 2])])
          }
          .pane("Form").id("form")
        }
        HelpLine()
      }
      .keys { Key("q", title: "Quit", send: Quit()) }
    }
    return Pilot(
      app,
      size: Size(columns: 80, rows: 24),
      capabilities: capabilities,
      theme: theme
    )
  }

  /// Returns the rows of the screen with only words, which consist of letters and digits.
  ///
  /// The first row contains the titles of the panes, which start a column later after a line.
  private func words(_ pilot: Pilot<FleetApp>, leastLength: Int = 1) -> [String] {
    pilot.frame.lines.dropFirst().map { line in
      let letters = String(line.map { $0.isLetter || $0.isNumber ? $0 : " " })
      var words = letters.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.count < leastLength ? String(repeating: " ", count: $0.count) : String($0) }
        .joined(separator: " ")
      while words.last == " " { words.removeLast() }
      return words
    }
  }

  private static let presses: [KeyPress] = ["down", "tab", "tab", "tab", "tab", "tab"]

  @Test(arguments: [Theme.light, .nord, .highContrast, .ansi16, .monochrome])
  func `Words have the same cells with surfaces and with lines`(_ theme: Theme) async {
    let pilots = [pilot(.dark), pilot(theme)]
    #expect(words(pilots[0]).joined().contains("host"))
    for press in Self.presses {
      #expect(words(pilots[0]) == words(pilots[1]))
      for pilot in pilots { await pilot.press(press) }
    }
  }

  @Test(
    arguments: [TerminalCapabilities.ColorDepth.trueColor, .ansi16, .monochrome],
    [Theme.dark, .ansi16]
  )
  func `Words have the same cells in ASCII`(
    _ colors: TerminalCapabilities.ColorDepth,
    _ theme: Theme
  ) async {
    let plain = TerminalCapabilities(colorDepth: colors, supportsUnicode: false)
    let pilots = [pilot(.dark), pilot(theme, plain)]
    for press in Self.presses {
      // In ASCII, some symbols are letters, such as the mark of a checkbox.
      let lines = pilots.map { words($0, leastLength: 2) }
      #expect(lines[0].joined().contains("host"))
      #expect(lines[0] == lines[1])
      for pilot in pilots { await pilot.press(press) }
    }
  }

  @Test(
    arguments: [TerminalCapabilities.ColorDepth.trueColor, .palette256, .ansi16, .monochrome],
    [true, false]
  )
  func `Widgets have the same frames on each kind of terminal`(
    _ colors: TerminalCapabilities.ColorDepth,
    _ unicode: Bool
  ) async throws {
    let terminal = TerminalCapabilities(colorDepth: colors, supportsUnicode: unicode)
    let pilots = [pilot(.dark), pilot(.dark, terminal), pilot(.ansi16, terminal)]
    for press in Self.presses {
      let screens = try pilots.map { descriptions(try #require($0.runtime.widgetOutline)) }
      #expect(screens[0].count > 50)
      for screen in screens.dropFirst() { #expect(screen == screens[0]) }
      for pilot in pilots { await pilot.press(press) }
    }
  }

  /// Returns the kind, the frame, and the spoken text of each widget.
  private func descriptions(_ widget: WidgetOutline) -> [String] {
    let frame = widget.frame.map { "\($0)" } ?? "no frame"
    return ["\(widget.kind), \(frame): \(widget.description)"]
      + widget.children.flatMap { descriptions($0) }
  }
}
