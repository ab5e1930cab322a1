// SPDX-License-Identifier: MIT

extension Widget {
  /// Merges the borders of adjacent widgets in stacks and split views, so that they share a line.
  ///
  /// ```swift
  /// HStack {
  ///   Folders().border(.single, title: "Folders")
  ///   VStack {
  ///     Messages().border(.single, title: "Messages")
  ///     Preview().border(.single, title: "Preview")
  ///   }
  /// }
  /// .mergesBorders()
  /// ```
  /// ![Panes that share their lines, which meet in crossings and tees.](gallery-joined)
  ///
  /// Each widget in a stack overlaps the previous widget by a cell, so all widgets in the stack should have a border.
  /// The spacing of the stack is ignored. Characters such as `├`, `┬`, and `┼` connect the lines, including heavy lines
  /// with light lines. A shared line has the style of the later widget. In a split view, the divider is the shared line
  /// of both panes.
  ///
  /// The modifier affects the stacks and split views directly inside the widget, including nested stacks and split
  /// views. It doesn't affect the content of the borders.
  ///
  /// - Returns: The widget with merged borders.
  public func mergesBorders() -> some Widget {
    Nodes(
      EnvironmentNode(nodes.single) { environment in
        environment.joining = BorderJoining(sharesCells: environment.sharesCells)
        // Content that shares a line with other content can't be drawn separately.
        environment.sharesCells = true
      }
    )
  }
}

/// The environment value for merged borders.
package struct BorderJoining: Sendable {
  /// A Boolean value that indicates whether the content of the borders shares its cells with other content.
  let sharesCells: Bool
}

extension RenderContext {
  /// Calls a closure in the environment inside a border, where borders aren't merged.
  func insideBorder<Result>(_ body: @MainActor () -> Result) -> Result {
    guard let joining = environment.joining else { return body() }
    return with {
      $0.joining = nil
      $0.sharesCells = joining.sharesCells
    } _: {
      body()
    }
  }

  /// Returns the number of cells between two widgets of a stack, which is -1 for merged borders.
  func spacing(_ own: Int) -> Int { environment.joining == nil ? own : -1 }
}
