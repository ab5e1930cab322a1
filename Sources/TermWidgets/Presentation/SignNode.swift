// SPDX-License-Identifier: MIT

package import TermScreen

extension Toast.Kind {
  /// What tells it from the others without colours.
  func sign(unicode: Bool) -> Unicode.Scalar {
    switch self {
    case .information: "i"
    case .success: unicode ? "✓" : "+"
    case .warning: "!"
    case .failure: unicode ? "✗" : "x"
    }
  }

  /// What it is called where it is read out.
  var word: String {
    switch self {
    case .information: "Note"
    case .success: "Done"
    case .warning: "Warning"
    case .failure: "Failed"
    }
  }

  var ink: Theme.Ink {
    switch self {
    case .information: .accent
    case .success: .success
    case .warning: .warning
    case .failure: .danger
    }
  }
}

/// The sign that says how serious something is.
package final class SignNode: Node {
  private let kind: Toast.Kind

  package init(_ kind: Toast.Kind) { self.kind = kind }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: 1, rows: 1).intersection(proposal),
      minimum: Size(columns: 1, rows: 1).intersection(proposal)
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.describe(in: canvas, as: AccessibleElement(.text, "\(kind.word):"))
    canvas.put(
      kind.sign(unicode: pass.capabilities.unicode),
      x: 0,
      y: 0,
      style: Style(attributes: .bold).over(pass.environment.theme[kind.ink])
    )
  }
}
