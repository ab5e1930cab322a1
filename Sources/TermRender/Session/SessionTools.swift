// SPDX-License-Identifier: MIT

/// The development tools of an app, such as its recorder and its time travel panel, by their types.
package struct SessionTools {
  private var tools: [ObjectIdentifier: AnyObject] = [:]

  package init() {}

  /// Accesses the tool of a type, or `nil` if the app has no such tool.
  ///
  /// The app retains its tools.
  package subscript<Tool: AnyObject>(type: Tool.Type) -> Tool? {
    get { tools[ObjectIdentifier(type)] as? Tool }
    set { tools[ObjectIdentifier(type)] = newValue }
  }
}
