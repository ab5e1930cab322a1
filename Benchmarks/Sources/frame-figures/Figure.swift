// SPDX-License-Identifier: MIT

/// Prints a measurement in the format that Scripts/compare-figures.py reads.
func report(_ name: String, _ value: Double, _ unit: String) {
  let hundredths = Int((value * 100).rounded())
  print(
    "\(name)\t\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)\t\(unit)"
  )
}

extension [Double] {
  var median: Double { quantile(0.5) }

  /// Returns the value that the given fraction of all values doesn't exceed.
  func quantile(_ fraction: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * fraction))]
  }
}

extension [UInt8] {
  /// Returns a Boolean value that indicates whether the bytes contain the UTF-8 encoding of a text.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }

  /// The bytes that a terminal prints, without escape sequences and control characters.
  var printed: [UInt8] {
    var printed: [UInt8] = []
    var rest = self[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B {
        let introducer = rest.popFirst()
        // Only CSI sequences have parameters here. They end at the first byte from 0x40.
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
