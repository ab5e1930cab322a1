// SPDX-License-Identifier: MIT

public import TermScreen

/// Takes all the room there is and shows what suits it.
///
/// ```swift
/// GeometryReader { size in
///   if size.columns < 60 { Text("CPU") } else { Text("Processor load") }
/// }
/// ```
/// ![The gallery on a screen wide enough for its list: on a narrower one there is the page alone.](gallery-frames)
///
/// The body runs again when the size changes.
public struct GeometryReader: Widget {
  public typealias Body = Never

  private let content: @MainActor (Size) -> Nodes

  /// Creates a widget that shows what suits its size.
  ///
  /// - Parameter content: What is shown in so many columns and rows.
  public init(@WidgetBuilder content: @escaping @MainActor (Size) -> Nodes) {
    self.content = content
  }

  public var nodes: Nodes { Nodes(GeometryNode(content)) }
}

private final class GeometryNode: Node {
  private let room: Room
  private let region: RegionNode

  /// The size that the body has to run for.
  private final class Room {
    var size = Size.zero
  }

  init(_ content: @escaping @MainActor (Size) -> Nodes) {
    let room = Room()
    self.room = room
    region = RegionNode(kind: "GeometryReader") { _, _ in { content(room.size) } }
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(size: proposal, fills: .both)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if room.size != canvas.size {
      room.size = canvas.size
      region.invalidate()
    }
    _ = region.measure(canvas.size, pass)
    region.draw(in: &canvas, pass)
  }
}
