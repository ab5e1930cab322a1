// SPDX-License-Identifier: MIT

import Foundation
import PlacesDemo
import TermRender
import TermTesting
import Testing

/// The screenshots of the tutorial.
///
/// The script of the tutorial adds this suite to the package of each chapter, whose name is in the environment.
@MainActor
@Suite struct ScreenshotTests {
  /// The steps to the screenshot of each chapter: key presses, and waits such as `60s`.
  private static let steps = [
    "01-Hello": "",
    "02-StateAndActions": "enter",
    "03-AList": "enter enter f down",
    "04-EffectsAndLoadable": "enter enter 1s n n r 1s",
    "05-EmitterAndObserver": "enter enter 60s n r 1s",
    "06-Navigation": "enter enter 60s p down down enter",
    "07-AForm": "enter enter 60s p , tab 9",
    "08-Persistence": "enter enter 60s p , tab backspace backspace backspace 3 0 0",
    "09-Testing": "enter enter 60s p n n n r 11s",
    "10-Recording": "enter enter 60s p / c a f",
    "11-Shipping": "enter enter 120s p m +",
  ]

  @Test func `The end of each chapter looks as recorded`() async throws {
    let chapter = try #require(ProcessInfo.processInfo.environment["CHAPTER"])
    let steps = try #require(Self.steps[chapter])
    let pilot = Pilot(PlacesApp(), size: Size(columns: 80, rows: 24))
    await pilot.settle()
    for step in steps.split(separator: " ") {
      if step.hasSuffix("s"), let seconds = Int(step.dropLast()) {
        await pilot.advance(by: .seconds(seconds))
      } else {
        await pilot.press(KeyPress(stringLiteral: String(step)))
      }
    }
    expectSnapshot(of: pilot.frame, as: .svg(title: "Places"), named: "tutorial-\(chapter)")
  }
}
