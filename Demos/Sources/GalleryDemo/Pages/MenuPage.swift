// SPDX-License-Identifier: MIT

import TermRender

struct MenuExample: Equatable, Sendable, Codable {
  var wraps = true
  var hasNumbers = false
  var isSaved = true
  var movie: String? = "Mirror"
  var done = "none"

  static let movies = ["Ivan’s Childhood", "Mirror", "Solaris", "Stalker"]
}

enum UseMenu: Action, Codable {
  case done(String)
  case edited
  case wrapped
  case numbered
  case went(String)
}

let menuReducer = Reducer<MenuExample>.on(UseMenu.self) { example, action in
  switch action {
  case .done(let what):
    example.done = what
    if what == "saved" { example.isSaved = true }
  case .edited:
    example.done = "edited"
    example.isSaved = false
  case .wrapped: example.wraps.toggle()
  case .numbered: example.hasNumbers.toggle()
  case .went(let movie): example.movie = movie
  }
}

struct MenuPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.menu) { example in
      VStack(spacing: 1) {
        Bar(example: example)
        Example("Context menu (right-click or shift+f10)") {
          List(MenuExample.movies, id: { $0 }) { Text($0) }
            .selection(example.movie, send: UseMenu.went)
            .frame(height: 4)
            .contextMenu {
              let movie = example.movie ?? "none"
              MenuItem(
                "Play",
                id: "gallery.menu.play",
                key: "alt+p",
                send: UseMenu.done("played \(movie)")
              )
              MenuItem("Rent", send: UseMenu.done("rented")).disabled()
              Divider()
              Menu("Rate") {
                for stars in 1...3 {
                  MenuItem(
                    String(repeating: "*", count: stars),
                    send: UseMenu.done("\(movie): \(stars) of 3")
                  )
                }
              }
            }
        }
        Example("Last command") { Text(example.done) }
      }
    }
  }

  /// A key binding that also serves as a menu item, so that both share one title.
  private static let edit = Key(
    "ctrl+e",
    title: "Edit",
    id: "gallery.menu.edit",
    send: UseMenu.edited
  )

  private struct Bar: Widget {
    let example: MenuExample

    var body: some Widget {
      VStack {
        MenuBar {
          Menu("File") {
            MenuItem("Open…", id: "gallery.menu.open", key: "ctrl+o", send: UseMenu.done("opened"))
            MenuItem("Save", id: "gallery.menu.save", key: "ctrl+s", send: UseMenu.done("saved"))
              .disabled(example.isSaved)
            Divider()
            Menu("Recent") {
              for name in ["notes.txt", "movies.csv"] {
                MenuItem(name, send: UseMenu.done("opened \(name)"))
              }
            }
          }
          Menu("Edit") { MenuPage.edit }
          Menu("View") {
            MenuItem("Wrap lines", isOn: example.wraps, send: UseMenu.wrapped)
            MenuItem("Number lines", isOn: example.hasNumbers, send: UseMenu.numbered)
          }
        }
        Text(example.isSaved ? "All changes saved" : "Unsaved changes")
          .foregroundStyle(.muted)
          .padding(.leading)
      }
    }
  }
}
