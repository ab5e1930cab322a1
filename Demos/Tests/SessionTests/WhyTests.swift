// SPDX-License-Identifier: MIT

import DemoTestSupport
import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting
@testable import TermTree

/// Explanations of random cells, compared with other methods.
@MainActor
@Suite struct WhyTests {
  /// Checks cells of random frames.
  private func check<A: RecordableApp>(_ recording: Recording<A>, seed: UInt64) async throws {
    let session = try recording.loaded
    let timeline = SessionTimeline(session)
    let index = TimelineIndex(timeline)
    #expect(index.fill())
    #expect(index.frameCount == recording.frames.count)
    var random = SeededGenerator(seed: seed)
    var ownerCount = 0
    func randomCell() -> (frame: Int, cell: Point)? {
      let frame = Int.random(in: 1...recording.frames.count, using: &random)
      let size = recording.frames[frame - 1].size
      if size.isEmpty { return nil }
      let x = Int.random(in: 0..<size.columns, using: &random)
      return (frame, Point(x: x, y: Int.random(in: 0..<size.rows, using: &random)))
    }
    for number in 0..<Soak.count(20, soak: 200) {
      guard let (frame, cell) = randomCell() else { continue }
      let origin = try CellOrigin(of: timeline, at: cell, frame: frame, index: index)
      let expected = Self.lastChange(of: cell, upTo: frame, in: recording.frames) { $0 }
      #expect(origin.since.frame == expected, "cell \(cell) of frame \(frame)")
      let character = Self.lastChange(of: cell, upTo: frame, in: recording.frames) {
        $0.map(\.text)
      }
      #expect(
        origin.character?.since.frame ?? expected == character,
        "cell \(cell) of frame \(frame)"
      )
      #expect(origin.character?.since.frame != expected)
      if origin.widgets.isEmpty {
        timeline.seek(to: timeline.log.framePositions[frame - 1])
        let around = timeline.provenance(by: CellProbe(cell)).regionsAround
        let inner = around.last?.inner ?? []
        #expect(!inner.contains { $0.frame.contains(cell) }, "cell \(cell) of frame \(frame)")
      }
      #expect(!origin.since.isEarlier)
      #expect(!origin.because.isEmpty, "cell \(cell) of frame \(frame)")
      // The widget of a popup can be elsewhere.
      let popup = origin.regions.firstIndex { $0.name == "popup" }
      for region in origin.regions.prefix(popup.map { $0 + 1 } ?? .max) {
        let frame = region.frame
        let rect = Rect(x: frame[0], y: frame[1], columns: frame[2], rows: frame[3])
        #expect(rect.contains(cell), "cell \(cell) of frame \(frame)")
      }
      if let event = Self.lastEvent(behind: cell, timeline, expected) {
        // An app that continues from an earlier revision also resumes.
        let continues = event.hasPrefix(#"Resumed {"origin":"timeTravel"}"#)
        let other = continues ? "the app continued from revision" : event
        let named = origin.because.contains {
          $0.event.hasPrefix(event) || $0.event.hasPrefix(other)
        }
        #expect(named, "cell \(cell) of frame \(frame): \(event), not \(origin.because)")
      }
      if number.isMultiple(of: 10) {
        let searched = try CellOrigin(of: timeline, at: cell, frame: frame)
        #expect(searched == origin)
      }
      if ownerCount < 5, try expectOwner(of: cell, timeline, frame) { ownerCount += 1 }
      await Task.yield()
    }
    // The owner of a blank cell can't be checked, so further cells are tried.
    for _ in 0..<100 where ownerCount < 5 {
      guard let (frame, cell) = randomCell() else { continue }
      if try expectOwner(of: cell, timeline, frame) { ownerCount += 1 }
    }
    #expect(ownerCount == 5)
  }

  /// Returns the last frame in which an aspect of a cell differs from the frame before.
  private static func lastChange<Aspect: Equatable>(
    of cell: Point,
    upTo frame: Int,
    in frames: [Frame],
    _ aspect: ([Frame.Cell]) -> Aspect
  ) -> Int {
    func look(_ number: Int) -> Aspect? {
      let frame = frames[number - 1]
      guard Rect(size: frame.size).contains(cell) else { return nil }
      let own = frame[cell.x, cell.y]
      return aspect(own.text.isEmpty ? [frame[cell.x - 1, cell.y], own] : [own])
    }
    var number = frame
    while number > 1, look(number) == look(number - 1) { number -= 1 }
    return number
  }

