// SPDX-License-Identifier: MIT

import TermLibC

/// The identifier of a program's build.
///
/// The identifier is the build ID that the linker wrote to an ELF file. Without a build ID, the size and the
/// modification time of the file identify the build.
struct BuildID: CustomStringConvertible {
  let description: String

  /// The identifier of this program, or `nil` if its file can't be read.
  static let ofProgram = BuildID(path: CLibrary.programPath)

  /// Creates the identifier of a program's file, or `nil` if the file can't be read.
  init?(path: String) {
    if let id = Self.elfIdentifier(path) {
      description = "elf:\(id)"
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    description = "file:\(status.st_size)-\(CLibrary.modificationTime(of: status).tv_sec)"
  }

  /// Returns the build ID in the notes of a 64-bit little-endian ELF file.
  private static func elfIdentifier(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    func read(_ count: Int, at offset: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      guard fseek(file, offset, SEEK_SET) == 0, fread(&bytes, 1, count, file) == count else {
        return nil
      }
      return bytes
    }
    guard let header = read(64, at: 0), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      return nil
    }
    let (start, size, count) = (header[32, 8], header[54, 2], header[56, 2])
    let notes = 4
    for index in 0..<count {
      guard let segment = read(56, at: start + index * size) else { return nil }
      // The notes with another alignment contain only properties.
      guard segment[0, 4] == notes, segment[48, 8] == 4 else { continue }
      let length = min(segment[32, 8], 4096)
      if let id = read(length, at: segment[8, 8]).flatMap({ identifier(in: $0) }) { return id }
    }
    return nil
  }

  /// Returns the build ID in the bytes of notes.
  private static func identifier(in notes: [UInt8]) -> String? {
    let buildID = 3
    var start = 0
    while start + 12 <= notes.count {
      let (nameLength, length, type) = (notes[start, 4], notes[start + 4, 4], notes[start + 8, 4])
      let contents = start + 12 + (nameLength + 3) / 4 * 4
      guard contents + length <= notes.count else { return nil }
      if type == buildID, notes[start + 12..<contents].starts(with: Array("GNU".utf8)) {
        return notes[contents..<contents + length].map { byte in
          (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
      }
      start = contents + (length + 3) / 4 * 4
    }
    return nil
  }
}

extension [UInt8] {
  /// Accesses a little-endian number, limited to 2⁴⁰ so that sums don't overflow.
  fileprivate subscript(offset: Int, count: Int) -> Int {
    let number = self[offset..<offset + count].reversed().reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    return Int(Swift.min(number, 1 << 40))
  }
}
