// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code of the accessibility article.
@MainActor
@Suite struct AccessibilityArticleTests {
  @Test func `Labels replace symbols in the transcript`() {
    let pilot = Pilot(
      Probe(makeStore()) {
        // snippet: read-labels
        HStack(spacing: 1) {
          Button("−", send: Step(by: -1)).accessibilityLabel("Less")
          Button("+", send: Step(by: 1)).accessibilityLabel("More")
          Text("★★★☆☆").accessibilityLabel("3 of 5 stars")
          Text("· · ·").accessibilityHidden()
        }
        // end
      }
    )
    #expect(pilot.transcript.lines == ["Less, button", "More, button", "3 of 5 stars"])
  }

  @Test func `A custom control provides its accessibility element`() async {
    let pilot = Pilot(Probe(makeStore()) { Score(stars: 3) })
    #expect(pilot.transcript.lines == ["Movie, rating: 3 of 5 stars"])
    #expect(pilot.transcript.focus == nil)
    await pilot.press("tab")
    #expect(pilot.transcript.focusedLine == "Movie, rating: 3 of 5 stars")
  }
}

private struct Step: Action {
  let distance: Int

  init(by distance: Int) { self.distance = distance }
}

// snippet: read-control
private struct Score: Control {
  let stars: Int

  var accessibleElement: AccessibilityElement {
    AccessibilityElement("rating", "Movie", value: "\(stars) of 5 stars")
  }

  func size(for proposal: Size) -> Size { Size(columns: 7, rows: 1) }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    appearance.drawBrackets(in: canvas)
    for star in 1...5 { canvas.put(star <= stars ? "*" : ".", x: star, y: 0) }
  }

  func respond(to input: ControlInput) -> (any Action)? {
    input == .key("right") ? Step(by: 1) : nil
  }
}
// end
