// SPDX-License-Identifier: MIT

extension Duration {
  /// The duration in seconds, rounded to the microsecond.
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + (Double(attoseconds) / 1e12).rounded() / 1e6
  }

  /// The duration in seconds with three decimal places, such as `3.204`.
  package var inSeconds: String {
    let milliseconds = Int((seconds * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// The duration in seconds with one decimal place and the unit, such as `3.2 s`.
  var inTenths: String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10)) s"
  }
}
