// SPDX-License-Identifier: MIT

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

extension Pilot {
  /// The position in time in the panel's last line, or `nil` if the panel is closed.
  var place: String? {
    frame.lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }.first {
      $0.hasPrefix("LIVE revision") || $0.hasPrefix("PAST revision")
    }
  }

  /// Returns a Boolean value that indicates whether the screen contains the given text.
  func shows(_ text: String) -> Bool { frame.text.contains(text) }

  /// Returns the first cell of the given text, which must be within one row.
  func cell(of text: String) -> Point? {
    for (y, line) in frame.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(x: displayWidth(of: String(line[..<range.lowerBound])), y: y)
    }
    return nil
  }

  /// The panel of the app.
  var panel: TravelPanel<AppRuntime<A.State>>? {
    TravelPanel.attached(to: runtime)
  }
}
