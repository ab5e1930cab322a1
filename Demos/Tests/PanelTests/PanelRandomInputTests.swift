// SPDX-License-Identifier: MIT

import CounterDemo
import StoreTesting
import Testing

@testable import GalleryDemo
@testable import StateStore
@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting
@testable import TermTree

/// Random input in the panel.
///
/// The screen must remain valid, and the input must not change the app.
@MainActor
@Suite struct PanelRandomInputTests {
  @Test(arguments: 1...3)
  func `Random input in the panel keeps the counter's screen valid`(_ seed: UInt64) async {
    var input = PanelRandomInput(CounterApp(), seed: seed)
    await input.run(steps: 120) { pilot, random in
      // The panel receives the keys, so the counter's actions are dispatched directly.
      let store = pilot.app.store
      store.dispatch([Undo(), Redo(), Started()].randomElement(using: &random) ?? Undo())
    }
  }

  @Test(arguments: Page.allCases)
  func `Random input in the panel keeps a gallery page valid`(_ page: Page) async {
    let seed = UInt64(Page.allCases.firstIndex(of: page) ?? 0)
    var input = PanelRandomInput(TravelledGallery(page), seed: seed)
    await input.run(steps: 8) { pilot, random in
      let pages = Page.allCases
      let toast = Toast("Still running", .success)
      let actions: [any Action] = [
        InterfaceAction.showToast(toast), InterfaceAction.toggleOverlay(.helpSheet),
        InterfaceAction.focusNext, Visit(page: pages.randomElement(using: &random) ?? page),
      ]
      if let action = actions.randomElement(using: &random) { pilot.app.store.dispatch(action) }
    }
  }
}

/// The gallery with a time travel panel.
private struct TravelledGallery: App {
  private let gallery: GalleryApp
  let store: Store<GalleryState>

  init(_ page: Page) {
    gallery = GalleryApp(GalleryState(page: page))
    store = gallery.store
  }

  init() { self.init(.text) }

  var body: some Widget { gallery.body.timeTravel() }
}

/// A test that sends random input to an app, mostly to its panel.
@MainActor
private struct PanelRandomInput<A: App> where A.State: Equatable {
  private let pilot: Pilot<A>
  private let seed: UInt64
  private var random: SeededGenerator

