// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import Testing

/// Toasts with buttons and with identifiers that the app selects.
@MainActor
@Suite struct ToastButtonTests {
  private struct Page: Equatable, Sendable {
    var isAsking = false
    var pressed: [Toast.ID] = []
  }

  private struct ToastApp: App {
    let store = Store(
      Page(),
      .combine(
        .on(Change<Page>.self) { state, change in change.apply(&state) },
        .on(ToastButtonPressed.self) { state, press in state.pressed.append(press.id) }
      )
    )
    var usesMouse: Bool { true }

    var body: some Widget {
      Observe(\Page.isAsking) { isAsking in
        Button("First", send: Change<Page> { $0.isAsking = true })
          .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
          .alert(
            "Quit?",
            isPresented: isAsking,
            dismiss: Change<Page> { $0.isAsking = false }
          ) {
            Button("Stay", send: Change<Page> { $0.isAsking = false })
          }
      }
    }
  }

  private func pilot(unicode: Bool = true) -> Pilot<ToastApp> {
    Pilot(
      ToastApp(),
      size: Size(columns: 40, rows: 12),
      capabilities: TerminalCapabilities(supportsUnicode: unicode)
    )
  }

  private func move(_ x: Int, _ y: Int, _ pilot: Pilot<ToastApp>) async {
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: x, y: y)))
  }

  private static let deleted = Toast("Deleted “Stalker”", id: "deleted", button: "Undo")

  private func show(_ toasts: Toast..., on pilot: Pilot<ToastApp>) async {
    for toast in toasts { pilot.app.store.dispatch(InterfaceAction.showToast(toast)) }
    await pilot.settle()
  }

  @Test(arguments: [true, false]) func `A toast shows its button after the text`(
    unicode: Bool
  )
    async
  {
    let pilot = pilot(unicode: unicode)
    await show(
      Self.deleted,
      Toast("A message that needs more than one line", .failure, id: "retry", button: "Try again"),
      on: pilot
    )
    await pilot.press("tab", "tab")
    #expect(pilot.interface.focus == "Toast#retry/Button#1")
    expectSnapshot(of: pilot.frame, named: unicode ? "unicode" : "ascii")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Only the start of a long text is read`() async {
    let start = String(repeating: "a", count: 5_000)
    let (short, long) = (pilot(), pilot())
    await show(Toast(start, id: "a", button: "Undo"), on: short)
    // The first of two lines would be bold.
    await show(Toast("\(start)\nb", id: "a", button: "Undo"), on: long)
    #expect(short.frame.text.contains("Undo"))
    #expect(long.frame == short.frame)
  }

  @Test func `A click on the button sends the identifier and dismisses the toast`() async {
    let pilot = pilot()
    await show(Self.deleted, on: pilot)
    await pilot.click(on: "Undo")
    #expect(pilot.app.store.state.pressed == ["deleted"])
    #expect(pilot.interface.toasts == [])
    await show(Self.deleted, on: pilot)
    await pilot.click(on: "Stalker")
    #expect(pilot.app.store.state.pressed == ["deleted"])
    #expect(pilot.interface.toasts == [])
  }

  @Test(arguments: ["enter", "space"] as [KeyPress])
  func `Tab reaches the button, and a key presses it`(_ press: KeyPress) async {
    let pilot = pilot()
    await pilot.press("tab")
    await show(Self.deleted, on: pilot)
    #expect(pilot.interface.focus == "Button#1" || pilot.interface.focus == "Observe#1/Button#1")
    let focus = pilot.interface.focus
    await pilot.press("tab", press)
    #expect(pilot.app.store.state.pressed == ["deleted"])
    #expect(pilot.interface.focus == focus)
    #expect(!pilot.app.store.state.isAsking)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A button receives clicks while a dialog is open, but not the focus`() async {
    let pilot = pilot()
    await show(Self.deleted, on: pilot)
    await pilot.press("tab", "enter", "tab", "tab")
    #expect(pilot.interface.focus?.path.hasPrefix("Toast") == false)
    await pilot.click(on: "Undo")
    #expect(pilot.app.store.state == Page(isAsking: true, pressed: ["deleted"]))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A toast remains while its button has the focus`() async {
    let pilot = pilot()
    await show(Self.deleted, on: pilot)
    await pilot.press("tab", "tab")
    await pilot.advance(by: .seconds(60))
    #expect(pilot.frame.text.contains("Undo"))
    await pilot.press("tab")
    #expect(!pilot.frame.text.contains("Undo"))
  }

  @Test func `A toast without the focus closes after its duration`() async {
    let pilot = pilot()
    await show(Self.deleted, on: pilot)
    await pilot.advance(by: .milliseconds(9_999))
    #expect(pilot.frame.text.contains("Undo"))
    await pilot.advance(by: .milliseconds(1))
    #expect(!pilot.frame.text.contains("Undo"))
  }

  @Test func `The time of a toast pauses while the pointer is over it`() async throws {
    let pilot = pilot()
    await show(Toast("Saved"), on: pilot)
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("Saved") })
    await pilot.advance(by: .seconds(4))
    await move(34, row, pilot)
    await pilot.advance(by: .seconds(59))
    #expect(pilot.frame.text.contains("Saved"))
    await move(0, 5, pilot)
    await pilot.advance(by: .milliseconds(999))
    #expect(pilot.frame.text.contains("Saved"))
    await pilot.advance(by: .milliseconds(1))
    #expect(pilot.interface.toasts == [])
  }

  @Test func `A toast pauses for at most a minute, because the pointer may have left the window`()
    async throws
  {
    let pilot = pilot()
    await show(Toast("Saved"), on: pilot)
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("Saved") })
    await move(34, row, pilot)
    await pilot.advance(by: .milliseconds(59_999))
    #expect(pilot.frame.text.contains("Saved"))
    await pilot.advance(by: .milliseconds(1))
    #expect(pilot.interface.toasts == [])
  }

  @Test func `The pointer over its button also pauses a toast`() async throws {
    let pilot = pilot()
    await show(Self.deleted, on: pilot)
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("Undo") })
    let line = pilot.frame.lines[row]
    let start = try #require(line.firstRange(of: "Undo")).lowerBound
    await move(line.distance(from: line.startIndex, to: start), row, pilot)
    #expect(pilot.interface.hover == "Toast#deleted")
    await pilot.advance(by: .seconds(59))
    #expect(pilot.frame.text.contains("Undo"))
  }

  @Test func `A toast that replaces the toast under the pointer also pauses`() async throws {
    let pilot = pilot()
    await show(Toast("1 of 2", id: "copy"), on: pilot)
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("1 of 2") })
    await move(34, row, pilot)
    await show(Toast("2 of 2", id: "copy"), on: pilot)
    await pilot.advance(by: .seconds(59))
    #expect(pilot.frame.text.contains("2 of 2"))
    await move(0, 5, pilot)
    await pilot.advance(by: .seconds(5))
    #expect(pilot.interface.toasts == [])
  }

  @Test func `The pointer pauses a toast while a dialog is open`() async throws {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    #expect(pilot.app.store.state.isAsking)
    await show(Toast("Saved"), on: pilot)
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("Saved") })
    await move(34, row, pilot)
    await pilot.advance(by: .seconds(59))
    #expect(pilot.interface.toasts.count == 1)
  }

  @Test func `A click dismisses the toast under the pointer`() async throws {
    let pilot = pilot()
    await show(Toast("Saved", for: nil), Toast("Copied"), on: pilot)
    let row = try #require(pilot.frame.lines.firstIndex { $0.contains("Copied") })
    await move(34, row, pilot)
    await pilot.click(on: "Copied")
    #expect(pilot.interface.toasts.map(\.toast.text) == ["Saved"])
    #expect(pilot.interface.hover == nil)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A paused toast is stored with its remaining time`() throws {
    func text(_ interface: InterfaceState) throws -> String {
      String(decoding: try JSONEncoder().encode(interface), as: UTF8.self)
    }
    var interface = InterfaceState()
    _ = interface.reduce(.showToast(Toast("a", for: .seconds(5))), at: .seconds(1))
    #expect(try !text(interface).contains("remainingTime"))
    _ = interface.reduce(.hover("Toast#1"), at: .seconds(3))
    #expect(interface.toasts.map(\.expiry) == [Duration.seconds(63)])
    var decoded = try JSONDecoder().decode(InterfaceState.self, from: Data(text(interface).utf8))
    #expect(decoded == interface)
    _ = decoded.reduce(.hover(nil), at: .seconds(50))
    #expect(decoded.toasts.map(\.expiry) == [Duration.seconds(53)])
    #expect(try !text(decoded).contains("remainingTime"))
  }

  @Test func `An action dismisses a toast by its identifier`() async {
    let pilot = pilot()
    await show(Self.deleted, Toast("Other"), on: pilot)
    pilot.app.store.dispatch(InterfaceAction.dismissToast("deleted"))
    await pilot.settle()
    #expect(pilot.interface.toasts.map(\.toast.text) == ["Other"])
    #expect(pilot.interface.toasts.map(\.id) == [2])
  }

  @Test func `A toast replaces the toast with the same identifier`() async {
    let pilot = pilot()
    await show(Toast("1 of 3", id: "copy"), Toast("Other"), Toast("2 of 3", id: "copy"), on: pilot)
    #expect(pilot.interface.toasts.map(\.toast.text) == ["Other", "2 of 3"])
  }

  @Test func `The button is spoken with the message and as a control`() async {
    let pilot = pilot()
    await show(Self.deleted, on: pilot)
    await pilot.press("tab", "tab")
    #expect(pilot.transcript.lines == ["First, button", "Undo, button"])
    #expect(pilot.transcript.announcements == ["Note: Deleted “Stalker”, Undo, button"])
    #expect(pilot.transcript.focus == 1)
  }

  @Test func `Recorded toasts decode, with and without identifiers`() throws {
    func coded(_ action: InterfaceAction) throws -> String {
      String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    }
    func decoded(_ text: String) throws -> InterfaceAction {
      try JSONDecoder().decode(InterfaceAction.self, from: Data(text.utf8))
    }
    #expect(try coded(.dismissToast(3)) == #"{"dismissToast":{"_0":3}}"#)
    #expect(try coded(.dismissToast("a")) == #"{"dismissToast":{"_0":"a"}}"#)
    for action: InterfaceAction in [
      .dismissToast(3), .dismissToast("3"), .showToast(Self.deleted), .showToast(Toast("a")),
    ] {
      #expect(try decoded(coded(action)) == action)
    }
    let earlier = #"{"showToast":{"_0":{"text":"a","kind":"success"}}}"#
    #expect(try decoded(earlier) == .showToast(Toast("a", .success, for: nil)))
  }

  @Test(arguments: 1...6) func `Frames match fresh frames while toasts change`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot()
    for step in 0..<40 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: await show(Toast("toast \(step)"), on: pilot)
      case 1, 2:
        let name = Bool.random(using: &random) ? "a" : "b"
        await show(Toast("toast \(step)", id: .name(name), button: "Undo"), on: pilot)
      case 3: await pilot.press("tab")
      case 4: await pilot.press("enter")
      case 5: await pilot.advance(by: .seconds(3))
      case 6, 7:
        let row = Int.random(in: 5..<12, using: &random)
        await move(Int.random(in: 20..<40, using: &random), row, pilot)
      default:
        let rows = Int.random(in: 0..<14, using: &random)
        await pilot.resize(to: Size(columns: .random(in: 0..<50, using: &random), rows: rows))
      }
      #expect(pilot.frame == pilot.freshFrame)
    }
  }
}
