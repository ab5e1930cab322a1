// SPDX-License-Identifier: MIT

package import TermScreen

/// What one walk over the tree carries along: where it is, and what holds around there.
///
/// Its properties are not checked for overlapping accesses, which would take a tenth of a frame: each
/// access is a load or a store on the main actor, and no closure runs during one.
@MainActor
package final class RenderPass {
  /// What widgets inherit from those around them.
  package struct Environment {
    /// The ids around.
    package var path: WidgetID = .root
    /// The keys of the widgets around, the innermost last.
    package var keys: [[Key]] = []
    /// Whether the path was given by ``Widget/id(_:)`` to the one widget just inside.
    package var isNamed = false
    package var isEnabled = true
    package var buttonStyle = ButtonStyle.plain
    /// How texts are wrapped, truncated and aligned.
    package var textLayout = TextLayout()
    /// Whether this is the content of an overlay.
    package var isOverlay = false
    /// Whether something is drawn over or under this, so that it cannot be drawn alone.
    package var isLayered = false
  }

  /// Objects that nodes look for by type, such as the app's store.
  package let services: [ObjectIdentifier: AnyObject]

  /// The state that widgets show.
  @exclusivity(unchecked) package var interface = InterfaceState()

  /// What the terminal can show, for widgets that choose other words or signs where it cannot.
  @exclusivity(unchecked) package var capabilities = TerminalCapabilities()

  @exclusivity(unchecked) package var environment: Environment

  /// What holds around everything.
  let outermost: Environment

  /// The region whose nodes are walked; `nil` outside of a walk.
  @exclusivity(unchecked) package internal(set) var region: Region?

  /// Measures from before the last bump are void: a region below has another size now.
  @exclusivity(unchecked) package internal(set) var epoch = 0

  /// The walk's number; a region that was drawn in it need not be drawn again.
  @exclusivity(unchecked) var number = 0

  /// The number of the frame being made, in one walk or several, and the regions drawn for it.
  @exclusivity(unchecked) var frame = 0
  @exclusivity(unchecked) var drawnRegions = 0

  package init(services: [ObjectIdentifier: AnyObject], keys: [Key]) {
    self.services = services
    outermost = Environment(keys: [keys])
    environment = outermost
  }

  /// Walks on with a changed environment.
  package func with<Result>(
    _ change: @MainActor (inout Environment) -> Void,
    _ body: @MainActor () -> Result
  ) -> Result {
    let outer = environment
    var inner = outer
    change(&inner)
    environment = inner
    defer { environment = outer }
    return body()
  }

  /// The id of the next widget of a kind that the region draws, or the one that `id(_:)` gave it.
  package func nextID(kind: String) -> WidgetID {
    if environment.isNamed { return environment.path }
    return numbered(kind, in: \.widgetCounts)
  }

  /// The id of the next region of a kind that is met since the body of the region around ran.
  func nextRegionID(kind: String) -> WidgetID { numbered(kind, in: \.regionCounts) }

  private func numbered(
    _ kind: String,
    in counts: ReferenceWritableKeyPath<Region, [WidgetID: Int]>
  ) -> WidgetID {
    let base = environment.path.appending(kind)
    guard let region else { return base }
    let number = region[keyPath: counts][base, default: 0] + 1
    region[keyPath: counts][base] = number
    return WidgetID("\(base.path)#\(number)")
  }

  /// Registers a widget that can have the focus; to be called in `draw`.
  package func register(_ focusable: Focusable) { region?.entries.append(.focusable(focusable)) }

  /// Registers keys that hold where nothing has the focus; to be called in `draw`.
  package func register(_ keys: [Key]) {
    region?.entries.append(environment.isOverlay ? .overlayKeys(keys) : .keys(keys))
  }
}
