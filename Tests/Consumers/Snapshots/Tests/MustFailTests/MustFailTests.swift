// SPDX-License-Identifier: MIT

import Dial
import TermTesting
import Testing

// Each of these must fail. Their snapshots were recorded of another frame, or not at all.

@MainActor @Suite struct MustFailTests {
  private let pilot = Pilot(Dial(), size: Size(columns: 24, rows: 6))

  @Test func `There is no snapshot`() {
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The text is another`() async {
    await pilot.press("-")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The style is another`() async {
    await pilot.press("+", "+", "+")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The plain text is another`() async {
    await pilot.press("-")
    expectSnapshot(of: pilot.frame, as: .plain)
  }

  @Test func `The escape sequences are others`() async {
    await pilot.press("-", "-")
    expectSnapshot(of: pilot.frame, as: .ansi)
  }

  @Test func `The picture is another`() async {
    await pilot.press("+", "+", "+")
    expectSnapshot(of: pilot.frame, as: .svg(title: "Dial"))
  }

  @Test func `The snapshot is damaged`() {
    expectSnapshot(of: pilot.frame)
  }

  @Test func `A name is taken twice`() async {
    expectSnapshot(of: pilot.frame)
    await pilot.press("+")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The app has ended`() async {
    await pilot.press("q", "+")
  }
}
