// SPDX-License-Identifier: MIT

import Glibc

/// Measures what frames cost on a pseudo-terminal, from outside of the program that draws them.
///
/// It runs `frame-screens` and `session-screens`, which stand beside it, and prints lines of name, value and unit; the names are
/// those of Benchmarks/budgets.tsv. Processor time is that of the whole process. An argument names a folder
/// with a `frame-screens` and a `bare-start` that are linked statically, for what concerns starting, and with
/// `ncurses-screens`, the reference: Benchmarks/Peers/ncurses/screens.c.
@main struct FrameFigures {
  static func main() {
    let screens = Self.folder + "/frame-screens"
    let folder = CommandLine.arguments.dropFirst().first ?? Self.folder
    measureStart(folder)
    var references = [reference(folder)]
    measureScreens(screens)
    references.append(reference(folder))
    measureRows(screens)
    references.append(reference(folder))
    report("Reference: a counter of ncurses in C", references.median, "µs")
    measureEditor(screens)
    // A large frame warms the processor itself, and would have to share it with what keeps it awake.
    keepProcessorsAwake()
    measureCounter(screens)
    measureSessions(Self.folder + "/session-screens")
    measureClock(screens)
    measureNothing(screens)
  }

  /// Where this program is.
  private static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    return String(cString: dirname(path))
  }
}

// MARK: - Frames

extension FrameFigures {
  /// How fast the machine is now: what a frame costs that somebody else's program draws.
  private static func reference(_ folder: String) -> Double {
    FrameMeasurement(folder + "/ncurses-screens", "counter") { ["Count: \($0)"] }.microseconds
  }

  private static func measureCounter(_ screens: String) {
    let raw = FrameMeasurement(screens, "raw", frames: 200) { _ in [] }
    report("Limit: a key is read and a digit written", raw.microseconds, "µs")
    report("Limit: key to bytes out, median", raw.latencies.median, "µs")
    report("Limit: key to bytes out, 99 of 100", raw.latencies.quantile(0.99), "µs")

    let name = "A counter digit changes"
    let counter = FrameMeasurement(screens, "counter", frames: 200) { ["Count: \($0)"] }
    report(name, counter.microseconds, "µs")
    report("\(name), output", counter.bytes, "bytes")
    // One more writes what ncurses has to say into memory.
    report("\(name), writes to the terminal", counter.writes - 1, "calls")
    report("Key to bytes out, median", counter.latencies.median, "µs")
    report("Key to bytes out, 99 of 100", counter.latencies.quantile(0.99), "µs")
    report("One of 10,000 keys at once", measureFlood(screens), "ns")
  }

  /// What a frame costs in a program that could record it, and in one that keeps its past.
  private static func measureSessions(_ screens: String) {
    for (screen, name) in [("off", "recording off"), ("travel", "with its past kept")] {
      let counter = FrameMeasurement(screens, screen, frames: 200) { ["Count: \($0)"] }
      report("A counter digit changes, \(name)", counter.microseconds, "µs")
    }
  }

  /// The processor time of one of many keys that come at once; the screen must show them all.
  private static func measureFlood(_ screens: String) -> Double {
    let keys = 10_000
    let times = (0..<9).map { _ in
      let process = ScreenProcess(screens, screen: "counter")
      process.answerQuestions(process.settle(quiet: 50))
      let before = process.processorTime
      process.send(String(repeating: "n", count: keys))
      _ = process.settle(quiet: 100)
      let spent = process.processorTime - before
      process.verify(["Count: \(keys)"])
      process.quit()
      return spent * 1_000 / Double(keys)
    }
    return times.median
  }

  private static func measureScreens(_ screens: String) {
    let random = FrameMeasurement(screens, "random", frames: 30) { _ in [] }
    report("Every cell changes, random colours", random.microseconds, "µs")
    report("Every cell changes, random colours, output", random.bytes, "bytes")

    let dashboard = FrameMeasurement(screens, "dashboard") { ["[\(padded($0 % 701, 6))]"] }
    report("Dashboard scrolls by one", dashboard.microseconds, "µs")
    report("Dashboard scrolls by one, output", dashboard.bytes, "bytes")

    for (screen, name) in [
      ("list-100k", "List of 100,000 rows"), ("list-1m", "List of 1,000,000 rows"),
    ] {
      let line = FrameMeasurement(screens, screen) { ["Row \($0)", "Row \($0 + 49)"] }
      report("\(name), a line on", line.microseconds, "µs")
      report("\(name), a line on, output", line.bytes, "bytes")
      let page = FrameMeasurement(screens, screen, keys: ["p"]) {
        ["Row \($0 * 50)", "Row \($0 * 50 + 49)"]
      }
      report("\(name), a page on", page.microseconds, "µs")
      report("\(name), a page on, output", page.bytes, "bytes")
    }
  }

