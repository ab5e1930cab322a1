// SPDX-License-Identifier: MIT

import TermScreen

/// A rectangle over the content of a screen drawn before it.
struct Layer: Equatable {
  let frame: Rect
  /// A Boolean value that indicates whether the layer dims the cells under it instead of covering them.
  ///
  /// A dimming layer is drawn after the cells under it.
  let dims: Bool
}

@MainActor
extension [Layer] {
  /// Returns a Boolean value that indicates whether a region can redraw a rectangle without the layers above it.
  ///
  /// The layers must also redraw if one of them hides any of the rectangle or dims only part of it.
  func leaveWhole(_ frame: Rect, of region: Region) -> Bool {
    for layer in dropFirst(region.drawing.layersBelow) {
      let common = layer.frame.intersection(frame)
      if !common.isEmpty, !layer.dims || common != frame { return false }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether a layer over the region dims part of a rectangle.
  func dim(_ frame: Rect, of region: Region) -> Bool {
    for layer in dropFirst(region.drawing.layersBelow) where layer.dims {
      if !layer.frame.intersection(frame).isEmpty { return true }
    }
    return false
  }
}
