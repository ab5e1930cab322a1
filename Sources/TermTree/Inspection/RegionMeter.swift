// SPDX-License-Identifier: MIT

import TermScreen

/// The work for a region in one or more frames.
package struct RegionWork: Hashable, Sendable, Codable {
  /// The number of times that the body ran.
  package var builds = 0
  /// The number of times that the region was drawn.
  package var draws = 0
  /// The number of cells that differ from the previous frame, without the cells of nested regions.
  package var cells = 0
  /// The time for building, measuring, and drawing in nanoseconds, without the time of nested regions.
  package var nanoseconds = 0

  package init(builds: Int = 0, draws: Int = 0, cells: Int = 0, nanoseconds: Int = 0) {
    (self.builds, self.draws, self.cells) = (builds, draws, cells)
    self.nanoseconds = nanoseconds
  }

  static func += (work: inout RegionWork, other: RegionWork) {
    work.builds += other.builds
    work.draws += other.draws
    work.cells += other.cells
    work.nanoseconds += other.nanoseconds
  }

  static func -= (work: inout RegionWork, other: RegionWork) {
    work += RegionWork(
      builds: -other.builds,
      draws: -other.draws,
      cells: -other.cells,
      nanoseconds: -other.nanoseconds
    )
  }
}

/// A meter of the work for each region of a screen.
///
/// A tree has a meter only while a development tool displays its results.
@MainActor
package final class RegionMeter {
  /// The number of frames in the sums.
  package static let sumLength = 60

  private final class Entry {
    let region: Region
    /// The work since the last frame, without its time.
    var current = RegionWork()
    /// The time since the last frame.
    var time = Duration.zero
    /// The work of the last frame.
    var last = RegionWork()
    /// The work of the last 60 frames.
    var sum = RegionWork()

    init(_ region: Region) { self.region = region }
  }

  private let clock: (@MainActor () -> Duration)?
  private let start = ContinuousClock.now
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The entries of the regions that are measured or drawn, innermost last.
  private var active: [Entry] = []
  private var lastTime = Duration.zero
  /// The work of the last 60 frames, oldest first.
  private var frames: [[(entry: Entry, work: RegionWork)]] = []
  private var cells = ChangedCells()

  /// The number of measured frames.
  package private(set) var frameCount = 0

  /// Creates a meter.
  ///
  /// - Parameter clock: A closure that returns the time since any fixed point. By default, it uses a continuous clock.
  package init(clock: (@MainActor () -> Duration)? = nil) {
    self.clock = clock
  }

  func enter(_ region: Region) {
    chargeTime()
    active.append(entry(of: region))
  }

  /// Ends the measurement or the drawing of the innermost region.
  func leave(builds: Int, draws: Int) {
    chargeTime()
    let entry = active.removeLast()
    entry.current.builds += builds
    entry.current.draws += draws
  }

  /// Adds the time since the last call to the innermost region.
  private func chargeTime() {
    let now = clock?() ?? start.duration(to: .now)
    active.last?.time += now - lastTime
    lastTime = now
  }

  private func entry(of region: Region) -> Entry {
    if let entry = entries[ObjectIdentifier(region)] { return entry }
    let entry = Entry(region)
    entries[ObjectIdentifier(region)] = entry
    return entry
  }

  /// Stores the contents of the screen, with which the next frame is compared.
  func start(_ buffer: CellBuffer) { cells.copy(buffer) }

  /// Ends a frame.
  func endFrame(_ roots: [Region], _ buffer: CellBuffer) {
    frameCount += 1
    for (region, count) in cells.update(roots, buffer) {
      entry(of: region).current.cells += count
    }
    var frame: [(entry: Entry, work: RegionWork)] = []
    for (id, entry) in entries {
      entry.last = entry.current
      entry.last.nanoseconds = Int(entry.time / .nanoseconds(1))
      (entry.current, entry.time) = (RegionWork(), .zero)
      entry.sum += entry.last
      if entry.last != RegionWork() { frame.append((entry, entry.last)) }
      if !entry.region.isMounted { entries[id] = nil }
    }
    frames.append(frame)
    if frames.count > Self.sumLength {
      for (entry, work) in frames.removeFirst() { entry.sum -= work }
    }
  }

  /// The number of frames in the sums.
  package var summedFrames: Int { frames.count }

  /// Returns the work of a region in the last frame and its sum.
  func work(of region: Region) -> (last: RegionWork, sum: RegionWork) {
    let entry = entries[ObjectIdentifier(region)]
    return (entry?.last ?? RegionWork(), entry?.sum ?? RegionWork())
  }
}

/// The cells of the previous frame.
@MainActor
private struct ChangedCells {
  private struct Place {
    let region: Region
    let frame: Rect
  }

  private var former: CellBuffer?

  mutating func copy(_ buffer: CellBuffer) {
    let known = former.flatMap { $0.size == buffer.size && $0.table === buffer.table ? $0 : nil }
    let former = known ?? CellBuffer(size: buffer.size, table: buffer.table)
    former.copy(from: buffer)
    self.former = former
  }

  /// Replaces the cells, and returns the number of changed cells in each region without its nested regions.
  mutating func update(_ roots: [Region], _ buffer: CellBuffer) -> [(Region, Int)] {
    guard let former, former.size == buffer.size, former.table === buffer.table else {
      let all = CellBuffer(size: buffer.size, table: buffer.table)
      self.former = all
      return update(roots, buffer)
    }
    var places: [Place] = []
    var counts: [Int] = []
    let columns = buffer.size.columns
    for y in 0..<buffer.size.rows where buffer.isDamaged(row: y) {
      var (rest, owners) = (0..<columns, [Int]())
      while let run = RowDiff.firstChange(of: buffer.row(y), from: former.row(y), in: rest) {
        if places.isEmpty {
          for root in roots { Self.add(root, to: &places) }
          counts = [Int](repeating: 0, count: places.count)
        }
        if owners.isEmpty { owners = Self.owners(ofRow: y, columns, places) }
        for x in run { counts[owners[x]] += 1 }
        rest = run.upperBound..<columns
      }
      former.row(y).update(from: buffer.row(y), count: columns)
    }
    return zip(places, counts).filter { $1 > 0 }.map { ($0.region, $1) }
  }

  /// Adds a region and its nested regions in drawing order.
  private static func add(_ region: Region, to places: inout [Place]) {
    places.append(Place(region: region, frame: region.drawing.canvas?.visibleFrame ?? .zero))
    for case .region(let inner) in region.drawing.record.input { add(inner, to: &places) }
  }

  /// Returns the index of the innermost region of each cell in a row.
  private static func owners(ofRow y: Int, _ columns: Int, _ places: [Place]) -> [Int] {
    var owners = [Int](repeating: 0, count: columns)
    let row = Rect(x: 0, y: y, columns: columns, rows: 1)
    for (index, place) in places.enumerated() {
      let part = place.frame.intersection(row)
      if part.isEmpty { continue }
      for x in part.x..<part.x + part.columns { owners[x] = index }
    }
    return owners
  }
}
