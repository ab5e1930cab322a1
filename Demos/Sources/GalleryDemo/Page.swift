// SPDX-License-Identifier: MIT

/// A page of the gallery.
///
/// The first page shows some of the widgets. The other cases are in the order of the page list.
public enum Page: String, CaseIterable, Sendable, Codable {
  case home
  case text
  case stacks, frames, grid, borders, joined, layers, scrolling, split, geometryReader, statusBar
  case button, toggle, checkbox, radio, picker, slider, stepper, datePicker, progress, spinner, tabs
  case list, tree, table, filePicker
  case textField, textEditor
  case form
  case regions
  case gauge, sparkline, barChart, lineChart
  case modal, alert, toast, menu, palette
  case keys, helpSheet, focus, mouse, clipboard
  case themes, themeReader, widgetState, custom

  public var title: String {
    switch self {
    case .home: "Gallery"
    case .text: "Text"
    case .stacks: "Stacks"
    case .frames: "Frames"
    case .grid: "Grid"
    case .borders: "Borders"
    case .joined: "Joined borders"
    case .layers: "Layers"
    case .scrolling: "ScrollView"
    case .split: "SplitView"
    case .geometryReader: "GeometryReader"
    case .statusBar: "StatusBar"
    case .button: "Button"
    case .toggle: "Toggle"
    case .checkbox: "Checkbox"
    case .radio: "Radio group"
    case .picker: "Picker"
    case .slider: "Slider"
    case .stepper: "Stepper"
    case .datePicker: "DatePicker"
    case .progress: "ProgressBar"
    case .spinner: "Spinner"
    case .tabs: "Tabs"
    case .list: "List"
    case .tree: "Tree"
    case .filePicker: "FilePicker"
    case .table: "Table"
    case .textField: "TextField"
    case .textEditor: "TextEditor"
    case .form: "Form"
    case .regions: "Observe"
    case .gauge: "Gauge"
    case .sparkline: "Sparkline"
    case .barChart: "BarChart"
    case .lineChart: "LineChart"
    case .modal: "Modal"
    case .alert: "Alert"
    case .toast: "Toast"
    case .menu: "Menus"
    case .palette: "Command palette"
    case .keys: "Keys"
    case .helpSheet: "HelpSheet"
    case .focus: "Focus"
    case .mouse: "Mouse"
    case .clipboard: "Clipboard"
    case .themes: "Themes"
    case .themeReader: "ThemeReader"
    case .widgetState: "Widget state"
    case .custom: "Custom widget"
    }
  }

  /// The pages in the list, each of which shows a widget.
  public static let widgets = Array(allCases.dropFirst())

  /// The position in the list, starting at 1.
  var number: Int { (Page.widgets.firstIndex(of: self) ?? 0) + 1 }

  /// The title of the group that contains the page, or an empty string for the first page.
  var chapter: String { Chapter.all.first { $0.pages.contains(self) }?.title ?? "" }
}

/// A titled group of pages in the list.
struct Chapter: Sendable {
  let title: String
  let pages: [Page]

  static let all = [
    Chapter(
      title: "Layout",
      pages: [
        .text, .stacks, .frames, .grid, .borders, .joined, .layers, .scrolling, .split,
        .geometryReader, .statusBar,
      ]
    ),
    Chapter(
      title: "Controls",
      pages: [
        .button, .toggle, .checkbox, .radio, .picker, .slider, .stepper, .datePicker, .progress,
        .spinner, .tabs,
      ]
    ),
    Chapter(
      title: "Data",
      pages: [
        .list, .tree, .table, .filePicker,
        .textField, .textEditor,
        .form,
        .regions,
      ]
    ),
    Chapter(title: "Charts", pages: [.gauge, .sparkline, .barChart, .lineChart]),
    Chapter(title: "Overlays", pages: [.modal, .alert, .toast, .menu, .palette]),
    Chapter(title: "Input", pages: [.keys, .helpSheet, .focus, .mouse, .clipboard]),
    Chapter(title: "Appearance", pages: [.themes, .themeReader, .widgetState, .custom]),
  ]
}
