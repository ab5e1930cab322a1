// SPDX-License-Identifier: MIT

/// The regions to redraw when a part of the interface state changes, or when an animation reaches its next step.
@MainActor
struct Dependencies {
  /// A region that reads a part of the interface state.
  struct Reader {
    let region: Region
    /// A Boolean value that indicates whether the part also affects sizes in the region.
    let measures: Bool
  }

  private var readers: [InterfacePart: [Reader]] = [:]
  private var animated: [Region] = []
  /// The number of times that a region reads whether the pointer is over a widget.
  private var hoverReads = 0

  /// A Boolean value that indicates whether a region depends on the position of the pointer.
  var followsPointer: Bool { hoverReads > 0 }

  /// Returns the regions that read a part of the interface state, outer regions first.
  func readers(of part: InterfacePart) -> [Reader] {
    guard let readers = readers[part], readers.count > 1 else { return readers[part] ?? [] }
    return readers.sorted { $0.region.depth < $1.region.depth }
  }

  /// Returns a Boolean value that indicates whether a region reads a part of the interface state.
  func hasReaders(of part: InterfacePart) -> Bool { readers[part] != nil }

  /// A Boolean value that indicates whether a region shows the active key bindings.
  var showsKeys: Bool { hasReaders(of: .activeKeys) || hasReaders(of: .commandKeys) }

  /// The regions that contain animations, outer regions first.
  var animatedRegions: [Region] { animated.sorted { $0.depth < $1.depth } }

  /// The time of the next animation step, or `nil` if no animation is running.
  var nextTick: Duration? {
    var next: Duration?
    for region in animated {
      for animation in region.drawing.record.animations {
        let due = animation.interval * (animation.tick + 1)
        next = next.map { min($0, due) } ?? due
      }
    }
    return next
  }

  /// Replaces the dependencies of a region.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - former: The record of the region's previous drawing.
  ///   - record: The record of the region's new drawing.
  /// - Returns: `true` if the region now reads other parts of the interface state; otherwise, `false`.
  mutating func update(_ region: Region, from former: RegionRecord, to record: RegionRecord) -> Bool
  {
    if former.animations.isEmpty != record.animations.isEmpty {
      if record.animations.isEmpty {
        animated.removeAll { $0 === region }
      } else {
        animated.append(region)
      }
    }
    if former.reads == record.reads { return false }
    for read in former.reads { remove(region, from: read.part) }
    for read in record.reads { add(region, to: read) }
    return true
  }

  private mutating func add(_ region: Region, to read: InterfaceRead) {
    let reader = Reader(region: region, measures: read.measures)
    readers[read.part, default: []].append(reader)
    if case .hover = read.part { hoverReads += 1 }
  }

  private mutating func remove(_ region: Region, from part: InterfacePart) {
    guard let index = readers.index(forKey: part) else { return }
    if case .hover = part { hoverReads -= 1 }
    readers.values[index].removeAll { $0.region === region }
    if readers.values[index].isEmpty { readers.remove(at: index) }
  }
}
