// SPDX-License-Identifier: MIT

import TermTree

/// The updates that the next frame requires.
struct ScreenUpdates {
  /// A Boolean value that indicates whether the whole screen is laid out and drawn.
  var updatesAll = true
  /// The regions to rebuild.
  var regions: [ObjectIdentifier: Region] = [:]
  /// The parts of the interface to redraw.
  var changedParts: Set<InterfacePart> = []
  /// A Boolean value that indicates whether the interface has changed since the screen was last settled for input.
  var hasNewInterface = false
  /// The overlay on the screen.
  private(set) var shownOverlay: WidgetID?
  /// A Boolean value that indicates whether the buffer contains changes that haven't been presented.
  var isDrawn = false
  /// The number of presented frames.
  private(set) var frameCount = 0

  /// A Boolean value that indicates whether anything must be drawn.
  var isStale: Bool { updatesAll || !regions.isEmpty || !changedParts.isEmpty }

  /// Schedules a drawing of the whole screen if another overlay is open.
  mutating func noteOverlay(_ overlay: WidgetID?) {
    if overlay != shownOverlay { updatesAll = true }
  }

  /// Removes and returns all updates, which are about to be drawn.
  mutating func takeAll(
    showing overlay: WidgetID?
  ) -> (all: Bool, regions: [Region], parts: Set<InterfacePart>) {
    defer {
      (updatesAll, regions, changedParts, shownOverlay) = (false, [:], [], overlay)
    }
    return (updatesAll, Array(regions.values), changedParts)
  }

  /// Removes and returns the updates that affect the routing of input.
  @MainActor
  mutating func takeInputUpdates() -> (regions: [Region], parts: Set<InterfacePart>) {
    var taken: [ObjectIdentifier: Region] = [:]
    for (id, region) in regions where region.concernsInput { taken[id] = region }
    // Stale regions inside them are rebuilt in the same pass.
    for (id, region) in regions where taken[id] == nil && region.isInside(any: taken) {
      taken[id] = region
    }
    let takenParts = changedParts.filter(\.concernsInput)
    for id in taken.keys { regions[id] = nil }
    changedParts.subtract(takenParts)
    return (Array(taken.values), takenParts)
  }

  /// Removes all updates after a frame was presented.
  mutating func endFrame() {
    frameCount += 1
    (updatesAll, regions, changedParts) = (false, [:], [])
    (hasNewInterface, isDrawn) = (false, false)
  }
}
