// SPDX-License-Identifier: MIT

import TermRender
package import TermTree

/// The work for each region of a screen in the last frame and in the last 60 frames.
package struct RegionReport: Hashable, Sendable, Codable {
  /// The number of frames that were measured.
  package var frames: Int
  /// The number of frames in the sums, at most 60.
  package var summedFrames: Int
  /// The regions in drawing order.
  package var regions: [MeasuredRegion]

  /// Creates a report of a screen, which is empty without a screen.
  @MainActor
  package init(_ tree: WidgetTree?) {
    frames = tree?.meter?.frameCount ?? 0
    summedFrames = tree?.meter?.summedFrames ?? 0
    regions = tree?.measuredRegions ?? []
  }

  /// The report with one line for each region.
  package var text: String {
    var columns = TextColumns(trailing: [2, 3, 4, 5, 6, 7, 8, 9])
    columns.add(
      "",
      "",
      "last frame: builds",
      "draws",
      "cells",
      "µs",
      "\(summedFrames) frame\(summedFrames == 1 ? "" : "s"): builds",
      "draws",
      "cells",
      "µs"
    )
    for region in regions {
      let (last, sum) = (region.last, region.sum)
      columns.add(
        String(repeating: "  ", count: region.depth) + region.title,
        region.place,
        "\(last.builds)",
        "\(last.draws)",
        "\(last.cells)",
        last.microseconds,
        "\(sum.builds)",
        "\(sum.draws)",
        "\(sum.cells)",
        sum.microseconds
      )
    }
    return columns.text
  }
}

extension MeasuredRegion {
  /// The last name of the identifier.
  package var title: String {
    id == .root ? "Screen" : (id.path.split(separator: "/").last.map(String.init) ?? "").sanitized
  }

  /// The position and the size on the screen.
  package var place: String { "\(frame.x),\(frame.y) \(frame.columns)×\(frame.rows)" }
}

extension RegionWork {
  /// The time in microseconds, rounded to the nearest integer.
  package var microseconds: String { "\(roundedMicroseconds)" }

  /// The time in microseconds, rounded to the nearest integer.
  package var roundedMicroseconds: Int { (nanoseconds + 500) / 1000 }
}
