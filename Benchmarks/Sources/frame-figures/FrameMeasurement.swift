// SPDX-License-Identifier: MIT

/// The cost of a frame of one screen, measured over many key presses.
struct FrameMeasurement {
  private static let batches = 9

  /// The processor time of a frame.
  ///
  /// Like bytes and writes, it is the median over the batches.
  let microseconds: Double
  let bytes: Double
  let writes: Double
  /// The time from each key to the last byte of its frame, in microseconds.
  let latencies: [Double]

  /// Creates a measurement by pressing the keys of a screen, one frame at a time, and checking the last screen.
  init(_ screen: Screen) { self = Self.inTurn([screen])[0] }

  /// Measures several screens in turn, one batch of frames at a time.
  ///
  /// The speed of a host can change for seconds or minutes. The turns distribute such changes over all screens, so they
  /// don't affect a comparison of the screens.
  static func inTurn(_ screens: [Screen]) -> [FrameMeasurement] {
    let runs = screens.map(Run.init)
    for run in runs { run.warmUp() }
    for _ in 0..<batches {
      for run in runs { run.measureBatch() }
    }
    return runs.map { run in
      run.end()
      return FrameMeasurement(run)
    }
  }

  private init(_ run: Run) {
    microseconds = run.batches.map(\.microseconds).median
    bytes = run.batches.map(\.bytes).median
    writes = run.batches.map(\.writes).median
    latencies = run.latencies
  }
}

extension FrameMeasurement {
  /// A screen to measure.
  struct Screen {
    /// The path of the program.
    let program: String
    /// The name of the screen.
    let name: String
    /// The keys to press in turn, one for each frame.
    var keys = ["n"]
    /// The number of frames in a batch.
    var frames = 100
    /// A Boolean value that indicates whether each key must cause output.
    var expectsBytes = true
    /// A closure that returns the texts that the screen must show after the given number of frames.
    let shows: (Int) -> [String]
  }

  /// A running measurement of a screen.
  private final class Run {
    private let screen: Screen
    private let process: ScreenProcess
    private var frames = 0
    private(set) var batches: [(microseconds: Double, bytes: Double, writes: Double)] = []
    private(set) var latencies: [Double] = []

    init(_ screen: Screen) {
      self.screen = screen
      process = ScreenProcess(screen.program, screen: screen.name)
      process.answerQuestions(process.settle(quiet: 50))
    }

    func warmUp() { for _ in 0..<screen.frames { _ = nextFrame() } }

    func measureBatch() {
      var bytes = 0
      let before = (process.processorTime, process.writes)
      for _ in 0..<screen.frames {
        let start = now()
        let output = nextFrame()
        check(
          output.bytes.isEmpty != screen.expectsBytes,
          "Measuring \(screen.name) with \(output.bytes.count) bytes of output for a key"
        )
        bytes += output.bytes.count
        latencies.append(output.end - start)
      }
      let spent = (process.processorTime - before.0, process.writes - before.1)
      let count = Double(screen.frames)
      batches.append((spent.0 / count, Double(bytes) / count, Double(spent.1) / count))
    }

    private func nextFrame() -> ScreenProcess.Output {
      defer { frames += 1 }
      let key = screen.keys[frames % screen.keys.count]
      return process.press(key, expectsBytes: screen.expectsBytes)
    }

    /// Checks the last screen and ends the program.
    func end() {
      process.verify(screen.shows(frames))
      process.quit()
    }
  }
}

extension ScreenProcess {
  /// Repaints the whole screen, and exits with a failure if it doesn't contain the texts.
  func verify(_ texts: [String]) {
    resize(columns: 200, rows: 49)
    _ = settle(quiet: 20)
    resize(columns: 200, rows: 50)
    let printed = settle(quiet: 20).bytes.printed
    for text in texts {
      check(
        printed.contains(text),
        "Finding “\(text)” in the output “\(String(decoding: printed, as: UTF8.self))”"
      )
    }
  }
}