  init(_ app: A, seed: UInt64) {
    pilot = Pilot(app)
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  private static var panelKeys: [KeyPress] {
    [
      "left", "left", "left", "right", "right", "shift+left", "shift+right", "up", "down", "home",
      "end", "[", "]", "space", "space", "+", "-", "enter", "tab", "shift+tab", "k", "k", "/", "i",
      "n", "backspace", "esc", "r", "?", "é", "日", "alt+x", "ctrl+r", "f1", "pageup", "pagedown",
    ]
  }

  private static var appKeys: [KeyPress] {
    ["+", "+", "+", "-", "right", "left", "t", "r", "u", "h", "tab", "enter", "?", "esc", "down"]
  }

  mutating func run(
    steps: Int,
    interleave: (Pilot<A>, inout SeededGenerator) -> Void
  ) async {
    for number in 1...steps {
      let before = pilot.app.store.state
      let step = await take(interleave)
      if pilot.hasEnded { return }
      if let error = error(after: step, state: before) {
        let context = "Step \(number) of seed \(seed), \(step), on \(pilot.terminal.size)"
        Issue.record("\(context): \(error)\n\(pilot.frame.text)")
        return
      }
    }
    while pilot.panel?.isOpen == true { await pilot.press("esc") }
    #expect(pilot.frame == appAlone)
    #expect(pilot.frame == pilot.freshFrame)
  }

  // MARK: Checks

  /// Returns a message about the first violated invariant after a step, or `nil` if no invariant is violated.
  private func error(after step: Step, state before: A.State) -> String? {
    if let broken = pilot.brokenInvariant { return "the cells are invalid: \(broken)." }
    if step.isLooking, pilot.app.store.state != before { return "a step changed the app." }
    guard let panel = pilot.panel, panel.isOpen else {
      return pilot.frame == appAlone ? nil : "the frame differs from the app: \(appAlone.text)"
    }
    let (kept, alone) = (panel.screen, picture(of: panel))
    if kept.frame != alone { return "a new earlier screen differs: \(alone.text)" }
    if let broken = kept.buffer.brokenInvariant() { return "earlier cells are invalid: \(broken)." }
    let fresh = pilot.freshFrame
    return pilot.frame == fresh ? nil : "a complete redraw differs: \(fresh.text)"
  }

  /// Returns a new drawing of the panel's screen.
  private func picture(of panel: TravelPanel<AppRuntime<A.State>>) -> Frame {
    let screen = pilot.runtime.makeRenderer()
    screen.draw(
      panel.travel.state,
      panel.interface(at: panel.travel.position) ?? pilot.interface,
      at: panel.isLive ? pilot.runtime.tree.context.inputs.time : panel.travel.time,
      size: panel.screen.buffer.size,
      capabilities: pilot.terminal.capabilities
    )
    return screen.frame
  }

  /// The current app, drawn without the panel.
  private var appAlone: Frame {
    let screen = pilot.runtime.makeRenderer()
    screen.draw(
      pilot.app.store.state,
      pilot.interface,
      at: pilot.runtime.tree.context.inputs.time,
      size: pilot.terminal.size,
      capabilities: pilot.terminal.capabilities
    )
    return screen.frame
  }

  // MARK: Steps

  private enum Step: CustomStringConvertible {
    case open
    case look(String)
    case resume(String)
    case use(String)

    /// A Boolean value that indicates whether the step must not change the app.
    var isLooking: Bool { if case .look = self { true } else { false } }

    var description: String {
      switch self {
      case .open: "T"
      case .look(let text), .resume(let text), .use(let text): text
      }
    }
  }

  private mutating func take(
    _ interleave: (Pilot<A>, inout SeededGenerator) -> Void
  ) async -> Step {
    let isOpen = pilot.panel?.isOpen == true
    switch Int.random(in: 0..<100, using: &random) {
    case ..<5:
      let size = nextSize()
      await pilot.resize(to: size)
      return .use("resize to \(size)")
    case ..<10:
      interleave(pilot, &random)
      await pilot.settle()
      return .use("an action arrives")
    case ..<17:
      let time = Duration.milliseconds(.random(in: 1...2_000, using: &random))
      await pilot.advance(by: time)
      return .use("wait for \(time)")
    case ..<20 where isOpen:
      await pilot.paste("incr\u{7}ease 日\n")
      return .look("paste")
    case ..<40 where isOpen && pilot.app.usesMouse: return await useMouse()
    case _ where isOpen: return await press(Self.panelKeys.randomElement(using: &random))
    case ..<60:
      await pilot.press("T")
      return .open
    default:
      let key = Self.appKeys.randomElement(using: &random) ?? "+"
      await pilot.press(key)
      return .use("\(key)")
    }
  }

  private func press(_ key: KeyPress?) async -> Step {
    let key = key ?? "left"
    await pilot.press(key)
    return key == "enter" || key.key == .tab ? .resume("\(key)") : .look("\(key)")
  }

  private mutating func useMouse() async -> Step {
    let (start, end) = (nextPoint(), nextPoint())
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      await pilot.scroll(rows: .random(in: -3...3, using: &random), at: start)
      return .look("the wheel at \(start)")
    case 1:
      await pilot.drag(from: start, to: end)
      return .resume("drag from \(start) to \(end)")
    default:
      // A click can hit the key names that continue the app or write files.
      let row = pilot.frame.lines.indices.contains(start.y) ? pilot.frame.lines[start.y] : ""
      guard !row.contains("export") else { return .look("no click") }
      await pilot.click(start)
      return .resume("click on \(start)")
    }
  }

  /// Returns a random size, which is usually ordinary and sometimes empty.
  private mutating func nextSize() -> Size {
    let most = [
      Size(columns: 3, rows: 3), Size(columns: 100, rows: 40), Size(columns: 250, rows: 80),
    ]
    let limit = most.randomElement(using: &random) ?? .zero
    return Size(
      columns: .random(in: 0...limit.columns, using: &random),
      rows: .random(in: 0...limit.rows, using: &random)
    )
  }

  private mutating func nextPoint() -> Point {
    let size = pilot.terminal.size
    let row = Int.random(in: 0...max(0, size.rows - 1), using: &random)
    let isKeyRow =
      pilot.frame.lines.indices.contains(row) && pilot.frame.lines[row].contains("export")
    return Point(x: .random(in: 0...max(0, size.columns), using: &random), y: isKeyRow ? 0 : row)
  }
}
