// SPDX-License-Identifier: MIT

package import TermScreen

extension Widget {
  /// Sets the name of a widget, which becomes part of the identifiers of the widget and its content.
  ///
  /// ```swift
  /// TextField("Title", text: draft.title, send: SetTitle.init).id("title")
  /// ```
  ///
  /// Use the name to refer to the widget, for example to move the focus. If several widgets in one scope have the same
  /// name, the first widget on the screen uses the name. The names of the other widgets also contain a number, such as
  /// `title#2`, so that `tab` and the mouse can reach these widgets. The app reports the duplicate name once, on
  /// standard error.
  ///
  /// - Parameter name: The name, which must be unique in its scope. It can't be empty or contain `/`.
  /// - Returns: The widget with the name.
  public func id(_ name: String) -> some Widget {
    precondition(
      !name.isEmpty && !name.contains("/"),
      "“\(name)” isn't a valid name. Pass a name that isn't empty and contains no slash."
    )
    return Nodes(IdentifierNode(nodes.single, name))
  }
}

/// A node that names its content.
///
/// The class isn't internal because Swift 6.3 diagnoses the initializer of an internal class as infinite recursion.
package final class IdentifierNode: WrapperNode {
  private let name: String

  init(_ child: Node, _ name: String) {
    self.name = name
    super.init(child)
  }

  override public var widgetName: String { name }
  override var namesParts: Bool { true }

  override public func asPart(_ context: RenderContext, _ body: (Node) -> Void) {
    named(context) { child.asPart(context, body) }
  }

  override package func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    named(context) { child.fit(proposal, context) }
  }

  override package func draw(in canvas: inout Canvas, _ context: RenderContext) {
    named(context) {
      context.recordName(in: canvas)
      child.paint(in: &canvas, context)
    }
  }

  private func named<Result>(_ context: RenderContext, _ body: @MainActor () -> Result) -> Result {
    let wanted = context.environment.path.appending(name)
    // The rows of a list can't have the focus, and different rows can use the same names.
    let id = context.environment.admitsFocus ? context.name(wanted, for: self) : wanted
    return context.with {
      $0.path = id
      $0.isNamed = true
    } _: {
      body()
    }
  }
}
