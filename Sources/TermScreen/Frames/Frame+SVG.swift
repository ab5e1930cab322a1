// SPDX-License-Identifier: MIT

extension Frame {
  /// Returns the frame as an SVG image in the colors of a dark terminal.
  ///
  /// If most cells have the same background, the image and its window also have that background.
  ///
  /// The image positions words and clusters by column, fits text outside ASCII to its columns, and draws block elements
  /// as shapes. The grid is therefore correct with any monospaced font, even if other fonts provide some characters.
  ///
  /// - Parameters:
  ///   - title: The title of the window drawn around the frame. The default is `nil`, which draws the frame without a
  ///     window.
  ///   - marked: The cells to highlight, such as those of ``changes(from:)``. Adjacent cells in a row share one
  ///     highlight.
  /// - Returns: A complete SVG document that ends with a line feed.
  public func svg(title: String? = nil, marking marked: [Point] = []) -> String {
    let canvas = SVGCanvas(for: self, title: title)
    let layers = SVGLayers(self, on: canvas)
    let groups = SVGLayer.allCases.flatMap { layer in
      layer.group(layers[layer].map { "\($0)\n" }.joined())
    }
    return canvas.document(groups + canvas.highlights(of: marked))
  }
}

extension SVGCanvas {
  /// Returns an outline for each run of adjacent cells.
  fileprivate func highlights(of marked: [Point]) -> [String] {
    var highlights: [String] = []
    var rest = marked[...]
    while let first = rest.popFirst() {
      var end = first.x + 1
      while let next = rest.first, next == Point(x: end, y: first.y) {
        end += 1
        rest = rest.dropFirst()
      }
      highlights.append(
        "<rect \(area(of: first.x..<end, in: first.y)) rx=\"2\" fill=\"\(SVGColors.mark)\" "
          + "fill-opacity=\"0.2\" stroke=\"\(SVGColors.mark)\" stroke-width=\"1.5\"/>"
      )
    }
    return highlights
  }
}
