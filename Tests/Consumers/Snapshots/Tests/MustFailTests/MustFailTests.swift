// SPDX-License-Identifier: MIT

import Dial
import TermTesting
import Testing

// Each of these tests must fail. Its snapshot contains another frame or is missing.

@MainActor @Suite struct MustFailTests {
  private let pilot = Pilot(Dial(), size: Size(columns: 24, rows: 6), theme: .ansi16)

  @Test func `The snapshot is missing`() {
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The text differs`() async {
    await pilot.press("-")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The style differs`() async {
    await pilot.press("+", "+", "+")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The plain text differs`() async {
    await pilot.press("-")
    expectSnapshot(of: pilot.frame, as: .plain)
  }

  @Test func `The escape sequences differ`() async {
    await pilot.press("-", "-")
    expectSnapshot(of: pilot.frame, as: .ansi)
  }

  @Test func `The image differs`() async {
    await pilot.press("+", "+", "+")
    expectSnapshot(of: pilot.frame, as: .svg(title: "Dial"))
  }

  @Test func `The snapshot is damaged`() {
    expectSnapshot(of: pilot.frame)
  }

  @Test func `Two snapshots have the same name`() async {
    expectSnapshot(of: pilot.frame)
    await pilot.press("+")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `The app has ended`() async {
    await pilot.press("q", "+")
  }
}
