// SPDX-License-Identifier: MIT

package import TermScreen

extension Widget {
  /// Names a widget; it and the widgets inside of it are known by this name, for the focus for instance.
  ///
  /// ```swift
  /// TextField("Title", text: draft.title, send: SetTitle.init).id("title")
  /// ```
  ///
  /// Where a name is given twice in one scope, the first widget of the screen owns it. Each further one is
  /// called by the name and its number, such as `title#2`, so that it can be reached by `tab` and by the
  /// mouse; the name is reported once, on the standard error.
  ///
  /// - Parameter name: Unique among the names beside it, not empty, without `/`.
  /// - Returns: The widget, known by the name.
  public func id(_ name: String) -> some Widget {
    precondition(
      !name.isEmpty && !name.contains("/"),
      "“\(name)” is no id: it must not be empty nor contain a slash, which joins ids."
    )
    return Nodes(IdentifierNode(nodes.single, name))
  }
}

/// Names what is inside of it.
///
/// Not internal: Swift 6.3 takes its initializer for an infinite recursion then.
package final class IdentifierNode: WrapperNode {
  private let name: String

  init(_ child: Node, _ name: String) {
    self.name = name
    super.init(child)
  }

  override func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) {
    named(pass) { child.asGridRow(pass, body) }
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    named(pass) { child.fit(proposal, pass) }
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    named(pass) { child.draw(in: &canvas, pass) }
  }

  private func named<Result>(_ pass: RenderPass, _ body: @MainActor () -> Result) -> Result {
    let wanted = pass.environment.path.appending(name)
    // In the rows of a list nothing can have the focus, and each row may use the names of the others.
    let id = pass.environment.admitsFocus ? pass.name(wanted, for: self) : wanted
    return pass.with {
      $0.path = id
      $0.isNamed = true
    } _: {
      body()
    }
  }
}
