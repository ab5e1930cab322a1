// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import DemoTestSupport
import GalleryDemo
import MoviesDemo
import PlacesDemo
import Testing
import TimeTravelDemo

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting
@testable import TermTree

/// Outlines of the demos after random input.
@MainActor
@Suite struct OutlineWalkTests {
  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The outline of the counter is complete`(seed: UInt64) async {
    await expectCompleteOutlines(CounterApp(), seed)
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The outline of the gallery is complete`(seed: UInt64) async {
    await expectCompleteOutlines(GalleryApp(), seed)
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The outline of the dashboard is complete`(seed: UInt64) async {
    await expectCompleteOutlines(DashboardApp(), seed)
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The outline of the movies is complete`(seed: UInt64) async throws {
    let service = try DatabaseService(path: ":memory:")
    await expectCompleteOutlines(MoviesApp(service: service, mode: .slow, seed: seed), seed)
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The outline of the places is complete`(seed: UInt64) async throws {
    await expectCompleteOutlines(try shippedPlaces(), seed)
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The outline of the time travel demo is complete`(seed: UInt64) async {
    await expectCompleteOutlines(TimeTravelApp(), seed)
  }

  private func expectCompleteOutlines<A: App>(_ app: A, _ seed: UInt64) async {
    let pilot = Pilot(app, seed: seed)
    await pilot.settle()
    // Random clicks save files in the panel, which fails in this folder.
    TravelPanel.attached(to: pilot.runtime)?.folder = "/dev/null"
    for round in 0..<20 where !pilot.hasEnded {
      await pilot.performRandomActions(steps: 8, avoiding: ["q", "ctrl+c", "s", "x", "b"])
      expectCompleteOutline(pilot)
      if round % 3 == 2 { await pilot.press("esc", "esc", "ctrl+n") }
    }
  }

  /// Checks that the outline contains each control and each region once, and that the other items are part of them.
  private func expectCompleteOutline<A: App>(_ pilot: Pilot<A>) {
    guard !pilot.hasEnded, let outline = pilot.runtime.widgetOutline else { return }
    let items = outline.all
    let tree = pilot.runtime.tree
    let controls = items.filter(\.isFocusable).compactMap(\.id)
    #expect(controls.map(\.path).sorted() == tree.inputMap.allFocusableIDs.map(\.path).sorted())
    // Toasts are drawn in a region of their own, and listed as parts of the screen.
    let toasts = tree.screenLayers.count { $0 is ToastLayer && $0.isOpen }
    #expect(items.count(where: \.isRegion) == tree.regionCount - toasts)
    let focus = tree.context.interface.focus.map { [$0] } ?? []
    #expect(items.filter(\.isFocused).compactMap(\.id) == focus.filter(controls.contains))
    let nameless = items.first { $0.kind.isEmpty }
    #expect(nameless == nil)
    let inMany = items.first { $0.children.count == 1 && $0.children[0].isCopy(of: $0) }
    #expect(inMany == nil)
  }
}

extension WidgetOutline {
  /// The item and all items inside it.
  fileprivate var all: [WidgetOutline] { [self] + children.flatMap(\.all) }

  /// Returns a Boolean value that indicates whether the item adds nothing to its only parent.
  fileprivate func isCopy(of parent: WidgetOutline) -> Bool {
    frame == parent.frame && kind == parent.kind && !(isRegion && parent.isRegion)
      && (description.isEmpty || parent.description.isEmpty)
      && (id == nil || parent.id == nil || id == parent.id)
  }
}
