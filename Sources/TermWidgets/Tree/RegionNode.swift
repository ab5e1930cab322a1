// SPDX-License-Identifier: MIT

package import TermScreen

/// The place of a region in the tree around it.
package final class RegionNode: Node {
  private let kind: String
  private let attach: @MainActor (Region, RenderPass) -> @MainActor () -> Nodes
  private var region: Region?
  private var axis: Axis?
  /// The run of the body around for which the region was attached.
  private var build = -1

  /// - Parameters:
  ///   - kind: What the region is called in ids.
  ///   - attach: Called whenever the region around was built again; answers how to run the body. What it
  ///     captures is new then.
  package init(
    kind: String,
    attach: @escaping @MainActor (Region, RenderPass) -> @MainActor () -> Nodes
  ) {
    self.kind = kind
    self.attach = attach
  }

  override func becomesPart(ofStackAlong axis: Axis) { self.axis = axis }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    mounted(pass).measure(proposal, pass)
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let region = mounted(pass)
    pass.region?.note(.region(region))
    region.draw(in: &canvas, pass)
  }

  /// Lets the body run again before the next measure.
  func invalidate() { region?.node = nil }

  /// The region of this place: the one that was here before, if there was one.
  ///
  /// It is attached once for each run of the body around, also where that shows nodes made before.
  private func mounted(_ pass: RenderPass) -> Region {
    let parent = pass.region
    let isSameBuild = build == parent?.builds
    if let region, region.isMounted, isSameBuild { return region }
    let known = isSameBuild ? region?.id : nil
    let id = known ?? pass.nextRegionID(kind: kind)
    build = parent?.builds ?? build
    let region = parent?.children[id] ?? Region(id: id, parent: parent)
    parent?.children[id] = region
    region.build = attach(region, pass)
    region.axis = axis
    region.node = nil
    self.region = region
    return region
  }
}
