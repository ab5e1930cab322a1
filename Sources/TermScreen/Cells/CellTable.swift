// SPDX-License-Identifier: MIT

/// What the numbers in cells stand for: the styles and the clusters of one screen.
///
/// Numbers are handed out on demand and hold until a ``sweep(keeping:)``, which only the owner of the
/// buffers calls, between two frames. Style 0 is always ``Style/plain``.
public final class CellTable {
  public private(set) var styles: [Style] = [.plain]
  public private(set) var clusters: [String] = []

  /// Bumped by every sweep: numbers remembered from before may mean something else.
  public private(set) var generation = 0

  private var styleNumbers: [Style: UInt32] = [.plain: 0]
  private var clusterNumbers: [Spelling: UInt32] = [:]
  private var freeStyles: [UInt32] = []
  private var freeClusters: [UInt32] = []

  /// A cluster scalar by scalar: Swift's `String` takes canonical equivalents for equal, a terminal
  /// does not.
  private struct Spelling: Hashable {
    let text: String

    static func == (left: Spelling, right: Spelling) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// Direct-mapped: nearly every cell asks for a style that was just asked for.
  @usableFromInline let recent: UnsafeMutablePointer<Recent>
  @usableFromInline static var recentCount: Int { 1024 }

  @usableFromInline
  struct Recent {
    @usableFromInline var style: Style
    @usableFromInline var number: UInt32
  }

  public init() {
    recent = .allocate(capacity: Self.recentCount)
    recent.initialize(repeating: Recent(style: .plain, number: 0), count: Self.recentCount)
  }

  deinit { recent.deallocate() }

  /// The number of `style`, given out now if it is new.
  @inlinable @inline(__always)
  public func number(of style: Style) -> UInt32 {
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
      precondition(number < 1 << 24, "A screen cannot show more than 2²⁴ styles at once.")
      styles.append(style)
    }
    styleNumbers[style] = number
    return number
  }

  /// What goes into ``Cell/glyph`` for a cluster: its scalar when it has one, else its number.
  public func glyph(of cluster: Character) -> UInt32 {
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

  /// The text of a cell's glyph; empty for the second cell of a wide cluster.
  public func text(of cell: Cell) -> String {
    if cell.width == 0 { return "" }
    if cell.isCluster { return clusters[Int(cell.glyph & ~Cell.clusterFlag)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? "\u{FFFD}"
  }

  /// Whether so much is interned that a sweep is due.
  public var isSweepDue: Bool {
    styleNumbers.count >= sweepLimit || clusterNumbers.count >= sweepLimit
  }

  /// Entries at which the next sweep is due: 16,384, or twice what the last one had to keep.
  private var sweepLimit = CellTable.firstSweepLimit
  private static let firstSweepLimit = 16_384

  /// Forgets every style and cluster that a buffer does not show.
  ///
  /// Kept numbers stay what they are; the others are given out again. Call it between frames, when
  /// nothing but `buffer` and copies of it hold numbers.
  ///
  /// - Parameter buffer: What the screen shows.
  /// - Complexity: O(cells + interned entries).
  public func sweep(keeping buffer: CellBuffer) {
    var liveStyles = [Bool](repeating: false, count: styles.count)
    var liveClusters = [Bool](repeating: false, count: clusters.count)
    liveStyles[0] = true
    for index in 0..<buffer.size.columns * buffer.size.rows {
      let cell = buffer.cells[index]
      liveStyles[Int(cell.style)] = true
      if cell.isCluster { liveClusters[Int(cell.glyph & ~Cell.clusterFlag)] = true }
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
