// SPDX-License-Identifier: MIT

import TermRender

struct StatusBarExample: Equatable, Sendable, Codable {
  var saved = 2
  var films = 3
}

enum ChangeFilms: Action, Codable {
  case add, save
}

let statusBarReducer = Reducer<StatusBarExample>.on(ChangeFilms.self) { example, action in
  switch action {
  case .add: example.films += 1
  case .save: example.saved = example.films
  }
}

struct StatusBarPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.statusBar) { example in
      VStack(spacing: 1) {
        Example("At the bottom, with a help line that fills it") {
          VStack {
            HStack(spacing: 1) {
              Button("Add a film", send: ChangeFilms.add)
              Button("Save", send: ChangeFilms.save)
            }
            Spacer()
            StatusBar {
              Text("\(example.films) films")
              HelpLine()
              Text(example.saved == example.films ? "saved" : "not saved").bold()
            }
          }
          .keys {
            Key("a", does: "Add", send: ChangeFilms.add)
            Key("s", does: "Save", send: ChangeFilms.save)
          }
          .frame(height: 5)
          .border(.rounded, title: "Films", ink: .border)
        }
        Example("At the top, with a title and a spacer") {
          VStack {
            StatusBar {
              Text("Invoices").bold()
              Text("2026")
              Spacer()
              Text("3 overdue").foregroundStyle(.danger)
            }
            Text("Nothing is chosen.").foregroundStyle(.muted).padding(.horizontal)
            Spacer()
          }
          .frame(height: 3)
          .border(.rounded, title: "Office", ink: .border)
        }
      }
    }
  }
}
