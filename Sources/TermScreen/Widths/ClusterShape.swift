// SPDX-License-Identifier: MIT

/// The part of a cluster of several scalars that is shown, and its width in columns.
@usableFromInline
struct ClusterShape: Equatable {
  /// The maximum number of scalars a cell shows, so that long runs of combining marks can't flood a frame.
  static let maximumLength = 32

  /// The width, 1 or 2.
  ///
  /// It's 1 if a replacement character is shown instead of the cluster.
  @usableFromInline let columns: Int

  /// The number of leading scalars that are shown, or 0 if the cluster can't be shown.
  let length: Int

  /// A Boolean value that indicates whether scalars at the end are omitted.
  let isCut: Bool

  @usableFromInline
  init(of cluster: Character) {
    var sum = 0
    var length = 0
    var isCut = false
    var isFlag = false
    // The kind of the last scalar that added columns. A variation selector applies to that scalar.
    var base = ScalarWidth.Kind.joining
    for scalar in cluster.unicodeScalars {
      let width = ScalarWidth(scalar)
      if length == 0 { isFlag = scalar.value == 0x1F3F4 }
      let isHiddenTag = !isFlag && 0xE0020...0xE007F ~= scalar.value
      guard length < ClusterShape.maximumLength, width.isPrintable, !isHiddenTag else {
        isCut = true
        break
      }
      length += 1
      let own = Int(width.rawValue & 3)
      sum += own
      switch (scalar.value, width.kind, base) {
      case (0xFE0F, _, .textEmoji): sum += 1
      case (0xFE0E, _, .wideEmoji): sum -= 1
      case (_, .spacingMark, _) where sum > 0: sum += 1
      default: if own == 0 { continue }
      }
      base = own == 0 ? .joining : width.kind
    }
    self.columns = max(1, min(sum, 2))
    self.length = sum == 0 ? 0 : length
    self.isCut = isCut
  }
}
