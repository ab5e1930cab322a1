// SPDX-License-Identifier: MIT

import TermScreen

/// Shows what suits the theme that holds around it, for widgets that draw with several roles at once.
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
/// ![All roles of a theme, as it shows them.](gallery-themes)
///
/// Here `Dial` is a ``Leaf`` that draws with the two styles. The body runs again when the theme changes.
public struct ThemeReader: Widget {
  public typealias Body = Never

  private let content: @MainActor (Theme) -> Nodes

  /// Creates a widget that shows what suits the theme.
  ///
  /// - Parameter content: What is shown by a theme.
  public init(@WidgetBuilder content: @escaping @MainActor (Theme) -> Nodes) {
    self.content = content
  }

  public var nodes: Nodes { Nodes(ThemeReaderNode(content)) }
}

private final class ThemeReaderNode: WrapperNode {
  private let latest: Latest
  private let region: RegionNode

  /// The theme that the body has to run for.
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
    heed(pass.environment.theme)
    return super.measure(proposal, pass)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    heed(pass.environment.theme)
    super.draw(in: &canvas, pass)
  }

  private func heed(_ theme: Theme) {
    guard latest.theme != theme else { return }
    latest.theme = theme
    region.invalidate()
  }
}
