// SPDX-License-Identifier: MIT

public import TermRender

// snippet: environment-key
/// The loads from which a ``LoadChart`` shows a warning or a danger, from 0 to 1.
public struct LoadLimits: Equatable, Sendable {
  public var warning, danger: Double

  public init(warning: Double, danger: Double) { (self.warning, self.danger) = (warning, danger) }
}

private struct LoadLimitsKey: EnvironmentKey {
  static let defaultValue = LoadLimits(warning: 0.7, danger: 0.9)
}

extension EnvironmentValues {
  public var loadLimits: LoadLimits {
    get { self[LoadLimitsKey.self] }
    set { self[LoadLimitsKey.self] = newValue }
  }
}
// end

/// A chart of the latest loads, with a bar for each load.
public struct LoadChart: Widget {
  private let title: String
  private let loads: [Double]

  /// Creates a chart with a title for screen readers and loads from 0 to 1, oldest first.
  public init(_ title: String, loads: [Double]) {
    self.title = title
    self.loads = loads.map { min(max(0, $0), 1) }
  }

  public var body: some Widget { Nodes(LoadChartNode(title, loads)) }
}

private final class LoadChartNode: Node {
  private let title: String
  private let loads: [Double]

  init(_ title: String, _ loads: [Double]) { (self.title, self.loads) = (title, loads) }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let ideal = Size(columns: loads.count, rows: 4)
    return Fit(size: ideal.intersection(proposal), flexibleAxes: .both, ideal: ideal)
  }

  // snippet: theme
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let (theme, limits) = (context.environment.theme, context.environment.loadLimits)
    let rows = canvas.size.rows
    for (x, load) in loads.suffix(canvas.size.columns).enumerated() {
      let isDanger = load >= limits.danger
      let role: Theme.Foreground = isDanger ? .danger : load >= limits.warning ? .warning : .success
      let eighths = Int((load * Double(rows) * 8).rounded())
      for row in 0..<rows where eighths > row * 8 {
        let level = min(8, eighths - row * 8)
        let block =
          context.capabilities.supportsUnicode ? Unicode.Scalar(0x2580 + UInt32(level)) : "#"
        canvas.put(block ?? "#", x: x, y: rows - 1 - row, style: theme[role])
      }
      // A symbol conveys the danger without colors.
      if isDanger { canvas.put("!", x: x, y: 0, style: theme[.danger]) }
    }
    context.describe(in: canvas, as: AccessibilityElement(.chart, title, value: spoken(limits)))
  }
  // end

  private func spoken(_ limits: LoadLimits) -> String {
    guard let latest = loads.last, let most = loads.max() else { return "no data" }
    let dangers = loads.count { $0 >= limits.danger }
    return "latest \(Int(latest * 100))%, highest \(Int(most * 100))%, \(dangers) above the limit"
  }
}
