// SPDX-License-Identifier: MIT

import TermScreen

/// A rectangle over the content of a screen drawn before it.
struct Layer: Equatable {
  /// The effect of a layer on the cells under it and on their input.
  enum Effect: Equatable {
    /// The layer covers the cells.
    case covers
    /// The layer changes the cells and blocks their input, as behind a dialog.
    case disables(Shade)
    /// The layer only changes the cells, as a shadow does.
    case shades(Shade)
  }

  let frame: Rect
  /// The effect of the layer.
  ///
  /// A layer that changes cells is drawn after the cells under it.
  let effect: Effect

  /// The change of the cells under the layer, or `nil` if the layer covers them.
  var shade: Shade? {
    switch effect {
    case .covers: nil
    case .disables(let shade), .shades(let shade): shade
    }
  }

  /// A Boolean value that indicates whether the content under the layer receives no pointer input.
  var blocksPointer: Bool { if case .shades = effect { false } else { true } }
}

@MainActor
extension [Layer] {
  /// Returns a Boolean value that indicates whether a region can redraw a rectangle without the layers above it.
  ///
  /// The layers must also redraw if one of them hides any of the rectangle or changes only part of it.
  func leaveWhole(_ frame: Rect, of region: Region) -> Bool {
    for layer in dropFirst(region.drawing.layersBelow) {
      let common = layer.frame.intersection(frame)
      if !common.isEmpty, layer.shade == nil || common != frame { return false }
    }
    return true
  }

  /// Returns the changes of a rectangle by layers over the region, in drawing order.
  func shades(of frame: Rect, of region: Region) -> [Shade] {
    dropFirst(region.drawing.layersBelow).compactMap { layer in
      layer.frame.intersection(frame).isEmpty ? nil : layer.shade
    }
  }
}
