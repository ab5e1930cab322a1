// SPDX-License-Identifier: MIT

import TermRender

/// The open page in a pane with its title.
///
/// A page that doesn't fit scrolls. Flexible widgets fill the page.
struct PageView: Widget {
  /// A Boolean value that indicates whether the page is too narrow for two examples side by side.
  let isNarrow: Bool
  /// A Boolean value that indicates whether a file can replace the examples.
  let showsFiles: Bool

  var body: some Widget {
    Observe(\GalleryState.page, \GalleryState.file) { page, file in
      VStack {
        switch showsFiles ? file : nil {
        case .code: CodeView(page: page).padding(.horizontal)
        case .screenReader: ScreenReaderView(page: page).padding(.horizontal)
        case nil: examples(of: page)
        }
      }
      // The identifier separates the interface state of each page's widgets.
      .id(page.rawValue)
      .pane(page.title, info: "\(page.number) of \(Page.widgets.count)")
    }
  }

  private func examples(of page: Page) -> some Widget {
    ScrollView {
      VStack(spacing: 1) {
        Text(page.explanation).foregroundStyle(.muted)
        PageContent(page: page, isNarrow: isNarrow)
      }
      .padding(.horizontal)
      // On a wide screen, lines remain short enough to read.
      .frame(maxWidth: 120, alignment: .topLeading)
      .frame(maxWidth: .max, alignment: .topLeading)
    }
  }
}

/// The examples of a page.
private struct PageContent: Widget {
  let page: Page
  let isNarrow: Bool

  var body: some Widget {
    switch page {
    case .home: VStack {}
    case .text: TextPage(isNarrow: isNarrow)
    case .stacks: StacksPage(isNarrow: isNarrow)
    case .frames: FramesPage()
    case .grid: GridPage()
    case .borders: BordersPage(isNarrow: isNarrow)
    case .joined: JoinedPage()
    case .layers: LayersPage(isNarrow: isNarrow)
    case .scrolling: ScrollingPage()
    case .split: SplitPage()
    case .geometryReader: GeometryReaderPage()
    case .statusBar: StatusBarPage()
    case .button: ButtonPage()
    case .toggle: TogglePage()
    case .checkbox: CheckboxPage()
    case .radio: RadioPage(isNarrow: isNarrow)
    case .picker: PickerPage()
    case .slider: SliderPage()
    case .stepper: StepperPage()
    case .datePicker: DatePickerPage(isNarrow: isNarrow)
    case .progress: ProgressPage()
    case .spinner: SpinnerPage()
    case .tabs: TabsPage()
    case .list: ListPage(isNarrow: isNarrow)
    case .tree: TreePage(isNarrow: isNarrow)
    case .filePicker: FilePickerPage(isNarrow: isNarrow)
    case .table: TablePage()
    case .textField: TextFieldPage()
    case .textEditor: TextEditorPage()
    case .form: FormPage()
    case .regions: RegionsPage(isNarrow: isNarrow)
    case .gauge: GaugePage()
    case .sparkline: SparklinePage()
    case .barChart: BarChartPage()
    case .lineChart: LineChartPage(isNarrow: isNarrow)
    case .modal: ModalPage()
    case .alert: AlertPage()
    case .toast: ToastPage()
    case .menu: MenuPage()
    case .palette: PalettePage()
    case .keys: KeysPage()
    case .helpSheet: HelpSheetPage()
    case .focus: FocusPage(isNarrow: isNarrow)
    case .mouse: MousePage()
    case .clipboard: ClipboardPage()
    case .themes: ThemesPage(isNarrow: isNarrow)
    case .themeReader: ThemeReaderPage()
    case .widgetState: WidgetStatePage()
    case .custom: CustomPage(isNarrow: isNarrow)
    }
  }
}

