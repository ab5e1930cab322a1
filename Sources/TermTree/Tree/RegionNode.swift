// SPDX-License-Identifier: MIT

package import TermScreen

/// A node that represents a region in the enclosing tree.
package final class RegionNode: Node {
  private let kind: String
  private let attach: @MainActor (Region, RenderContext) -> @MainActor () -> Nodes
  private var region: Region?
  private var axis: Axis?
  /// The number of the enclosing body's run for which the region was attached.
  private var build = -1

  /// Creates a node for a region.
  ///
  /// - Parameters:
  ///   - kind: The kind of the region, which is part of its identifier.
  ///   - attach: A closure that returns the body of the region. The node calls it after each run of the enclosing body,
  ///     because its captured values can change.
  package init(
    kind: String,
    attach: @escaping @MainActor (Region, RenderContext) -> @MainActor () -> Nodes
  ) {
    self.kind = kind
    self.attach = attach
  }

  /// The region itself has a name.
  override var namesParts: Bool { false }

  override func didMove(toStackAlong axis: Axis) { self.axis = axis }

  override package func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    mounted(context).measure(proposal, context)
  }

  override package func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let region = mounted(context)
    context.region?.drawing.record.input.append(.region(region))
    if context.isAccessible { context.region?.drawing.record.speech.append(.region(region)) }
    region.draw(in: &canvas, context)
  }

  /// Invalidates the region, so that its body runs again before the next measurement.
  func invalidate() { region?.setNeedsBuild() }

  /// Returns the existing region at this position, or creates one.
  ///
  /// The node attaches the region once for each run of the enclosing body, even if that body shows nodes created
  /// earlier.
  func mounted(_ context: RenderContext) -> Region {
    let parent = context.region
    let isSameBuild = build == parent?.content.runs
    if let region, region.isMounted, isSameBuild { return region }
    let known = isSameBuild ? region?.id : nil
    let id = known ?? context.nextRegionID(kind: kind)
    build = parent?.content.runs ?? build
    let region = parent?.children[id] ?? Region(id: id, parent: parent)
    parent?.children[id] = region
    region.build = attach(region, context)
    region.axis = axis
    region.setNeedsBuild()
    self.region = region
    return region
  }
}
