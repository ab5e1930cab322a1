// SPDX-License-Identifier: MIT

/// The encoding of text for transmission through a terminal (RFC 4648).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func encode(_ text: String) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity((text.utf8.count + 2) / 3 * 4)
    var bytes = text.utf8.makeIterator()
    while let first = bytes.next() {
      let second = bytes.next()
      let third = second == nil ? nil : bytes.next()
      let bits = UInt32(first) << 16 | UInt32(second ?? 0) << 8 | UInt32(third ?? 0)
      let group = [18, 12, 6, 0].map { alphabet[Int(bits >> $0 & 63)] }
      letters += group.prefix(third != nil ? 4 : second != nil ? 3 : 2)
      if third == nil { letters += repeatElement(UInt8(ascii: "="), count: second == nil ? 2 : 1) }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
