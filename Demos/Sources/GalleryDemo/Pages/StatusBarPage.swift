// SPDX-License-Identifier: MIT

import TermRender

struct StatusBarExample: Equatable, Sendable, Codable {
  var saved = 2
  var movies = 3

  var isSaved: Bool { saved == movies }

  /// The identifiers of the commands that aren't possible now.
  var disabledCommands: Set<CommandID> { isSaved ? ["gallery.status-bar.save"] : [] }
}

enum ChangeMovies: Action, Codable {
  case add, save
}

let statusBarReducer = Reducer<StatusBarExample>.on(ChangeMovies.self) { example, action in
  switch action {
  case .add: example.movies &+= 1
  case .save: example.saved = example.movies
  }
}

struct StatusBarPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.statusBar) { example in
      VStack(spacing: 1) {
        Example("At the bottom, with a help line") {
          VStack {
            HStack(spacing: 1) {
              Button("Add movie", send: ChangeMovies.add)
              Button("Save", send: ChangeMovies.save).disabled(example.isSaved)
            }
            Spacer()
            StatusBar {
              Text("\(example.movies) movies")
              HelpLine().commands(disabled: example.disabledCommands)
              Text(example.isSaved ? "saved" : "not saved").bold()
            }
          }
          .keys {
            Key("a", title: "Add", id: "gallery.status-bar.add", send: ChangeMovies.add)
            Key("s", title: "Save", id: "gallery.status-bar.save", send: ChangeMovies.save)
          }
          .frame(height: 5)
          .border(.rounded, title: "Movies", foreground: .border)
        }
        Example("At the top, with a title and a spacer") {
          VStack {
            StatusBar {
              Text("Invoices").bold()
              Text("2026")
              Spacer()
              Text("3 overdue").foregroundStyle(.danger)
            }
            Text("No selection").foregroundStyle(.muted).padding(.horizontal)
            Spacer()
          }
          .frame(height: 3)
          .border(.rounded, title: "Office", foreground: .border)
        }
      }
    }
  }
}
