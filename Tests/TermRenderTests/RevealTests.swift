// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Actions that scroll a widget into view.
@MainActor
@Suite struct RevealTests {
  private struct Page: Equatable, Sendable { var chapters = 6 }

  private func pilot(rows: Int = 5) -> Pilot<RuntimeFixture<Page>> {
    Pilot(
      RuntimeFixture(Page()) { page in
        ScrollView {
          Button("Top", send: Change<Page> { $0.chapters = 6 })
          ForEach(0..<page.chapters) { chapter in
            VStack(alignment: .leading) {
              Text("Chapter \(chapter)").id("chapter \(chapter)")
              ScrollView {
                ForEach(0..<9) { line in Text("\(chapter).\(line)").id("line \(chapter).\(line)") }
              }
              .frame(height: 3)
            }
          }
        }
      },
      size: Size(columns: 20, rows: rows)
    )
  }

  private func reveal(_ name: WidgetID, _ pilot: Pilot<RuntimeFixture<Page>>) async {
    pilot.app.store.dispatch(InterfaceAction.reveal(name))
    await pilot.settle()
  }

  @Test func `An action scrolls a widget into view without focusing it`() async {
    let pilot = pilot()
    await reveal("chapter 3", pilot)
    #expect(pilot.frame.text.contains("Chapter 3"))
    #expect(pilot.interface.focus == nil)
    await reveal("chapter 0", pilot)
    #expect(pilot.frame.text.contains("Chapter 0"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `All scroll views around the widget scroll`() async {
    let pilot = pilot()
    await reveal("line 4.7", pilot)
    #expect(pilot.frame.text.contains("4.7"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A widget that appears with the action scrolls into view`() async {
    let pilot = pilot()
    await pilot.set { $0.chapters = 2 }
    pilot.app.store.dispatch(Change<Page> { $0.chapters = 9 })
    await reveal("chapter 8", pilot)
    #expect(pilot.frame.text.contains("Chapter 8"))
  }

  @Test func `The focus moves to a visible widget if its widget scrolls out of view`() async {
    let pilot = pilot()
    await pilot.press("tab")
    await reveal("chapter 5", pilot)
    #expect(pilot.frame.text.contains("Chapter 5"))
    await pilot.press("right")
    #expect(pilot.frame.text.contains("Chapter 5"))
  }

  @Test func `A visible or unknown widget changes nothing`() async {
    let pilot = pilot()
    let frame = pilot.frame
    await reveal("chapter 0", pilot)
    await reveal("appendix", pilot)
    #expect(pilot.frame == frame)
    #expect(pilot.interface.widgets.isEmpty)
  }

  @Test(arguments: [1, 2, 3]) func `A widget taller than the viewport settles`(rows: Int) async {
    let pilot = pilot(rows: rows)
    for chapter in 0..<6 {
      await reveal(WidgetID("line \(chapter).8"), pilot)
      #expect(pilot.frame == pilot.freshFrame)
    }
  }
}
