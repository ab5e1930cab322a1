// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

@MainActor
@Suite struct PermissionTests {
  @Test func `Without permission the app requests neither positions nor places`() async throws {
    let service = StubService()
    let app = try await PlacesPilot(service: service, isPermitted: false)
    await app.wait(60)
    #expect(app.text.contains("See the places around you"))
    #expect(app.state.position == nil)
    #expect(service.areas.isEmpty)
    #expect(app.pilot.nextWake == nil)
  }

  @Test func `Granting permission shows the places near the position`() async throws {
    let app = try await PlacesPilot(service: StubService(), isPermitted: false)
    await app.press("enter")
    #expect(app.text.contains("Allow Places to use your position?"))
    await app.press("enter")
    await app.wait(1)
    #expect(app.text.contains("Near Café"))
    #expect(app.text.contains("✓ 3 places"))
  }

  @Test func `Without permission the map of the town is behind the card`() async throws {
    let app = try await PlacesPilot(service: StubService(), isPermitted: false)
    #expect(app.text.contains("◆"))
    #expect(app.text.contains("200 m"))
    // The map can't have the focus.
    await app.press("tab tab right right")
    #expect(app.state.camera == MapCamera())
  }

  @Test(arguments: ["", "enter", "enter esc", "enter right right enter"])
  func `Without a position the title bar counts no places`(keys: String) async throws {
    let app = try await PlacesPilot(isPermitted: false)
    await app.press(keys)
    #expect(app.frame.lines[0].contains("A walk through Aldermoor"))
    #expect(!app.frame.lines[0].contains("places"))
  }

  @Test func `Before the first request the speed is at the right edge`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    // One column remains empty.
    #expect(app.frame.lines[0].hasSuffix("10× speed") && app.frame.lines[0].count == 79)
    await app.press("enter enter")
    await app.wait(1)
    #expect(app.frame.lines[0].hasSuffix(" places") && app.frame.lines[0].count == 79)
  }

  @Test(arguments: ["", "enter", "enter esc", "enter right right enter"])
  func `The card and the question dim the title bar`(keys: String) async throws {
    let bright = try await PlacesPilot().frame.row(0).map(\.style.background)
    let app = try await PlacesPilot(isPermitted: false)
    await app.press(keys)
    let dimmed = app.frame.row(0).map(\.style.background)
    #expect(zip(bright, dimmed).allSatisfy { $0 != $1 })
  }

  @Test func `Another service has no map of the town and receives the position`() async throws {
    let app = try await PlacesPilot(
      service: StubService(),
      simulatesNetwork: false,
      isPermitted: false
    )
    #expect(!app.text.contains("200 m"))
    #expect(!app.text.contains("stays on this computer"))
    #expect(app.text.contains("Places sends the area around you"))
  }

  @Test func `The card can deny permission`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    #expect(app.text.contains("Your position stays on this computer."))
    await app.press("right enter")
    #expect(app.state.permission == .denied)
    #expect(app.text.contains("Places can't see your position"))
  }

  @Test func `The second question looks like the system's and lists its keys`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    await app.press("enter")
    #expect(app.text.contains("System permission"))
    let line = app.frame.lines[23]
    #expect(line.contains(" enter  Allow   tab  Next "))
    #expect(line.contains(" esc  Not now"))
  }

  @Test func `The help line lists the answers to the card`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    for (keys, title) in [("", "Share position"), ("right", "Not now")] {
      await app.press(keys)
      let line = app.frame.lines[23]
      #expect(line.hasPrefix("  enter  \(title)    tab  Next   esc  Not now "), "\(line)")
    }
    await app.press("esc")
    #expect(app.state.permission == .denied)
    // The card now has only one answer.
    #expect(!app.frame.lines[23].contains("Not now"))
  }

  @Test func `A denied permission can be requested again`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    await app.press("enter esc")
    #expect(app.text.contains("Places can't see your position"))
    await app.press("enter enter")
    #expect(app.state.permission == .granted)
  }

  @Test func `A permission denied for good leads to the settings`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    await app.press("enter right right enter")
    #expect(app.text.contains("Your position is turned off"))
    await app.press("enter")
    #expect(app.state.route == [.settings])
    // The options are ask, allow, and never.
    await app.press("up")
    #expect(app.state.permission == .granted)
    await app.press("esc")
    await app.wait(1)
    #expect(app.text.contains("by distance"))
  }

  @Test func `Revoking permission forgets the position and the places`() async throws {
    let service = StubService()
    let app = try await PlacesPilot(service: service)
    await app.wait(2)
    #expect(app.state.position != nil)
    await app.press(", down")
    #expect(app.state.permission == .deniedForGood)
    #expect(app.state.position == nil)
    #expect(app.state.surroundings == nil)
    #expect(app.state.request == nil)
    let requests = service.areas.count
    await app.wait(120)
    #expect(service.areas.count == requests)
    await app.press("esc")
    #expect(app.text.contains("Your position is turned off"))
  }

  @Test func `Granting permission again starts a paused journey`() async throws {
    let app = try await PlacesPilot(service: StubService())
    await app.wait(2)
    await app.press("p , down up esc")
    await app.wait(1)
    #expect(app.state.position != nil)
    #expect(app.text.contains("✓ 3 places"))
  }

  @Test func `The settings show a denied permission as “Ask when needed”`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    await app.press("enter esc ,")
    #expect(app.state.permission == .denied)
    #expect(app.text.contains("‹\(Theme.dark.symbols[.selectedOption])› Ask when needed"))
  }

  @Test func `The button of the permission screen has the focus after the settings`() async throws {
    let app = try await PlacesPilot(isPermitted: false)
    await app.press("enter right right enter enter esc")
    #expect(app.text.contains("‹ Open settings ›"))
  }
}