  /// The list, the table and the tree that the library has: with a cursor and a selection, a row of which changes with each frame.
  private static func measureRows(_ screens: String) {
    for (screen, name, page) in [
      ("list-widget-100k", "List widget of 100,000 rows", 49),
      ("list-widget-1m", "List widget of 1,000,000 rows", 49),
      ("table-widget-100k", "Table of 100,000 rows", 48),
      ("table-widget-1m", "Table of 1,000,000 rows", 48),
      ("tree-widget-100k", "Tree of 100,000 rows in sight", 49),
      ("tree-state-100k", "Tree of 100,000 rows in sight, chosen in the state", 49),
    ] {
      let line = FrameMeasurement(screens, screen, keys: ["\u{1B}[B"]) { ["Row \($0)"] }
      report("\(name), a line on", line.microseconds, "µs")
      report("\(name), a line on, output", line.bytes, "bytes")
      // A page leaves one of the rows in sight, of which there are fifty, or one less below titles.
      let pages = FrameMeasurement(screens, screen, keys: ["\u{1B}[6~"]) {
        ["Row \(($0 - 1) * page)", "Row \($0 * page)"]
      }
      report("\(name), a page on", pages.microseconds, "µs")
      report("\(name), a page on, output", pages.bytes, "bytes")
    }
    let name = "List widget of 1,000,000 rows"
    // In turn, as each comes to rest where it has gone to.
    let jump = FrameMeasurement(screens, "list-widget-1m", keys: ["\u{1B}[F", "\u{1B}[H"]) { _ in
      ["Row 0", "Row 49"]
    }
    report("\(name), End or Home", jump.microseconds, "µs")
    report("\(name), End or Home, output", jump.bytes, "bytes")
    let opening = FrameMeasurement(screens, "list-opening-1m") { ["Row 49", "opened \($0 % 10)"] }
    report("\(name), opening", opening.microseconds, "µs")
    report("\(name), opening, output", opening.bytes, "bytes")
  }

  /// The caret is in the middle of the text; no edit may depend on how long that is.
  private static func measureEditor(_ screens: String) {
    let name = "Editor of 100,000 lines"
    let typing = FrameMeasurement(screens, "editor-100k", keys: ["x"]) {
      [String(repeating: "x", count: min($0, 150))]
    }
    report("\(name), a letter is typed", typing.microseconds, "µs")
    report("\(name), a letter is typed, output", typing.bytes, "bytes")
    let page = FrameMeasurement(screens, "editor-100k", keys: ["\u{1B}[6~"]) {
      ["Line \(min(99_999, 50_000 + $0 * 49))"]
    }
    report("\(name), a page on", page.microseconds, "µs")
  }

  private static func measureClock(_ screens: String) {
    let form = FrameMeasurement(screens, "form") {
      ["00:\(padded($0 / 60, 2)):\(padded($0 % 60, 2))"]
    }
    report("A clock on a static form", form.microseconds, "µs")
    report("A clock on a static form, output", form.bytes, "bytes")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

// MARK: - Nothing, and starting

extension FrameFigures {
  private static func measureNothing(_ screens: String) {
    let raw = FrameMeasurement(screens, "raw", keys: ["x"], expectsBytes: false) { _ in [] }
    report("Limit: a key is read", raw.microseconds, "µs")
    let key = FrameMeasurement(screens, "counter", keys: ["x"], expectsBytes: false) { _ in
      ["Count: 0"]
    }
    report("Nothing changed", key.microseconds, "µs")
    report("Nothing changed, output", key.bytes, "bytes")
    for (screen, name) in [
      ("regions-1000", "Nothing changed, 1,000 regions"),
      ("parts-1000", "Nothing changed, 1,000 regions of 1,000 parts"),
    ] {
      let regions = FrameMeasurement(screens, screen, expectsBytes: false) { _ in ["999"] }
      report(name, regions.microseconds, "µs")
    }

    let process = ScreenProcess(screens, screen: "counter")
    process.answerQuestions(process.settle(quiet: 50))
    process.send("n")
    _ = process.settle(quiet: 100)
    let before = (process.processorTime, process.sleeps)
    let output = process.settle(quiet: 2_000)
    report("Idle for 2 s, processor time", process.processorTime - before.0, "µs")
    report("Idle for 2 s, wake-ups", Double(process.sleeps - before.1), "times")
    report("Idle for 2 s, output", Double(output.bytes.count), "bytes")
    process.quit()
  }

  /// The first screen of a program in a folder, and beside it that of one that does nothing else.
  private static func measureStart(_ folder: String) {
    var (limits, figures): ([Start], [Start]) = ([], [])
    for _ in 0..<21 {
      limits.append(Start(folder + "/bare-start"))
      figures.append(Start(folder + "/frame-screens"))
    }
    report("Limit: first paint of a line", limits.map(\.processor).median, "µs")
    report("Limit: memory of a line", limits.map(\.memory).median, "KB")
    report("First paint of hello", figures.map(\.processor).median, "µs")
    report("First paint of hello, by the clock", figures.map(\.clock).median, "µs")
    report("Memory of hello", figures.map(\.memory).median, "KB")
  }

  /// What a program took until "Hello, world" was on its screen.
  private struct Start {
    /// Microseconds.
    var processor, clock: Double
    /// Kilobytes.
    var memory: Double

    init(_ program: String) {
      let start = now()
      let process = ScreenProcess(program, screen: "hello")
      var output = ScreenProcess.Output()
      while !output.bytes.contains("Hello, world") { _ = process.receive(into: &output) }
      processor = process.processorTime
      clock = output.end - start
      process.answerQuestions(process.settle(quiet: 50))
      memory = Double(process.peakMemory)
      process.quit()
    }
  }
}
