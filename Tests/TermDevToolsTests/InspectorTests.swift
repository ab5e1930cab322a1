// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender
import TermTesting
import TermTree
import Testing

@testable import TermDevTools

/// The inspector over a running app.
@MainActor
@Suite struct InspectorTests {
  private func pilot(
    _ size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    accessible: Bool = false
  ) -> Pilot<InspectedFixture> {
    Pilot(InspectedFixture(), size: size, capabilities: capabilities, accessible: accessible)
  }

  /// Returns the lines on the terminal, which can contain the inspector.
  private func lines(_ pilot: Pilot<InspectedFixture>) -> [String] { pilot.terminal.frame.lines }

  // MARK: Panels

  @Test(arguments: [
    ("1", "Observe#1"), ("2", "count: 1"), ("3", "Add"), ("4", "wait"),
    ("5", "Observe#1"), ("6", "1 conflict: “+ +” never triggers “Twice”"),
  ])
  func `Each tab shows its values below the app`(key: String, text: String) async {
    let pilot = pilot()
    await pilot.press("a", "w", "I")
    await pilot.press(KeyPress(stringLiteral: key))
    #expect(lines(pilot)[0] == "Count 1")
    #expect(lines(pilot)[12].hasPrefix(" Inspector"))
    #expect(lines(pilot)[12...].contains { $0.contains(text) })
    #expect(!pilot.frame.text.contains("Inspector"))
  }

  @Test func `The panels follow the app`() async {
    let pilot = pilot()
    await pilot.press("I", "3", "alt+i", "a")
    #expect(lines(pilot)[0] == "Count 1")
    #expect(lines(pilot).contains { $0.contains("Add") && $0.contains("key a") })
    pilot.app.store.dispatch(InspectedFixture.Drop())
    await pilot.settle()
    #expect(lines(pilot).contains { $0.contains("Drop") })
  }

  @Test func `Values that the last action changed have marks`() async {
    let pilot = pilot()
    await pilot.press("a", "I", "2")
    #expect(lines(pilot).contains { $0.contains("* count: 1 was 0") })
    #expect(lines(pilot).contains { $0.contains("password: \"•••••••\"") })
  }

  @Test func `The age of an effect changes each second while it's visible`() async {
    let pilot = pilot()
    await pilot.press("w", "I")
    #expect(pilot.nextWake == nil)
    await pilot.press("4")
    #expect(pilot.nextWake == .seconds(1))
    await pilot.advance(by: .seconds(3))
    #expect(lines(pilot).contains { $0.contains("3.0 s") })
    await pilot.advance(by: .seconds(10))
    #expect(lines(pilot).contains { $0.contains("No running effects") })
    #expect(pilot.nextWake == nil)
  }

  @Test func `Selecting a widget outlines it on the app's screen`() async {
    let pilot = pilot()
    await pilot.press("I", "down", "down")
    #expect(pilot.terminal.frame[0, 0].style.attributes.contains(.reverse))
    #expect(!pilot.frame[0, 0].style.attributes.contains(.reverse))
    await pilot.press("2")
    #expect(!pilot.terminal.frame[0, 0].style.attributes.contains(.reverse))
  }

  // MARK: Meter

  @Test func `The meter counts the work of each frame`() async throws {
    let pilot = pilot()
    #expect(pilot.runtime.tree.meter == nil)
    await pilot.press("I")
    var time = Duration.zero
    pilot.runtime.tree.measureRegions(
      with: RegionMeter {
        time += .microseconds(1)
        return time
      }
    )
    for _ in 0..<3 { await pilot.press("alt+i", "a", "alt+i") }
    let report = RegionReport(pilot.runtime.tree)
    #expect(report.frames == 3)
    let regions = Dictionary(uniqueKeysWithValues: report.regions.map { ($0.title, $0) })
    let counter = try #require(regions["Observe#1"])
    #expect(counter.last.builds == 1 && counter.last.draws == 1 && counter.last.cells == 1)
    #expect(counter.sum.builds == 3 && counter.sum.draws == 3 && counter.sum.cells == 3)
    #expect(counter.sum.nanoseconds > 0)
    #expect(regions["Observe#2"]?.sum == RegionWork())
    #expect(regions["Screen"]?.sum == RegionWork())
    await pilot.press("esc")
    #expect(pilot.runtime.tree.meter == nil)
  }

