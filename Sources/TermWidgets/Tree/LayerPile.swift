// SPDX-License-Identifier: MIT

import TermScreen

/// What lies over the regions of a screen: the rectangles of layers, in the order of drawing.
@MainActor
struct LayerPile {
  private struct Layer {
    let frame: Rect
    /// Whether it only makes dim what lies below it, and so comes after that.
    let dims: Bool
  }

  private var layers: [Layer] = []

  /// Finds the layers, and counts for each region those that are drawn before it is done.
  ///
  /// - Complexity: O(what the regions have met).
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

  /// Whether no layer over a region hides or dims only a part of a rectangle in it.
  func leaveWhole(_ frame: Rect, of region: Region) -> Bool {
    for layer in layers.dropFirst(region.layersBelow) {
      let common = layer.frame.intersection(frame)
      if !common.isEmpty, !layer.dims || common != frame { return false }
    }
    return true
  }

  /// Whether a layer over a region makes dim what is drawn in a rectangle of it.
  func dim(_ frame: Rect, of region: Region) -> Bool {
    for layer in layers.dropFirst(region.layersBelow) where layer.dims {
      if !layer.frame.intersection(frame).isEmpty { return true }
    }
    return false
  }
}
