// SPDX-License-Identifier: MIT

import TermRender

/// A description of a picture: a sky with the sun or the moon, and two ridges in front of it.
struct PictureScene {
  /// The sun, the moon, or a planet, in fractions of the picture.
  struct Disk {
    let x: Double
    let y: Double
    /// The radius as a fraction of the height.
    let radius: Double
    /// The color of the sun or a planet, or `nil` for the moon.
    var color: Theme.Foreground? = nil
  }

  /// The colors of the sky from the top to the horizon.
  let sky: (top: Theme.Foreground, middle: Theme.Foreground, bottom: Theme.Foreground)
  let disk: Disk
  /// The color of the ridges, which are darker than the sky.
  let land: Theme.Foreground
  let back: PictureRidge
  let front: PictureRidge
  /// A Boolean value that indicates whether there are stars in the sky.
  var hasStars = false
}

extension Genre? {
  /// The picture for a genre, or for a movie without a genre.
  var picture: PictureScene {
    switch self {
    case .drama:
      PictureScene(
        sky: (.series6, .series4, .series2),
        disk: .init(x: 0.7, y: 0.36, radius: 0.22, color: .middle),
        land: .series6,
        back: .hills,
        front: .spire
      )
    case .crime:
      PictureScene(
        sky: (.quiet, .series6, .series2),
        disk: .init(x: 0.82, y: 0.22, radius: 0.11),
        land: .series1,
        back: .distantTowers,
        front: .towers
      )
    case .action:
      PictureScene(
        sky: (.series4, .danger, .series2),
        disk: .init(x: 0.36, y: 0.5, radius: 0.28, color: .middle),
        land: .danger,
        back: .mesas,
        front: .dunes
      )
    case .war:
      PictureScene(
        sky: (.muted, .muted, .danger),
        disk: .init(x: 0.28, y: 0.56, radius: 0.2, color: .danger),
        land: .muted,
        back: .peaks,
        front: .hills
      )
    case .family:
      PictureScene(
        sky: (.series1, .series3, .series5),
        disk: .init(x: 0.22, y: 0.3, radius: 0.2, color: .middle),
        land: .series5,
        back: .hills,
        front: .firs
      )
    case .thriller:
      PictureScene(
        sky: (.quiet, .quiet, .series4),
        disk: .init(x: 0.74, y: 0.32, radius: 0.18),
        land: .series4,
        back: .hills,
        front: .firs,
        hasStars: true
      )
    case .animation:
      PictureScene(
        sky: (.series6, .series3, .series5),
        disk: .init(x: 0.3, y: 0.34, radius: 0.24, color: .series4),
        land: .series3,
        back: .peaks,
        front: .hills,
        hasStars: true
      )
    case .romance:
      PictureScene(
        sky: (.series6, .series4, .warning),
        disk: .init(x: 0.5, y: 0.58, radius: 0.26, color: .middle),
        land: .series4,
        back: .dunes,
        front: .sea
      )
    case .fantasy:
      PictureScene(
        sky: (.series6, .series1, .series4),
        disk: .init(x: 0.64, y: 0.28, radius: 0.16),
        land: .series6,
        back: .peaks,
        front: .spire,
        hasStars: true
      )
    case .scienceFiction:
      PictureScene(
        sky: (.quiet, .series1, .series3),
        disk: .init(x: 0.68, y: 0.4, radius: 0.34, color: .series3),
        land: .series3,
        back: .mesas,
        front: .towers,
        hasStars: true
      )
    case nil:
      PictureScene(
        sky: (.quiet, .muted, .muted),
        disk: .init(x: 0.7, y: 0.36, radius: 0.18),
        land: .quiet,
        back: .peaks,
        front: .hills
      )
    }
  }
}