  @Test func `The sums contain the last 60 frames`() async {
    let pilot = pilot()
    pilot.runtime.tree.measureRegions(with: RegionMeter())
    for _ in 0..<70 { await pilot.press("a") }
    let report = RegionReport(pilot.runtime.tree)
    #expect(report.frames == 70 && report.summedFrames == 60)
    #expect(report.regions.first { $0.title == "Observe#1" }?.sum.draws == 60)
  }

  // MARK: Input

  @Test func `The app receives no keys until the user passes them on`() async {
    let pilot = pilot()
    await pilot.press("I", "a")
    #expect(pilot.app.store.state.count == 0)
    await pilot.press("alt+i", "a")
    #expect(pilot.app.store.state.count == 1)
    #expect(lines(pilot)[12].contains("alt+i returns"))
    await pilot.press("I", "a", "esc", "a")
    #expect(pilot.app.store.state.count == 2)
    #expect(lines(pilot) == pilot.frame.lines)
  }

  @Test func `Clicks select rows of the inspector or operate the app`() async {
    let pilot = pilot()
    await pilot.press("I")
    await pilot.click(Point(x: 10, y: 17))
    #expect(lines(pilot)[22].contains("Observe#1"))
    #expect(pilot.interface.focus == nil)
    await pilot.press("d", "d")
    await pilot.click(Point(x: 2, y: 23))
    #expect(pilot.app.store.state.count == 1)
    #expect(lines(pilot)[0].contains("alt+i returns"))
  }

  @Test func `The debug key opens the inspector instead of the debug line`() {
    let app = InspectedFixture()
    let terminal = HeadlessTerminal()
    let runtime = AppRuntime(store: app.store, terminal: terminal, debugKey: "f12") {
      app.body.nodes
    }
    _ = runtime.turn([])
    _ = runtime.turn([.input(.key("f12"))])
    #expect(terminal.frame.text.contains("1 Widgets"))
    #expect(!terminal.frame.text.contains("redrew"))
    for key: KeyPress in ["2", "f12"] { _ = runtime.turn([.input(.key(key))]) }
    #expect(!terminal.frame.text.contains("1 Widgets"))
    for key: KeyPress in ["f12", "alt+i", "f12"] { _ = runtime.turn([.input(.key(key))]) }
    #expect(!terminal.frame.text.contains("1 Widgets"))
  }

  @Test func `Posted input reaches the app while the inspector is open`() async {
    let pilot = pilot()
    await pilot.press("I", "2")
    let input = PostedInput([.key("a"), .key("esc"), .key("a")])
    pilot.runtime.post(input)
    await pilot.settle()
    #expect(input.isHandled && !input.opensTool)
    #expect(pilot.app.store.state.count == 2)
    #expect(lines(pilot)[12].hasPrefix(" Inspector"))
  }

  @Test func `The rest of long posted input waits for the next turn`() {
    let app = InspectedFixture()
    let terminal = HeadlessTerminal()
    let runtime = AppRuntime(store: app.store, terminal: terminal) { app.body.nodes }
    _ = runtime.turn([])
    let input = PostedInput(Array(repeating: .key("a"), count: 10_000))
    runtime.post(input)
    #expect(runtime.turn([]) == .atMost(.zero))
    let count = app.store.state.count
    #expect(count > 0 && !input.isHandled)
    // The user's input comes first.
    for kind in [MouseEvent.Kind.press, .release] {
      let event = MouseEvent(kind, button: .left, at: Point(x: 0, y: 1))
      #expect(runtime.turn([.input(.mouse(event))]) == .atMost(.zero))
    }
    #expect(app.store.state.selected == "Ann" && !input.isHandled)
    while runtime.hasPostedInput { _ = runtime.turn([]) }
    #expect(input.isHandled)
    #expect(app.store.state.count == 10_000)
  }

