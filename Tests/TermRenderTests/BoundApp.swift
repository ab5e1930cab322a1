// SPDX-License-Identifier: MIT

import StateStore
import TermRender

/// A form of all controls that edit a value, which are bound to the state or send the same actions.
struct BoundApp: App {
  struct State: Equatable, Codable {
    enum Size: String, CaseIterable, Codable {
      case small, medium, large
    }

    var title = "Ran"
    var pin = ""
    var notes = "one\ntwo"
    var isOn = false
    var isChecked = true
    var size = Size.small
    var color: Size?
    var copies = 1
    var zoom = 1.0
    var volume = 40
    var speed = 0.3
    var day: CalendarDate?
    /// The number of assignments to the title.
    var edits = 0
    /// A part that no field displays.
    var isWide = false
  }

  let store: Store<State>
  private let isBound: Bool

  init() { self.init(isBound: true) }

  init(isBound: Bool) {
    store = Store(
      State(),
      .combine(.assigning, .on(Widen.self) { state, _ in state.isWide = true })
    )
    self.isBound = isBound
  }

  var usesMouse: Bool { true }

  var body: some Widget {
    if isBound {
      Observe(\State.isWide) { _ in Form { BoundFields() } }
    } else {
      Observe(\State.self) { state in Form { SendingFields(state: state) } }
    }
  }
}

struct Widen: Action, Codable {}

extension BoundApp.State: BindableState {
  static let fields: StateFields<Self> = [
    StateField("title", \.title) { $0.edits += 1 },
    StateField("pin", \.pin, isSecret: true),
    StateField("notes", \.notes),
    StateField("isOn", \.isOn),
    StateField("isChecked", \.isChecked),
    StateField("size", \.size),
    StateField("color", \.color),
    StateField("copies", \.copies),
    StateField("zoom", \.zoom),
    StateField("volume", \.volume),
    StateField("speed", \.speed),
    StateField("day", \.day),
  ]
}

private typealias State = BoundApp.State

private struct BoundFields: Widget {
  var body: some Widget {
    FormField("Title") { TextField("Title", text: \State.title, maxLength: 12) }.id("title")
    FormField("Again", isRequired: true) { TextField("Again", text: \State.title) }
    FormField("PIN") { SecureField("PIN", text: \State.pin) }
    TextEditor("Notes", text: \State.notes).lineNumbers().frame(height: 3)
    Toggle("On", isOn: \State.isOn)
    Checkbox("Checked", isChecked: \State.isChecked).id("checked")
    RadioGroup(State.Size.allCases, selection: \State.size, axis: .horizontal) { $0.rawValue }
    Picker(State.Size.allCases, selection: \State.color) { $0.rawValue }
    Stepper("Copies", value: \State.copies, in: 1...20)
    Stepper("Zoom", value: \State.zoom, in: 0.25...4, step: 0.25)
    Slider("Volume", value: \State.volume, in: 0...100, step: 5)
    Slider("Speed", value: \State.speed)
    DatePicker(selection: \State.day)
    Toggle("Other", isOn: false) { _ in Widen() }
  }
}

private struct SendingFields: Widget {
  let state: BoundApp.State

  private func assign<Value: Codable & Equatable & Sendable>(
    _ path: WritableKeyPath<State, Value>
  ) -> (Value) -> any Action {
    { Assign(path, $0) }
  }

  var body: some Widget {
    FormField("Title") {
      TextField("Title", text: state.title, maxLength: 12) { Assign(\State.title, $0) }
    }
    .id("title")
    FormField("Again", isRequired: true) {
      TextField("Again", text: state.title) { Assign(\State.title, $0) }
    }
    FormField("PIN") { SecureField("PIN", text: state.pin) { Assign(\State.pin, $0) } }
    TextEditor("Notes", text: state.notes) { Assign(\State.notes, $0) }
      .lineNumbers()
      .frame(height: 3)
    Toggle("On", isOn: state.isOn, send: assign(\.isOn))
    Checkbox("Checked", isChecked: state.isChecked, send: assign(\.isChecked)).id("checked")
    RadioGroup(
      State.Size.allCases,
      selection: state.size,
      axis: .horizontal,
      send: assign(\.size)
    ) { $0.rawValue }
    Picker(State.Size.allCases, selection: state.color, send: assign(\.color)) { $0.rawValue }
    Stepper("Copies", value: state.copies, in: 1...20, send: assign(\.copies))
    Stepper("Zoom", value: state.zoom, in: 0.25...4, step: 0.25, send: assign(\.zoom))
    Slider("Volume", value: state.volume, in: 0...100, step: 5, send: assign(\.volume))
    Slider("Speed", value: state.speed, send: assign(\.speed))
    DatePicker(
      selection: state.day,
      clear: Assign(\State.day, CalendarDate?.none),
      send: assign(\.day)
    )
    Toggle("Other", isOn: false) { _ in Widen() }
  }
}
