// SPDX-License-Identifier: MIT

/// The part of a cell that a block element covers, in fractions of the cell.
///
/// Fonts draw blocks with gaps between the rows, so images draw them as shapes.
struct Block: Equatable {
  var x = 0.0
  var y = 0.0
  var width = 1.0
  var height = 1.0
  var opacity = 1.0

  /// Creates the shape of a half, an eighth, a full block, or a shade, or returns `nil` for any other text.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x2580: height = 0.5
    case 0x2581...0x2588:
      height = Double(scalar.value - 0x2580) / 8
      y = 1 - height
    case 0x2589...0x258F: width = Double(0x2590 - scalar.value) / 8
    case 0x2590:
      width = 0.5
      x = 0.5
    case 0x2591...0x2593: opacity = Double(scalar.value - 0x2590) / 4
    default: return nil
    }
  }
}
