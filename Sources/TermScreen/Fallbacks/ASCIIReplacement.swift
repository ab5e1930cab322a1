// SPDX-License-Identifier: MIT

/// Returns the most similar ASCII character for a scalar, for terminals that show only ASCII.
///
/// Symbols that are alternatives, such as a check mark and a cross, have different replacements.
package func asciiReplacement(for scalar: Unicode.Scalar) -> UInt8 {
  switch scalar.value {
  case 0x20..<0x7F: UInt8(scalar.value)
  case 0xA0, 0x2000...0x200A, 0x2800, 0x3000: UInt8(ascii: " ")
  case 0x2010...0x2015, 0x2212: UInt8(ascii: "-")
  case 0x2018...0x201B, 0x2032: UInt8(ascii: "'")
  case 0x201C...0x201F, 0x2033: UInt8(ascii: "\"")
  case 0x2026, 0x25D4, 0xB7, 0x2219, 0x22C5: UInt8(ascii: ".")
  case 0x2022, 0x25CF, 0x25C6, 0x25C9, 0x2605, 0x2606: UInt8(ascii: "*")
  case 0x25C7, 0x25CB, 0x25CC, 0x25E6, 0x25EF: UInt8(ascii: "o")
  case 0x2713, 0x2714: UInt8(ascii: "v")
  case 0x2715...0x2718: UInt8(ascii: "x")
  case 0x26A0: UInt8(ascii: "!")
  case 0x2139: UInt8(ascii: "i")
  case 0xB0: UInt8(ascii: "o")
  case 0xB5: UInt8(ascii: "u")
  case 0xC0...0x17F: letters[Int(scalar.value) - 0xC0]
  case 0xAB, 0x2039, 0x2190, 0x25C0, 0x25C2, 0x25C4: UInt8(ascii: "<")
  case 0xBB, 0x203A, 0x2192, 0x25B6, 0x25B8, 0x25BA: UInt8(ascii: ">")
  case 0x2191, 0x25B2, 0x25B4: UInt8(ascii: "^")
  case 0x2193, 0x25BC, 0x25BE: UInt8(ascii: "v")
  case 0x2500...0x257F: boxDrawing(scalar.value)
  case 0x2591: UInt8(ascii: ".")
  case 0x2592: UInt8(ascii: ":")
  case 0x258C...0x258F, 0x2590, 0x2595: UInt8(ascii: "|")
  case 0x2580, 0x2594: UInt8(ascii: "\"")
  case 0x2581...0x2588: lowerBlocks[Int(scalar.value) - 0x2581]
  case 0x2580...0x259F, 0x25A0...0x25AF: UInt8(ascii: "#")
  case 0x2801...0x28FF: UInt8(ascii: ":")
  case 0xFF01...0xFF5E: UInt8(scalar.value - 0xFEE0)
  default: UInt8(ascii: "?")
  }
}

/// The replacements for lower blocks from one eighth to a full block.
///
/// The half block becomes `o`, which is as low as a pixel in the lower half of a cell.
private let lowerBlocks = Array("_.-o=+##".utf8)

/// The letters from À to ſ without their diacritics, and the symbols × and ÷.
private let letters = Array(
  ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
    + "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8
)

private func boxDrawing(_ value: UInt32) -> UInt8 {
  switch value {
  case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576,
    0x2578, 0x257A, 0x257C, 0x257E:
    UInt8(ascii: "-")
  case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
    0x2579, 0x257B, 0x257D, 0x257F:
    UInt8(ascii: "|")
  case 0x2571: UInt8(ascii: "/")
  case 0x2572: UInt8(ascii: "\\")
  default: UInt8(ascii: "+")
  }
}
