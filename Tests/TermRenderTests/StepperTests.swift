// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct StepperTests {
  struct Print: Equatable, Sendable {
    var copies = 5
    var zoom = 1.0
    var isDisabled = false
  }

  private func pilot(
    _ state: Print = Print(),
    size: Size = Size(columns: 30, rows: 4),
    unicode: Bool = true,
    colors: TerminalCapabilities.ColorDepth = .trueColor,
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Print>> {
    Pilot(
      RuntimeFixture(state) { state in
        VStack {
          Stepper("Copies", value: state.copies, in: 1...40) { Change(\Print.copies, $0) }
          Stepper("Zoom", value: state.zoom, in: 0.25...4, step: 0.25, text: { "\($0)×" }) {
            Change(\Print.zoom, $0)
          }
        }
        .disabled(state.isDisabled)
      },
      size: size,
      capabilities: TerminalCapabilities(colorDepth: colors, supportsUnicode: unicode),
      seed: seed
    )
  }

  @Test func `Keys step by one, by ten, or to an end`() async {
    let pilot = pilot()
    await pilot.press("tab", "right", "up", "+")
    #expect(pilot.app.store.state.copies == 8)
    await pilot.press("left", "down", "-", "-")
    #expect(pilot.app.store.state.copies == 4)
    await pilot.press("pageup")
    #expect(pilot.app.store.state.copies == 14)
    await pilot.press("pagedown", "pagedown")
    #expect(pilot.app.store.state.copies == 1)
    await pilot.press("end")
    #expect(pilot.app.store.state.copies == 40)
    await pilot.press("home", "left")
    #expect(pilot.app.store.state.copies == 1)
    await pilot.press("tab", "right")
    #expect(pilot.app.store.state.zoom == 1.25)
  }

  @Test func `Clicks on the symbols change the value`() async {
    let pilot = pilot()
    #expect(pilot.frame.lines[0] == "Copies  −   5  +")
    await pilot.click(on: "+")
    await pilot.click(on: "+")
    #expect(pilot.app.store.state.copies == 7)
    await pilot.click(on: "−")
    #expect(pilot.app.store.state.copies == 6)
    await pilot.click(on: "Copies")
    #expect(pilot.app.store.state.copies == 6)
    #expect(pilot.frame.lines[0] == "Copies ‹−›  6 ‹+›")
  }

  @Test(arguments: 1...12) func `Small steps change the value and its text`(places: Int) async {
    let values = (0...10).map { Double("\($0)e-\(places)") ?? .nan }
    let pilot = Pilot(
      RuntimeFixture(Print(zoom: 0)) { state in
        VStack {
          Stepper("A", value: state.zoom, in: 0...values[10], step: values[1]) {
            Change(\Print.zoom, $0)
          }
          Slider("B", value: state.zoom, in: 0...values[10], step: values[1]) {
            Change(\Print.zoom, $0)
          }
        }
      },
      size: Size(columns: 60, rows: 4)
    )
    for number in 1...4 {
      if !number.isMultiple(of: 2) { await pilot.press("tab") }
      await pilot.press("right")
      #expect(pilot.app.store.state.zoom == values[number])
      let text = "0.\(String(repeating: "0", count: places - 1))\(number)"
      let lines = pilot.frame.lines[0...1]
      #expect(lines.allSatisfy { $0.contains(text) }, "\(lines)")
    }
    await pilot.press("left", "left")
    #expect(pilot.app.store.state.zoom == values[2])
  }

  @Test func `A press released elsewhere does nothing`() async {
    let pilot = pilot()
    await pilot.drag(from: Point(x: 15, y: 0), to: Point(x: 1, y: 0))
    #expect(pilot.app.store.state.copies == 5)
  }

  @Test func `The wheel changes the value only while the stepper has focus`() async {
    let pilot = pilot()
    await pilot.scroll(rows: -3, at: Point(x: 2, y: 0))
    #expect(pilot.app.store.state.copies == 5)
    await pilot.press("tab")
    await pilot.scroll(rows: -3, at: Point(x: 2, y: 0))
    #expect(pilot.app.store.state.copies == 8)
  }

  @Test func `The wheel changes a stepper focused earlier in the same read`() async {
    let pilot = pilot()
    for kind in [MouseEvent.Kind.press, .release, .wheelUp] {
      let event = MouseEvent(kind, button: .left, at: Point(x: 2, y: 0))
      pilot.terminal.post(.input(.mouse(event)))
    }
    await pilot.settle()
    #expect(pilot.app.store.state.copies == 6)
  }

  @Test func `A stepper disables the symbol beyond a reached limit`() async {
    let pilot = pilot(Print(copies: 40, zoom: 0.25), colors: .monochrome)
    #expect(pilot.frame.lines[0...1] == ["Copies [−] 40 (+)", "Zoom (−) 0.25× [+]"])
    await pilot.click(on: "+")
    #expect(pilot.app.store.state.copies == 40)
  }

  @Test func `A disabled stepper ignores focus, keys, and clicks`() async {
    let pilot = pilot(Print(isDisabled: true), colors: .monochrome)
    #expect(pilot.frame.lines[0] == "Copies (−)  5 (+)")
    await pilot.press("tab", "right")
    await pilot.click(on: "+")
    #expect(pilot.app.store.state.copies == 5)
    #expect(pilot.interface.focus == nil)
  }

  @Test func `A stepper adapts its layout to missing Unicode and few columns`() {
    #expect(pilot(unicode: false).frame.lines[0] == "Copies [-]  5 [+]")
    let narrow = pilot(size: Size(columns: 14, rows: 2)).frame
    #expect(narrow.lines[0] == "Co…  −   5  +")
  }

  @Test func `An infinite bound traps with the name of the control`() async {
    let stepper = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Stepper("Zoom", value: 1, in: 0...Double.infinity, step: 1) { _ in Note(text: "") }
      }
    }
    #expect(
      stepper.standardError.contains("A stepper can't have the bounds 0.0...inf and step 1.0.")
    )
    let slider = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Slider("Zoom", value: 1, in: 0...Double.infinity, step: 1) { _ in Note(text: "") }
      }
    }
    #expect(slider.standardError.contains("A slider can't have the bounds 0.0...inf and step 1.0."))
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(unicode: !seed.isMultiple(of: 3), seed: seed)
    for _ in 0..<5 {
      let copies = [-4, 1, 17, 40, .max, .min].randomElement(using: &random) ?? 1
      let zoom = [.nan, .infinity, 1.1, -9].randomElement(using: &random) ?? 1
      let isDisabled = Int.random(in: 0...3, using: &random) == 0
      await pilot.set { ($0.copies, $0.zoom, $0.isDisabled) = (copies, zoom, isDisabled) }
      await pilot.performRandomActions(steps: 20)
    }
  }
}
