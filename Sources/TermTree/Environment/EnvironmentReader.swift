// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// A container that creates its content from an inherited value.
///
/// ```swift
/// EnvironmentReader(\.density) { density in
///   VStack(spacing: density) { Inbox(); Drafts() }
/// }
/// ```
/// The container creates its content again when the value changes. To read the theme, use ``ThemeReader``.
public struct EnvironmentReader<Value: Equatable>: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a container that depends on an inherited value.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the value in ``EnvironmentValues``.
  ///   - content: A closure that returns the content for a value.
  public init(
    _ keyPath: KeyPath<EnvironmentValues, Value>,
    @WidgetBuilder content: @escaping @MainActor (Value) -> Nodes
  ) {
    nodes = Nodes(EnvironmentReaderNode(kind: "EnvironmentReader", keyPath, content))
  }
}

/// A node that builds its content again when an inherited value changes.
final class EnvironmentReaderNode<Value: Equatable>: WrapperNode {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let latest: Latest
  private let region: RegionNode

  /// A reference to the value for the next run of the body.
  private final class Latest {
    var value: Value?
  }

  init(
    kind: String,
    _ keyPath: KeyPath<EnvironmentValues, Value>,
    _ content: @escaping @MainActor (Value) -> Nodes
  ) {
    let latest = Latest()
    self.keyPath = keyPath
    self.latest = latest
    region = RegionNode(kind: kind) { _, _ in
      { latest.value.map { content($0) } ?? Nodes([]) }
    }
    super.init(region)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    update(context)
    return super.measure(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    update(context)
    super.draw(in: &canvas, context)
  }

  private func update(_ context: RenderContext) {
    let value = context.environment[keyPath: keyPath]
    guard !isSame(latest.value, as: value) else { return }
    latest.value = value
    region.invalidate()
  }
}
