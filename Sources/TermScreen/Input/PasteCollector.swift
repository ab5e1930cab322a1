// SPDX-License-Identifier: MIT

/// Gathers a bracketed paste up to its end marker, whatever else is in it.
struct PasteCollector: Sendable {
  private static let endMarker = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  // How many bytes of the end marker have come. Only its first byte is an escape, so that after a
  // mismatch nothing but the mismatching byte can begin it anew.
  private var matched = 0

  /// Takes bytes from `start` on, until the end marker is complete or there are no more.
  ///
  /// - Returns: the index after the last byte taken, and the text where the paste is complete.
  mutating func take(_ input: Span<UInt8>, from start: Int) -> (next: Int, text: String?) {
    var index = start
    while index < input.count {
      if matched == 0 {
        let end = indexOfEscape(in: input, from: index)
        input.extracting(index..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        index = end
        if index == input.count { break }
      }
      if input[index] == PasteCollector.endMarker[matched] {
        index += 1
        matched += 1
        if matched == PasteCollector.endMarker.count { return (index, finish()) }
      } else {
        bytes.append(contentsOf: PasteCollector.endMarker.prefix(matched))
        matched = 0
      }
    }
    return (index, nil)
  }

  private func indexOfEscape(in input: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count, input[index] != 0x1B { index += 1 }
    return index
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
