// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import Testing

/// Widgets that follow the pointer.
@MainActor
@Suite struct HoverTests {
  private struct Page: Equatable, Sendable {
    var hovered: Int?
    var log: [String] = []
    var isAsking = false
    var tracks = true
    var clicks = 0
  }

  /// A node that underlines its text while the pointer is over it.
  private final class LinkNode: Node {
    override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
      Fit(size: Size(columns: 4, rows: 1).intersection(proposal))
    }

    override func draw(in canvas: inout Canvas, _ context: RenderContext) {
      let id = context.claimID("Link")
      context.addControl(id, in: canvas) {
        $0.pointer = { $0.click(sends: Change<Page> { $0.clicks += 1 }) }
      }
      canvas.write(context.isHovered(id, in: canvas) ? "LINK" : "link", x: 0, y: 0)
    }
  }

  private func pilot(_ page: Page = Page()) -> Pilot<RuntimeFixture<Page>> {
    Pilot(
      RuntimeFixture(page) { page in
        VStack(alignment: .leading) {
          if page.tracks {
            ForEach(0..<3) { row in
              Text("row \(row)").onHover { isHovered in
                Change<Page> {
                  $0.log.append("\(row) \(isHovered)")
                  $0.hovered = isHovered ? row : nil
                }
              }
            }
            Nodes(LinkNode())
          }
          Text("hovered: \(page.hovered.map(String.init) ?? "none")")
        }
        .alert("Sure?", isPresented: page.isAsking, dismiss: Change<Page> { $0.isAsking = false }) {
          Button("Yes", send: Change<Page> { $0.isAsking = false })
        }
      },
      size: Size(columns: 20, rows: 8)
    )
  }

  private func move(_ x: Int, _ y: Int, _ pilot: Pilot<RuntimeFixture<Page>>) async {
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: x, y: y)))
  }

  @Test func `A widget sends an action when the pointer arrives and leaves`() async {
    let pilot = pilot()
    await move(2, 1, pilot)
    #expect(pilot.app.store.state.hovered == 1)
    #expect(pilot.frame.text.contains("hovered: 1"))
    await move(3, 1, pilot)
    await move(3, 2, pilot)
    await move(15, 7, pilot)
    #expect(pilot.app.store.state.log == ["1 true", "1 false", "2 true", "2 false"])
    #expect(pilot.interface.hover == nil)
  }

  @Test func `A node draws itself differently under the pointer and still handles clicks`() async {
    let pilot = pilot()
    await move(1, 3, pilot)
    #expect(pilot.frame.lines[3] == "LINK")
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.click(on: "LINK")
    #expect(pilot.app.store.state.clicks == 1)
    await move(1, 7, pilot)
    #expect(pilot.frame.lines[3] == "link")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `The terminal reports moves only while a widget follows the pointer`() async {
    let pilot = pilot()
    await pilot.settle()
    #expect(pilot.terminal.reportsMoves)
    await pilot.set { $0.tracks = false }
    #expect(!pilot.terminal.reportsMoves)
    await pilot.set { $0.tracks = true }
    #expect(pilot.terminal.reportsMoves)
  }

  @Test func `A widget that's removed or covered is no longer under the pointer`() async {
    let pilot = pilot()
    await move(2, 0, pilot)
    #expect(pilot.interface.hover != nil)
    await pilot.set { $0.isAsking = true }
    #expect(pilot.interface.hover == nil)
    await move(2, 0, pilot)
    #expect(pilot.interface.hover == nil)
    await pilot.press("esc")
    await move(2, 0, pilot)
    #expect(pilot.interface.hover != nil)
    await pilot.set { $0.tracks = false }
    #expect(pilot.interface.hover == nil)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Interface states of earlier sessions decode without a hover`() throws {
    var state = InterfaceState(focus: "a")
    let bytes = try JSONEncoder().encode(state)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hover"))
    #expect(try JSONDecoder().decode(InterfaceState.self, from: bytes) == state)
    state.hover = "b"
    let again = try JSONDecoder().decode(InterfaceState.self, from: JSONEncoder().encode(state))
    #expect(again == state)
  }

  @Test(arguments: 1...5) func `Frames match fresh frames while the pointer moves`(
    seed: UInt64
  )
    async
  {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot()
    for _ in 0..<60 {
      let (x, y) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<8, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: await pilot.set { $0.tracks.toggle() }
      case 1: await pilot.set { $0.isAsking.toggle() }
      case 2: await pilot.click(Point(x: x, y: y))
      case 3: await pilot.press("tab")
      default: await move(x, y, pilot)
      }
      #expect(pilot.frame == pilot.freshFrame)
      let state = pilot.app.store.state
      // The button of the question also follows the pointer.
      #expect(pilot.terminal.reportsMoves == (state.tracks || state.isAsking))
    }
  }

  @Test func `A move over a list redraws at most two rows`() async {
    let pilot = Pilot(
      RuntimeFixture(Page()) { _ in
        List(0..<30, id: \.self) { Text("row \($0)") }.id("rows").defaultFocus()
      },
      size: Size(columns: 20, rows: 12)
    )
    for y in [3, 4, 9, 0, 11, 11] {
      let earlier = pilot.frame
      await move(2, y, pilot)
      #expect(Set(pilot.frame.changes(from: earlier).map(\.y)).count <= 2)
      #expect(pilot.frame == pilot.freshFrame)
    }
    #expect(pilot.frame[5, 11].style != pilot.frame[5, 10].style)
    await pilot.mouse(MouseEvent(.wheelDown, button: .none, at: Point(x: 2, y: 11)))
    #expect(pilot.frame[5, 11].style != pilot.frame[5, 10].style)
  }
}
