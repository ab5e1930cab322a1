// SPDX-License-Identifier: MIT

import CTermTTY
import Glibc
import TermRender
import TermScreen
import TermTTY

/// A test host that draws the last event in the first row, and letters in the other rows.
@MainActor
final class ScreenTestHost {
  private let terminal: TTYTerminal
  private var buffer: CellBuffer
  private var news = "ready"
  private var pages = 0
  private var titles = 0
  private var copies = 0
  private var copyResults: [ClipboardResult: Int] = [:]
  private var pastes = 0
  private var ending: TerminalEvent.CloseReason?

  init(_ options: TTYTerminal.Options) throws(TerminalError) {
    terminal = try TTYTerminal.open(options)
    buffer = CellBuffer(size: terminal.size)
  }

  func run() {
    Self.handleStaleStops()
    terminal.run { [self] events in
      var wait = LoopWait.forEvents
      for event in events where !handle(event) { wait = .end }
      draw()
      return wait
    }
    terminal.close()
    if case .signal(let number) = ending { TTYTerminal.end(bySignal: number) }
  }

  /// Treats `SIGUSR1` of a foreground program as the stop of the program, which isn't stopped.
  ///
  /// The function isn't isolated, because the handler would check that the main actor runs it.
  nonisolated private static func handleStaleStops() {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    action.__sigaction_handler.sa_sigaction = { _, sender, _ in
      guard let sender else { return }
      tr_guard_stop_program(sender.pointee._sifields._kill.si_pid)
      let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
      write(terminal, "<continues>", 11)
      close(terminal)
    }
    sigaction(SIGUSR1, &action, nil)
  }

  private func draw() {
    let canvas = buffer.canvas()
    for row in 1..<max(1, buffer.size.rows) where pages > 0 {
      for column in 0..<buffer.size.columns {
        // The rows change differently, so scrolling can't produce the next page.
        let letter = UInt8(0x61 + (row * (7 + pages) + column * 3 + pages * 5) % 26)
        canvas.put(Unicode.Scalar(letter), x: column, y: row)
      }
    }
    canvas.fill(Rect(x: 0, y: 0, columns: buffer.size.columns, rows: 1))
    _ = canvas.write("[\(news)]", x: 0, y: 0)
    terminal.present(buffer)
  }

  /// Handles an event, and returns a Boolean value that indicates whether the program continues.
  private func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .input(.key(let press)): return handle(press)
    case .input(.paste(let text)):
      pastes += 1
      // The indent changes each time, so that the terminal draws the whole text.
      let indent = String(repeating: " ", count: pastes % 4 * 20)
      news = indent + "paste \(pastes): \(text.utf8.count)"
    case .input(let input): news = "\(input)"
    case .resized(let size):
      buffer = CellBuffer(size: size)
      news = "resized \(size.columns)x\(size.rows)"
    case .programEnded(let result): news = "program \(result)"
    case .copied(let result):
      copyResults[result, default: 0] += 1
      news = "copied \(result)"
    case .suspendRequested: terminal.suspend()
    case .resumed: news = "resumed"
    case .closed(let reason): ending = reason
    }
    return true
  }

  private func handle(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character("q"), []):
      print("printed")
      return false
    case (.character("z"), .control): terminal.suspend()
    case (.character("e"), []):
      terminal.execute(TerminalProgram("sh", "-c", #"eval "$TEST_HOST_PROGRAM""#))
    case (.character("m"), []): terminal.setMouse(.buttons)
    case (.character("t"), []): terminal.setTitle("a\u{1B}]2;b\u{7}c")
    case (.character("T"), []): terminal.setTitle(nil)
    case (.character("n"), []):
      titles += 1
      terminal.setTitle("title \(titles)")
    case (.character("f"), []):
      print("\(terminal.statistics.frames) frames of \(pages) pages")
    case (.character("y"), []): terminal.copy("déjà vu")
    case (.character("Y"), []):
      copies += 1
      terminal.copy("copy \(copies) " + String(repeating: "x", count: 70_000))
    case (.character("r"), []):
      for (result, count) in copyResults { print("\(count) copies \(result)") }
    case (.character("b"), []):
      news = "background=\(terminal.capabilities.background.map(\.rawValue) ?? "unknown")"
    case (.character("s"), []): news = "size \(buffer.size.columns)x\(buffer.size.rows)"
    case (.character("p"), []):
      pages += 1
      news = "page \(pages)"
    case (.character("c"), []):
      let known = terminal.capabilities
      news =
        "synchronized=\(known.supportsSynchronizedOutput) kitty=\(known.supportsKittyKeyboard) links=\(known.supportsHyperlinks)"
    default: news = "key \(press)"
    }
    return true
  }
}
