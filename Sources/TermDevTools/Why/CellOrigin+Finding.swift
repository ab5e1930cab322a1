// SPDX-License-Identifier: MIT

import StoreRecorder
package import TermRender

/// The reason why a cell can't be explained, and a way to fix it.
package struct CellOriginError: Error, Hashable, CustomStringConvertible {
  package let description: String
}

extension CellOrigin {
  /// Explains a cell of a session.
  ///
  /// The timeline is the only source. Its position is the same afterward.
  ///
  /// - Parameters:
  ///   - timeline: The session.
  ///   - cell: The position of the cell.
  ///   - frame: The number of the frame, or `nil` for the last frame before the timeline's position.
  ///   - index: The index of the timeline, or `nil` to search the last change of the cell.
  ///   - limit: The maximum number of frames to search without an index. By default, the number is unlimited.
  /// - Throws: ``CellOriginError`` if the session doesn't contain the frame or the cell.
  @MainActor
  package init<State>(
    of timeline: SessionTimeline<State>,
    at cell: Point,
    frame: Int? = nil,
    index: TimelineIndex<State>? = nil,
    limit: Int = .max
  ) throws(CellOriginError) {
    let start = timeline.position
    defer { timeline.seek(to: start) }
    let positions = timeline.log.framePositions
    let isBeforeFirst = frame == nil && timeline.frameNumber == 0
    guard !positions.isEmpty, !isBeforeFirst else {
      throw CellOriginError(
        description:
          "no frame was painted. Record the app with a screen, or select a later position."
      )
    }
    let frame = frame ?? timeline.frameNumber
    guard positions.indices.contains(frame - 1) else {
      throw CellOriginError(
        description: """
          frame \(frame) doesn't exist. Select a frame from 1 to \(positions.count).
          """
      )
    }
    timeline.seek(to: positions[frame - 1])
    let size = timeline.size
    guard Rect(size: size).contains(cell) else {
      throw CellOriginError(
        description: """
          the cell \(cell.x),\(cell.y) is outside the screen of \(size) cells in frame \(frame). Select a column from 0 \
          to \(size.columns - 1) and a row from 0 to \(size.rows - 1).
          """
      )
    }
    let provenance = timeline.provenance(by: CellProbe(cell))
    let shown = provenance.frame
    let isTail = shown[cell.x, cell.y].text.isEmpty
    func lastChange(_ kind: CellChangeKind) -> CellChange {
      index?.lastChange(of: cell, upTo: frame, kind)
        ?? timeline.searchLastChange(of: cell, upTo: frame, kind, limit: limit)
    }
    func explained(_ change: CellChange) -> (since: Change, because: [Reason]) {
      timeline.seek(to: positions[change.frame - 1])
      let since = Change(
        frame: change.frame,
        time: timeline.time.seconds,
        revision: timeline.revision,
        isEarlier: change.isEarlier
      )
      if change.isEarlier { return (since, []) }
      return (since, FrameSpan(timeline, of: cell, positions, change.frame).reasons())
    }
    let (change, characterChange) = (lastChange(.any), lastChange(.character))
    let last = explained(change)
    let former = change == characterChange ? nil : explained(characterChange)
    self.init(
      x: cell.x,
      y: cell.y,
      frame: frame,
      contents: shown[isTail ? cell.x - 1 : cell.x, cell.y].text,
      isSecondColumn: isTail,
      style: "\(shown[cell.x, cell.y].style)",
      widgets: provenance.widgets,
      restylers: provenance.restylers,
      regions: provenance.regionsAround.reversed().map { Region($0) },
      since: last.since,
      because: last.because,
      character: former.map { CharacterChange(since: $0.since, because: $0.because) }
    )
  }
}

extension CellOrigin.Region {
  @MainActor
  fileprivate init<State>(_ region: ObservedRegion<State>) {
    let frame = region.frame
    self.init(
      name: region.name,
      frame: [frame.x, frame.y, frame.columns, frame.rows],
      shows: region.parts.map(\.name) + region.overridingParts
        + region.reads.map(\.words).uniqued
        + region.intervals.map { "a step every \($0.inSeconds) s" }.uniqued,
      isUnrecorded: !region.overridingParts.isEmpty
    )
  }
}

extension InterfacePart {
  /// A description of the part.
  var words: String {
    switch self {
    case .focus(let id): "the focus of \(id.name)"
    case .focusInside(let id): "the focus in \(id.name)"
    case .widget(let id): "the state of \(id.name)"
    case .pendingKeys: "the pressed keys of a sequence"
    case .mode: "the key mode"
    case .toasts: "toasts"
    case .hover(let id): "the pointer over \((id.parent ?? id).name)"
    case .popup: "the open popup"
    case .activeKeys: "the active keys"
    case .commandKeys: "the keys of commands"
    }
  }
}

extension WidgetID {
  /// The last name of the path.
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? "the screen" }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
