// SPDX-License-Identifier: MIT

import TermRender

/// A function from the pixels of a picture to their colors.
struct PicturePainter {
  private let scene: PictureScene
  private let colors: PictureColors
  private let columns: Int
  private let rows: Int
  /// The first row of each ridge in each column.
  private let horizon: [(back: Int, front: Int)]

  /// Creates a painter for a picture with the given number of pixels.
  init(_ scene: PictureScene, _ colors: PictureColors, columns: Int, rows: Int) {
    (self.scene, self.colors, self.columns, self.rows) = (scene, colors, columns, rows)
    func top(_ ridge: PictureRidge, _ x: Int) -> Int {
      Int((Double(rows) * (1 - ridge.height(at: Double(x) / Double(columns)))).rounded())
    }
    horizon = (0..<columns).map { (top(scene.back, $0), top(scene.front, $0)) }
  }

  /// Returns the color of a pixel.
  func color(x: Int, y: Int) -> Color {
    if y >= horizon[x].front { return hasLight(x: x, y: y) ? colors.light : colors.front }
    if y >= horizon[x].back { return colors.back }
    if isInDisk(x: x, y: y) { return colors.disk }
    if scene.hasStars, isScattered(x: x, y: y, oneIn: 40), !isInDisk(x: x, y: y, margin: 3) {
      return colors.star
    }
    let place = Double(y) / Double(rows) * 1.4
    return colors.sky.color(at: (place * Self.skySteps).rounded() / Self.skySteps)
  }

  /// The number of steps from the first to the last color of the sky.
  private static let skySteps = 5.0

  /// The center of the disk, on the edge of a pixel so that the disk is symmetric.
  private var diskColumn: Double { (scene.disk.x * Double(columns)).rounded() }

  private func isInDisk(x: Int, y: Int, margin: Double = 0) -> Bool {
    let across = Double(x) + 0.5 - diskColumn
    let down = Double(y) + 0.5 - (scene.disk.y * Double(rows)).rounded()
    let radius = scene.disk.radius * Double(rows) + margin
    return across * across + down * down < radius * radius
  }

  /// Returns a Boolean value that indicates whether a pixel of the front is a lit window or light on the water.
  private func hasLight(x: Int, y: Int) -> Bool {
    if scene.front.hasWindows {
      return x.isMultiple(of: 2) && y.isMultiple(of: 2) && y > horizon[x].front
        && isScattered(x: x, y: y, oneIn: 4)
    }
    guard scene.front == .sea else { return false }
    let spread = scene.disk.radius * Double(rows) * (y.isMultiple(of: 2) ? 0.9 : 0.3)
    return abs(Double(x) + 0.5 - diskColumn) < spread
  }

  /// Returns a Boolean value that's `true` for about one in the given number of pixels, without a visible pattern.
  private func isScattered(x: Int, y: Int, oneIn count: UInt32) -> Bool {
    var mixed = UInt32(truncatingIfNeeded: (x &+ 3) &* 374_761_393 &+ y &* 668_265_263)
    mixed = (mixed ^ (mixed >> 13)) &* 1_274_126_177
    return (mixed ^ (mixed >> 16)).isMultiple(of: count)
  }
}
