// SPDX-License-Identifier: MIT

import TermScreen

/// One row along an edge of the screen, on a ground of its own.
///
/// ```swift
/// VStack {
///   content.frame(maxWidth: .max, maxHeight: .max)
///   StatusBar {
///     Text("3 films")
///     HelpLine()
///     Text("saved")
///   }
/// }
/// ```
/// ![A status bar with keys in it below a list of films, and one with a title above.](gallery-statusBar)
///
/// Its widgets stand beside each other, two columns apart; a ``Spacer`` or a ``HelpLine`` pushes those after it
/// to the right. While a key sequence is not complete, a help line in it shows what was pressed.
public struct StatusBar: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a bar of some widgets.
  ///
  /// - Parameter content: What is said, from left to right.
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
