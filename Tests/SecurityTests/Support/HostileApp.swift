// SPDX-License-Identifier: MIT

import TermRender

/// An app that displays only strings from an untrusted source.
struct HostileApp: App {
  struct State: Equatable, Sendable {
    /// The seed of every string.
    var seed: UInt64
    var page = Page.texts
    var field = ""
    var document = TextDocument()
    var files = FileBrowser("files")
    var copies = 0

    init(seed: UInt64) {
      self.seed = seed
      field = HostileText.text(seed)
      document = TextDocument((0..<9).map { HostileText.text(seed &+ $0) }.joined(separator: "\n"))
      files.apply(.open("~", in: "files"))
      guard let request = files.request else { return }
      let entries = (0..<12).map { FileBrowser.Entry(.init(HostileText.text(seed &+ 50 &+ $0))) }
      files.apply(FileBrowserAction("files", .read(request, folder: "/disk", entries, name: nil)))
    }
  }

  enum Page: CaseIterable, Sendable {
    case texts, controls, rows, forms, charts, menus, files, modal, alert
  }

  struct Turn: Action {
    let page: Page
  }

  struct Write: Action {
    let text: String
  }

  /// An action that changes all strings.
  ///
  /// The app sends it after each selection.
  struct Choose: Action {}

  let store: Store<State>

  init() { self.init(seed: 1) }

  init(seed: UInt64) {
    store = Store(
      State(seed: seed),
      .combine(
        .on(Turn.self) { $0.page = $1.page },
        .on(Write.self) { $0.field = $1.text },
        .on(Choose.self) { state, _ in state.seed &+= 1_000 },
        .browsing(\.files)
      )
    )
  }

  var usesMouse: Bool { true }

  var body: some Widget {
    Observe(\State.self) { state in
      Pages(state: state)
        .overlay(.helpSheet) { HelpSheet() }
        .keys {
          Key("f1", title: Texts(state.seed)(90), send: InterfaceAction.toggleOverlay(.helpSheet))
          Key("f2", title: Texts(state.seed)(91), send: Choose())
          Key("f3", title: Texts(state.seed)(92), send: CopyToClipboard(Texts(state.seed)(93)))
        }
        .commandPalette(
          key: "f4",
          title: Texts(state.seed)(94),
          commands: (0..<9).map { PaletteCommand(Texts(state.seed)(200 + $0), send: Choose()) }
        )
        .windowTitle(Texts(state.seed)(95))
    }
  }
}

/// The numbered strings of a state.
struct Texts: Sendable {
  private let seed: UInt64

  init(_ seed: UInt64) { self.seed = seed }

  func callAsFunction(_ number: UInt64) -> String { HostileText.text(seed &* 977 &+ number) }

  func target(_ number: UInt64) -> String { HostileText.target(seed &* 977 &+ number) }
}

private struct Pages: Widget {
  let state: HostileApp.State

  private var text: Texts { Texts(state.seed) }

  var body: some Widget {
    VStack {
      switch state.page {
      case .texts: texts
      case .controls: controls
      case .rows: rows
      case .forms: forms
      case .charts: charts
      case .menus: menus
      case .files: FilePicker(state.files) { _ in HostileApp.Choose() }
      case .modal:
        Text(text(1)).modal(text(2), isPresented: true) {
          Text(text(3))
          Button(text(4), send: HostileApp.Choose())
        }
      case .alert:
        Text(text(1)).alert(text(2), isPresented: true, kind: .warning, message: text(3)) {
          Button(text(4), send: HostileApp.Choose())
        }
      }
      StatusBar {
        Text(text(5))
        HelpLine()
      }
    }
  }

  private var texts: some Widget {
    VStack {
      Text(text(10))
      Text(text(11)).bold().link(text.target(12)) + Text(text(13)).underline(.curly, color: .red)
      Text(text(14)).textWrapping(.character).frame(width: 7)
      Text(text(15)).truncationMode(.middle).lineLimit(1).frame(width: 5)
      Text(text(16)).border(
        .rounded,
        titles: [BorderTitle(text(17)), BorderTitle(text(18), at: .bottomTrailing)]
      )
      Text(text(19)).accessibilityLabel(text(20)).accessibilityValue(text(21))
        .accessibilityHint(text(22))
      ForEach(30..<44) { number in Text(text(UInt64(number))).link(text.target(UInt64(number))) }
    }
  }

