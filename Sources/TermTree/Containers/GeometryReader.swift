// SPDX-License-Identifier: MIT

public import TermScreen

/// A container that fills the available space and builds its content for that size.
///
/// ```swift
/// GeometryReader { size in
///   if size.columns < 60 { Text("CPU") } else { Text("Processor load") }
/// }
/// ```
/// ![The weather of three days, side by side because the frame is wide.](gallery-geometryReader)
///
/// The container builds its content again when the size changes.
public struct GeometryReader: Widget {
  public typealias Body = Never

  private let content: @MainActor (Size) -> Nodes

  /// Creates a container whose content depends on its size.
  ///
  /// - Parameter content: A closure that returns the content for the given size.
  public init(@WidgetBuilder content: @escaping @MainActor (Size) -> Nodes) {
    self.content = content
  }

  public var nodes: Nodes { Nodes(GeometryNode(content)) }
}

private final class GeometryNode: Node {
  /// The region inside the node has the name of the widget.
  override var widgetName: String { "GeometryReader" }
  override var namesParts: Bool { false }

  private let storage: SizeStorage
  private let region: RegionNode

  /// Storage for the size of the most recently built content.
  private final class SizeStorage {
    var size = Size.zero
  }

  init(_ content: @escaping @MainActor (Size) -> Nodes) {
    let storage = SizeStorage()
    self.storage = storage
    region = RegionNode(kind: "GeometryReader") { _, _ in { content(storage.size) } }
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: proposal, flexibleAxes: .both)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if storage.size != canvas.size {
      storage.size = canvas.size
      region.invalidate()
    }
    _ = region.measure(canvas.size, context)
    region.paint(in: &canvas, context)
  }
}
