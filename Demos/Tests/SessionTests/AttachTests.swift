// SPDX-License-Identifier: MIT

import CounterDemo
import FoundationEssentials
import GalleryDemo
import Glibc
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of the terminal that displays an app in another process.
@MainActor
@Suite struct AttachTests {
  private let size = Size(columns: 80, rows: 24)
  private let larger = Size(columns: 80, rows: 25)

  @Test func `The terminal displays the app at its own size above the status`() async throws {
    let attached = try Attached(Pilot(CounterApp(), size: size), size: larger)
    for key: KeyPress in ["+", "right", "+", "?", "esc", "tab"] {
      await attached.pilot.press(key)
      await attached.update()
      let shown = attached.rows.prefix(24).joined(separator: "\n")
      #expect(shown == attached.pilot.frame.text)
    }
    #expect(attached.rows.last?.hasPrefix(" WATCH  test, process 7") == true)
    #expect(attached.rows.last?.hasSuffix("^]  Detach") == true)
    await attached.terminal.resize(to: Size(columns: 60, rows: 20))
    #expect(attached.terminal.frame.text.contains("Count: 6"))
    await attached.terminal.press("+", "up", "enter")
    #expect(attached.pilot.app.store.state.count.present == 6)
    #expect(attached.events.isEmpty)
  }

