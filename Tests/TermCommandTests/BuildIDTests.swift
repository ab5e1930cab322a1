// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import TermCommand

@Suite struct BuildIDTests {
  /// Returns the identifier of a program whose file consists of little-endian words.
  private func identifier(of words: [UInt32]) throws -> String? {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "program-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = words.flatMap { word in
      stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    try Data(bytes).write(to: file)
    return BuildID(path: file.path)?.description
  }

  /// The header of a Mach-O file with two load commands.
  private let header: [UInt32] = [0xFEED_FACF, 0x100_000C, 0, 2, 2, 40, 0, 0]
  private let otherCommand: [UInt32] = [0x2A, 16, 0x1B, 24]

  @Test func `The UUID of a Mach-O file identifies the build`() throws {
    let uuid: [UInt32] = [0x1B, 24, 0x0302_0100, 0x0706_0504, 0x0B0A_0908, 0xFF0E_0D0C]
    let identifier = "mach:000102030405060708090a0b0c0d0eff"
    #expect(try self.identifier(of: header + otherCommand + uuid) == identifier)
    #expect(try self.identifier(of: header + uuid + otherCommand) == identifier)
  }

  @Test(
    arguments: [[], [0x2A, 0], [0x2A, 4, 0x1B, 24], [0x1B, 24, 0], [0x2A, .max]] as [[UInt32]]
  )
  func `The size and the time of an incomplete Mach-O file identify the build`(
    rest: [UInt32]
  ) throws {
    let size = 4 * (header.count + rest.count)
    #expect(try identifier(of: header + rest)?.hasPrefix("file:\(size)-") == true)
  }

  @Test func `The build ID of this program identifies its build`() throws {
    let identifier = try #require(BuildID.ofProgram).description
    #expect(identifier.hasPrefix("elf:") || identifier.hasPrefix("mach:"))
  }
}
