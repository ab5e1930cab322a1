// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

// snippet: custom-control
struct Rate: Action { let stars: Int }

/// A rating of up to five stars that arrow keys, clicks, and drags change.
struct Rating: Control {
  let stars: Int

  func size(for proposal: Size) -> Size {
    Size(columns: min(7, proposal.columns), rows: min(1, proposal.rows))
  }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    appearance.drawBrackets(in: canvas)
    let symbols: (on: Unicode.Scalar, off: Unicode.Scalar) =
      appearance.supportsUnicode ? ("★", "☆") : ("*", ".")
    for star in 1...5 {
      canvas.put(
        star <= stars ? symbols.on : symbols.off,
        x: star,
        y: 0,
        style: appearance.style(.accent)
      )
    }
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("left") where stars > 0: Rate(stars: stars - 1)
    case .key("right") where stars < 5: Rate(stars: stars + 1)
    case .press(let position), .drag(let position): Rate(stars: min(max(0, position.x), 5))
    default: nil
    }
  }
}
// end

/// A control that logs its input and handles only the `enter` key.
private struct Echo: Control {
  var flexibleAxes: Axes { .both }

  func size(for proposal: Size) -> Size { Size(columns: 1, rows: 1) }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    canvas.write("\(appearance.condition)", x: 0, y: 0)
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("enter"): Note(text: "enter")
    case .key: nil
    case .press(let point): point.y == 0 ? nil : Note(text: "press \(point.x) \(point.y)")
    case .drag(let point): Note(text: "drag \(point.x) \(point.y)")
    case .click(let point): Note(text: "click \(point.x) \(point.y)")
    case .wheel(let point, let columns, let rows):
      rows < 0 ? nil : Note(text: "wheel \(point.x) \(point.y) by \(columns) \(rows)")
    }
  }
}

/// An app with an ``Echo`` control in a scroll view that handles the remaining input.
private struct Echoes: App {
  let store = makeStore()
  private let isDisabled: Bool
  var usesMouse: Bool { true }

  init() { self.init(isDisabled: false) }

  init(isDisabled: Bool) { self.isDisabled = isDisabled }

  var body: some Widget {
    ScrollView {
      Text("above")
      Echo().frame(height: 2)
      ForEach(1..<9) { Text("row \($0)") }
    }
    .disabled(isDisabled)
    .keys { Key("left", title: "Around", send: Note(text: "around")) }
  }
}

/// An app that shows a movie with its rating.
private struct Ratings: App {
  struct Shelf: Equatable, Sendable { var stars = 0 }

  let store = Store(Shelf(), .on(Rate.self) { shelf, rate in shelf.stars = rate.stars })
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    // snippet: custom-control-use
    HStack(spacing: 1) {
      Text("Metropolis")
      Observe(\Shelf.stars) { stars in Rating(stars: stars) }
    }
    // end
  }
}

/// Custom controls.
@MainActor
@Suite struct CustomControlTests {
  private let pilot = Pilot(
    Ratings(),
    size: Size(columns: 20, rows: 2),
    theme: .ansi16
  )

  private func echo(isDisabled: Bool = false) -> Pilot<Echoes> {
    Pilot(Echoes(isDisabled: isDisabled), size: Size(columns: 12, rows: 4))
  }

  @Test func `Tab focuses a custom control, which then receives keys`() async {
    #expect(pilot.frame.lines[0] == "Metropolis [☆☆☆☆☆]")
    await pilot.press("tab", "right", "right", "left", "right", "right")
    #expect(pilot.frame.lines[0] == "Metropolis ‹★★★☆☆›")
    await pilot.press("right", "right", "right", "right")
    #expect(pilot.app.store.state.stars == 5)
    #expect(pilot.redrawnRegions == 1)
  }

  @Test func `A click sets and focuses a control; drags continue beyond it`() async {
    await pilot.click(Point(x: 13, y: 0))
    #expect(pilot.frame.lines[0] == "Metropolis ‹★★☆☆☆›")
    await pilot.drag(from: Point(x: 12, y: 0), to: Point(x: 19, y: 1))
    #expect(pilot.frame.lines[0] == "Metropolis ‹★★★★★›")
    await pilot.drag(from: Point(x: 15, y: 0), to: Point(x: 0, y: 0))
    #expect(pilot.frame.lines[0] == "Metropolis ‹☆☆☆☆☆›")
  }

  @Test func `A custom control draws ASCII symbols on a terminal without Unicode`() {
    let pilot = Pilot(
      Ratings(),
      size: Size(columns: 20, rows: 1),
      capabilities: TerminalCapabilities(supportsUnicode: false)
    )
    #expect(pilot.frame.lines[0] == "Metropolis [.....]")
  }

  @Test func `A key the control ignores reaches the enclosing binding`() async {
    let pilot = echo()
    await pilot.press("tab")
    await pilot.press("left", "enter", "left")
    #expect(pilot.app.store.state.log == ["around", "enter", "around"])
    #expect(pilot.frame.text.contains("focused"))
  }

  @Test func `A control receives drags and clicks after an ignored press`() async {
    let pilot = echo()
    await pilot.click(Point(x: 3, y: 1))
    #expect(pilot.app.store.state.log == ["click 3 0"])
    await pilot.drag(from: Point(x: 1, y: 2), to: Point(x: 2, y: 2))
    #expect(pilot.app.store.state.log.suffix(3) == ["press 1 1", "drag 2 1", "click 2 1"])
    await pilot.drag(from: Point(x: 1, y: 1), to: Point(x: 0, y: 0))
    #expect(pilot.app.store.state.log.last == "drag 0 -1")
  }

  @Test func `Ignored wheel events reach the enclosing scroll view`() async {
    let pilot = echo()
    await pilot.mouse(MouseEvent(.wheelDown, at: Point(x: 3, y: 2)))
    #expect(pilot.app.store.state.log == ["wheel 3 1 by 0 1"])
    #expect(pilot.frame.lines[0].hasPrefix("above"))
    await pilot.mouse(MouseEvent(.wheelDown, at: Point(x: 0, y: 3)))
    #expect(!pilot.frame.lines[0].hasPrefix("above"))
    await pilot.mouse(MouseEvent(.wheelUp, at: Point(x: 0, y: 0)))
    #expect(pilot.frame.lines[0].hasPrefix("above"))
    #expect(pilot.app.store.state.log == ["wheel 3 1 by 0 1"])
  }

  @Test func `A disabled control shows its state and ignores input`() async {
    let pilot = echo(isDisabled: true)
    #expect(pilot.frame.text.contains("disabled"))
    await pilot.click(Point(x: 3, y: 1))
    await pilot.press("enter")
    #expect(pilot.app.store.state.log == [])
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `Any input leaves a valid frame`(seed: UInt64) async {
    await Pilot(Ratings(), size: Size(columns: 20, rows: 2), seed: seed).performRandomActions()
  }
}
