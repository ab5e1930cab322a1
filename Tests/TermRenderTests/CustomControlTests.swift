// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

// snippet: custom-control
struct Rate: Action { let stars: Int }

/// Up to five stars: arrow keys, clicks and drags set how many.
struct Rating: Control {
  let stars: Int

  func size(for proposal: Size) -> Size {
    Size(columns: min(7, proposal.columns), rows: min(1, proposal.rows))
  }

  func draw(in canvas: inout Canvas, _ look: ControlLook) {
    look.drawMarks(in: canvas)
    let signs: (on: Unicode.Scalar, off: Unicode.Scalar) = look.unicode ? ("★", "☆") : ("*", ".")
    for star in 1...5 {
      canvas.put(star <= stars ? signs.on : signs.off, x: star, y: 0, style: look.onGround(.accent))
    }
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("left") where stars > 0: Rate(stars: stars - 1)
    case .key("right") where stars < 5: Rate(stars: stars + 1)
    case .press(let place), .drag(let place): Rate(stars: min(max(0, place.x), 5))
    default: nil
    }
  }
}
// end

/// Says what it is told, and takes no key but `enter`.
private struct Echo: Control {
  var fills: Axes { .both }

  func size(for proposal: Size) -> Size { Size(columns: 1, rows: 1) }

  func draw(in canvas: inout Canvas, _ look: ControlLook) {
    canvas.write("\(look.condition)", x: 0, y: 0)
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("enter"): Note(text: "enter")
    case .key: nil
    case .press(let place): place.y == 0 ? nil : Note(text: "press \(place.x) \(place.y)")
    case .drag(let place): Note(text: "drag \(place.x) \(place.y)")
    case .click(let place): Note(text: "click \(place.x) \(place.y)")
    case .wheel(let columns, let rows): rows < 0 ? nil : Note(text: "wheel \(columns) \(rows)")
    }
  }
}

/// A control that says what it is told, in what takes what means nothing to it.
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
    .keys { Key("left", does: "Around", send: Note(text: "around")) }
  }
}

/// A film with its rating.
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

/// Controls that an app makes for itself.
@MainActor
@Suite struct CustomControlTests {
  private let pilot = Pilot(Ratings(), size: Size(columns: 20, rows: 2))

  private func echo(isDisabled: Bool = false) -> Pilot<Echoes> {
    Pilot(Echoes(isDisabled: isDisabled), size: Size(columns: 12, rows: 4))
  }

  @Test func `It has the focus by tab, and gets keys`() async {
    #expect(pilot.frame.lines[0] == "Metropolis [☆☆☆☆☆]")
    await pilot.press("tab", "right", "right", "left", "right", "right")
    #expect(pilot.frame.lines[0] == "Metropolis ‹★★★☆☆›")
    await pilot.press("right", "right", "right", "right")
    #expect(pilot.app.store.state.stars == 5)
    #expect(pilot.redrawnRegions == 1)
  }

  @Test func `A click sets it and gives it the focus; a drag goes on beyond its ends`() async {
    await pilot.click(Point(x: 13, y: 0))
    #expect(pilot.frame.lines[0] == "Metropolis ‹★★☆☆☆›")
    await pilot.drag(from: Point(x: 12, y: 0), to: Point(x: 19, y: 1))
    #expect(pilot.frame.lines[0] == "Metropolis ‹★★★★★›")
    await pilot.drag(from: Point(x: 15, y: 0), to: Point(x: 0, y: 0))
    #expect(pilot.frame.lines[0] == "Metropolis ‹☆☆☆☆☆›")
  }

  @Test func `In ASCII it has other signs`() {
    let pilot = Pilot(
      Ratings(),
      size: Size(columns: 20, rows: 1),
      capabilities: TerminalCapabilities(unicode: false)
    )
    #expect(pilot.frame.lines[0] == "Metropolis [.....]")
  }

  @Test func `A key that means nothing to it goes to what is around`() async {
    let pilot = echo()
    await pilot.press("tab")
    await pilot.press("left", "enter", "left")
    #expect(pilot.app.store.state.log == ["around", "enter", "around"])
    #expect(pilot.frame.text.contains("focused"))
  }

  @Test func `It hears of a drag and a click also where the press meant nothing to it`() async {
    let pilot = echo()
    await pilot.click(Point(x: 3, y: 1))
    #expect(pilot.app.store.state.log == ["click 3 0"])
    await pilot.drag(from: Point(x: 1, y: 2), to: Point(x: 2, y: 2))
    #expect(pilot.app.store.state.log.suffix(3) == ["press 1 1", "drag 2 1", "click 2 1"])
    await pilot.drag(from: Point(x: 1, y: 1), to: Point(x: 0, y: 0))
    #expect(pilot.app.store.state.log.last == "drag 0 -1")
  }

  @Test func `The wheel goes on to what is around where it means nothing to it`() async {
    let pilot = echo()
    await pilot.mouse(MouseEvent(.wheelDown, at: Point(x: 0, y: 1)))
    #expect(pilot.app.store.state.log == ["wheel 0 1"])
    #expect(pilot.frame.lines[0].hasPrefix("above"))
    await pilot.mouse(MouseEvent(.wheelDown, at: Point(x: 0, y: 3)))
    #expect(!pilot.frame.lines[0].hasPrefix("above"))
    await pilot.mouse(MouseEvent(.wheelUp, at: Point(x: 0, y: 0)))
    #expect(pilot.frame.lines[0].hasPrefix("above"))
    #expect(pilot.app.store.state.log == ["wheel 0 1"])
  }

  @Test func `One that is disabled looks so and answers nothing`() async {
    let pilot = echo(isDisabled: true)
    #expect(pilot.frame.text.contains("disabled"))
    await pilot.click(Point(x: 3, y: 1))
    await pilot.press("enter")
    #expect(pilot.app.store.state.log == [])
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `Nothing breaks it`(seed: UInt64) async {
    await Pilot(Ratings(), size: Size(columns: 20, rows: 2), seed: seed).walk()
  }
}
