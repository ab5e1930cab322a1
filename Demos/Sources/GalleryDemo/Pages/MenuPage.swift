// SPDX-License-Identifier: MIT

import TermRender

struct MenuExample: Equatable, Sendable, Codable {
  var wraps = true
  var hasNumbers = false
  var isSaved = true
  var film: String? = "Mirror"
  var done = "nothing yet"

  static let films = ["Ivan’s Childhood", "Mirror", "Solaris", "Stalker"]
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
  case .went(let film): example.film = film
  }
}

struct MenuPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.menu) { example in
      VStack(spacing: 1) {
        Bar(example: example)
        Example("For a film: the right button, shift+f10") {
          List(MenuExample.films, id: { $0 }) { Text($0) }
            .selection(example.film, send: UseMenu.went)
            .frame(height: 4)
            .contextMenu {
              let film = example.film ?? "none"
              MenuItem("Play", key: "alt+p", send: UseMenu.done("played \(film)"))
              MenuItem("Rent", send: UseMenu.done("rented")).disabled()
              Divider()
              Menu("Rate") {
                for stars in 1...3 {
                  MenuItem(
                    String(repeating: "*", count: stars),
                    send: UseMenu.done("\(film): \(stars) of 3")
                  )
                }
              }
            }
        }
        Example("Done") { Text(example.done) }
      }
    }
  }

  /// A key that is a line of a menu as well, so that its words are written once.
  private static let edit = Key("ctrl+e", does: "Edit", send: UseMenu.edited)

  private struct Bar: Widget {
    let example: MenuExample

    var body: some Widget {
      VStack {
        MenuBar {
          Menu("File") {
            MenuItem("Open…", key: "ctrl+o", send: UseMenu.done("opened"))
            MenuItem("Save", key: "ctrl+s", send: UseMenu.done("saved")).disabled(example.isSaved)
            Divider()
            Menu("Recent") {
              for name in ["notes.txt", "films.csv"] {
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
        Text(example.isSaved ? "All is saved." : "There is something to save.")
          .foregroundStyle(.muted)
          .padding(.leading)
      }
    }
  }
}
