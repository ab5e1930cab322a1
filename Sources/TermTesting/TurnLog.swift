// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import StoreTesting
import TermDevTools
import TermFoundation
import TermLibC
import TermRender

/// A log of a pilot's turns, which shows whether two versions of the library work alike.
///
/// Pilots write logs if the environment variable `TURN_LOGS` contains the path of a folder. Each process appends to a
/// file of its own. `Scripts/compare-turns.sh` compares the files of two versions.
///
/// A turn without events and without consequences has no line. A line contains these columns, separated by tabs:
///
/// | Column | Contents |
/// |---|---|
/// | 1 | The number of the process, and of the pilot in it |
/// | 2 | The test |
/// | `events` | The terminal events as JSON |
/// | `state` | A hash of the description of the app's state |
/// | `interface` | The state of the interface as JSON, or `=` if it's the same as in the line before |
/// | `frame` | A hash of the app's frame |
/// | `screen` | A hash of the screen that the terminal shows |
/// | `transcript` | A hash of the transcript, which is drawn for the log unless the app runs in accessible mode |
/// | `regions` | The number of regions that the last frame drew |
@MainActor
struct TurnLog {
  /// The descriptor of this process's file, or `nil` if pilots don't write logs.
  private static let file: CInt? = {
    guard let folder = ProcessInfo.processInfo.environment["TURN_LOGS"] else { return nil }
    let path = "\(folder)/\(getpid()).log"
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    precondition(
      file >= 0,
      "Couldn't create \(path): \(String(cString: strerror(errno))). Set TURN_LOGS to the path of a folder."
    )
    return file
  }()

  /// The number of pilots that have written to the file.
  private static var count = 0

  private let heading: String
  private var last: Counts?
  private var interface: InterfaceState?
  private var state = ""
  private var transcript = ""
  private var frames = FrameHasher()
  private var screens = FrameHasher()

  /// The numbers that increase with each change of a state, a frame, and a screen.
  private struct Counts: Equatable {
    var state: UInt64
    var frame: Int
    var screen: Int
  }

  /// Creates the log of a new pilot, or returns `nil` if pilots don't write logs.
  init?() {
    guard Self.file != nil else { return nil }
    Self.count += 1
    self.init(run: "\(getpid())-\(Self.count)")
  }

  /// Creates a log whose lines start with the given text and the running test.
  init(run: String) { heading = "\(run)\t\(TestLocation.runningTest ?? "-")" }

  /// Returns the line of the turn that has ended, or `nil` if the turn had no events and no consequences.
  mutating func line(after events: [TerminalEvent], of pilot: Pilot<some App>) -> String? {
    let (store, runtime, terminal) = (pilot.app.store, pilot.runtime, pilot.terminal)
    let counts = Counts(
      state: store.revision,
      frame: runtime.frameCount,
      screen: terminal.frameCount
    )
    let hasNewInterface = interface != runtime.interface
    if events.isEmpty, counts == last, !hasNewInterface { return nil }
    if counts.state != last?.state { state = Self.hash("\(store.currentState)".withoutAddresses) }
    if counts.frame != last?.frame { transcript = Self.hash(runtime.transcript.text) }
    last = counts
    interface = runtime.interface
    let screen = terminal.shown.map { Self.text(screens.hash($0)) }
    return [
      heading,
      "events=\(Self.json(events))",
      "state=\(state)",
      "interface=\(hasNewInterface ? Self.json(runtime.interface) : "=")",
      "frame=\(Self.text(frames.hash(runtime.buffer)))",
      "screen=\(screen ?? "-")",
      "transcript=\(transcript)",
      "regions=\(pilot.redrawnRegions)",
    ].joined(separator: "\t")
  }

  /// Appends a line to this process's file.
  static func append(_ line: String) {
    guard let file else { return }
    precondition(
      CLibrary.writeAll(Array("\(line)\n".utf8), to: file),
      "Couldn't write the log of turns: \(String(cString: strerror(errno))). Free space in the folder TURN_LOGS."
    )
  }

  private static func hash(_ text: String) -> String { self.text(ContentHash(text).value) }

  private static func text(_ hash: UInt64) -> String { String(hash, radix: 16) }

  private static func json(_ value: some Encodable) -> String {
    (try? JSONText(encoding: value))?.description ?? "-"
  }
}