  @Test(arguments: [KeyPress("ctrl+]"), "q", "ctrl+c"])
  func `A key detaches`(_ key: KeyPress) async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger)
    await attached.terminal.press(key)
    #expect(attached.terminal.hasEnded)
  }

  @Test(arguments: [["T"], ["T", "left", "w"], ["T", "/", "x"]] as [[KeyPress]])
  func `The key that detaches also works in the panel`(_ keys: [KeyPress]) async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger)
    for key in keys { await attached.terminal.press(key) }
    #expect(!attached.terminal.hasEnded)
    await attached.terminal.press("ctrl+]")
    #expect(attached.terminal.hasEnded)
  }

  @Test func `A driving terminal detaches while the panel of the app is open`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger, isDriving: true)
    await attached.pilot.press("T")
    await attached.update()
    #expect(attached.terminal.frame.text.contains("LIVE revision"))
    await attached.terminal.press("ctrl+]")
    #expect(attached.terminal.hasEnded)
  }

  @Test func `The panel displays earlier states and doesn't change the app`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger)
    await attached.pilot.press("+", "+", "+")
    await attached.update()
    await attached.terminal.press("T", "left", "left")
    #expect(attached.terminal.frame.text.contains("PAST revision 1/3"))
    #expect(attached.terminal.frame.text.contains("Count: 1"))
    await attached.pilot.press("+")
    await attached.update()
    #expect(attached.terminal.frame.text.contains("PAST revision 1/4"))
    #expect(attached.terminal.frame.text.contains("1 new"))
    for key: KeyPress in ["enter", "tab", "b"] {
      await attached.terminal.press(key)
      #expect(attached.terminal.frame.text.contains("The app runs in another process."))
    }
    #expect(!attached.terminal.frame.text.contains("enter continue"))
    await attached.terminal.press("esc")
    #expect(attached.terminal.frame.text.contains("Count: 4"))
    #expect(attached.pilot.app.store.state.count.present == 4)
  }

  @Test func `The panel follows the app to another branch and keeps skipped actions`() async throws
  {
    let attached = try Attached(Pilot(CounterApp()), size: larger)
    await attached.pilot.press("+", "+", "+")
    await attached.update()
    await attached.terminal.press("T", "left", "k")
    #expect(attached.terminal.frame.text.contains("1 skipped"))
    await attached.pilot.press("T", "left", "enter", "esc", "-", "-")
    await attached.update()
    #expect(attached.terminal.frame.text.contains("branch 2 of 2"))
    #expect(attached.terminal.frame.text.contains("1 skipped"))
    await attached.terminal.press("esc")
    #expect(attached.terminal.frame.text.contains("Count: 0"))
  }

  @Test func `The inspector displays the log and the state of the app`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: Size(columns: 120, rows: 41))
    await attached.pilot.press("+", "right")
    await attached.update()
    await attached.terminal.press("I", "3")
    var text: String { attached.terminal.terminal.frame.text }
    #expect(text.contains("ChooseStep"), "\(text)")
    await attached.pilot.press("-")
    await attached.update()
    #expect(text.contains("Decrease"), "\(text)")
    await attached.terminal.press("2")
    #expect(text.contains("isTicking"), "\(text)")
    await attached.terminal.press("I")
    #expect(!text.contains("isTicking"), "\(text)")
  }

  @Test func `The panel plays the session at the terminal's time`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger)
    for _ in 0..<4 {
      await attached.pilot.press("+")
      await attached.pilot.advance(by: .seconds(1))
    }
    await attached.update()
    await attached.terminal.advance(by: .seconds(100))
    await attached.terminal.press("T", "home", "space")
    await attached.terminal.advance(by: .milliseconds(1_500))
    #expect(attached.terminal.frame.text.contains("PAST revision 2/4"))
  }

  @Test func `The panel saves the session after the app has ended`() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "attach-\(UInt64.random(in: 0 ... .max))")
      .path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let attached = try Attached(Pilot(CounterApp()), size: larger, isDriving: true)
    await attached.pilot.press("+", "T", "left", "esc", "+", "q")
    attached.terminal.app.store.dispatch(EndFollowing(reason: "the app quit"))
    await attached.terminal.settle()
    #expect(attached.rows.last?.hasPrefix(" ENDED  test, process 7: the app quit") == true)
    await attached.terminal.press("T", "left")
    #expect(attached.terminal.frame.text.contains("PAST revision 1/2"))
    attached.panel.current?.folder = folder
    await attached.terminal.press("s")
    #expect(attached.terminal.frame.text.contains("Saved as"))
    let saved = try LoadedSession<CounterApp>(path: "\(folder)/session-1.jsonl")
    #expect(saved.warnings.isEmpty)
    #expect(!saved.log.usesTools)
    let timeline = SessionTimeline(saved)
    while timeline.step() != nil {}
    #expect(timeline.state.count.present == 2)
    #expect(timeline.size == size)
  }

  @Test func `A driving terminal sends all keys and pastes except the key that detaches`()
    async throws
  {
    let attached = try Attached(Pilot(CounterApp()), size: larger, isDriving: true)
    #expect(attached.rows.last?.hasPrefix(" DRIVE  test, process 7") == true)
    await attached.terminal.press("+", "T", "q", "ctrl+c", "esc", "tab")
    await attached.terminal.paste("two\nlines")
    let keys: [InputEvent] = ["+", "T", "q", "ctrl+c", "esc", "tab"].map { .key($0) }
    #expect(attached.events == keys + [.paste("two\nlines")])
    await attached.terminal.press("ctrl+]")
    #expect(attached.terminal.hasEnded)
  }

  @Test func `A driving terminal opens its own inspector and suspends itself`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger, isDriving: true)
    await attached.terminal.press("I", "2")
    let shown = attached.terminal.terminal.frame.lines
    #expect(shown.contains { $0.hasPrefix(" Inspector") })
    #expect(shown.last?.hasPrefix(" DRIVE  test, process 7") == true)
    await attached.terminal.press("ctrl+z")
    #expect(attached.terminal.terminal.suspensions == 1)
    #expect(attached.events.isEmpty)
    await attached.terminal.press("alt+i", "+")
    #expect(attached.events == [.key("+")])
    #expect(attached.terminal.terminal.frame.text.contains("keys go to the app, alt+i returns"))
    await attached.terminal.press("alt+i", "ctrl+]")
    #expect(attached.terminal.hasEnded)
  }

  @Test func `The inspector of a watching terminal lets the user detach`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger)
    await attached.terminal.press("I", "m", "alt+i")
    let shown = attached.terminal.terminal.frame.lines
    #expect(shown[0].contains("keys go to this terminal, alt+i returns"))
    #expect(shown.last?.hasPrefix(" WATCH  test, process 7") == true)
    await attached.terminal.press("alt+i", "ctrl+]")
    #expect(attached.terminal.hasEnded)
  }

  @Test func `A driving terminal reports an app that doesn't reply`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger, isDriving: true)
    await attached.terminal.press("+")
    await attached.terminal.advance(by: .seconds(1))
    #expect(attached.rows.last?.contains("respond") == false)
    await attached.terminal.advance(by: .seconds(1))
    #expect(attached.rows.last?.contains("The app doesn't respond.") == true)
    attached.terminal.app.store.dispatch(ReceiveReply(reason: nil))
    await attached.terminal.settle()
    #expect(attached.rows.last?.contains("respond") == false)
    await attached.terminal.advance(by: .seconds(9))
    #expect(attached.rows.last?.contains("respond") == false)
    attached.terminal.app.store.dispatch(
      ReceiveReply(reason: String(repeating: "A long reason. ", count: 9))
    )
    await attached.terminal.settle()
    #expect(attached.rows.last?.contains("^] Detach") == true)
  }

  @Test func `In accessible mode, the terminal displays the transcript of the app`() async throws {
    let attached = try Attached(Pilot(CounterApp()), size: larger, isAccessible: true)
    await attached.pilot.press("+")
    await attached.update()
    let text = attached.terminal.terminal.frame.text
    #expect(text.contains("Count: 1"))
    #expect(text.contains("button"))
    #expect(!text.contains("──"))
  }

  @Test func `A driving terminal sends the mouse only at equal sizes`() async throws {
    let position = Point(x: 30, y: 10)
    for size in [larger, size] {
      let attached = try Attached(Pilot(CounterApp()), size: size, isDriving: true)
      await attached.terminal.click(position)
      #expect(
        attached.events == [
          .mouse(MouseEvent(.press, button: .left, at: position)),
          .mouse(MouseEvent(.release, button: .left, at: position)),
        ]
      )
      // The status hides only the last row.
      #expect(
        attached.rows.prefix(23)
          == attached.pilot.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
          .prefix(23)
      )
    }
    let other = try Attached(
      Pilot(CounterApp()),
      size: Size(columns: 90, rows: 25),
      isDriving: true
    )
    await other.terminal.click(position)
    #expect(other.events.isEmpty)
  }

  @Test func `A request contains the sent key`() throws {
    let keys: [KeyPress] = [
      "a", "T", "space", "ctrl+c", "alt+x", "shift+tab", "f12", "日", "ctrl+shift+left", "esc",
      "enter", "backspace", "é", "+", "-", ",", "shift+up", "ctrl+space", "\"", "\\",
    ]
    for key in keys {
      let request = try InspectRequest(line: line(of: .key(key)))
      #expect(request.name == "press")
      #expect(request.keys?.compactMap { KeySequence($0)?.presses } == [[key]])
    }
    let event = MouseEvent(.wheelDown, at: Point(x: 3, y: 4), modifiers: .shift)
    let mouse = try InspectRequest(line: line(of: .mouse(event)))
    #expect(mouse.mouse == event)
  }

  private func line(of event: InputEvent) -> [UInt8] {
    Array(InspectRequest(sending: event).line.dropLast())
  }

  @Test func `Eight terminals follow an app, and a stalled one is dropped`() async throws {
    let pilot = Pilot(CounterApp(), size: size)
    let watching = try (0..<8).map { _ in try Watching(pilot) }
    let (stalled, peer) = try socketPair()
    defer { close(peer) }
    let connection = LineConnection(stalled)
    try connection.follow(pilot.runtime, app: AppIdentity("test", build: nil), version: "")
    let recorder = RuntimeRecorder.recording(pilot.runtime).recorder
    let count = recorder.listenerCount
    for _ in 0..<7 where connection.isOpen {
      await pilot.paste(String(repeating: "x", count: 1 << 20))
    }
    #expect(!connection.isOpen)
    #expect(recorder.listenerCount == count - 1)
    await pilot.press("+")
    for watching in watching {
      #expect(watching.session.timeline?.state.count.present == 1)
      watching.end()
    }
  }

  private func socketPair() throws -> (Int32, Int32) {
    var sockets: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
    return (sockets[0], sockets[1])
  }
}
