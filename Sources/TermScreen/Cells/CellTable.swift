// SPDX-License-Identifier: MIT

/// A table that interns the styles and grapheme clusters of one screen.
///
/// Cells store indexes into this table. An index in a buffer stays valid, and any other index is valid until the next
/// call to ``sweep()``. The code that presents a screen calls that method between two frames. Style 0 is always
/// ``Style/plain``.
public final class CellTable {
  /// The interned styles, by index.
  ///
  /// A removed style keeps its position until a new style replaces it.
  public private(set) var styles: [Style] = [.plain]
  /// The interned clusters of several scalars, by index.
  ///
  /// The text of a removed cluster is empty until a new cluster replaces it.
  public private(set) var clusters: [String] = []

  /// The number of sweeps so far.
  ///
  /// Indexes from an earlier generation can refer to other values.
  public private(set) var generation = 0

  /// The cells of all buffers with this table, and their numbers.
  var liveCells: [UnsafeMutablePointer<Cell>: Int] = [:]

  private var styleNumbers: [Style: UInt32] = [.plain: 0]
  private var clusterNumbers: [Spelling: UInt32] = [:]
  private var freeStyles: [UInt32] = []
  private var freeClusters: [UInt32] = []

  /// A cluster that compares scalar by scalar.
  ///
  /// `String` treats canonically equivalent strings as equal, but a terminal can show them differently.
  private struct Spelling: Hashable {
    let text: String

    static func == (left: Spelling, right: Spelling) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// A direct-mapped cache of recently used styles.
  ///
  /// Most cells use a style that was just looked up.
  @usableFromInline let recent: UnsafeMutablePointer<Recent>
  @usableFromInline static var recentCount: Int { 1024 }

  @usableFromInline
  struct Recent {
    @usableFromInline var style: Style
    @usableFromInline var number: UInt32
  }

  /// Creates a table that contains only ``Style/plain``.
  public init() {
    recent = .allocate(capacity: Self.recentCount)
    recent.initialize(repeating: Recent(style: .plain, number: 0), count: Self.recentCount)
  }

  deinit { recent.deallocate() }

  /// Returns the index of a style, and adds the style if it's new.
  @inlinable @inline(__always)
  public func styleIndex(for style: Style) -> UInt32 {
    let (colors, line, form) = style.words
    let mixed = (colors ^ (line &+ form &* 0x27D4_EB2F) &* 0xC2B2_AE3D) &* 0x9E37_79B9_7F4A_7C15
    let slot = recent + Int(truncatingIfNeeded: mixed >> 54)
    return slot.pointee.style == style ? slot.pointee.number : intern(style, slot)
  }

  @usableFromInline @inline(never)
  func intern(_ style: Style, _ slot: UnsafeMutablePointer<Recent>) -> UInt32 {
    let number = styleNumbers[style] ?? add(style)
    slot.pointee = Recent(style: style, number: number)
    return number
  }

  private func add(_ style: Style) -> UInt32 {
    let number: UInt32
    if let free = freeStyles.popLast() {
      number = free
      styles[Int(free)] = style
    } else {
      number = UInt32(styles.count)
      precondition(
        number < 1 << 24,
        "Couldn't add a style: a screen can show at most 2²⁴ styles. Draw fewer styles at once."
      )
      styles.append(style)
    }
    styleNumbers[style] = number
    return number
  }

  /// Returns an index that only one cell has, for a style that other cells can have, too.
  ///
  /// A sweep doesn't keep the index.
  func copyStyle(at index: UInt32) -> UInt32 {
    styles.append(styles[Int(index)])
    return UInt32(styles.count - 1)
  }

  /// Returns the ``Cell/glyph`` value for a cluster, and adds the cluster if it's new.
  ///
  /// The value is the cluster's only scalar. For a cluster of several scalars, it's an index with the top bit set.
  public func glyphIndex(for cluster: Character) -> UInt32 {
    let scalars = cluster.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return only.value }
    let text = String(cluster)
    if let known = clusterNumbers[Spelling(text: text)] { return known }
    let index: UInt32
    if let free = freeClusters.popLast() {
      index = free
      clusters[Int(free)] = text
    } else {
      index = UInt32(clusters.count)
      clusters.append(text)
    }
    let glyph = index | Cell.clusterFlag
    clusterNumbers[Spelling(text: text)] = glyph
    return glyph
  }

  /// Returns the text of a cell, which is empty for the second cell of a wide cluster.
  public func text(of cell: Cell) -> String {
    if cell.width == 0 { return "" }
    if cell.isCluster { return clusters[Int(cell.glyph & ~Cell.clusterFlag)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? "\u{FFFD}"
  }

  /// A Boolean value that indicates whether the table has enough entries to require a sweep.
  public var isSweepDue: Bool {
    styleNumbers.count >= sweepLimit || clusterNumbers.count >= sweepLimit
  }

  /// The number of styles or clusters at which the next sweep is due.
  ///
  /// The limit is 16,384, or twice the number of entries that the last sweep kept if that is more.
  private var sweepLimit = CellTable.firstSweepLimit
  private static let firstSweepLimit = 16_384

  /// Removes the styles and clusters that no buffer contains.
  ///
  /// Remaining indexes stay valid, and removed indexes are reused. Call this method between frames, when only buffers hold
  /// indexes.
  ///
  /// - Complexity: O(*c* + *n*), where *c* is the number of cells in all buffers with this table and *n* is the number of
  ///   interned entries.
  public func sweep() {
    var liveStyles = [Bool](repeating: false, count: styles.count)
    var liveClusters = [Bool](repeating: false, count: clusters.count)
    liveStyles[0] = true
    for (cells, count) in liveCells {
      for index in 0..<count {
        let cell = cells[index]
        liveStyles[Int(cell.style)] = true
        if cell.isCluster { liveClusters[Int(cell.glyph & ~Cell.clusterFlag)] = true }
      }
    }
    styleNumbers = styleNumbers.filter { liveStyles[Int($0.value)] }
    clusterNumbers = clusterNumbers.filter { liveClusters[Int($0.value & ~Cell.clusterFlag)] }
    freeStyles = liveStyles.indices.filter { !liveStyles[$0] }.map(UInt32.init)
    freeClusters = liveClusters.indices.filter { !liveClusters[$0] }.map(UInt32.init)
    for index in freeClusters { clusters[Int(index)] = "" }
    recent.update(repeating: Recent(style: .plain, number: 0), count: Self.recentCount)
    sweepLimit = max(Self.firstSweepLimit, 2 * max(styleNumbers.count, clusterNumbers.count))
    generation += 1
  }
}
