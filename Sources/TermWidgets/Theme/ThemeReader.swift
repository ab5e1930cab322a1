// SPDX-License-Identifier: MIT

import TermScreen

/// A container that creates its content from the inherited theme.
///
/// Use a theme reader for content that combines several styles.
///
/// ```swift
/// struct Gauge: Widget {
///   let load: Double
///
///   var body: some Widget {
///     ThemeReader { theme in
///       Dial(value: load, scale: theme[.border], needle: theme[load > 0.9 ? .danger : .accent])
///     }
///   }
/// }
/// ```
/// ![All roles of a theme.](gallery-themes)
///
/// In this example, `Dial` is a ``Leaf`` that draws with the two styles. The container creates its content again when
/// the theme changes.
public struct ThemeReader: Widget {
  public typealias Body = Never

  private let content: @MainActor (Theme) -> Nodes

  /// Creates a container that depends on the theme.
  ///
  /// - Parameter content: A closure that returns the content for a theme.
  public init(@WidgetBuilder content: @escaping @MainActor (Theme) -> Nodes) {
    self.content = content
  }

  public var nodes: Nodes { Nodes(ThemeReaderNode(content)) }
}

private final class ThemeReaderNode: WrapperNode {
  private let latest: Latest
  private let region: RegionNode

  /// A reference to the theme for the next evaluation of the body.
  private final class Latest {
    var theme: Theme?
  }

  init(_ content: @escaping @MainActor (Theme) -> Nodes) {
    let latest = Latest()
    self.latest = latest
    region = RegionNode(kind: "ThemeReader") { _, _ in
      { latest.theme.map { content($0) } ?? Nodes([]) }
    }
    super.init(region)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    handle(pass.environment.theme)
    return super.measure(proposal, pass)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    handle(pass.environment.theme)
    super.draw(in: &canvas, pass)
  }

  private func handle(_ theme: Theme) {
    guard latest.theme != theme else { return }
    latest.theme = theme
    region.invalidate()
  }
}
