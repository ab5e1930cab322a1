// SPDX-License-Identifier: MIT

import TermRender

struct TabsExample: Equatable, Sendable, Codable {
  var tab = Tab.films
  var hasLog = false

  enum Tab: String, CaseIterable, Sendable, Codable {
    case films, people, log
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
    if !action.isOn, example.tab == .log { example.tab = .films }
  }
)

struct TabsPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.tabs) { example in
      VStack(spacing: 1) {
        Tabs(selection: example.tab, send: SelectTab.init) {
          Tab("Films", id: .films) {
            Lines(["Metropolis", "Stalker", "Moon"])
          }
          Tab("People", id: .people) {
            Lines(["Fritz Lang", "Andrei Tarkovsky", "Duncan Jones"])
          }
          if example.hasLog {
            Tab("Log", id: .log) { Lines(["Nothing went wrong."]) }
          }
        }
        .frame(height: 8, alignment: .topLeading)
        Toggle("A third tab", isOn: example.hasLog, send: ShowLog.init)
        Text("Chosen: \(example.tab)")
      }
    }
    Example("While the labels have the focus") { Text("left, right, home, end choose.") }
    Example("Anywhere around") { Text("ctrl+pageup, ctrl+pagedown, alt+1 to alt+9 do.") }
  }
}

private struct Lines: Widget {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  var body: some Widget {
    VStack { ForEach(lines) { Text($0) } }.padding()
  }
}
