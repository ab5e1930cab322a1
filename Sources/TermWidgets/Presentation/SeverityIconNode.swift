// SPDX-License-Identifier: MIT

package import TermScreen

extension Toast.Kind {
  /// The symbol that identifies the severity without color.
  func symbol(unicode: Bool) -> Unicode.Scalar {
    switch self {
    case .information: "i"
    case .success: unicode ? "✓" : "+"
    case .warning: "!"
    case .failure: unicode ? "✗" : "x"
    }
  }

  /// The word for the severity that screen readers speak.
  var word: String {
    switch self {
    case .information: "Note"
    case .success: "Done"
    case .warning: "Warning"
    case .failure: "Failed"
    }
  }

  var foreground: Theme.Foreground {
    switch self {
    case .information: .accent
    case .success: .success
    case .warning: .warning
    case .failure: .danger
    }
  }
}

/// An icon that shows a severity.
package final class SeverityIconNode: Node {
  private let kind: Toast.Kind

  package init(_ kind: Toast.Kind) { self.kind = kind }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: 1, rows: 1).intersection(proposal),
      minimum: Size(columns: 1, rows: 1).intersection(proposal)
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.describe(in: canvas, as: AccessibilityElement(.text, "\(kind.word):"))
    canvas.put(
      kind.symbol(unicode: pass.capabilities.supportsUnicode),
      x: 0,
      y: 0,
      style: Style(attributes: .bold).inheriting(from: pass.environment.theme[kind.foreground])
    )
  }
}
