// SPDX-License-Identifier: MIT

public import TermScreen

extension RenderContext {
  /// Returns a closure that measures content in the current environment, also after the drawing.
  ///
  /// Use it for input handlers that depend on the size of content that isn't drawn, such as the next page of a list:
  ///
  /// ```swift
  /// let measure = context.makeMeasurement()
  /// context.addControl(id, in: canvas) {
  ///   $0.key = { press in
  ///     guard press == "down" else { return .ignored }
  ///     let height = measure(makeNode(next), Size(columns: columns, rows: .unlimited)).size.rows
  ///     return .send(ScrollDown(by: height))
  ///   }
  /// }
  /// ```
  /// While the node is drawn, the closure measures content that the node can also draw. Later, it measures content that
  /// isn't on the screen. `Observe` and other regions in that content are created for the measurement only.
  ///
  /// - Returns: A closure that returns the size of a node for a proposal, as ``fitChild(_:_:)`` does.
  public func makeMeasurement() -> @MainActor (Node, Size) -> Fit {
    { [unowned self, weak region, environment] node, proposal in
      if let region, region === self.region {
        return with({ $0 = environment }) { fitChild(node, proposal) }
      }
      let outer = (region: self.region, environment: self.environment)
      let scratch = Region(id: environment.path.appending("measurement"), parent: region)
      (pass.region, self.environment) = (scratch, environment)
      defer {
        scratch.unmount(self)
        (pass.region, self.environment) = outer
      }
      return fitChild(node, proposal)
    }
  }
}
