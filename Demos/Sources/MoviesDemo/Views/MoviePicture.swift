// SPDX-License-Identifier: MIT

import TermRender

/// A picture for a genre, below an empty row, drawn with two pixels in each cell.
///
/// If the theme's colors depend on the terminal, or if the terminal supports only ASCII, there's no picture. Screen
/// readers don't speak it.
struct MoviePicture: Widget {
  typealias Body = Never

  let genre: Genre?
  /// The size of the picture without the empty row.
  let size: Size

  var nodes: Nodes { Nodes(MoviePictureNode(genre.picture, size)) }
}

extension Size {
  /// Returns the size of a picture in a details pane of this size, or `nil` if the pane is too small or the theme has
  /// too few colors.
  func pictureInPane(_ theme: Theme) -> Size? {
    let columns = min(columns - 2, 64)
    let size = Size(columns: columns, rows: columns / 4)
    let fits = columns >= 24 && rows >= size.rows + DetailPane.textRows
    return fits && theme.shows(.pane, on: .screen, unicode: true) ? size : nil
  }
}

private final class MoviePictureNode: Node {
  private let scene: PictureScene
  private let size: Size

  init(_ scene: PictureScene, _ size: Size) {
    self.scene = scene
    self.size = size
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    guard colors(context) != nil else { return Fit(size: .zero) }
    return Fit(size: Size(columns: size.columns, rows: size.rows + 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard let colors = colors(context), canvas.size.rows > 1 else { return }
    let painter = PicturePainter(scene, colors, columns: size.columns, rows: 2 * size.rows)
    for y in 0..<size.rows {
      for x in 0..<size.columns {
        let (upper, lower) = (painter.color(x: x, y: 2 * y), painter.color(x: x, y: 2 * y + 1))
        canvas.put("▀", x: x, y: y + 1, style: Style(foreground: upper, background: lower))
      }
    }
  }

  private func colors(_ context: RenderContext) -> PictureColors? {
    context.drawsSurfaces ? PictureColors(scene, context.environment.theme) : nil
  }
}