  @Test func `Posted input doesn't open the inspector`() async {
    let pilot = pilot()
    let input = PostedInput([.key("I"), .key("a")])
    pilot.runtime.post(input)
    await pilot.settle()
    #expect(input.opensTool)
    #expect(pilot.app.store.state.count == 1)
    #expect(!lines(pilot)[12].hasPrefix(" Inspector"))
  }

  @Test func `A click on a tab moves the focus to its list`() async {
    let pilot = pilot()
    await pilot.press("I")
    await pilot.click(Point(x: 14, y: 13))
    #expect(lines(pilot).contains { $0.contains("count: 0") })
    #expect(lines(pilot)[23].contains(/d  Dock   m  Maximize .* esc  Close/))
    await pilot.click(Point(x: 14, y: 13))
    #expect(lines(pilot)[23].contains(/d  Dock   m  Maximize .* esc  Close/))
  }

  @Test func `On a narrow screen, the dock key skips the right edge`() async {
    let pilot = pilot(Size(columns: 60, rows: 24))
    await pilot.press("I", "d")
    #expect(lines(pilot)[0].hasPrefix(" Inspector"))
    await pilot.press("d")
    #expect(lines(pilot)[12].hasPrefix(" Inspector"))
  }

  @Test func `esc and ctrl+c in one read quit the app`() async {
    let pilot = pilot()
    await pilot.press("I", "alt+ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `esc and ctrl+z in one read close the inspector and suspend the app`() async {
    let pilot = pilot()
    await pilot.press("I", "alt+ctrl+z")
    #expect(pilot.terminal.suspensions == 1)
    #expect(!lines(pilot)[12].hasPrefix(" Inspector"))
  }

  @Test func `ctrl+c quits the app while the inspector is open`() async {
    let pilot = pilot()
    await pilot.press("I", "ctrl+c")
    #expect(pilot.hasEnded)
  }

  // MARK: Screens

  @Test(arguments: [
    Size(columns: 160, rows: 50), Size(columns: 40, rows: 12), Size(columns: 7, rows: 2), .zero,
  ])
  func `The inspector fits each size in each dock`(_ size: Size) async {
    let pilot = pilot()
    await pilot.press("I")
    await pilot.resize(to: size)
    for _ in 0..<4 {
      await pilot.press("d", "tab", "2", "m", "m")
      #expect(pilot.terminal.frame.size == size)
      #expect(pilot.brokenInvariant == nil)
    }
    await pilot.press("esc")
    #expect(pilot.terminal.frame == pilot.frame)
  }

  @Test func `Without colors and Unicode, the inspector has only ASCII`() async {
    let pilot = pilot(
      capabilities: TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false)
    )
    for key: KeyPress in ["I", "2", "3", "4", "5", "6"] {
      await pilot.press(key)
      let scalars = pilot.terminal.frame.text.unicodeScalars
      #expect(scalars.allSatisfy { $0.isASCII })
    }
  }

  @Test func `In accessible mode, the terminal shows the transcript of the inspector`() async {
    let pilot = pilot(accessible: true)
    await pilot.press("a", "I", "2")
    #expect(lines(pilot).contains { $0.contains("count:") })
    await pilot.press("esc")
    #expect(lines(pilot).contains { $0.contains("Count 1") })
  }

  @Test func `While another program runs, the inspector isn't drawn`() async {
    let pilot = pilot()
    await pilot.press("I", "ctrl+z")
    #expect(pilot.terminal.suspensions == 1)
    #expect(lines(pilot)[12].hasPrefix(" Inspector"))
  }
}
