// SPDX-License-Identifier: MIT

/// What one screen costs in the long run of pressing one key.
struct FrameMeasurement {
  private static let batches = 9

  /// Each of a frame, as medians over the batches.
  private(set) var microseconds = 0.0
  private(set) var bytes = 0.0
  private(set) var writes = 0.0
  /// From the key to the last byte of its frame, one for each key.
  private(set) var latencies: [Double] = []

  /// Presses a key many times in a screen, one frame at a time, and looks at what it shows in the end.
  ///
  /// - Parameters:
  ///   - program: Where frame-screens is.
  ///   - screen: The name of the screen.
  ///   - keys: Pressed in turn, one for each frame.
  ///   - frames: How many make a batch.
  ///   - expectsBytes: Whether a frame must come of a key.
  ///   - shows: Texts that stand on the screen after a number of frames.
  init(
    _ program: String,
    _ screen: String,
    keys: [String] = ["n"],
    frames: Int = 100,
    expectsBytes: Bool = true,
    shows: (Int) -> [String]
  ) {
    let process = ScreenProcess(program, screen: screen)
    process.answerQuestions(process.settle(quiet: 50))
    for frame in 0..<frames {
      _ = process.press(keys[frame % keys.count], expectsBytes: expectsBytes)
    }

    var batches: [(microseconds: Double, bytes: Double, writes: Double)] = []
    for _ in 0..<Self.batches {
      var bytes = 0
      let before = (process.processorTime, process.writes)
      for frame in 0..<frames {
        let start = now()
        let output = process.press(keys[frame % keys.count], expectsBytes: expectsBytes)
        check(
          output.bytes.isEmpty != expectsBytes,
          "\(screen): a key with \(output.bytes.count) bytes"
        )
        bytes += output.bytes.count
        latencies.append(output.end - start)
      }
      let spent = (process.processorTime - before.0, process.writes - before.1)
      let count = Double(frames)
      batches.append((spent.0 / count, Double(bytes) / count, Double(spent.1) / count))
    }
    microseconds = batches.map(\.microseconds).median
    bytes = batches.map(\.bytes).median
    writes = batches.map(\.writes).median
    process.verify(shows(frames * (Self.batches + 1)))
    process.quit()
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
