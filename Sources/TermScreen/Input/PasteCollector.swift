// SPDX-License-Identifier: MIT

/// Gathers a bracketed paste up to its end marker, whatever else is in it.
///
/// Of a paste that is longer than the limit, or whose end never comes, a part is handed over whenever so
/// much has been gathered: so memory is bounded, and nothing that was pasted is taken for keys.
struct PasteCollector: Sendable {
  /// How much of a paste is one text: 16 MiB.
  static let limit = 16 << 20
  private static let endMarker = Array("\u{1B}[201~".utf8)
  /// How far behind the limit a part may end, so that it does not end within a character.
  private static let overhang = 4

  /// What came of some bytes.
  enum Outcome: Equatable {
    /// All were taken, and the paste goes on.
    case unfinished
    /// A text of the longest length, and the paste goes on.
    case part(String)
    /// The text up to the end marker.
    case end(String)
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  // How many bytes of the end marker have come. Only its first byte is an escape, so that after a
  // mismatch nothing but the mismatching byte can begin it anew.
  private var matched = 0

  init(limit: Int = PasteCollector.limit) { self.limit = limit }

  /// Takes bytes from `start` on, until there is a text or there are no more.
  ///
  /// - Returns: the index after the last byte taken, and what came of them.
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

  /// Gives up waiting for the end marker.
  ///
  /// - Returns: What was gathered; what may have been the beginning of the marker is a part of it.
  mutating func breakOff() -> String {
    bytes.append(contentsOf: PasteCollector.endMarker.prefix(matched))
    return finish()
  }

  private func indexOfEscape(in input: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count, input[index] != 0x1B { index += 1 }
    return index
  }

  /// Where a part ends within bytes that are to be taken, if it does.
  ///
  /// It depends on nothing but the bytes of the paste, however they are split into reads.
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

  /// Makes a line feed of each carriage return and of each pair of both.
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
