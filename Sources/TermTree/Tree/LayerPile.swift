// SPDX-License-Identifier: MIT

import TermScreen

/// The frames of the layers over the regions of a screen, in drawing order.
@MainActor
struct LayerPile {
  private struct Layer {
    let frame: Rect
    /// A Boolean value that indicates whether the layer dims the cells under it instead of covering them.
    ///
    /// A dimming layer is drawn after the cells under it.
    let dims: Bool
  }

  private var layers: [Layer] = []

  /// Creates a list of the layers over a root region and its nested regions.
  ///
  /// The initializer also sets the `layersBelow` property of each region.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries in the regions.
  init(_ root: Region) { collect(root) }

  private mutating func collect(_ region: Region) {
    for entry in region.entries {
      switch entry {
      case .cover(let frame): layers.append(Layer(frame: frame, dims: false))
      case .dim(let frame): layers.append(Layer(frame: frame, dims: true))
      case .region(let inner): collect(inner)
      default: break
      }
    }
    region.layersBelow = layers.count
  }

  /// Returns a Boolean value that indicates whether a region can redraw a rectangle without the layers above it.
  ///
  /// The layers must also redraw if one of them hides any of the rectangle or dims only part of it.
  func leaveWhole(_ frame: Rect, of region: Region) -> Bool {
    for layer in layers.dropFirst(region.layersBelow) {
      let common = layer.frame.intersection(frame)
      if !common.isEmpty, !layer.dims || common != frame { return false }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether a layer over the region dims part of a rectangle.
  func dim(_ frame: Rect, of region: Region) -> Bool {
    for layer in layers.dropFirst(region.layersBelow) where layer.dims {
      if !layer.frame.intersection(frame).isEmpty { return true }
    }
    return false
  }
}
