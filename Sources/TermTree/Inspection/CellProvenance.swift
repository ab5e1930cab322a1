// SPDX-License-Identifier: MIT

package import TermScreen

/// The widgets that drew a cell, and the regions of the screen with everything that they depend on.
@MainActor
package struct CellProvenance<State> {
  /// The drawn frame, limited to the terminal's capabilities.
  package let frame: Frame
  /// The names of the widgets around the contents of the cell, outermost first.
  ///
  /// The last widget drew the contents. The array is empty if no widget drew the cell.
  package let widgets: [String]
  /// The names of the widgets around each later change of the style.
  package let restylers: [[String]]
  /// The region of the whole screen.
  package let screen: ObservedRegion<State>

  init(
    _ frame: Frame,
    _ probe: CellProbe,
    _ tree: WidgetTree,
    _ observers: StoreObservers
  ) {
    self.frame = frame
    widgets = probe.owner?.names ?? []
    restylers = probe.restylers.map(\.names)
    var around: Set<ObjectIdentifier> = [ObjectIdentifier(tree.rootRegion)]
    let popup = tree.popupRegions
    // A blank cell that no widget drew is in a region, too.
    var region =
      probe.owner?.region ?? popup?.popup.innermost(at: probe.position)
      ?? tree.rootRegion.innermost(at: probe.position)
    while let outer = region {
      around.insert(ObjectIdentifier(outer))
      region = outer === popup?.popup ? popup?.source : outer.parent
    }
    screen = ObservedRegion(tree.rootRegion, around: around, popup: popup, observers)
  }

  /// The regions around the cell, outermost first.
  package var regionsAround: [ObservedRegion<State>] {
    var regions = [screen]
    while let inner = regions.last?.inner.first(where: \.isAround) { regions.append(inner) }
    return regions
  }
}

/// A region of the screen with everything that it depends on.
@MainActor
package struct ObservedRegion<State> {
  /// The last name of the region's identifier, such as `Observe#2`.
  package let name: String
  /// The visible frame of the region.
  package let frame: Rect
  /// The parts of the app's state.
  package let parts: [PartObservation<State>]
  /// The names of the parts of stores that override the app's store.
  package let overridingParts: [String]
  /// The parts of the interface state.
  package let reads: [InterfacePart]
  /// The intervals of the animations.
  package let intervals: [Duration]
  /// A Boolean value that indicates whether the cell is in the region.
  package let isAround: Bool
  /// The regions directly inside the region.
  package let inner: [ObservedRegion<State>]

  fileprivate init(
    _ region: Region,
    around: Set<ObjectIdentifier>,
    popup: (popup: Region, source: Region)?,
    _ observers: StoreObservers
  ) {
    let isPopup = region === popup?.popup
    name = isPopup ? "popup" : region.name ?? "screen"
    frame = region.visibleFrame
    parts = (observers.app as? PartObserver<State>)?.observations(of: region) ?? []
    overridingParts = observers.overridingPartNames(of: region)
    reads = region.readParts + (isPopup ? [.popup] : region.parent == nil ? [.toasts] : [])
    intervals = region.animationIntervals
    isAround = around.contains(ObjectIdentifier(region))
    var inner = region.innerRegions
    if let popup, popup.source === region { inner.insert(popup.popup, at: 0) }
    self.inner = inner.map { ObservedRegion($0, around: around, popup: popup, observers) }
  }
}

/// A part of a state that a region displays.
@MainActor
package struct PartObservation<State> {
  /// The key path, such as `\AppState.title`.
  package let name: String
  /// A closure that returns a Boolean value that indicates whether two states have different values of the part.
  package let differs: @MainActor (State, State) -> Bool
}
