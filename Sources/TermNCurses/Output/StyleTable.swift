// SPDX-License-Identifier: MIT

import TermScreen

/// The styles that one terminal shows, each with its escape sequences ready made.
///
/// Styles come in already reduced to what the terminal can show, so different numbers always look
/// different. Number 0 is the plain style.
final class StyleTable {
  /// How a style is selected. The texts are in ``StyleTable/texts``, `stride` bytes for each style.
  struct Record {
    var pen: Pen
    var fullCount: UInt8
    var foregroundCount: UInt8
    var backgroundCount: UInt8
    var underlineColorCount: UInt8
  }

  /// By number.
  private(set) var records: UnsafeMutablePointer<Record>

  /// By number times ``stride``: the sequence that sets all, then those for each of the colours.
  private(set) var texts: UnsafeMutablePointer<UInt8>

  static let stride = 80 + 3 * 24
  static let foregroundOffset = 80
  static let backgroundOffset = 104
  static let underlineColorOffset = 128

  private var numbering = Numbering<Style>()
  private var capacity = 64
  private var links: [UInt32: [UInt8]] = [:]

  init() {
    records = .allocate(capacity: capacity)
    texts = .allocate(capacity: capacity * Self.stride)
    _ = number(of: .plain)
  }

  deinit {
    records.deallocate()
    texts.deallocate()
  }

  var end: Int { numbering.end }
  var isSweepDue: Bool { numbering.isSweepDue }

  func number(of style: Style) -> UInt32 {
    let (number, isNew) = numbering.number(of: style)
    if isNew { prepare(style, at: Int(number)) }
    return number
  }

  /// Forgets the styles for which `isLive` does not hold.
  func sweep(keeping isLive: [Bool]) { numbering.sweep(keeping: isLive) }

  /// The sequence that begins a link. It has an id, since a link may be drawn in several parts.
  func opening(link: UInt32) -> [UInt8] { links[link] ?? [] }

  private func prepare(_ style: Style, at index: Int) {
    if index == capacity { grow() }
    let text = texts + index * Self.stride
    let foreground = "\u{1B}[\(Self.parameters(style.foreground, base: 30))m"
    let background = "\u{1B}[\(Self.parameters(style.background, base: 40))m"
    let underlineColor = "\u{1B}[\(Self.underlineParameters(style.underlineColor))m"
    records[index] = Record(
      pen: Pen(style),
      fullCount: Self.write(Self.selection(of: style), to: text),
      foregroundCount: Self.write(foreground, to: text + Self.foregroundOffset),
      backgroundCount: Self.write(background, to: text + Self.backgroundOffset),
      underlineColorCount: Self.write(underlineColor, to: text + Self.underlineColorOffset)
    )
    if style.link != .none, links[style.link.number] == nil {
      let id = style.link.number
      links[id] = Array("\u{1B}]8;id=\(id);\(style.link.target)\u{1B}\\".utf8)
    }
  }

  private func grow() {
    let (oldRecords, oldTexts) = (records, texts)
    records = .allocate(capacity: 2 * capacity)
    records.update(from: oldRecords, count: capacity)
    texts = .allocate(capacity: 2 * capacity * Self.stride)
    texts.update(from: oldTexts, count: capacity * Self.stride)
    oldRecords.deallocate()
    oldTexts.deallocate()
    capacity *= 2
  }

  private static func write(_ text: String, to place: UnsafeMutablePointer<UInt8>) -> UInt8 {
    var count = 0
    for byte in text.utf8 {
      place[count] = byte
      count += 1
    }
    return UInt8(count)
  }
}

// MARK: - Select graphic rendition

extension StyleTable {
  /// The sequence that selects a style whatever was selected before.
  static func selection(of style: Style) -> String {
    var parameters: [String] = []
    for (attribute, code) in Self.attributeCodes where style.attributes.contains(attribute) {
      parameters.append(code)
    }
    switch style.underline {
    case .none: break
    case .single: parameters.append("4")
    default: parameters.append("4:\(style.underline.rawValue)")
    }
    if style.foreground != .default {
      parameters.append(Self.parameters(style.foreground, base: 30))
    }
    if style.background != .default {
      parameters.append(Self.parameters(style.background, base: 40))
    }
    if style.underlineColor != .default {
      parameters.append(underlineParameters(style.underlineColor))
    }
    if parameters.isEmpty { return "\u{1B}[m" }
    return "\u{1B}[0;" + parameters.joined(separator: ";") + "m"
  }

  private static let attributeCodes: [(Style.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.reverse, "7"), (.strikethrough, "9"),
  ]

  /// Colours in the form with semicolons, which more terminals know than the one with colons.
  private static func parameters(_ color: Color, base: Int) -> String {
    switch color.kind {
    case .default: "\(base + 9)"
    case .palette(let index) where index < 8: "\(base + Int(index))"
    case .palette(let index) where index < 16: "\(base + 52 + Int(index))"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }

  /// With colons: a terminal that does not know 58 must not take its parts for attributes.
  private static func underlineParameters(_ color: Color) -> String {
    switch color.kind {
    case .default: "59"
    case .palette(let index): "58:5:\(index)"
    case .rgb(let red, let green, let blue): "58:2::\(red):\(green):\(blue)"
    }
  }
}
