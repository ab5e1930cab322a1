// SPDX-License-Identifier: MIT

import TermRender

/// An action that opens a page.
struct Visit: Action, Codable {
  let page: Page
}

/// An action that opens the next or the previous page, and wraps around at the ends.
enum TurnPage: Action, Codable {
  case next, previous
}

/// An action that selects the given theme, or by default the next theme.
struct SelectTheme: Action, Codable {
  var theme: GalleryTheme?
}

/// The reducer of the fields and the gallery, followed by the reducers of the pages, each for a separate part of the state.
let galleryReducer = Reducer<GalleryState>.combine(
  .assigning,
  .on(Visit.self) { state, action in state.page = action.page },
  .on(ShowFile.self) { state, action in
    state.file = state.file == action.file ? nil : action.file
  },
  .on(TurnPage.self) { state, action in
    state.page = state.page.neighbor(action == .next ? 1 : -1)
  },
  .on(SelectTheme.self) { state, action in
    state.theme = action.theme ?? state.theme.neighbor(1)
  },
  textReducer.lift(\.text),
  stacksReducer.lift(\.stacks),
  framesReducer.lift(\.frames),
  gridReducer.lift(\.grid),
  bordersReducer.lift(\.borders),
  layersReducer.lift(\.layers),
  geometryReaderReducer.lift(\.geometryReader),
  statusBarReducer.lift(\.statusBar),
  buttonReducer.lift(\.button),
  toggleReducer.lift(\.toggle),
  checkboxReducer.lift(\.checkbox),
  sliderReducer.lift(\.slider),
  progressReducer.lift(\.progress),
  spinnerReducer.lift(\.spinner),
  tabsReducer.lift(\.tabs),
  listReducer.lift(\.list),
  treeReducer.lift(\.tree),
  filePickerReducer.lift(\.filePicker),
  tableReducer.lift(\.table),
  textFieldReducer.lift(\.textField),
  textEditorReducer.lift(\.textEditor),
  formReducer.lift(\.form),
  radioReducer.lift(\.radio),
  pickerReducer.lift(\.picker),
  stepperReducer.lift(\.stepper),
  regionsReducer.lift(\.regions),
  gaugeReducer.lift(\.gauge),
  sparklineReducer.lift(\.sparkline),
  barChartReducer.lift(\.barChart),
  lineChartReducer.lift(\.lineChart),
  datePickerReducer.lift(\.datePicker),
  modalReducer.lift(\.modal),
  alertReducer.lift(\.alert),
  menuReducer.lift(\.menu),
  paletteReducer.lift(\.palette),
  keysReducer.lift(\.keys),
  focusReducer.lift(\.focus),
  mouseReducer.lift(\.mouse),
  clipboardReducer.lift(\.clipboard),
  themeReaderReducer.lift(\.themeReader),
  customReducer.lift(\.custom)
)

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// Returns the case at the given distance, and wraps around at the ends.
  func neighbor(_ distance: Int) -> Self {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + distance % all.count + all.count) % all.count]
  }
}
