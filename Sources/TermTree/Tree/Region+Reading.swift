// SPDX-License-Identifier: MIT

package import TermScreen

// MARK: - Descriptions of a drawn screen

extension Region {
  /// The regions directly inside this region, sorted by identifier.
  package var innerRegions: [Region] {
    children.values.sorted { ($0.id.path.count, $0.id.path) < ($1.id.path.count, $1.id.path) }
  }

  /// The visible frame of the most recent drawing.
  package var visibleFrame: Rect { drawing.canvas?.visibleFrame ?? .zero }

  /// Returns the innermost region around a cell, or `nil` if the cell is outside the region.
  package func innermost(at cell: Point) -> Region? {
    guard visibleFrame.contains(cell) else { return nil }
    for case .region(let inner) in drawing.record.input.reversed() {
      if let found = inner.innermost(at: cell) { return found }
    }
    return self
  }

  /// The parts of the interface state that the most recent drawing read.
  package var readParts: [InterfacePart] { drawing.record.reads.map(\.part) }

  /// The intervals of the animations in the most recent drawing.
  package var animationIntervals: [Duration] { drawing.record.animations.map(\.interval) }

  /// Returns a Boolean value that indicates whether the region itself offers the popup of a widget.
  func offersPopup(of id: WidgetID) -> Bool {
    drawing.record.input.contains { entry in
      if case .popup(let offer) = entry { offer.id == id } else { false }
    }
  }
}

extension WidgetTree {
  /// The region of the whole screen.
  package var rootRegion: Region { root }

  /// The region of the open popup and the region that offers it, or `nil` if no popup is shown.
  package var popupRegions: (popup: Region, source: Region)? {
    guard popup.isOpen, let shown = requestedPopup, let offer = inputMap.popup(of: shown.id) else {
      return nil
    }
    return (popup.region, Self.source(of: offer.id, in: root) ?? root)
  }

  private static func source(of id: WidgetID, in region: Region) -> Region? {
    if region.offersPopup(of: id) { return region }
    for inner in region.children.values {
      if let source = source(of: id, in: inner) { return source }
    }
    return nil
  }
}
