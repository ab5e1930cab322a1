// SPDX-License-Identifier: MIT

import Foundation
import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

/// The colors of the map.
extension MapTests {
  @Test(arguments: [
    Theme.dark, .light, .catppuccinMocha, .catppuccinLatte, .tokyoNight, .gruvbox, .nord, .dracula,
    .rosePine,
  ])
  func `Each line of the map has a contrast of at least 3`(theme: Theme) async throws {
    let center = try Coordinate.center
    func path(_ kind: MapPath.Kind, north: Double) -> MapPath {
      let ends = [-400.0, 400].map { center.moved(east: $0, north: north) }
      return MapPath(kind: kind, points: ends)
    }
    let paths = [path(.street, north: 30), path(.water, north: -30)]
    let app = try await PlacesPilot(
      service: EmbeddedPlaceService(Surroundings(places: [], paths: paths)),
      source: .walk(steps: 30),
      theme: theme
    )
    await app.wait(5)
    let pane = theme[.pane].background
    let lines = Set(
      app.frame.cells
        .filter { $0.style.background == pane && "\u{2801}"..."\u{28FF}" ~= $0.text }
        .map(\.style.foreground)
    )
    // The street, the stream, the rest of the track, and the trail.
    #expect(lines.count >= 4)
    for color in lines { #expect(contrast(color, pane) >= 3, "\(color)") }
  }

  @Test(arguments: [Theme.dark, .light], [MapPath.Kind.park, .water])
  func `Names on areas have a contrast of at least 4.5`(
    theme: Theme,
    kind: MapPath.Kind
  ) async throws {
    let center = try Coordinate.center
    let corners = [(-280.0, 60.0), (280, 60), (280, 220), (-280, 220), (-280, 60)]
    let area = MapPath(
      kind: kind,
      points: corners.map { center.moved(east: $0, north: $1) },
      name: "Alder"
    )
    let app = try await PlacesPilot(
      service: EmbeddedPlaceService(Surroundings(places: [], paths: [area])),
      source: .walk(steps: 30),
      theme: theme
    )
    await app.wait(5)
    let pane = theme[.pane].background
    let name = app.frame.cells.filter {
      $0.style.attributes.contains(.italic) && $0.style.background != pane && $0.text != " "
    }
    #expect(name.map(\.text).joined() == "Alder")
    for cell in name {
      #expect(contrast(cell.style.foreground, cell.style.background) >= 4.5)
    }
  }
}

/// Returns the contrast of two true colors as defined by WCAG 2.
private func contrast(_ first: Color, _ second: Color) -> Double {
  let levels = [first, second].map { luminance(of: $0) + 0.05 }.sorted()
  return levels[1] / levels[0]
}

/// Returns the relative luminance of a true color as defined by WCAG 2.
private func luminance(of color: Color) -> Double {
  guard case .rgb(let red, let green, let blue) = color.kind else { return .nan }
  let light = [red, green, blue].map { level -> Double in
    let share = Double(level) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
}