extension Page {
  /// A description of the page's widget.
  var explanation: String {
    switch self {
    case .home:
      "The widgets that most apps use. Enter or a click opens a page."
    case .text:
      "Text wraps, truncates, and joins styled parts. Any string is safe to display."
    case .stacks:
      "Stacks arrange widgets vertically, horizontally, or in layers. Spacers push them apart."
    case .frames:
      "Frames set minimum, ideal, and maximum sizes. A higher priority receives space first."
    case .grid:
      "A grid aligns cells in columns. A cell can span several columns or fill its column."
    case .borders:
      "A border has one of seven line styles and up to six titles."
    case .joined:
      "Adjacent borders share their lines, which meet in tees and crossings."
    case .layers:
      "Later layers cover earlier ones. A z-index raises a layer. An overlay covers its widget."
    case .scrolling:
      "A viewport for larger content. Arrow keys, page keys, and the wheel scroll it."
    case .split:
      "Two panes with a divider that moves with keys or the mouse."
    case .geometryReader:
      "Content that depends on the available size."
    case .statusBar:
      "One row along an edge of the screen, with its own background."
    case .button:
      "A button sends its action on enter, space, or a click."
    case .toggle:
      "A toggle switches a setting on or off immediately. Its thumb shows its state."
    case .checkbox:
      "A checkbox is checked or unchecked. A group's checkbox can also be mixed."
    case .radio:
      "A group of visible options. The arrow keys select an option."
    case .picker:
      "A drop-down list of many options, with a filter."
    case .slider:
      """
      A slider sets a number in a range. Arrow keys step, page keys jump, and the mouse drags the \
      thumb.
      """
    case .stepper:
      "A stepper increases and decreases a value. At a bound, one of its symbols is disabled."
    case .datePicker:
      "A calendar for selecting a day. Keys move to a day, and enter selects it."
    case .progress:
      "A bar that fills in half cells. An indeterminate bar shows that work continues."
    case .spinner:
      "An animated symbol for work in progress. Only the spinner itself redraws."
    case .tabs:
      "Tabs select the content below their labels. Only the visible content exists."
    case .list:
      "A list creates only visible rows. The app stores the selection, by identifier."
    case .tree:
      "A tree creates only visible rows. Children can load when a row expands."
    case .filePicker:
      "Browse folders and select files. Folders load in the background."
    case .table:
      "A list with fixed, flexible, or fitted columns. Click a column title to sort."
    case .textField:
      "A text field shows the app's text. Each edit is an action that the app can modify."
    case .textEditor:
      "Multiline text. The editor sends only the edits, regardless of the text's size."
    case .form:
      "Labels beside controls. Enter moves on, or submits."
    case .regions:
      "A region observes parts of the state. A change rebuilds and redraws only that region."
    case .gauge:
      "A gauge shows a value in a range. Its levels describe the value in words."
    case .sparkline:
      "A row of bars for measurements, with a color for each level."
    case .barChart:
      "Horizontal or vertical bars with several series."
    case .lineChart:
      "Lines in the colors of levels, over a tinted area, or with distinct dash patterns."
    case .modal:
      "A modal captures focus, keys, and the mouse, and dims the screen behind it."
    case .alert:
      "A question with buttons. Arrow keys move between them, and esc dismisses it."
    case .toast:
      "A temporary message that doesn't take the focus. Click it to dismiss it."
    case .menu:
      "A menu bar at the top, and a context menu at the pointer or the focus."
    case .palette:
      "All commands, with fuzzy search. Each command shows its key, if it has one."
    case .keys:
      "Keys are data: key presses, sequences, and modes. The help line lists them."
    case .helpSheet:
      "All active keys and their actions, from the same data as the help line."
    case .focus:
      "Tab moves through all focusable widgets. In a group, arrow keys move by position."
    case .mouse:
      "The mouse can do everything that keys can, with clicks, drags, and the wheel."
    case .clipboard:
      "Copying is an action, and its result is another action. Text can contain links."
    case .themes:
      "Widgets use roles, and a theme defines their appearance. Color is never the only cue."
    case .themeReader:
      "A reader passes the inherited theme, or another inherited value, to its content."
    case .widgetState:
      "The interface stores the state of a widget that isn't data of the app."
    case .custom:
      "A custom widget returns its size, then draws. A control also handles keys and the mouse."
    }
  }
}