  /// Draws the screen after each entry before a frame, and returns the last action that changed a cell.
  private static func lastEvent<State>(
    behind cell: Point,
    _ timeline: SessionTimeline<State>,
    _ frame: Int
  ) -> String? {
    let positions = timeline.log.framePositions
    func look() -> [Frame.Cell]? {
      let frame = timeline.frame
      guard Rect(size: frame.size).contains(cell) else { return nil }
      return frame[cell.x, cell.y].text.isEmpty
        ? [frame[cell.x - 1, cell.y], frame[cell.x, cell.y]] : [frame[cell.x, cell.y]]
    }
    guard frame > 1 else { return nil }
    timeline.seek(to: positions[frame - 2])
    var (last, event) = (look(), String?.none)
    while timeline.position < positions[frame - 1], let entry = timeline.step() {
      let new = look()
      if new != last {
        event = if case .change(let change) = entry { ActionText(change.action).short } else { nil }
      }
      last = new
    }
    return event
  }

  /// Checks that the cell changes without the named widget, and stays the same without any later widget.
  ///
  /// - Returns: `true` if the check applies to the cell.
  private func expectOwner<State>(
    of cell: Point,
    _ timeline: SessionTimeline<State>,
    _ frame: Int
  ) throws -> Bool {
    timeline.seek(to: timeline.log.framePositions[frame - 1])
    let whole = MutingProbe(cell)
    let shown = timeline.provenance(by: whole)
    // The other widgets determine what a help line or the position of a toast is. Joined borders draw the same lines.
    let reads = shown.regionsAround.last?.reads ?? []
    let text = shown.frame[cell.x, cell.y].text
    guard text != " ", !text.isEmpty, timeline.interface.toasts.isEmpty,
      !shown.widgets.contains("joined"),
      !reads.contains(.activeKeys), !reads.contains(.commandKeys), let owner = whole.ownerNumber
    else { return false }
    func look(without number: Int) -> Frame.Cell {
      timeline.provenance(by: MutingProbe(cell, muting: number)).frame[cell.x, cell.y]
    }
    let place = "cell \(cell) of frame \(frame), \(shown.widgets)"
    #expect(look(without: owner) != shown.frame[cell.x, cell.y], "\(place)")
    for number in owner + 1..<whole.count {
      #expect(
        look(without: number) == shown.frame[cell.x, cell.y],
        "\(place), without \(number) of \(whole.count)"
      )
    }
    return true
  }

  @Test func `Random cells of the counter have the expected origin`() async throws {
    try await check(try await Walks.counter.value, seed: 1)
  }

  @Test func `Random cells of the dashboard have the expected origin`() async throws {
    try await check(try await Walks.dashboard.value, seed: 2)
  }

  @Test func `Random cells of the gallery have the expected origin`() async throws {
    try await check(try await Walks.gallery.value, seed: 3)
  }

  @Test func `Random cells of the movies have the expected origin`() async throws {
    try await check(try await Walks.movies.value, seed: 4)
  }

  @Test func `Random cells of the places have the expected origin`() async throws {
    try await check(try await Walks.places.value, seed: 5)
  }

  @Test func `Random cells of the time travel demo have the expected origin`() async throws {
    try await check(try await Walks.timeTravel.value, seed: 6)
  }
}

/// A probe that numbers the drawn nodes and can omit the drawing of one of them.
@MainActor
private final class MutingProbe: CellProbe {
  private(set) var count = 0
  /// The number of the node that drew the cell last.
  private(set) var ownerNumber: Int?
  private let muted: Int?
  private var numbers: [Int] = []
  private var known: Drawing?

  init(_ cell: Point, muting muted: Int? = nil) {
    self.muted = muted
    super.init(cell)
  }

  override func draw(_ node: Node, in canvas: inout Canvas, _ context: RenderContext) {
    note()
    let number = count
    count += 1
    if number == muted { return }
    numbers.append(number)
    super.draw(node, in: &canvas, context)
    note()
    numbers.removeLast()
  }

  private func note() {
    update()
    guard owner !== known else { return }
    (known, ownerNumber) = (owner, numbers.last)
  }
}
