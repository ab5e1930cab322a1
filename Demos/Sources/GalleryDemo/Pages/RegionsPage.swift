// SPDX-License-Identifier: MIT

import TermRender

struct RegionsExample: Equatable, Sendable, Codable {
  var tea = 2
  var coffee = 5
}

enum Pour: String, Action, Codable {
  case tea, coffee
}

let regionsReducer = Reducer<RegionsExample>.on(Pour.self) { example, action in
  switch action {
  case .tea: example.tea &+= 1
  case .coffee: example.coffee &+= 1
  }
}

struct RegionsPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    VStack(spacing: 1) {
      Example("Three regions that observe tea, coffee, and both") {
        SideBySide(isNarrow: isNarrow, spacing: 1, below: 0) {
          Observe(\GalleryState.regions.tea) { tea in
            Cup(title: "Tea", count: tea)
          }
          Observe(\GalleryState.regions.coffee) { coffee in
            Cup(title: "Coffee", count: coffee)
          }
          Observe(\GalleryState.regions.tea, \GalleryState.regions.coffee) { tea, coffee in
            Cup(title: "Both", count: tea + coffee)
          }
        }
      }
      Example("Each change redraws two boxes") {
        HStack(spacing: 1) {
          Button("Pour tea", send: Pour.tea)
          Button("Pour coffee", send: Pour.coffee)
        }
        .focusGroup(.horizontal)
      }
      Example("Measurements of the previous frame") {
        Button("Toggle debug line", send: ToggleDebugLine())
      }
    }
  }
}

private struct Cup: Widget {
  let title: String
  let count: Int

  var body: some Widget {
    Text(count == 1 ? "1 cup" : "\(count) cups")
      .frame(width: 12)
      .border(title: title, foreground: .border)
  }
}
