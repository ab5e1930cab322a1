// SPDX-License-Identifier: MIT

import TermRender

/// The colors of a picture, mixed from the colors of the theme.
struct PictureColors {
  let sky: Theme.Gradient
  let disk: Color
  let star: Color
  let back: Color
  let front: Color
  /// The color of lit windows and of light on the water.
  let light: Color

  /// Creates the colors, or returns `nil` if a color of the theme depends on the terminal.
  init?(_ scene: PictureScene, _ theme: Theme) {
    let pane = theme[.pane].background
    let isLight = theme.background == .light
    let ink = isLight ? theme[.text].foreground : theme[.screen].background
    let paper = isLight ? theme[.screen].background : theme[.text].foreground
    // On a dark theme, faint mixes of warm colors look brown.
    let shares =
      isLight
      ? (top: 0.45, middle: 0.5, bottom: 0.65) : (top: 0.5, middle: 0.65, bottom: 0.8)
    func mix(_ foreground: Theme.Foreground, over color: Color, _ fraction: Double) -> Color? {
      color.mixed(with: theme[foreground].foreground, fraction)
    }
    guard
      let top = mix(scene.sky.top, over: pane, shares.top),
      let middle = mix(scene.sky.middle, over: pane, shares.middle),
      let bottom = mix(scene.sky.bottom, over: pane, shares.bottom),
      let disk = scene.disk.color.map({ mix($0, over: pane, isLight ? 0.65 : 1) }) ?? paper,
      let star = top.mixed(with: disk, 0.6),
      let back = mix(scene.land, over: ink, 0.26),
      let front = mix(scene.land, over: ink, 0.1),
      let light = ink.mixed(with: disk, 0.75)
    else { return nil }
    sky = Theme.Gradient(top, middle, bottom)
    (self.disk, self.star) = (disk, star)
    (self.back, self.front, self.light) = (back, front, light)
  }
}
