// SPDX-License-Identifier: MIT

/// How much of a cluster of several scalars is shown, and in how many columns.
@usableFromInline
struct ClusterShape: Equatable {
  /// The most scalars that a cell shows of one cluster, so that piled up marks cannot flood a frame.
  static let maximumLength = 32

  /// 1 or 2; also 1 where nothing of the cluster can be shown and a stand-in takes its place.
  @usableFromInline let columns: Int

  /// How many scalars are shown, from the first; 0 where the cluster cannot be shown at all.
  let length: Int

  /// Whether there are more scalars than are shown.
  let isCut: Bool

  @usableFromInline
  init(of cluster: Character) {
    var sum = 0
    var length = 0
    var isCut = false
    var isFlag = false
    // The kind of the scalar that gave the last columns: the one that a variation selector means.
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
