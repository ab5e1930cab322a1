// SPDX-License-Identifier: MIT

import TermRender

struct PickerExample: Equatable, Sendable, Codable {
  var genre = Genre.drama
  var country: String?
  var number = 4_711

  enum Genre: String, CaseIterable, Sendable, Codable {
    case action, comedy, documentary, drama, horror, musical, thriller, western
  }

  static let countries = ["日本", "Österreich", "Česko", "France", "Italia", "Polska", "Ελλάδα"]
  static let numbers = Array(1...10_000)
}

enum SetPicker: Action, Codable {
  case genre(PickerExample.Genre)
  case country(String)
  case number(Int)
}

let pickerReducer = Reducer<PickerExample>.on(SetPicker.self) { example, action in
  switch action {
  case .genre(let genre): example.genre = genre
  case .country(let country): example.country = country
  case .number(let number): example.number = number
  }
}

struct PickerPage: Widget {
  private typealias Page = PickerExample

  var body: some Widget {
    Observe(\GalleryState.picker) { example in
      VStack(spacing: 1) {
        Form {
          FormField("Genre") {
            Picker(
              Page.Genre.allCases,
              selection: example.genre,
              isEnabled: { $0 != .horror },
              send: SetPicker.genre
            ) { $0.rawValue }
          }
          FormField("Country") {
            Picker(
              Page.countries,
              selection: example.country,
              prompt: "Any country",
              send: SetPicker.country
            ) { $0 }
          }
          FormField("One of 10,000") {
            Picker(Page.numbers, selection: example.number, send: SetPicker.number) {
              "Number \($0)"
            }
          }
          FormField("Disabled") {
            Picker(["here", "to go"], selection: "to go", send: SetPicker.country) { $0 }.disabled()
          }
        }
        Text(
          "\(example.genre), \(example.country ?? "any country"), number \(example.number)"
        )
        Text(
          """
          Press enter to open the list, then type to filter it. Left and right select directly.
          """
        )
        .foregroundStyle(.muted)
      }
    }
  }
}
