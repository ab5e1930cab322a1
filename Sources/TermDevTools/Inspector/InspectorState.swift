// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTree

/// A tab of the inspector.
enum InspectorTab: String, Hashable, Sendable, CaseIterable {
  case widgets, state, log, effects, regions, keys

  /// The key that selects the tab.
  var key: String { "\((Self.allCases.firstIndex(of: self) ?? 0) + 1)" }

  /// The name of the tab's list.
  var listName: String { "inspector-\(rawValue)" }

  /// Returns the label, which contains the key unless the inspector is narrow.
  func label(isNarrow: Bool) -> String {
    let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    return isNarrow ? name : "\(key) \(name)"
  }
}

/// The edge of the screen along which the inspector is displayed.
enum InspectorDock: Hashable, Sendable, CaseIterable {
  case bottom, trailing, top

  /// The next edge.
  var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// The layout of the inspector on the screen.
struct InspectorLayout: Equatable, Sendable {
  /// A Boolean value that indicates whether the inspector is beside the app instead of above or below it.
  var isBeside = false
  /// A Boolean value that indicates whether the screen is wide enough for an inspector beside the app.
  var fitsBeside = true
  /// A Boolean value that indicates whether the tabs have short labels.
  var isNarrow = false
}

/// The state of the inspector, which isn't part of the app.
struct InspectorState: Equatable, Sendable {
  var tab = InspectorTab.widgets
  var dock = InspectorDock.bottom
  /// A Boolean value that indicates whether the inspector fills the screen.
  var isMaximized = false
  /// A Boolean value that indicates whether the inspector receives key presses instead of the app.
  var hasInput = true
  /// A Boolean value that indicates whether the user has closed the inspector.
  var isClosed = false
  /// The receiver of the key presses that the inspector doesn't receive.
  var keyReceiver = "the app"
  var layout = InspectorLayout()

  var widgets: [WidgetRow] = []
  var selectedWidget: String?
  /// The keys of the widgets whose contents are hidden.
  var closedWidgets: Set<String> = []

  var values: [StateOutline] = []
  var selectedValue: String?
  /// The paths of the values whose parts are visible.
  var openValues: Set<String> = [""]

  var log: [LogLine] = []
  var selectedLine: Int?

  var effects: [RunningEffect] = []
  var selectedEffect: Int?
  /// The app's time for which the effects are displayed.
  var time = Duration.zero

  var regions: [RegionRow] = []
  /// The number of frames in the sums.
  var summedFrames = 0
  var selectedRegion: Int?

  var keys: [KeyRow] = []
  var conflicts: [String] = []
  var selectedKey: Int?
}

extension InspectorState {
  /// The frame of the selected widget or region on the app's screen, or `nil` if none is selected.
  var highlight: Rect? {
    switch tab {
    case .widgets: WidgetRow.find(selectedWidget, in: widgets)?.frame
    case .regions: regions.first { $0.id == selectedRegion }?.region.frame
    case .state, .log, .effects, .keys: nil
    }
  }

  /// The keys of the widgets whose contents are visible.
  var openWidgets: Set<String> { WidgetRow.containers(in: widgets).subtracting(closedWidgets) }
}

/// An input of the user, or new values of the app.
enum InspectorAction: Action {
  case select(InspectorTab)
  /// An action that selects a tab and moves the focus to its list.
  case goTo(InspectorTab)
  case selectWidget(String)
  case openWidgets(Set<String>)
  case selectValue(String)
  case openValues(Set<String>)
  case selectLine(Int)
  case selectEffect(Int)
  case selectRegion(Int)
  case selectKey(Int)
  case changeDock
  case toggleMaximized
  /// An action that passes the key presses to the app or to the inspector.
  case setInput(Bool)
  case setLayout(InspectorLayout)
  case setClosed(Bool)
  case show(InspectorContents)
}

/// The values of the app in a tab.
enum InspectorContents: Sendable {
  case widgets(WidgetOutline)
  case state(StateOutline)
  case log([LogLine])
  case effects([RunningEffect], at: Duration)
  case regions(RegionReport)
  case keys(KeyReport)
}

extension Reducer<InspectorState> {
  /// The reducer of the inspector.
  static var inspector: Self {
    .on(InspectorAction.self) { state, action in
      switch action {
      case .select(let tab), .goTo(let tab): state.tab = tab
      case .selectWidget(let key): state.selectedWidget = key
      case .openWidgets(let open):
        state.closedWidgets = WidgetRow.containers(in: state.widgets).subtracting(open)
      case .selectValue(let path): state.selectedValue = path
      case .openValues(let open): state.openValues = open
      case .selectLine(let number): state.selectedLine = number
      case .selectEffect(let run): state.selectedEffect = run
      case .selectRegion(let index): state.selectedRegion = index
      case .selectKey(let index): state.selectedKey = index
      case .changeDock:
        let isSkipped = state.dock.next == .trailing && !state.layout.fitsBeside
        state.dock = isSkipped ? state.dock.next.next : state.dock.next
        state.isMaximized = false
      case .toggleMaximized: state.isMaximized.toggle()
      case .setInput(let hasInput): state.hasInput = hasInput
      case .setLayout(let layout): state.layout = layout
      case .setClosed(let isClosed): state.isClosed = isClosed
      case .show(let contents): state.show(contents)
      }
    }
  }
}

extension InspectorState {
  fileprivate mutating func show(_ contents: InspectorContents) {
    switch contents {
    case .widgets(let outline): widgets = [WidgetRow(outline)]
    case .state(let outline): values = [outline]
    case .log(let lines): log = lines
    case .effects(let effects, let time): (self.effects, self.time) = (effects, time)
    case .regions(let report):
      regions = report.regions.enumerated().map(RegionRow.init)
      summedFrames = report.summedFrames
    case .keys(let report):
      keys = KeyRow.rows(of: report)
      conflicts = report.conflicts
    }
  }
}
