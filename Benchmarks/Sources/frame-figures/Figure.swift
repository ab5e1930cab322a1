// SPDX-License-Identifier: MIT

/// A figure as Scripts/compare-figures.py reads it.
func report(_ name: String, _ value: Double, _ unit: String) {
  let hundredths = Int((value * 100).rounded())
  print(
    "\(name)\t\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)\t\(unit)"
  )
}

extension [Double] {
  var median: Double { quantile(0.5) }

  /// The value that a fraction of all are at most.
  func quantile(_ fraction: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * fraction))]
  }
}

extension [UInt8] {
  /// Whether the characters of a text stand in it one after the other.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }

  /// What a terminal would print of it: all but escape sequences and controls.
  var printed: [UInt8] {
    var printed: [UInt8] = []
    var rest = self[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B {
        let introducer = rest.popFirst()
        // Only CSI sequences have parameters here; they end at a letter or sign from 0x40.
        if introducer == UInt8(ascii: "[") { while let next = rest.popFirst(), next < 0x40 {} }
        if introducer == UInt8(ascii: "]") {
          while let next = rest.popFirst(), next != 7, next != 0x5C {}
        }
      } else if byte >= 0x20 {
        printed.append(byte)
      }
    }
    return printed
  }
}
