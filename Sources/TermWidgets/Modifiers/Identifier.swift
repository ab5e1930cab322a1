// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Names a widget; it and the widgets inside of it are known by this name, for the focus for instance.
  ///
  /// ```swift
  /// TextField("Title", text: draft.title, send: SetTitle.init).id("title")
  /// ```
  ///
  /// - Parameter name: Unique among the names beside it, not empty, without `/`.
  /// - Returns: The widget, known by the name.
  public func id(_ name: String) -> some Widget {
    precondition(
      !name.isEmpty && !name.contains("/"),
      "“\(name)” is no id: it must not be empty nor contain a slash, which joins ids."
    )
    return Nodes(
      EnvironmentNode(nodes.single) {
        $0.path = $0.path.appending(name)
        $0.isNamed = true
      }
    )
  }
}
