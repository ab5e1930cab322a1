// SPDX-License-Identifier: MIT

import Glibc

/// A program that measures the cost of frames on a pseudo-terminal, from outside the process that draws them.
///
/// It prints lines of name, value, and unit. The names are those of Benchmarks/budgets.tsv. Processor time is that of
/// the whole process. The argument is the folder of the programs to run. The default is the folder of this program.
///
/// - `frame-screens`, `session-screens`, and `bare-start` are built with the options of a release.
/// - `ncurses-screens` (Benchmarks/Peers/ncurses/screens.c) is the reference in C.
/// - `limit-screens` (Benchmarks/Limits/limit-screens.c) is a C program that writes the bytes of a screen itself.
@main struct FrameFigures {
  static func main() {
    let folder = CommandLine.arguments.dropFirst().first ?? Self.folder
    let screens = folder + "/frame-screens"
    measureStart(folder)
    LargeFrames(screens, beside: folder).measure()
    // Large frames keep the processor awake. They run before the threads that do so, which would compete with them.
    keepProcessorsAwake()
    measureCounter(screens)
    measureSessions(folder + "/session-screens")
    measureClock(screens)
    measureNothing(screens)
  }

  /// The folder of this program.
  private static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    return String(cString: dirname(path))
  }
}

// MARK: - Frames

extension FrameFigures {
  private static func measureCounter(_ screens: String) {
    let raw = FrameMeasurement(
      .init(program: screens, name: "raw", frames: 200) { _ in [] }
    )
    report("Limit: read a key and write a digit", raw.microseconds, "µs")
    report("Limit: key to bytes out, median", raw.latencies.median, "µs")
    report("Limit: key to bytes out, 99th percentile", raw.latencies.quantile(0.99), "µs")

    let name = "A counter digit changes"
    let counter = FrameMeasurement(
      .init(program: screens, name: "counter", frames: 200) { ["Count: \($0)"] }
    )
    report(name, counter.microseconds, "µs")
    report("\(name), output", counter.bytes, "bytes")
    // Excludes the write of ncurses' output to memory.
    report("\(name), writes to the terminal", counter.writes - 1, "calls")
    report("Key to bytes out, median", counter.latencies.median, "µs")
    report("Key to bytes out, 99th percentile", counter.latencies.quantile(0.99), "µs")
    report("One of 10,000 keys in a burst", measureFlood(screens), "ns")
  }

  /// Measures frames of an app in a program that links the recorder: without recording, and with history.
  private static func measureSessions(_ screens: String) {
    for (screen, name) in [("off", "recording off"), ("travel", "with history")] {
      let counter = FrameMeasurement(
        .init(program: screens, name: screen, frames: 200) { ["Count: \($0)"] }
      )
      report("A counter digit changes, \(name)", counter.microseconds, "µs")
    }
  }

  /// Returns the processor time of one of many keys in a burst.
  ///
  /// The screen must show all of them.
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

  private static func measureClock(_ screens: String) {
    let form = FrameMeasurement(
      .init(program: screens, name: "form") {
        ["00:\(padded($0 / 60, 2)):\(padded($0 % 60, 2))"]
      }
    )
    report("A clock on a static form", form.microseconds, "µs")
    report("A clock on a static form, output", form.bytes, "bytes")
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

// MARK: - Nothing, and starting

extension FrameFigures {
  private static func measureNothing(_ screens: String) {
    let raw = FrameMeasurement(
      .init(program: screens, name: "raw", keys: ["x"], expectsBytes: false) { _ in [] }
    )
    report("Limit: read a key", raw.microseconds, "µs")
    let key = FrameMeasurement(
      .init(program: screens, name: "counter", keys: ["x"], expectsBytes: false) { _ in
        ["Count: 0"]
      }
    )
    report("Nothing changed", key.microseconds, "µs")
    report("Nothing changed, output", key.bytes, "bytes")
    for (screen, name) in [
      ("regions-1000", "Nothing changed, 1,000 regions"),
      ("parts-1000", "Nothing changed, 1,000 regions of 1,000 parts"),
    ] {
      let regions = FrameMeasurement(
        .init(program: screens, name: screen, expectsBytes: false) { _ in ["999"] }
      )
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

  /// Measures the first screens of an app and of a program that writes one line, in turn.
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

  /// The cost of a program until "Hello, world" is on its screen.
  private struct Start {
    /// The processor time and the elapsed time, in microseconds.
    var processor, clock: Double
    /// The peak memory, in kilobytes.
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
