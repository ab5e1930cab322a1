// SPDX-License-Identifier: MIT

/// A color in Björn Ottosson's Oklab space: its lightness and two opponent axes.
struct Oklab: Sendable {
  private var axes: SIMD4<Float>

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let (r, g, b) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
    let l = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    axes = SIMD4(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
      0
    )
  }

  /// The perceived lightness, from 0 for black to 1 for white.
  var lightness: Float { axes[0] }

  /// Returns the linear intensity of a level of sRGB, from 0 to 1.
  static func intensity(_ level: UInt8) -> Double { Double(linear[Int(level)]) }

  func squaredDistance(to other: Oklab) -> Float {
    let difference = axes - other.axes
    return (difference * difference).sum()
  }

  /// The linear intensity of each of the 256 levels of sRGB.
  private static let linear: [Float] = (0...255).map {
    let level = Float($0) / 255
    return level <= 0.04045 ? level / 12.92 : toThe2Point4th((level + 0.055) / 1.055)
  }

  /// Returns the cube root of a nonnegative number.
  private static func cubeRoot(_ number: Float) -> Float {
    guard number > 0 else { return 0 }
    // Dividing the exponent by three gives the root within 5%. Each step squares the relative error.
    var root = Float(bitPattern: number.bitPattern / 3 + 0x2A51_4067)
    for _ in 0..<3 { root = (2 * root + number / (root * root)) / 3 }
    return root
  }

  /// Returns a number from 0.05 to 1 raised to the power of 2.4, computed from its fifth root.
  private static func toThe2Point4th(_ number: Float) -> Float {
    var root: Float = 1
    for _ in 0..<12 { root = (4 * root + number / (root * root * root * root)) / 5 }
    return number * number * root * root
  }
}
