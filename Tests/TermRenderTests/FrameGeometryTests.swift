// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// A screen in themes with surfaces and in themes with lines.
@MainActor
@Suite struct FrameGeometryTests {
  private func pilot(_ theme: Theme) -> Pilot<FleetApp> {
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
            Picker(["red", "blue"], selection: "red", send: { _ in Quit() }, title: { $0 })
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
    return Pilot(app, size: Size(columns: 80, rows: 24), theme: theme)
  }

  /// Returns the rows of the screen with only letters and digits.
  ///
  /// The first row contains the titles of the panes, which start a column later after a line.
  private func words(_ pilot: Pilot<FleetApp>) -> [String] {
    pilot.frame.lines.dropFirst().map { line in
      var line = String(line.map { $0.isLetter || $0.isNumber ? $0 : " " })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test(arguments: [Theme.light, .nord, .highContrast, .ansi16, .monochrome])
  func `Words have the same cells with surfaces and with lines`(_ theme: Theme) async {
    let pilots = [pilot(.dark), pilot(theme)]
    #expect(words(pilots[0]).joined().contains("host"))
    for press in ["down", "tab", "tab", "tab", "tab", "tab"] as [KeyPress] {
      #expect(words(pilots[0]) == words(pilots[1]))
      for pilot in pilots { await pilot.press(press) }
    }
  }
}
