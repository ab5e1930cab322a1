// SPDX-License-Identifier: MIT

public import TermScreen

extension Toast.Kind {
  /// The symbol that identifies the severity without color.
  func symbol(in symbols: Symbols) -> Unicode.Scalar {
    switch self {
    case .information: symbols[.information]
    case .success: symbols[.success]
    case .warning: symbols[.warning]
    case .failure: symbols[.failure]
    }
  }

  /// The word for the severity that screen readers speak.
  public var word: String {
    switch self {
    case .information: "Note"
    case .success: "Done"
    case .warning: "Warning"
    case .failure: "Failed"
    }
  }

  /// The role of the icon.
  public var foreground: Theme.Foreground {
    switch self {
    case .information: .accent
    case .success: .success
    case .warning: .warning
    case .failure: .danger
    }
  }
}

/// An icon that shows a severity.
public final class SeverityIconNode: Node {
  private let kind: Toast.Kind

  /// Creates an icon for a severity.
  public init(_ kind: Toast.Kind) { self.kind = kind }

  override public func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(
      size: Size(columns: 1, rows: 1).intersection(proposal),
      minimum: Size(columns: 1, rows: 1).intersection(proposal)
    )
  }

  override public func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.describe(in: canvas, as: AccessibilityElement(.text, "\(kind.word):"))
    canvas.put(
      kind.symbol(in: context.symbols),
      x: 0,
      y: 0,
      style: Style(attributes: .bold).inheriting(from: context.environment.theme[kind.foreground])
    )
  }
}
