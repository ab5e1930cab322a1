// SPDX-License-Identifier: MIT

import TermLibC

/// The identifier of a program's build.
///
/// The identifier is the build ID that the linker wrote to an ELF file, or the UUID that it wrote to a Mach-O file.
/// Without either, the size and the modification time of the file identify the build.
struct BuildID: CustomStringConvertible {
  let description: String

  /// The identifier of this program, or `nil` if its file can't be read.
  static let ofProgram = BuildID(path: CLibrary.programPath)

  /// Creates the identifier of a program's file, or `nil` if the file can't be read.
  init?(path: String) {
    if let id = Self.identifier(path) {
      description = id
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    description = "file:\(status.st_size)-\(CLibrary.modificationTime(of: status).tv_sec)"
  }

  /// Returns the identifier in a program's file, or `nil` if it contains none.
  private static func identifier(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    func read(_ count: Int, at offset: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      guard fseek(file, offset, SEEK_SET) == 0, fread(&bytes, 1, count, file) == count else {
        return nil
      }
      return bytes
    }
    return elfIdentifier(read).map { "elf:\($0)" } ?? machIdentifier(read).map { "mach:\($0)" }
  }

  /// Returns the build ID in the notes of a 64-bit little-endian ELF file.
  private static func elfIdentifier(
    _ read: (_ count: Int, _ offset: Int) -> [UInt8]?
  ) -> String? {
    guard let header = read(64, 0), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      return nil
    }
    let (start, size, count) = (header[32, 8], header[54, 2], header[56, 2])
    let notes = 4
    for index in 0..<count {
      guard let segment = read(56, start + index * size) else { return nil }
      // The notes with another alignment contain only properties.
      guard segment[0, 4] == notes, segment[48, 8] == 4 else { continue }
      let length = min(segment[32, 8], 4096)
      if let id = read(length, segment[8, 8]).flatMap({ identifier(in: $0) }) { return id }
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
        return text(notes[contents..<contents + length])
      }
      start = contents + (length + 3) / 4 * 4
    }
    return nil
  }

  /// Returns the UUID in the load commands of a 64-bit little-endian Mach-O file.
  private static func machIdentifier(
    _ read: (_ count: Int, _ offset: Int) -> [UInt8]?
  ) -> String? {
    guard let header = read(32, 0), header.starts(with: [0xCF, 0xFA, 0xED, 0xFE]) else {
      return nil
    }
    let uuid = 0x1B
    var start = 32
    for _ in 0..<header[16, 4] {
      guard let command = read(8, start), command[4, 4] >= 8 else { return nil }
      if command[0, 4] == uuid { return read(16, start + 8).map { text($0[...]) } }
      start += command[4, 4]
    }
    return nil
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
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
