// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import TermCommand

@Suite struct SessionFileNameTests {
  @Test(arguments: [
    ("20261127-054118.123-77.jsonl", true), ("20261127-054118.123-77.jsonl.2", true),
    ("20261127-054118.123-77.jsonl.bundle", false), ("20261127-054118.123-77.jsonl.2.txt", false),
    ("20261127-054118.123-77.jsonl.", false), ("20261127-054118.123-.jsonl", false),
    ("20261127-054118-77.jsonl", false), ("2026112-054118.123-77.jsonl", false),
    ("a20261127-054118.123-77.jsonl", false), ("notes.jsonl", false), (".jsonl", false),
    ("", false),
  ])
  func `Kept sessions have the names that apps choose`(name: String, isName: Bool) {
    #expect(KeptSessions.isName(name) == isName)
  }

  @Test func `A generated file doesn't replace another file`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "generated-\(UInt64.random(in: 0 ... .max))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/value.json"
    // An equal file stays.
    for isNew in [true, false] {
      #expect(try SessionFiles.create(Array("[1]".utf8), named: path) == isNew)
    }
    for other in ["[2]", "[1] ", "["] {
      let error = #expect(throws: CommandError.self) {
        try SessionFiles.create(Array(other.utf8), named: path)
      }
      #expect(
        error?.description
          == "Couldn't write “\(path)”: the file already exists. "
          + "Move the file, or run the command in another folder."
      )
    }
    #expect(FileManager.default.contents(atPath: path) == Data("[1]".utf8))
    let link = "\(folder)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(folder)/x")
    #expect(throws: CommandError.self) { try SessionFiles.create([1], named: link) }
  }

  @Test(arguments: [
    (Int(SIGSEGV), "SIGSEGV"), (Int(SIGVTALRM), "SIGVTALRM"), (Int(SIGPROF), "SIGPROF"),
    (Int(SIGPWR), "SIGPWR"), (Int(SIGSTKFLT), "SIGSTKFLT"), (Int(SIGIO), "SIGIO"),
    (Int(__libc_current_sigrtmin()), "SIGRTMIN"),
    (Int(__libc_current_sigrtmin()) + 2, "SIGRTMIN+2"), (0, "signal 0"), (-11, "signal -11"),
    (1 << 32 + 11, "signal 4294967307"), (Int.max, "signal \(Int.max)"),
  ])
  func `A crash signal has its name`(number: Int, name: String) {
    #expect(CrashSignal(number).description == name)
  }
}
