// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import TermTesting
import Testing

/// Tests of the chart, picker, and split view pages with the keyboard and the mouse.
@MainActor
@Suite struct ChartPageTests {
  private func pilot(at page: Page) async -> Pilot<GalleryApp> {
    let pilot = Pilot(GalleryApp(GalleryState(page: page)))
    await pilot.press("tab")
    return pilot
  }

  @Test func `Arrow keys and clicks select a radio option`() async {
    let pilot = await pilot(at: .radio)
    await pilot.press("down", "tab", "up", "tab", "space", "right")
    #expect(pilot.frame.text.contains("medium, light, espresso"))
    // The title bar also contains the word, as the name of the theme.
    await pilot.click(on: "(·) dark")
    await pilot.click(on: "filter")
    #expect(pilot.frame.text.contains("medium, light, filter"))
  }

  @Test func `Pickers filter and select options`() async {
    let pilot = await pilot(at: .picker)
    await pilot.press("enter", "down", "enter", "tab", "enter")
    await pilot.type("fr\n")
    await pilot.press("tab", "right")
    #expect(pilot.frame.text.contains("musical, France, number 4712"))
    await pilot.click(on: "musical  ")
    await pilot.click(on: "western")
    #expect(pilot.frame.text.contains("western, France"))
  }

  @Test func `Keys and clicks change a stepper`() async {
    let pilot = await pilot(at: .stepper)
    await pilot.press("right", "pageup", "tab", "right", "tab", "end")
    #expect(pilot.frame.text.contains("12 copies at 125%, on Friday"))
    await pilot.click(on: "−")
    #expect(pilot.frame.text.contains("11 copies"))
  }

  @Test func `A gauge shows its value and its level`() async {
    let pilot = await pilot(at: .gauge)
    #expect(pilot.frame.text.contains("62%"))
    await pilot.press("end")
    #expect(pilot.frame.text.contains("✗ critical 100%"))
  }

  @Test func `A sparkline changes with each measurement`() async {
    let pilot = await pilot(at: .sparkline)
    let before = pilot.frame
    await pilot.press("enter")
    #expect(pilot.frame != before)
  }

  @Test func `Bar charts switch between vertical and horizontal bars`() async {
    let pilot = await pilot(at: .barChart)
    let before = pilot.frame
    await pilot.press("left")
    #expect(pilot.frame != before)
    #expect(pilot.frame.text.contains("Spring"))
    await pilot.click(on: "Vertical")
    await pilot.press("shift+tab")
    #expect(pilot.frame.text.contains("Spring"))
  }

  @Test func `Line charts show and hide series`() async {
    let pilot = await pilot(at: .lineChart)
    let before = pilot.frame
    await pilot.press("space")
    #expect(pilot.frame != before)
    await pilot.click(on: "writes")
    await pilot.click(on: "errors")
    #expect(pilot.frame.text.contains("no data"))
  }

  @Test func `Date pickers respond to keys and enforce limits`() async {
    let pilot = await pilot(at: .datePicker)
    await pilot.press("right", "down", "enter")
    #expect(pilot.frame.text.contains("Due: 2026-12-04"))
    await pilot.press("tab", "home", "pagedown", "pagedown", "pagedown", "enter")
    #expect(pilot.frame.text.contains("Arrival: 2027-01-20"))
  }

  @Test func `Keys move the dividers of split views`() async {
    let pilot = await pilot(at: .split)
    let before = pilot.frame
    await pilot.press("left")
    #expect(pilot.frame != before)
    await pilot.press("enter", "tab", "down")
    #expect(pilot.frame != before)
  }

  @Test func `Joined borders meet in tees and crossings`() async {
    let pilot = await pilot(at: .joined)
    for symbol in ["┬", "├", "┤", "┴"] { #expect(pilot.frame.text.contains(symbol)) }
  }
}
