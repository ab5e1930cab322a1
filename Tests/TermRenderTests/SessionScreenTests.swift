// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct SessionScreenTests {
  private let size = Size(columns: 24, rows: 6)

  @WidgetBuilder
  private static func content() -> Nodes {
    VStack {
      Observe(\S.name) { Text("name \($0)") }
      Observe(\S.count) { Text("count \($0)") }
      Spinner("works")
      Button("Press", send: Go())
      ScrollView { Observe(\S.rows) { ForEach($0) { Text("row \($0)") } } }
    }
  }

  /// Returns the states after each step of a sample session.
  private static func session() -> [(state: S, interface: InterfaceState, time: Duration)] {
    var (state, interface) = (S(), InterfaceState())
    var steps = [(state, interface, Duration.zero)]
    for number in 1...40 {
      switch number % 6 {
      case 0: state.count += number
      case 1: interface.focus = interface.focus == nil ? "Button#1" : nil
      case 2: state.rows.append(number)
      case 3:
        interface.widgets["ScrollView#1"] = AnyWidgetState(ScrollState(y: number % 4))
      case 4: state.name = String(repeating: "n", count: number)
      default: _ = interface.reduce(.showToast(Toast("t\(number)", for: nil)), at: .zero)
      }
      steps.append((state, interface, .milliseconds(70 * number)))
    }
    return steps
  }

  @Test func `An offscreen screen matches a fresh drawing from any state`() {
    let session = Self.session()
    let screen = ScreenRenderer(appState: S(), body: Self.content)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      guard let step = session.randomElement(using: &random) else { return }
      let size = Int.random(in: 0..<9, using: &random) == 0 ? Size(columns: 9, rows: 3) : size
      screen.draw(step.state, step.interface, at: step.time, size: size)
      let fresh = ScreenRenderer(appState: S(), body: Self.content)
      fresh.draw(step.state, step.interface, at: step.time, size: size)
      #expect(screen.frame == fresh.frame)
    }
  }

  @Test func `Changed terminal capabilities redraw everything`() {
    let poor = TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false)
    let (screen, fresh) = (
      ScreenRenderer(appState: S(), body: Self.content),
      ScreenRenderer(appState: S(), body: Self.content)
    )
    screen.draw(S(), InterfaceState(), at: .zero, size: size)
    screen.draw(S(), InterfaceState(), at: .zero, size: size, capabilities: poor)
    fresh.draw(S(), InterfaceState(), at: .zero, size: size, capabilities: poor)
    #expect(Frame(screen.buffer) == Frame(fresh.buffer))
    #expect(screen.frame == fresh.frame)
  }

  @Test func `An offscreen screen uses the app's remapped keys`() {
    let runtime = AppRuntime(store: makeStore(), terminal: HeadlessTerminal(size: size)) {
      Text("x")
    }
    var remapping = KeyRemapping()
    remapping["Add"] = ["a"]
    runtime.remapping = remapping
    #expect(runtime.makeRenderer().remapping["Add"] == ["a"])
  }

  @Test func `An offscreen screen matches the running app`() async {
    let pilot = Pilot(Probe(makeStore()) { Self.content() }, size: size)
    await pilot.press("tab", "tab", "down")
    pilot.app.store.dispatch(Edit { $0.count = 41 })
    await pilot.advance(by: .milliseconds(700))
    let screen = pilot.runtime.makeRenderer()
    screen.draw(pilot.app.store.state, pilot.interface, at: pilot.runtime.now, size: size)
    #expect(screen.frame == pilot.frame)
  }

  @Test func `An offscreen screen doesn't affect the running app`() async {
    let pilot = Pilot(Probe(makeStore()) { Self.content() }, size: size)
    let before = pilot.frame
    let screen = pilot.runtime.makeRenderer()
    var state = S()
    state.name = "past"
    screen.draw(state, InterfaceState(), at: .zero, size: Size(columns: 10, rows: 3))
    await pilot.settle()
    #expect(pilot.frame == before)
    #expect(pilot.app.store.state == S())
    #expect(screen.frame.lines[0] == "name past")
  }

  @Test func `Terminal capabilities and the theme determine the appearance`() {
    let screen = ScreenRenderer(appState: S(), theme: .dark) { Text("→").foregroundStyle(.accent) }
    screen.draw(S(), InterfaceState(), at: .zero, size: Size(columns: 3, rows: 1))
    let dark = screen.frame
    #expect(dark[0, 0].style.foreground == Theme.dark[.accent].foreground)
    let poor = TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false)
    screen.draw(
      S(),
      InterfaceState(),
      at: .zero,
      size: Size(columns: 3, rows: 1),
      capabilities: poor
    )
    #expect(screen.frame[0, 0].text != "→")
    #expect(screen.frame[0, 0].style.foreground == .default)
  }
}

@MainActor
@Suite struct SessionHostTests {
  /// Returns the first line that a host with any state type draws.
  private func describe(_ host: some SessionHost) -> String {
    let screen = host.makeRenderer()
    screen.draw(
      host.store.state,
      host.interface,
      at: host.now,
      size: host.terminal.size,
      capabilities: host.terminal.capabilities
    )
    return screen.frame.lines.first ?? ""
  }

  @Test func `A widget finds its session host except on offscreen screens`() async {
    let found = Found()
    let pilot = Pilot(
      Probe(makeStore()) { FinderWidget(found: found) },
      size: Size(columns: 10, rows: 2)
    )
    #expect(found.hosts.count == 1)
    #expect(found.hosts.last.flatMap { $0 }.map { describe($0) } == "found")
    #expect(found.hosts.count == 2)
    #expect(found.hosts[1] == nil)
    _ = pilot
  }

  @Test func `The interface state can be replaced`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        HStack(spacing: 1) {
          Button("A", send: Go())
          Button("B", send: Go())
        }
      },
      size: Size(columns: 16, rows: 1)
    )
    let host: any SessionHost = pilot.runtime
    await pilot.press("tab")
    let first = (host.interface, pilot.frame)
    await pilot.press("tab")
    #expect(pilot.frame != first.1)
    host.replaceInterface(first.0)
    await pilot.settle()
    #expect(pilot.interface == first.0)
    #expect(pilot.frame == first.1)
  }
}

@MainActor
private final class Found {
  var hosts: [(any SessionHost)?] = []
}

private struct FinderWidget: Widget {
  typealias Body = Never
  let found: Found

  var nodes: Nodes {
    Nodes(
      RegionNode(kind: "Finder") { [found] _, pass in
        found.hosts.append(pass.sessionHost)
        return { Text("found").nodes }
      }
    )
  }
}
