// SPDX-License-Identifier: MIT

import TermScreen

/// A bar in one row along an edge of the screen, with its own background.
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
/// ![A status bar with key help below a list of movies, and one with a title above it.](gallery-statusBar)
///
/// The widgets are side by side, two columns apart. A ``Spacer`` or a ``HelpLine`` pushes the widgets after it to the
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
