// SPDX-License-Identifier: MIT

import TermRender

struct CheckboxExample: Equatable, Sendable, Codable {
  var toppings: Set<String> = ["Olives"]

  static let toppings = ["Artichokes", "Capers", "Olives"]

  /// The mark of the checkbox for all toppings.
  var all: Checkbox.Mark {
    toppings.isEmpty ? .unchecked : toppings.count == Self.toppings.count ? .checked : .mixed
  }
}

struct SetTopping: Action, Codable {
  let name: String
  let isChosen: Bool
}

struct SetAllToppings: Action, Codable {
  let areChosen: Bool
}

let checkboxReducer = Reducer<CheckboxExample>.combine(
  .on(SetTopping.self) { example, action in
    if action.isChosen {
      example.toppings.insert(action.name)
    } else {
      example.toppings.remove(action.name)
    }
  },
  .on(SetAllToppings.self) { example, action in
    example.toppings = action.areChosen ? Set(CheckboxExample.toppings) : []
  }
)

struct CheckboxPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.checkbox) { example in
      VStack(spacing: 1) {
        Example("A group and its members") {
          Checkbox("All toppings", mark: example.all, send: SetAllToppings.init)
          ForEach(CheckboxExample.toppings) { name in
            Checkbox(name, isChecked: example.toppings.contains(name)) {
              SetTopping(name: name, isChosen: $0)
            }
            .padding(.leading, 2)
          }
        }
        .focusGroup(.vertical)
        Example("Disabled") {
          Checkbox("Truffles, in the fall", isChecked: false, send: SetAllToppings.init).disabled()
        }
        Example("Selected") {
          Text(
            example.toppings.isEmpty ? "none" : example.toppings.sorted().joined(separator: ", ")
          )
        }
      }
    }
  }
}
