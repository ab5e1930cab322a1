// SPDX-License-Identifier: MIT

/// Frames in which most rows change: measured in turn, beside what others take for such frames.
struct LargeFrames {
  /// What a screen is called in the figures, and whether the bytes of a frame are one of them.
  private typealias Measured = (name: String, reportsBytes: Bool, screen: FrameMeasurement.Screen)

  private var measured: [Measured] = []
  private let (screens, limits): (String, String)

  /// - Parameters:
  ///   - screens: Where `frame-screens` is.
  ///   - folder: Where the programs in C are.
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
    for (what, result) in zip(measured, results) {
      report(what.name, result.microseconds, "µs")
      if what.reportsBytes { report("\(what.name), output", result.bytes, "bytes") }
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

// MARK: - Which

extension LargeFrames {
  private static let down = ["\u{1B}[B"]
  private static let pageDown = ["\u{1B}[6~"]
  /// In turn, as each comes to rest where it has gone to.
  private static let endAndHome = ["\u{1B}[F", "\u{1B}[H"]

  private mutating func addScreens() {
    add(
      "Every cell changes, random colours",
      .init(program: screens, name: "random", frames: 30) { _ in [] }
    )
    add(
      "Dashboard scrolls by one",
      .init(program: screens, name: "dashboard") { ["[\(FrameFigures.padded($0 % 701, 6))]"] }
    )
    for (screen, rows) in [("list-100k", "100,000"), ("list-1m", "1,000,000")] {
      add(
        "List of \(rows) rows, a line on",
        .init(program: screens, name: screen) { ["Row \($0)", "Row \($0 + 49)"] }
      )
      add(
        "List of \(rows) rows, a page on",
        .init(program: screens, name: screen, keys: ["p"]) {
          ["Row \($0 * 50)", "Row \($0 * 50 + 49)"]
        }
      )
    }
  }

  private mutating func addLists() {
    addLimit("a list, a line on", "list", keys: Self.down)
    addLimit("a list, a page on", "list", keys: Self.pageDown)
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
    addLimit("a table, a line on", "table", keys: Self.down)
    addLimit("a table, a page on", "table", keys: Self.pageDown)
  }

  /// What the library has for rows: with a cursor and a selection, a row of which changes with each frame.
  ///
  /// A page leaves one of the rows in sight, of which there are fifty, or one less below titles.
  private mutating func addRows(_ kind: String, _ screen: String, page: Int, of sizes: [String]) {
    for size in sizes {
      let rows = size == "1m" ? "1,000,000" : "100,000"
      addSteps("\(kind) of \(rows) rows", "\(screen)-\(size)", page: page)
    }
  }

  private mutating func addTrees() {
    let name = "Tree of 100,000 rows in sight"
    addSteps(name, "tree-widget-100k", page: 49)
    addSteps("\(name), chosen in the state", "tree-state-100k", page: 49)
  }

  private mutating func addSteps(_ name: String, _ screen: String, page: Int) {
    add(
      "\(name), a line on",
      .init(program: screens, name: screen, keys: Self.down) { ["Row \($0)"] }
    )
    add(
      "\(name), a page on",
      .init(program: screens, name: screen, keys: Self.pageDown) {
        ["Row \(($0 - 1) * page)", "Row \($0 * page)"]
      }
    )
  }

  /// The caret is in the middle of the text; no edit may depend on how long that is.
  private mutating func addEditor() {
    let name = "Editor of 100,000 lines"
    add(
      "\(name), a letter is typed",
      .init(program: screens, name: "editor-100k", keys: ["x"]) {
        [String(repeating: "x", count: min($0, 150))]
      }
    )
    add(
      "\(name), a page on",
      .init(program: screens, name: "editor-100k", keys: Self.pageDown) {
        ["Line \(min(99_999, 50_000 + $0 * 49))"]
      },
      reportsBytes: false
    )
  }
}
