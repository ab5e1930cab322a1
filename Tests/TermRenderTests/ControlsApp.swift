// SPDX-License-Identifier: MIT

import TermRender

/// A test app that shows every small control.
struct ControlsApp: App {
  struct State: Equatable, Sendable {
    var page = Page.form
    var wraps = true
    var shows = false
    var mark = Checkbox.Mark.mixed
    var volume = 40
    var speed = 0.3
    var saves = 0
    var dialog: Dialog?
    var isDisabled = false
    var isCalm = false
    var log: [String] = []
  }

  enum Page: Hashable, Sendable, CaseIterable {
    case form, progress, dialogs
  }

  enum Dialog: Hashable, Sendable, CaseIterable {
    case modal, alert, danger, long
  }

  struct Set: Action {
    let change: @Sendable (inout State) -> Void

    init(_ change: @escaping @Sendable (inout State) -> Void) { self.change = change }

    init<Value: Sendable>(_ path: any WritableKeyPath<State, Value> & Sendable, _ value: Value) {
      self.init { $0[keyPath: path] = value }
    }
  }

  let store: Store<State>
  private let style: ButtonStyle

  init() { self.init(State()) }

  init(_ state: State, style: ButtonStyle = .plain) {
    store = Store(state, .on(Set.self) { state, set in set.change(&state) })
    self.style = style
  }

  var usesMouse: Bool { true }

  var body: some Widget {
    Observe(\State.self) { [style] state in
      VStack {
        Tabs(selection: state.page, send: { Set(\.page, $0) }) {
          Tab("Form", id: .form) { Self.form(state).disabled(state.isDisabled) }
          Tab("Progress", id: .progress) { Self.progress(state) }
          Tab("Dialogs", id: .dialogs) { Self.dialogs }
        }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        StatusBar {
          Text("saved \(state.saves) times")
          HelpLine()
        }
      }
      .buttonStyle(style)
      .reduceMotion(state.isCalm)
      .overlay(.helpSheet) { HelpSheet() }
      .keys {
        Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
        Key("g g", title: "Top", send: InterfaceAction.focus(nil))
        Key("q", "esc", title: "Quit", send: Quit())
      }
      .modal("A film", isPresented: state.dialog == .modal, dismiss: Set(\.dialog, nil)) {
        ForEach(1..<10) { number in
          Checkbox("Part \(number)", isChecked: state.shows, send: { Set(\.shows, $0) })
        }
        Button("Close", send: Set(\.dialog, nil))
      }
      .alert(
        "Delete “Stalker”?",
        isPresented: state.dialog == .alert || state.dialog == .danger,
        kind: state.dialog == .danger ? .failure : nil,
        message: "You can't undo this.",
        dismiss: Set(\.dialog, nil)
      ) {
        Button("Delete", send: Set(\.dialog, nil))
        Button("Keep it", send: Set(\.dialog, nil)).defaultFocus()
      }
      .alert(
        "Out of space",
        isPresented: state.dialog == .long,
        kind: .warning,
        message: (1...12).map { "Volume \($0) is full." }.joined(separator: "\n"),
        dismiss: Set(\.dialog, nil)
      ) {
        Button("Understood", send: Set(\.dialog, nil))
      }
    }
  }

  private static func form(_ state: State) -> some Widget {
    VStack(spacing: 1) {
      VStack {
        Toggle("Wrap lines", isOn: state.wraps, send: { Set(\.wraps, $0) })
        Toggle("Line numbers", isOn: state.shows, send: { Set(\.shows, $0) })
      }
      VStack {
        Checkbox("Subscribe", isChecked: state.wraps, send: { Set(\.wraps, $0) })
        Checkbox("Send a copy", isChecked: state.shows, send: { Set(\.shows, $0) })
        Checkbox("All films", mark: state.mark) { Set(\.mark, $0 ? .checked : .unchecked) }
      }
      VStack {
        Slider("Volume", value: state.volume, in: 0...100, step: 5) { Set(\.volume, $0) }
        Slider("Speed ", value: state.speed, send: { Set(\.speed, $0) })
      }
      HStack(spacing: 1) {
        Button("Save", send: Set { $0.saves += 1 })
        Button("Locked", send: Set { $0.saves += 100 }).disabled()
      }
    }
    .padding(.horizontal, 1)
  }

  private static func progress(_ state: State) -> some Widget {
    VStack(spacing: 1) {
      ProgressBar(value: Double(state.volume), total: 100, showsPercent: true)
        .foregroundStyle(.accent)
      ProgressBar().foregroundStyle(.accent)
      Spinner("Loading…")
      ScrollView { ForEach(0..<20) { Text("row \($0)") } }.frame(height: 4)
    }
    .padding(.horizontal, 1)
  }

  private static var dialogs: some Widget {
    VStack {
      Button("Modal", send: Set(\.dialog, .modal))
      Button("Alert", send: Set(\.dialog, .alert))
      Button("Danger", send: Set(\.dialog, .danger))
      Button("Long", send: Set(\.dialog, .long))
      ForEach(Toast.Kind.allCases) { kind in
        Button("\(kind)", send: InterfaceAction.showToast(Toast("This is a \(kind).", kind)))
      }
    }
    .padding(.horizontal, 1)
  }
}
