// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct RadioGroupTests {
  struct Order: Equatable, Sendable {
    var size: String? = "small"
    var isDisabled = false
    var axis = Axis.vertical
    var soldOut: Set<String> = ["large"]
  }

  static let sizes = ["small", "medium", "large", "huge"]

  private func pilot(
    _ order: Order = Order(),
    size: Size = Size(columns: 40, rows: 8),
    unicode: Bool = true,
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Order>> {
    Pilot(
      RuntimeFixture(order) { order in
        VStack {
          RadioGroup(
            Self.sizes,
            selection: order.size,
            axis: order.axis,
            isEnabled: { !order.soldOut.contains($0) },
            send: { Change(\Order.size, $0) }
          ) { $0 }
          .disabled(order.isDisabled)
          Button("Order", send: Change<Order> { _ in })
        }
      },
      size: size,
      capabilities: TerminalCapabilities(supportsUnicode: unicode),
      seed: seed
    )
  }

  @Test func `Arrow keys, home, and end select among the enabled options`() async {
    let pilot = pilot()
    await pilot.press("tab", "down")
    #expect(pilot.app.store.state.size == "medium")
    await pilot.press("right")
    #expect(pilot.app.store.state.size == "huge")
    await pilot.press("down")
    #expect(pilot.app.store.state.size == "huge")
    await pilot.press("up")
    #expect(pilot.app.store.state.size == "medium")
    await pilot.press("left", "left")
    #expect(pilot.app.store.state.size == "small")
    await pilot.press("end")
    #expect(pilot.app.store.state.size == "huge")
    await pilot.press("home", "space", "enter")
    #expect(pilot.app.store.state.size == "small")
  }

  @Test func `The group is one tab stop`() async {
    let pilot = pilot()
    await pilot.press("tab", "tab")
    #expect(pilot.interface.focus?.path.hasSuffix("Button#1") == true)
  }

  @Test func `A click selects an enabled option only`() async {
    let pilot = pilot()
    await pilot.click(on: "huge")
    #expect(pilot.app.store.state.size == "huge")
    await pilot.click(on: "large")
    #expect(pilot.app.store.state.size == "huge")
    await pilot.click(Point(x: 1, y: 0))
    #expect(pilot.app.store.state.size == "small")
    #expect(pilot.frame.lines[0] == "‹•› small")
    #expect(pilot.frame.lines[1...3] == ["( ) medium", "(·) large", "( ) huge"])
  }

  @Test(arguments: ["space", "enter", "down", "home"] as [KeyPress])
  func `Each key selects the first enabled option if none is selected`(_ press: KeyPress) async {
    let pilot = pilot(Order(size: nil, soldOut: ["small"]))
    await pilot.press("tab")
    #expect(pilot.frame.lines[0...1] == ["(·) small", "‹ › medium"])
    await pilot.press(press)
    #expect(pilot.app.store.state.size == "medium")
  }

  @Test func `A value outside the options counts as no selection`() async {
    let pilot = pilot(Order(size: "tiny"))
    #expect(!pilot.frame.text.contains("•"))
    await pilot.press("tab", "up")
    #expect(pilot.app.store.state.size == "huge")
  }

  @Test func `A disabled group ignores input and shows disabled marks`() async {
    let pilot = pilot(Order(isDisabled: true))
    #expect(pilot.frame.lines[0...1] == ["(•) small", "(·) medium"])
    await pilot.press("tab", "down")
    await pilot.click(on: "huge")
    #expect(pilot.app.store.state.size == "small")
  }

  @Test func `A horizontal group wraps to a new row`() async {
    let pilot = pilot(Order(axis: .horizontal), size: Size(columns: 24, rows: 4))
    #expect(
      pilot.frame.lines == ["(•) small  ( ) medium", "(·) large  ( ) huge", "  Order", ""]
    )
    await pilot.click(on: "huge")
    #expect(pilot.app.store.state.size == "huge")
  }

  @Test func `A clipped group shows the selected option`() {
    let frame = pilot(Order(size: "huge"), size: Size(columns: 12, rows: 2)).frame
    #expect(frame.text.contains("(•) huge"))
  }

  @Test func `A radio group draws ASCII marks on a terminal without Unicode`() async {
    let pilot = pilot(unicode: false)
    await pilot.press("tab")
    #expect(pilot.frame.lines[0...2] == ["<*> small", "( ) medium", "(.) large"])
  }

  @Test(arguments: [true, false]) func `Marks differ only in the character between parentheses`(
    _ isDisabled: Bool
  ) {
    for unicode in [true, false] {
      let lines = pilot(Order(isDisabled: isDisabled), unicode: unicode).frame.lines[0...3]
      let marks = lines.map { $0.prefix(3) }
      #expect(marks.allSatisfy { $0.hasPrefix("(") && $0.hasSuffix(")") }, "\(marks)")
      #expect(marks.filter { $0 == (unicode ? "(•)" : "(*)") }.count == 1)
    }
  }

  @Test(arguments: Soak.seeds(3, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(unicode: !seed.isMultiple(of: 3), seed: seed)
    for _ in 0..<6 {
      let axis = Axis.allCases.randomElement(using: &random) ?? .vertical
      let isDisabled = Int.random(in: 0...3, using: &random) == 0
      let soldOut = Set(Self.sizes.filter { _ in Bool.random(using: &random) })
      let size = Self.sizes.randomElement(using: &random)
      await pilot.set {
        ($0.axis, $0.isDisabled, $0.soldOut, $0.size) = (axis, isDisabled, soldOut, size)
      }
      await pilot.performRandomActions(steps: 20)
    }
  }
}
