// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import DashboardDemo

/// Tests of the numbers and the trends in the rows of the table.
@MainActor
@Suite struct HostRowTests {
  @Test(
    arguments: [
      ([20, 60], "▂▅"), ([99, 20], "▇▂"), ([50, 52], "▄▄"), ([7, 7], "▁▁"),
      ([.nan, 60], "▅"),
    ] as [([Double], String)]
  )
  func `The trend of a host starts a minute ago and has the same scale in all rows`(
    _ loads: [Double],
    _ bars: String
  ) throws {
    var state = DashboardState()
    let id = try #require(state.shown.first)
    let halves = loads.flatMap { Array(repeating: $0, count: 30) }
    state.hosts[id].load = Samples(halves, limit: 60)
    let frame = Pilot(DashboardApp(state), size: Size(columns: 120, rows: 36)).frame
    let title = try #require(frame.lines.firstIndex { $0.contains("Last minute") })
    let trend = frame.lines[title + 1].filter { "▁▂▃▄▅▆▇█".contains($0) }
    #expect(trend.first == bars.first && trend.last == bars.last, "\(trend)")
  }

  @Test(arguments: [Theme.dark, .ansi16])
  func `A space separates the trends from the scroll bar`(theme: Theme) throws {
    let frame = Pilot(DashboardApp(), size: Size(columns: 120, rows: 36), theme: theme).frame
    let y = try #require(frame.lines.firstIndex { $0.contains("Last minute") }) + 1
    let thumb = try #require((21..<88).last { ["▐", "▌"].contains(frame[$0, y].text) })
    #expect(frame[thumb - 1, y].text == " ")
    #expect("▁▂▃▄▅▆▇█".contains(frame[thumb - 2, y].text))
  }

  @Test(arguments: [0, 20, 60, 99]) func `The last bar of a trend shows the load beside it`(
    load: Int
  ) throws {
    var state = DashboardState()
    let id = try #require(state.shown.first)
    state.hosts[id].reading.load = load
    let earlier = Array(repeating: 0.0, count: 57) + [99, 99]
    state.hosts[id].load = Samples(earlier + [Double(load)], limit: 60)
    let frame = Pilot(DashboardApp(state), size: Size(columns: 120, rows: 36)).frame
    let title = try #require(frame.lines.firstIndex { $0.contains("Last minute") })
    let line = frame.lines[title + 1]
    #expect(line.contains(" \(load)% "))
    // The lowest load has a bar, too.
    let height = 1 + Int((Double(load) / 100 * 6).rounded())
    #expect(line.last { "▁▂▃▄▅▆▇█".contains($0) } == Array("▁▂▃▄▅▆▇█")[height - 1], "\(line)")
  }

  @Test(
    arguments: [
      (84, 79, .text, .text), (85, 80, .warning, .warning), (94, 94, .warning, .warning),
      (95, 95, .danger, .danger),
    ] as [(Int, Int, Theme.Foreground, Theme.Foreground)]
  )
  func `High numbers in the table are bold and in the colors of the gauges`(
    load: Int,
    memory: Int,
    loadForeground: Theme.Foreground,
    memoryForeground: Theme.Foreground
  ) throws {
    var state = DashboardState()
    // The selected row is always bold.
    let id = state.shown[1]
    state.selected = state.shown[0]
    state.hosts[id].reading = Reading(load: load, memory: memory, disk: 10, requests: 7)
    let frame = Pilot(DashboardApp(state), size: Size(columns: 120, rows: 36), theme: .dark).frame
    let y = try #require(frame.lines.firstIndex { $0.contains(" \(state.hosts[id].name) ") })
    let percents = (21..<88).filter { frame[$0, y].text == "%" }
    try #require(percents.count == 2)
    let name = try #require((21..<88).first { frame[$0, y].text.first?.isLetter == true })
    for (x, foreground) in zip(percents, [loadForeground, memoryForeground]) {
      let style = frame[x - 1, y].style
      let isPlain = foreground == .text
      #expect(style.attributes.contains(.bold) == !isPlain)
      #expect(
        style.foreground
          == (isPlain ? frame[name, y].style : Theme.dark[foreground]).foreground
      )
    }
  }
}
