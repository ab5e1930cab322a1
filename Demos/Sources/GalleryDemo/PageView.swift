// SPDX-License-Identifier: MIT

import TermRender

/// The page that was chosen, in a border with its name.
///
/// What has no room is scrolled to; what fills, fills the page.
struct PageView: Widget {
  /// Whether there is room for one example only from left to right.
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.page) { page in
      ScrollView {
        VStack(spacing: 1) {
          Text(page.explanation).foregroundStyle(.muted)
          PageContent(page: page, isNarrow: isNarrow)
        }
        .padding(.horizontal)
        // On a wide screen lines stay short enough to be read.
        .frame(maxWidth: 120, alignment: .topLeading)
        .frame(maxWidth: .max, alignment: .topLeading)
      }
      // What the interface keeps of widgets, it keeps of each page.
      .id(page.rawValue)
      .border(
        titles: [
          BorderTitle(page.title, style: Style(attributes: .bold)),
          BorderTitle("\(page.number) of \(Page.allCases.count)", at: .bottomTrailing),
        ],
        ink: .border
      )
    }
  }
}

/// The examples of a page.
private struct PageContent: Widget {
  let page: Page
  let isNarrow: Bool

  var body: some Widget {
    switch page {
    case .text: TextPage(isNarrow: isNarrow)
    case .stacks: StacksPage(isNarrow: isNarrow)
    case .frames: FramesPage()
    case .grid: GridPage()
    case .borders: BordersPage(isNarrow: isNarrow)
    case .joined: JoinedPage()
    case .layers: LayersPage(isNarrow: isNarrow)
    case .scrolling: ScrollingPage()
    case .split: SplitPage()
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
    case .custom: CustomPage(isNarrow: isNarrow)
    }
  }
}

extension Page {
  /// What it shows, in a sentence.
  var explanation: String {
    switch self {
    case .text:
      "Text is wrapped, cut with an ellipsis, joined from styled parts; any string is safe to show."
    case .stacks:
      "Stacks put widgets below, beside or over each other; spacers push them apart."
    case .frames:
      "Frames say how small, how large and how far a widget grows; a priority says who comes first."
    case .grid:
      "A grid gives all cells of a column one width; cells may span columns and fill."
    case .borders:
      "A border has one of six kinds of lines and up to six titles."
    case .joined:
      "Neighbours share the lines of their borders, which meet in tees and crossings."
    case .layers:
      "Later layers cover earlier ones; a z-index lifts one, an overlay lies on its widget."
    case .scrolling:
      "A view onto something larger: arrows, page keys and the wheel move it, bars say where it is."
    case .split:
      "Two panes and a divider, which is moved by keys or dragged."
    case .statusBar:
      "One row along an edge of the screen, on a ground of its own."
    case .button:
      "A button sends its action on enter, on space and on a click."
    case .toggle:
      "A toggle switches something on or off at once; a word says which."
    case .checkbox:
      "A checkbox is checked or not; one that stands for several may be checked in part."
    case .radio:
      "One of several options, all in sight; the arrow keys choose among them."
    case .picker:
      "One of many options, in a list that drops down over the rest and can be filtered."
    case .slider:
      "A slider sets a number between two: arrows step, page keys leap, the thumb can be dragged."
    case .stepper:
      "A stepper takes a number up and down; at an end the sign beyond it is disabled."
    case .datePicker:
      "A month to choose a day from; what was reached by keys is chosen by enter."
    case .progress:
      "A bar is filled in steps of an eighth of a cell; of what has no end, it shows that it goes on."
    case .spinner:
      "A sign that turns while something goes on; nothing else is drawn for it."
    case .tabs:
      "Tabs choose what is shown below their labels; only that is made."
    case .list:
      "A list makes only the rows that are seen; what is chosen is the app's, by id."
    case .tree:
      "A tree makes only the rows that are seen; what is in one may come when it is opened."
    case .filePicker:
      "Files to go through and to choose from; folders are read off the main thread."
    case .table:
      "A list in columns: fixed, flexible or fitted; a click on a title sorts."
    case .textField:
      "A text field shows what the app has; each edit is an action, so the app may answer it."
    case .textEditor:
      "Lines of text: what is sent is each edit, however large the text is."
    case .form:
      "A form has labels and controls in two columns; enter goes on, in the last field it submits."
    case .regions:
      "A region follows parts of the state; when one changes, it alone is built and drawn again."
    case .gauge:
      "A gauge shows a reading between two bounds; its levels say by a word what it means."
    case .sparkline:
      "A row of bars shows what was measured, an eighth of a cell high at least."
    case .barChart:
      "Bars across or up, in several series, also below zero."
    case .lineChart:
      "Curves of dots; each series has its own dashes and ink."
    case .modal:
      "A modal keeps focus, keys and mouse to itself; what is under it is dim."
    case .alert:
      "A question with buttons; arrow keys go from one to the next, esc leaves it open."
    case .toast:
      "A toast says something for a while and takes no focus; a click takes it away."
    case .menu:
      "A bar of menus at the top, and a menu for whatever the pointer or the focus is on."
    case .palette:
      "All commands, of which a few letters find one; each with the key that does the same."
    case .keys:
      "Keys are data: presses, sequences and modes; the line of help is made of them."
    case .helpSheet:
      "All keys that hold, and what they do, made of the same table as the line of help."
    case .focus:
      "Tab goes through all that can have the focus; in a group the arrow keys do, by position."
    case .mouse:
      "What keys reach, the mouse reaches: clicks, double clicks, drags and the wheel."
    case .clipboard:
      "A copy is an action, and what became of it is another one; links are parts of texts."
    case .themes:
      "Widgets speak of roles, and a theme says how they look; never is a colour all that tells."
    case .custom:
      "A widget of your own says its size, then it draws; a control also answers keys and the mouse."
    }
  }
}
