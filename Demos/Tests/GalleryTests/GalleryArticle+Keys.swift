// SPDX-License-Identifier: MIT

import FoundationEssentials
import GalleryDemo
import TermRender
import TermTesting

extension GalleryArticle {
  /// The sentence for pages whose symbols handle no keys.
  nonisolated static let noKeys =
    "These symbols handle no keys. Controls on the page, such as buttons, have their own pages."

  /// The declarations whose documentation comments list the keys of the page.
  ///
  /// If there are none, the symbols of the page handle no keys.
  var keySources: [DocumentationComment] {
    switch page {
    case .home, .text, .stacks, .frames, .grid, .borders, .joined, .layers, .geometryReader,
      .statusBar,
      .progress, .spinner, .regions, .gauge, .sparkline, .barChart, .lineChart, .toast, .mouse,
      .clipboard, .themes, .themeReader, .widgetState:
      []
    case .scrolling: [.init(of: "struct ScrollView", in: "TermTree/Scroll/ScrollView")]
    case .split: [.init(of: "struct SplitView", in: "TermWidgets/SplitView/SplitView")]
    case .button: [.init(of: "struct Button", in: "TermWidgets/Controls/Button")]
    case .toggle: [.init(of: "struct Toggle", in: "TermWidgets/Controls/Toggle")]
    case .checkbox: [.init(of: "struct Checkbox", in: "TermWidgets/Controls/Checkbox")]
    case .radio: [.init(of: "struct RadioGroup", in: "TermWidgets/Controls/RadioGroup")]
    case .picker: [.init(of: "struct Picker", in: "TermWidgets/Picker/Picker")]
    case .slider: [.init(of: "struct Slider", in: "TermWidgets/Controls/Slider")]
    case .stepper: [.init(of: "struct Stepper", in: "TermWidgets/Controls/Stepper")]
    case .datePicker: [.init(of: "struct DatePicker", in: "TermWidgets/Calendar/DatePicker")]
    case .tabs: [.init(of: "struct Tabs", in: "TermWidgets/Controls/Tabs")]
    case .list:
      [
        .init(of: "struct List", in: "TermWidgets/List/List"),
        .init(of: "func typeSelect", in: "TermWidgets/List/List+Find"),
      ]
    case .tree: [.init(of: "struct Tree", in: "TermWidgets/Tree/Tree")]
    case .table: [.init(of: "struct Table", in: "TermWidgets/Table/Table")]
    case .filePicker: [.init(of: "struct FilePicker", in: "TermWidgets/Files/FilePicker")]
    case .textField: [.init(of: "struct TextField", in: "TermWidgets/TextField/TextField")]
    case .textEditor: [.init(of: "struct TextEditor", in: "TermWidgets/TextEditor/TextEditor")]
    case .form: [.init(of: "struct Form", in: "TermWidgets/Form/Form")]
    case .modal: [.init(of: "func modal", in: "TermWidgets/Presentation/Modal")]
    case .alert: [.init(of: "func alert", in: "TermWidgets/Presentation/Modal")]
    case .menu:
      [
        .init(of: "struct MenuBar", in: "TermWidgets/Menu/MenuBar"),
        .init(of: "func contextMenu", in: "TermWidgets/Menu/ContextMenu"),
      ]
    case .palette: [.init(of: "func commandPalette", in: "TermWidgets/Palette/CommandPalette")]
    case .keys: [.init(of: "struct KeySequence", in: "TermTree/Keys/KeySequence")]
    case .helpSheet: [.init(of: "struct HelpSheet", in: "TermWidgets/Keys/HelpSheet")]
    case .focus: [.init(of: "func focusGroup", in: "TermTree/Focus/FocusModifiers")]
    case .custom: [.init(of: "struct Rating", inFile: sourcePath)]
    }
  }

  /// Returns the tables of the documentation comments and the key bindings of the page, or a sentence.
  ///
  /// - Throws: An error if a documentation comment can't be read or contains no table.
  func keySection() async throws -> String {
    let sources = keySources
    if sources.isEmpty { return Self.noKeys }
    var tables = try sources.flatMap { try $0.tables() }.map(Self.linkingPages)
    let bindings = await bindings()
    if !bindings.isEmpty {
      let rows = bindings.map { "| \($0.keys) | \($0.title) |" }.joined(separator: "\n")
      tables.append("| Key binding on this page | Action |\n|---|---|\n\(rows)")
    }
    return tables.joined(separator: "\n\n")
  }

  /// Returns a table in which symbols with an article are links to the article, and other symbols are code.
  private static func linkingPages(in table: String) -> String {
    table.replacing(/``(\w+)(\/?[^`]*)``/) { symbol in
      let page = Page.widgets.first { $0.title == symbol.1 }
      return page.map { "[\($0.title)](\($0.rawValue).md)" } ?? "`\(symbol.1)\(symbol.2)`"
    }
  }

  // MARK: - Key bindings

  /// Returns the key presses and the title of each key binding that the page declares, in the order of the help.
  private func bindings() async -> [(keys: String, title: String)] {
    var bindings: [(keys: String, title: String)] = []
    for presses in Self.statesWithBindings(of: page) {
      for key in await Self.activeKeys(on: page, after: presses) {
        let keys = key.sequences
          .map { "`\($0.presses.map(\.description).joined(separator: " "))`" }
          .joined(separator: ", ")
        let isKnown = bindings.contains { $0.keys == keys }
        let condition = presses.last.map { " (after pressing `\($0)`)" } ?? ""
        if !isKnown { bindings.append((keys, key.title + condition)) }
      }
    }
    return bindings
  }

  /// Returns the key presses to the states of a page that have different key bindings.
  private static func statesWithBindings(of page: Page) -> [[KeyPress]] {
    switch page {
    case .keys: [[], ["v"]]
    case .helpSheet: [[], ["down"]]
    default: [[]]
    }
  }

  /// Returns the active key bindings that the page declares itself, whose identifiers contain the name of the page.
  private static func activeKeys(on page: Page, after presses: [KeyPress]) async -> [ActiveKey] {
    let app = RecordedGallery(GalleryState(page: page))
    let pilot = Pilot(app, size: Size(columns: 59, rows: 24))
    for press in ["tab"] + presses { await pilot.press(press) }
    return app.recorder.keys.filter { key in
      let id = key.id?.rawValue ?? ""
      return id == "palette.open" || id.split(separator: ".").count == 3 && id.hasPrefix("gallery.")
    }
  }
}

/// The active key bindings of the latest frame.
@MainActor
private final class KeyRecorder {
  var keys: [ActiveKey] = []
}

/// The gallery with a recorder of its active key bindings.
private struct RecordedGallery: App {
  private let gallery: GalleryApp
  let recorder = KeyRecorder()

  init() { self.init(GalleryState()) }

  init(_ state: GalleryState) { gallery = GalleryApp(state) }

  var store: Store<GalleryState> { gallery.store }

  var body: some Widget {
    VStack {
      gallery.body
      Nodes(KeyRecorderNode(recorder))
    }
  }
}

/// A row that records the active key bindings when it's drawn.
private final class KeyRecorderNode: Node {
  private let recorder: KeyRecorder

  init(_ recorder: KeyRecorder) { self.recorder = recorder }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: Size(columns: min(1, proposal.columns), rows: min(1, proposal.rows)))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    recorder.keys = context.activeKeys(.everywhere)
  }
}
