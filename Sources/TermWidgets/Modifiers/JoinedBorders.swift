// SPDX-License-Identifier: MIT

extension Widget {
  /// Lets neighbours in the stacks and split views in here share the line between their borders.
  ///
  /// ```swift
  /// HStack {
  ///   Folders().border(.single, title: "Folders")
  ///   VStack {
  ///     Messages().border(.single, title: "Messages")
  ///     Preview().border(.single, title: "Preview")
  ///   }
  /// }
  /// .borderJoined()
  /// ```
  /// ![Panes that share their lines, which meet in crossings and tees.](gallery-joined)
  ///
  /// Each widget in such a stack overlaps the one before by a cell, so all of them should have a border; the
  /// stack's own spacing is overlooked. Where lines meet, they are joined by `├`, `┬`, `┼` and the like, also heavy
  /// ones with light ones. The shared line looks as the later widget says. It holds for the stacks
  /// and split views right inside, also for those in each other, and not for what is in the borders. The divider of
  /// a split view is the line that its panes share.
  ///
  /// - Returns: The widget with joined borders.
  public func borderJoined() -> some Widget {
    Nodes(
      EnvironmentNode(nodes.single) { environment in
        environment.joining = BorderJoining(sharesCells: environment.sharesCells)
        // What shares a line with another cannot be drawn alone.
        environment.sharesCells = true
      }
    )
  }
}

/// That borders around here are joined.
package struct BorderJoining: Sendable {
  /// Whether what is in the borders shares its cells with something else.
  let sharesCells: Bool
}

extension RenderPass {
  /// Walks on inside of a border, where nothing is joined any more.
  func insideBorder<Result>(_ body: @MainActor () -> Result) -> Result {
    guard let joining = environment.joining else { return body() }
    return with {
      $0.joining = nil
      $0.sharesCells = joining.sharesCells
    } _: {
      body()
    }
  }

  /// The cells between two widgets of a stack: none less than none where borders are joined.
  func spacing(_ own: Int) -> Int { environment.joining == nil ? own : -1 }
}
