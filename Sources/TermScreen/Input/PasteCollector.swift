// SPDX-License-Identifier: MIT

/// A buffer that collects a bracketed paste up to its end marker, regardless of its contents.
///
/// If a paste exceeds the limit or has no end, the collector returns it in parts. This bounds memory, and pasted text
/// never becomes key presses.
struct PasteCollector: Sendable {
  /// The maximum length of one part of a paste: 2 MiB.
  ///
  /// A line of a session file, which has at most 16 MiB, can contain such a part, even if each byte is escaped.
  static let limit = 2 << 20
  private static let endMarker = Array("\u{1B}[201~".utf8)
  /// The number of bytes by which a part can exceed the limit so that it doesn't end inside a character.
  private static let overhang = 4

  /// The result of collecting bytes.
  enum Outcome: Equatable {
    /// An unfinished paste, of which all bytes were collected.
    case unfinished
    /// A complete part of an unfinished paste.
    case part(String)
    /// The rest of the paste, up to the end marker.
    case end(String)
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  // The number of bytes of the end marker received so far. Only its first byte is an escape, so after a mismatch,
  // only the mismatching byte can start the marker again.
  private var matched = 0

  init(limit: Int = PasteCollector.limit) { self.limit = limit }

  /// Collects bytes from `start` until a text is complete or no bytes remain.
  ///
  /// - Returns: The index after the last collected byte, and the result.
  mutating func take(_ input: Span<UInt8>, from start: Int) -> (next: Int, outcome: Outcome) {
    var index = start
    while index < input.count {
      if matched == 0 {
        let end = indexOfEscape(in: input, from: index)
        let cut = indexOfCut(in: input, index..<end)
        input.extracting(index..<(cut ?? end)).withUnsafeBufferPointer {
          bytes.append(contentsOf: $0)
        }
        if let cut { return (cut, .part(finish())) }
        index = end
        if index == input.count { break }
      }
      if input[index] == PasteCollector.endMarker[matched] {
        index += 1
        matched += 1
        if matched == PasteCollector.endMarker.count { return (index, .end(finish())) }
      } else {
        let kept = PasteCollector.endMarker.prefix(matched)
        matched = 0
        let text = bytes.count >= limit ? finish() : nil
        bytes.append(contentsOf: kept)
        if let text { return (index, .part(text)) }
      }
    }
    return (index, .unfinished)
  }

  /// Stops collecting without an end marker.
  ///
  /// - Returns: The collected text, including a possible incomplete end marker.
  mutating func breakOff() -> String {
    bytes.append(contentsOf: PasteCollector.endMarker.prefix(matched))
    return finish()
  }

  private func indexOfEscape(in input: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count, input[index] != 0x1B { index += 1 }
    return index
  }

  /// Returns the index at which a part ends within the given range, or `nil` if none ends there.
  ///
  /// The result depends only on the bytes of the paste, not on how they're split into reads.
  private func indexOfCut(in input: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound + max(0, limit - bytes.count)
    while index < range.upperBound {
      let isWithin = input[index] & 0xC0 == 0x80 || input[index] == 0x0A
      let length = bytes.count + index - range.lowerBound
      if !isWithin || length >= limit + PasteCollector.overhang { return index }
      index += 1
    }
    return nil
  }

  private mutating func finish() -> String {
    foldLineEnds()
    let text = String(decoding: bytes, as: UTF8.self)
    bytes = []
    matched = 0
    return text
  }

  /// Replaces each carriage return, alone or with a line feed after it, with a line feed.
  private mutating func foldLineEnds() {
    guard bytes.contains(0x0D) else { return }
    var count = 0
    var follows = false
    for index in bytes.indices {
      let byte = bytes[index]
      defer { follows = byte == 0x0D }
      if byte == 0x0A && follows { continue }
      bytes[count] = byte == 0x0D ? 0x0A : byte
      count += 1
    }
    bytes.removeLast(bytes.count - count)
  }
}
