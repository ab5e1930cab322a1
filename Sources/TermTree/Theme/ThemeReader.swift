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
/// ![The same scale in four themes.](gallery-themeReader)
///
/// In this example, `Dial` is a ``Leaf`` that draws with the two styles. The container creates its content again when
/// the theme changes.
public struct ThemeReader: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a container that depends on the theme.
  ///
  /// - Parameter content: A closure that returns the content for a theme.
  public init(@WidgetBuilder content: @escaping @MainActor (Theme) -> Nodes) {
    nodes = Nodes(EnvironmentReaderNode(kind: "ThemeReader", \.theme, content))
  }
}
