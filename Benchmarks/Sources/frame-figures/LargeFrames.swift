// SPDX-License-Identifier: MIT

/// Measurements of screens with many cells or rows, in turn with reference programs in C.
struct LargeFrames {
  /// A screen, its name in the results, and a Boolean value that indicates whether to report the bytes of a frame.
  private typealias Measured = (name: String, reportsBytes: Bool, screen: FrameMeasurement.Screen)

  private var measured: [Measured] = []
  private let (screens, limits): (String, String)

  /// Creates the measurements.
  ///
  /// - Parameters:
  ///   - screens: The path of `frame-screens`.
  ///   - folder: The folder of the programs in C.
  init(_ screens: String, beside folder: String) {
    self.screens = screens
    limits = folder + "/limit-screens"
    add(
      "Reference: a counter of ncurses in C",
      .init(program: folder + "/ncurses-screens", name: "counter") { ["Count: \($0)"] },
      reportsBytes: false
    )
    addScreens()
    addLists()
    addRows("Table", "table-widget", page: 48, of: ["100k", "1m"])
    addTrees()
    addEditor()
  }

  func measure() {
    let results = FrameMeasurement.inTurn(measured.map(\.screen))
    for (item, result) in zip(measured, results) {
      report(item.name, result.microseconds, "µs")
      if item.reportsBytes { report("\(item.name), output", result.bytes, "bytes") }
    }
  }

  private mutating func add(
    _ name: String,
    _ screen: FrameMeasurement.Screen,
    reportsBytes: Bool = true
  ) {
    measured.append((name, reportsBytes, screen))
  }

  private mutating func addLimit(_ name: String, _ screen: String, keys: [String]) {
    add(
      "Limit: \(name)",
      .init(program: limits, name: screen, keys: keys) { _ in [] },
      reportsBytes: false
    )
  }
}

// MARK: - Screens

extension LargeFrames {
  private static let down = ["\u{1B}[B"]
  private static let pageDown = ["\u{1B}[6~"]
  /// The keys for the end and the start, each of which moves the selection if they are pressed in turn.
  private static let endAndHome = ["\u{1B}[F", "\u{1B}[H"]

  private mutating func addScreens() {
    add(
      "Every cell changes, random colors",
      .init(program: screens, name: "random", frames: 30) { _ in [] }
    )
    add(
      "Dashboard scrolls by one",
      .init(program: screens, name: "dashboard") { ["[\(FrameFigures.padded($0 % 701, 6))]"] }
    )
    for (screen, rows) in [("list-100k", "100,000"), ("list-1m", "1,000,000")] {
      add(
        "List of \(rows) rows, down one line",
        .init(program: screens, name: screen) { ["Row \($0)", "Row \($0 + 49)"] }
      )
      add(
        "List of \(rows) rows, down one page",
        .init(program: screens, name: screen, keys: ["p"]) {
          ["Row \($0 * 50)", "Row \($0 * 50 + 49)"]
        }
      )
    }
  }

  private mutating func addLists() {
    addLimit("a list, down one line", "list", keys: Self.down)
    addLimit("a list, down one page", "list", keys: Self.pageDown)
    addLimit("a list, End or Home", "list", keys: Self.endAndHome)
    addLimit("a list, opening", "opening", keys: ["n"])
    addRows("List widget", "list-widget", page: 49, of: ["100k", "1m"])
    let name = "List widget of 1,000,000 rows"
    add(
      "\(name), End or Home",
      .init(program: screens, name: "list-widget-1m", keys: Self.endAndHome) { _ in
        ["Row 0", "Row 49"]
      }
    )
    add(
      "\(name), opening",
      .init(program: screens, name: "list-opening-1m") { ["Row 49", "opened \($0 % 10)"] }
    )
    addLimit("a table, down one line", "table", keys: Self.down)
    addLimit("a table, down one page", "table", keys: Self.pageDown)
  }

  /// Adds the screens of a widget with rows and a selection.
  ///
  /// Each frame also changes a row. A page step keeps one row visible. The screen shows 50 rows, or 49 below a header.
  private mutating func addRows(_ kind: String, _ screen: String, page: Int, of sizes: [String]) {
    for size in sizes {
      let rows = size == "1m" ? "1,000,000" : "100,000"
      addSteps("\(kind) of \(rows) rows", "\(screen)-\(size)", page: page)
    }
  }

  private mutating func addTrees() {
    let name = "Tree of 100,000 visible rows"
    addSteps(name, "tree-widget-100k", page: 49)
    addSteps("\(name), selected in the state", "tree-state-100k", page: 49)
  }

  private mutating func addSteps(_ name: String, _ screen: String, page: Int) {
    add(
      "\(name), down one line",
      .init(program: screens, name: screen, keys: Self.down) { ["Row \($0)"] }
    )
    add(
      "\(name), down one page",
      .init(program: screens, name: screen, keys: Self.pageDown) {
        ["Row \(($0 - 1) * page)", "Row \($0 * page)"]
      }
    )
  }

  /// Adds the screens of the editor.
  ///
  /// The caret is in the middle of the text. The cost of an edit must not depend on the length of the text.
  private mutating func addEditor() {
    let name = "Editor of 100,000 lines"
    add(
      "\(name), a letter is typed",
      .init(program: screens, name: "editor-100k", keys: ["x"]) {
        [String(repeating: "x", count: min($0, 150))]
      }
    )
    add(
      "\(name), down one page",
      .init(program: screens, name: "editor-100k", keys: Self.pageDown) {
        ["Line \(min(99_999, 50_000 + $0 * 49))"]
      },
      reportsBytes: false
    )
  }
}