  private var controls: some Widget {
    VStack {
      Button(text(10), send: HostileApp.Choose())
      Checkbox(text(11), isChecked: true) { _ in HostileApp.Choose() }
      Toggle(text(12), isOn: false) { _ in HostileApp.Choose() }
      Slider(text(13), value: 3, in: 0...9) { (_: Int) in HostileApp.Choose() }
      Stepper(text(14), value: 1, in: 0...2, text: { text(UInt64(15 + $0)) }) { (_: Int) in
        HostileApp.Choose()
      }
      Spinner(text(18))
      RadioGroup([20, 21, 22], selection: 21, send: { (_: UInt64) in HostileApp.Choose() }) {
        text($0)
      }
      Picker(
        Array(30..<40),
        selection: Int?.none,
        prompt: text(29),
        send: { (_: Int) in HostileApp.Choose() }
      ) { text(UInt64($0)) }
      Gauge(
        text(41),
        value: 50,
        in: 0...100,
        unit: text(42),
        levels: [.init(text(43), from: 9, .danger)]
      )
      Tabs(selection: 1, send: { (_: Int) in HostileApp.Choose() }) {
        Tab(text(44), id: 1) { Text(text(45)) }
        Tab(text(46), id: 2) { Text(text(47)) }
      }
    }
  }

  private var rows: some Widget {
    HStack {
      List(Array(0..<20), id: { $0 }) { row in Text(text(UInt64(100 + row))) }
        .selection(1) { (_: Int) in HostileApp.Choose() }
        .typeSelect { text(UInt64(100 + $0)) }
        .id(text(9))
      Table(Array(0..<20), id: \.self) {
        TableColumn(text(10), width: .fitted(max: 12), value: { text(UInt64(120 + $0)) })
        TableColumn(text(11), width: .flexible(min: 4)) { row in Text(text(UInt64(140 + row))) }
      }
      Tree(Branch.all, id: \.name, children: \.inner) { Text(text($0.number)) }
    }
    .frame(height: 12)
  }

  private var forms: some Widget {
    Form(onSubmit: HostileApp.Choose()) {
      FormSection(text(10)) {
        FormField(text(11), isRequired: true, error: text(12)) {
          TextField(text(13), text: state.field) { HostileApp.Write(text: $0) }
        }
        FormField(text(14)) {
          TextField(text(15), text: "", error: text(16)) { HostileApp.Write(text: $0) }
        }
      }
      TextEditor(text(17), text: state.document) { _ in HostileApp.Choose() }
        .lineNumbers()
        .frame(height: 6)
      FormActions { Button(text(18), send: HostileApp.Choose()) }
    }
  }

  private var charts: some Widget {
    VStack {
      BarChart((10..<14).map { text($0) }, values: [1, 2, 3, 4]).frame(height: 5)
      BarChart(
        (15..<17).map { text($0) },
        series: [ChartSeries(text(20), [1, 2]), ChartSeries(text(21), [2, 1])],
        axis: .horizontal
      )
      LineChart(
        [ChartSeries(text(22), [1, 3, 2])],
        label: { text(UInt64(23 + Int($0))) },
        xLabel: { _ in text(30) }
      )
      .frame(height: 7)
      DatePicker(selection: nil, today: .earliest) { _ in HostileApp.Choose() }
    }
  }

  private var menus: some Widget {
    VStack {
      MenuBar {
        Menu(text(10)) {
          MenuItem(text(11), key: "ctrl+o", send: HostileApp.Choose())
          Divider()
          Menu(text(12)) { MenuItem(text(13), isOn: true, send: HostileApp.Choose()) }
        }
        Menu(text(14)) { MenuItem(text(15), send: HostileApp.Choose()) }
      }
      List(Array(0..<3), id: { $0 }) { Text(text(UInt64(20 + $0))) }
        .contextMenu { MenuItem(text(16), send: HostileApp.Choose()) }
        .frame(height: 3)
    }
  }

  private struct Branch: Sendable {
    let name: String
    let number: UInt64
    var inner: [Branch]?

    static let all = (160..<164).map { number in
      Branch(name: "\(number)", number: number, inner: [Branch(name: "in", number: number + 10)])
    }
  }
}
