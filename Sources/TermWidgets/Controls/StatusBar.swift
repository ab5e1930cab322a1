// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A one-row bar with a separate background along an edge of the screen.
///
/// ```swift
/// VStack {
///   content.frame(maxWidth: .max, maxHeight: .max)
///   StatusBar {
///     Text("3 movies")
///     HelpLine()
///     Text("saved")
///   }
/// }
/// ```
/// ![A list of movies, with a title bar above it and a status bar with key help below it.](gallery-statusBar)
///
/// The widgets are side by side, two columns apart. A `Spacer` or a ``HelpLine`` pushes the widgets after it to the
/// right. During an incomplete key sequence, a help line in the bar shows the keys pressed so far.
public struct StatusBar: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a status bar.
  ///
  /// - Parameter content: The widgets, from left to right.
  public init(@WidgetBuilder content: @MainActor () -> Nodes) {
    nodes =
      HStack(spacing: 2) { content() }
      .padding(.horizontal, 1)
      .frame(maxWidth: .max, alignment: .leading)
      .frame(height: 1)
      .background(.bar)
      .nodes
  }
}
