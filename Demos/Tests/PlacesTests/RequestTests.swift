// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

@MainActor
@Suite struct RequestTests {
  /// The app with a walk of 20 meters a second, because the track plays at ten times its speed.
  private func walking(_ service: StubService) async throws -> PlacesPilot {
    let app = try await PlacesPilot(service: service, source: .walk(steps: 30))
    await app.wait(1)
    return app
  }

  @Test func `The app searches again after 150 meters`() async throws {
    let service = StubService()
    let app = try await walking(service)
    #expect(service.areas.count == 1)
    await app.wait(6)
    #expect(service.areas.count == 1)
    await app.wait(2)
    #expect(service.areas.count == 2)
    let moved = try service.areas[1].center.distance(to: .center)
    #expect((150...170).contains(moved))
  }

  @Test func `A fast journey doesn't cancel the requests on a slow network`() async throws {
    let service = StubService()
    let app = try await PlacesPilot(service: service, source: .walk(steps: 300), speed: 50)
    await app.press("n")
    await app.wait(30)
    // Each request takes four seconds, in which the position moves 400 meters.
    #expect((6...8).contains(service.areas.count))
    #expect(app.text.contains("Near Café"))
  }

  @Test func `Places and the map follow the position`() async throws {
    let app = try await walking(StubService())
    #expect(app.text.contains("20 m"))
    await app.wait(4)
    #expect(app.text.contains("60 m"))
    #expect(app.state.trail.count == 6)
  }

  @Test func `Previous places remain on the screen while loading`() async throws {
    let app = try await walking(StubService())
    await app.press("n r")
    #expect(app.state.places.isLoading)
    #expect(app.text.contains("Near Café"))
    #expect(app.text.contains("loading…"))
  }

  @Test func `A newer request cancels the previous request`() async throws {
    let service = StubService()
    let app = try await walking(service)
    await app.press("n r")
    await app.wait(3)
    await app.press("r")
    #expect(app.state.lastRequest == 3)
    await app.wait(3)
    // The first of the slow requests would have ended after four seconds.
    #expect(service.areas.count == 1)
    await app.wait(1)
    #expect(service.areas.count == 2)
    #expect(app.state.request == nil)
  }

  @Test func `A failure retains the places and explains the retry`() async throws {
    let service = StubService()
    let app = try await walking(service)
    service.fail("the server is closed.")
    await app.press("r")
    await app.wait(1)
    #expect(app.text.contains("Couldn't load places: the server is closed."))
    #expect(app.text.contains("Press r to retry."))
    #expect(app.text.contains("Near Café"))
    service.fail(nil)
    await app.press("r")
    await app.wait(1)
    #expect(!app.text.contains("Couldn't load places"))
    #expect(app.text.contains("✓ 3 places"))
  }

  @Test func `A first failure fills the list with the reason`() async throws {
    let service = StubService()
    service.fail("the server is closed.")
    let app = try await walking(service)
    #expect(app.text.contains("✗ Couldn't load places"))
    service.fail(nil)
    await app.press("r")
    await app.wait(1)
    #expect(app.text.contains("Near Café"))
  }

  @Test func `A request without a reply times out`() async throws {
    let app = try await PlacesPilot(service: StubService())
    await app.wait(1)
    await app.press("p n n n r")
    #expect(app.state.network == .stalled)
    await app.wait(9)
    #expect(app.state.places.isLoading)
    await app.wait(2)
    #expect(app.text.contains("didn't reply within 10 s"))
    #expect(app.text.contains("Near Café"))
  }

  @Test func `Pausing stops the position and all work`() async throws {
    let service = StubService()
    let app = try await walking(service)
    await app.press("p")
    let position = app.state.position
    await app.wait(300)
    #expect(app.state.position == position)
    #expect(app.text.contains("paused"))
    await app.press("p")
    await app.wait(2)
    #expect(app.state.position != position)
  }

  @Test func `A track that has ended starts again`() async throws {
    let app = try await PlacesPilot(service: StubService(), source: .walk(steps: 3))
    await app.wait(10)
    #expect(app.state.journey.status == .ended)
    #expect(app.text.contains("ended"))
    await app.press("p")
    await app.wait(1)
    #expect(app.state.trail.count == 5)
  }

  @Test func `The speed determines the time between positions`() async throws {
    let app = try await walking(StubService())
    await app.press("]")
    let count = app.state.trail.count
    await app.wait(2)
    #expect(app.state.trail.count == count + 4)
    await app.press("[ [ [ [ [ [")
    #expect(app.state.journey.speed == 1)
  }

  @Test(arguments: [
    (1_000, 1, 1_000), (1_000, -1, 50), (7, 1, 10), (7, -1, 5), (50, 1, 50), (1, -1, 1),
    (1, .max, 50), (50, .min, 1),
  ])
  func `Faster and slower select neighboring speeds`(speed: Int, steps: Int, expected: Int) {
    var journey = Journey(name: "test", outline: [], speed: speed)
    journey.changeSpeed(by: steps)
    #expect(journey.speed == expected)
  }

  @Test func `The title bar names a simulated network with problems`() async throws {
    let app = try await walking(StubService())
    #expect(!app.text.contains("network"))
    await app.press("n")
    #expect(app.text.contains("slow network · 10× speed"))
  }

  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24)])
  func `The title bar names the walk and shows its speed at the right`(size: Size) async throws {
    let app = try await PlacesPilot(service: StubService(), source: .walk(steps: 30), size: size)
    await app.wait(1)
    let line = app.frame.lines[0]
    #expect(line.contains("Places   Straight walk  "))
    #expect(line.contains("  10× speed    ✓ 3 places"))
    await app.press("p")
    #expect(app.frame.lines[0].contains("  paused    ✓ 3 places"))
  }

  @Test func `A narrow title bar shows the speed without the name`() async throws {
    let app = try await PlacesPilot(size: Size(columns: 40, rows: 12))
    await app.wait(1)
    #expect(app.frame.lines[0].contains("10× speed"))
    #expect(!app.frame.lines[0].contains("walk"))
  }
}
