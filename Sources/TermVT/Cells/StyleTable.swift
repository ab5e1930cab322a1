// SPDX-License-Identifier: MIT

import TermScreen

/// A table of the styles that one terminal shows, with their prepared escape sequences.
///
/// Styles contain only values that the terminal shows, so styles with different indexes always look different. Index 0
/// is the plain style.
final class StyleTable {
  /// The prepared sequences of a style.
  ///
  /// The text is in ``StyleTable/texts``, with `stride` bytes for each style.
  struct Record {
    var pen: Pen
    var fullCount: UInt8
    var foregroundCount: UInt8
    var backgroundCount: UInt8
    var underlineColorCount: UInt8
  }

  /// The records, by index.
  private(set) var records: UnsafeMutablePointer<Record>

  /// The sequences of each style, at its index times ``stride``.
  ///
  /// The sequence for the complete style comes first, followed by one for each color.
  private(set) var texts: UnsafeMutablePointer<UInt8>

  static let stride = 80 + 3 * 24
  static let foregroundOffset = 80
  static let backgroundOffset = 104
  static let underlineColorOffset = 128

  /// The numbers of the styles.
  ///
  /// This property doesn't check for overlapping accesses, because numbering never calls back. The checks would add
  /// 0.7 % to the instructions when a list scrolls.
  @exclusivity(unchecked) private var numbering = InternTable<Pen>()
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
    let pen = Pen(style)
    let (number, isNew) = numbering.number(of: pen)
    if isNew { prepare(style, pen, at: Int(number)) }
    return number
  }

  /// Removes the styles for which `isLive` is `false`.
  func sweep(keeping isLive: [Bool]) { numbering.sweep(keeping: isLive) }

  /// Returns the sequence that starts a link.
  ///
  /// The sequence contains an identifier, because a link can be drawn in several parts.
  func opening(link: UInt32) -> [UInt8] { links[link] ?? [] }

  private func prepare(_ style: Style, _ pen: Pen, at index: Int) {
    if index == capacity { grow() }
    let text = texts + index * Self.stride
    var all = SGRWriter(text)
    all.select(style)
    var foreground = SGRWriter(text + Self.foregroundOffset)
    foreground.select(style.foreground, base: 30)
    var background = SGRWriter(text + Self.backgroundOffset)
    background.select(style.background, base: 40)
    var underlineColor = SGRWriter(text + Self.underlineColorOffset)
    underlineColor.selectUnderline(style.underlineColor)
    records[index] = Record(
      pen: pen,
      fullCount: all.end(),
      foregroundCount: foreground.end(),
      backgroundCount: background.end(),
      underlineColorCount: underlineColor.end()
    )
    if style.link != .none, links[style.link.number] == nil {
      let id = style.link.number
      links[id] = Array("\u{1B}]8;id=\(id);\(style.link.encodedTarget)\u{1B}\\".utf8)
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
}
