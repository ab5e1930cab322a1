// SPDX-License-Identifier: MIT

/// What one screen costs in the long run of pressing one key.
struct FrameMeasurement {
  private static let batches = 9

  /// Each of a frame, as medians over the batches.
  let microseconds: Double
  let bytes: Double
  let writes: Double
  /// From the key to the last byte of its frame, one for each key.
  let latencies: [Double]

  /// Presses a key many times in a screen, one frame at a time, and looks at what it shows in the end.
  init(_ screen: Screen) { self = Self.inTurn([screen])[0] }

  /// Measures several screens, a batch of frames of each in turn.
  ///
  /// The machine is faster at one time than at another, for seconds or minutes: so that meets all of them alike, and
  /// how they compare does not depend on it.
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
  /// What is measured.
  struct Screen {
    /// Where the program is.
    let program: String
    /// The name of the screen.
    let name: String
    /// Pressed in turn, one for each frame.
    var keys = ["n"]
    /// How many frames make a batch.
    var frames = 100
    /// Whether a frame must come of a key.
    var expectsBytes = true
    /// Texts that stand on the screen after a number of frames.
    let shows: (Int) -> [String]
  }

  /// A screen while it is measured.
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
          "\(screen.name): a key with \(output.bytes.count) bytes"
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

    /// Looks at what it shows in the end, and ends it.
    func end() {
      process.verify(screen.shows(frames))
      process.quit()
    }
  }
}

extension ScreenProcess {
  /// Has the screen painted as a whole and ends the program if texts are not on it.
  func verify(_ texts: [String]) {
    resize(columns: 200, rows: 49)
    _ = settle(quiet: 20)
    resize(columns: 200, rows: 50)
    let printed = settle(quiet: 20).bytes.printed
    for text in texts {
      check(
        printed.contains(text),
        "“\(text)” is not on the screen: \(String(decoding: printed, as: UTF8.self))"
      )
    }
  }
}
