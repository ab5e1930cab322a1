// SPDX-License-Identifier: MIT

package import TermScreen

/// A region on the screen and the work for it.
package struct MeasuredRegion: Hashable, Sendable, Codable {
  /// The identifier of the region, which is empty for the root.
  package var id: WidgetID
  /// The number of enclosing regions.
  package var depth: Int
  /// The frame on the screen, including clipped parts.
  package var frame: Rect
  /// The work for the last frame.
  package var last: RegionWork
  /// The work for the last 60 frames.
  package var sum: RegionWork

  package init(id: WidgetID, depth: Int, frame: Rect, last: RegionWork, sum: RegionWork) {
    (self.id, self.depth, self.frame) = (id, depth, frame)
    (self.last, self.sum) = (last, sum)
  }
}

extension WidgetTree {
  /// The meter of the regions, or `nil` if they aren't measured.
  package var meter: RegionMeter? { context.pass.meter }

  /// Measures the regions with a meter from now on, or no longer if the meter is `nil`.
  package func measureRegions(with meter: RegionMeter?) {
    meter?.start(screen)
    context.pass.meter = meter
  }

  /// The regions on the screen in drawing order, followed by the popup, with the work that the meter counted.
  package var measuredRegions: [MeasuredRegion] {
    var found: [MeasuredRegion] = []
    for region in shownRegions { add(region, to: &found) }
    return found
  }

  /// The root and the region of the open popup, if any.
  var shownRegions: [Region] { popup.isOpen ? [root, popup.region] : [root] }

  private func add(_ region: Region, to found: inout [MeasuredRegion]) {
    let work = meter?.work(of: region) ?? (last: RegionWork(), sum: RegionWork())
    found.append(
      MeasuredRegion(
        id: region.widgetID,
        depth: region.depth,
        frame: region.drawing.canvas?.frame ?? .zero,
        last: work.last,
        sum: work.sum
      )
    )
    for case .region(let inner) in region.drawing.record.input { add(inner, to: &found) }
  }
}
