// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import GalleryDemo
@testable import TermRender
@testable import TermTesting
@testable import TermTree

/// The memory of apps that have ended.
@MainActor
@Suite struct MemoryTests {
  @Test(arguments: Page.allCases)
  func `An app that's no longer used frees the widgets of each page`(page: Page) async {
    await expectFreed(await show(page, presses: page == .home ? [] : ["tab", "enter", "down"]))
  }

  @Test(arguments: ["?", "T", "I"] as [KeyPress])
  func `An app that's no longer used frees the help sheet and its tools`(press: KeyPress) async {
    await expectFreed(await show(.list, presses: [press, "tab", "down"]))
  }

  private typealias Objects = [(name: String, object: () -> AnyObject?)]

  private func expectFreed(_ objects: Objects) async {
    // Turns of the main actor that were requested earlier retain the store.
    for _ in 0..<100 where objects.contains(where: { $0.object() != nil }) { await Task.yield() }
    let leaked = objects.filter { $0.object() != nil }.map(\.name)
    #expect(leaked.isEmpty)
  }

  private func show(_ page: Page, presses: [KeyPress]) async -> Objects {
    let pilot = Pilot(GalleryApp(), size: Size(columns: 120, rows: 40))
    pilot.app.store.dispatch(Visit(page: page))
    await pilot.settle()
    for press in presses { await pilot.press(press) }
    let tree = pilot.runtime.tree
    var objects: Objects = [
      ("store", { [weak store = pilot.app.store] in store }), ("tree", { [weak tree] in tree }),
    ]
    func add(_ region: Region) {
      objects.append(("\(region.id)", { [weak region] in region }))
      objects.append(("node of \(region.id)", { [weak node = region.content.node] in node }))
      for inner in region.innerRegions { add(inner) }
    }
    add(tree.rootRegion)
    return objects
  }
}
