// SPDX-License-Identifier: MIT

import TermRender

struct TabsExample: Equatable, Sendable, Codable {
  var tab = Tab.movies
  var hasLog = false

  enum Tab: String, CaseIterable, Sendable, Codable {
    case movies, people, log
  }
}

struct SelectTab: Action, Codable {
  let tab: TabsExample.Tab
}

struct ShowLog: Action, Codable {
  let isOn: Bool
}

let tabsReducer = Reducer<TabsExample>.combine(
  .on(SelectTab.self) { $0.tab = $1.tab },
  .on(ShowLog.self) { example, action in
    example.hasLog = action.isOn
    if !action.isOn, example.tab == .log { example.tab = .movies }
  }
)

struct TabsPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.tabs) { example in
      VStack(spacing: 1) {
        Tabs(selection: example.tab, send: SelectTab.init) {
          Tab("Movies", id: .movies) {
            Lines(["Metropolis", "Stalker", "Moon"])
          }
          Tab("People", id: .people) {
            Lines(["Fritz Lang", "Andrei Tarkovsky", "Duncan Jones"])
          }
          if example.hasLog {
            Tab("Log", id: .log) { Lines(["No errors"]) }
          }
        }
        .frame(height: 6, alignment: .topLeading)
        Toggle("Show a third tab", isOn: example.hasLog, send: ShowLog.init)
        Text("Selected: \(example.tab)")
      }
    }
    Example("With the labels focused") { Text("left, right, home, and end select a tab.") }
    Example("From anywhere inside") { Text("ctrl+pageup, ctrl+pagedown, and alt+1 to alt+9.") }
  }
}

private struct Lines: Widget {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  var body: some Widget {
    VStack { ForEach(lines) { Text($0) } }.padding()
  }
}
