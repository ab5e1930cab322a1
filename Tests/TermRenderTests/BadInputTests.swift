// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import TestSupport
import Testing

/// The handling of invalid input: nothing traps, no valid input is lost, and the screen shows only safe characters.
@MainActor
@Suite struct BadInputTests {
  private func pilot(
    _ text: String,
    size: Size = Size(columns: 20, rows: 3)
  ) -> Pilot<Probe<S, Nodes>> {
    Pilot(Probe(makeStore([], S(name: text))) { Observe(\S.name) { Text($0) }.nodes }, size: size)
  }

  @Test func `Invalid UTF-8 shows replacement characters and keeps valid bytes`() {
    let text = String(decoding: [0x61, 0xFF, 0xC3, 0x62], as: UTF8.self)
    #expect(pilot(text).frame.lines[0] == "a��b")
  }

  @Test func `NUL appears as a symbol`() {
    #expect(pilot("a\0b").frame.lines[0] == "a␀b")
  }

  @Test func `A ten-megabyte line is clipped at the end of the screen`() {
    let text = String(repeating: "0123456789", count: 1 << 20)
    let frame = pilot(text, size: Size(columns: 12, rows: 2)).frame
    #expect(frame.lines == ["012345678901", "23456789012…"])
  }

  @Test func `A paste no widget handles is one complete action`() async {
    let noting = Middleware<S>.around { action, context in
      context.next(action)
      if let pasted = action as? TextPasted { context.dispatch(Note(text: pasted.text)) }
    }
    let store = makeStore([noting])
    let pilot = Pilot(Probe(store) { Text("x") })
    let text = String(repeating: "0123456789abcdef\n", count: 1 << 16)
    await pilot.paste(text)
    #expect(store.state.log == [text])
  }

  @Test func `A negative size counts as zero, and the next resize redraws`() async {
    let pilot = pilot("hello")
    await pilot.resize(to: Size(columns: -5, rows: -1))
    #expect(pilot.frame.size == .zero)
    await pilot.resize(to: Size(columns: 5, rows: 0))
    #expect(pilot.frame.lines == [])
    await pilot.resize(to: Size(columns: 5, rows: 1))
    #expect(pilot.frame.lines == ["hello"])
  }

  @Test func `Clicks outside the screen have no effect`() async {
    let store = makeStore()
    let runtime = AppRuntime(
      store: store,
      terminal: HeadlessTerminal(size: Size(columns: 9, rows: 1))
    ) {
      Button("A", send: Note(text: "A"))
    }
    _ = runtime.turn([])
    for point in [Point(x: -1, y: 0), Point(x: .max, y: .max), Point(x: 0, y: .min)] {
      let kinds: [MouseEvent.Kind] = [.press, .drag, .release, .wheelDown]
      _ = runtime.turn(
        kinds.map { .input(.mouse(MouseEvent($0, button: .left, at: point))) }
      )
    }
    #expect(store.state.log == [])
  }

  @Test func `A duplicate widget ID is reported once on standard error`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let pilot = Pilot(
        Probe(makeStore()) {
          Button("A", send: Note(text: "A")).id("save")
          Button("B", send: Note(text: "B")).id("save")
        }
      )
      await pilot.press("tab", "enter", "tab")
    }
    let message =
      "TermRender: several widgets have the ID “save”, so the ID refers to only the first."
    #expect(result.standardError.components(separatedBy: message) == 2)
  }

  @Test func `An invalid stored state is reported once on standard error`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let store = makeStore()
      let pilot = Pilot(Probe(store) { ScrollView { Text("a") }.id("page") })
      let invalid = Data(#"{"scroll":{"_0":{"x":"3","y":4}}}"#.utf8)
      let state = try JSONDecoder().decode(AnyWidgetState.self, from: invalid)
      for _ in 1...2 {
        store.dispatch(InterfaceAction.update("page", state))
        await pilot.settle()
      }
    }
    let message = "TermRender: the stored state of the widget “page” has invalid values"
    #expect(result.standardError.components(separatedBy: message) == 2)
  }
}

extension String {
  /// Returns the number of parts that the separator divides the string into.
  fileprivate func components(separatedBy separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
