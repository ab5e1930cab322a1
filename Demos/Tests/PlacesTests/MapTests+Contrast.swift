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
    for color in lines {
      let levels = [color, pane].map { luminance(of: $0) + 0.05 }.sorted()
      #expect(levels[1] / levels[0] >= 3, "\(color)")
    }
  }
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
