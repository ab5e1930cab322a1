// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing

@testable import StoreRecorder

/// The limits for session files from untrusted sources.
@Suite struct SessionLimitTests {
  @Test func `Reading a FIFO without a writer throws an error`() throws {
    let file = try TemporaryFile()
    #expect(mkfifo(file.path, 0o600) == 0)
    let error = #expect(throws: SessionError.self) { try SessionLog(path: file.path) }
    #expect(error?.description.contains("it isn't a regular file") == true)
  }

  @Test(arguments: ["/dev/zero", "/dev/tty", "/"])
  func `Reading a device or a folder throws an error`(path: String) {
    let error = #expect(throws: SessionError.self) { try SessionLog(path: path) }
    #expect(error?.code == .unreadable)
    #expect(error?.description.contains("it isn't a regular file") == true)
  }

  @Test func `Reading a file above 256 MiB throws an error`() throws {
    let file = try TemporaryFile()
    try file.write([])
    // The file has no blocks on the disk.
    #expect(truncate(file.path, 256 << 20 + 1) == 0)
    let error = #expect(throws: SessionError.self) { try SessionLog(path: file.path) }
    #expect(error?.code == .unreadable)
    #expect(error?.description.contains("the file is larger than 256 MiB") == true)
  }

  @Test func `Records beyond the limit are skipped and reported`() throws {
    let records = (1...5).map { #"{"at":\#($0),"mark":"frame"}"# }
    let text = ([#"{"session":1,"app":"notes","version":""}"#] + records).joined(separator: "\n")
    #expect(SessionDecoder.Limits().entries == 5_000_000)
    let limits = SessionDecoder.Limits(entries: 3)
    let log = try SessionDecoder(Array(text.utf8), limits: limits).log
    #expect(log.entries.count == 3)
    #expect(
      log.issues.map(\.description)
        == ["line 5: more than 3 records; the rest were skipped"]
    )
  }

  @Test func `Forks and switches beyond the limit are skipped and reported`() throws {
    let records = (1...3).flatMap { number in
      [
        #"{"at":0,"mark":"fork","revision":\#(number)}"#, #"{"at":0,"mark":"frame"}"#,
        #"{"at":0,"mark":"branch","branch":0}"#,
      ]
    }
    let text = ([#"{"session":1}"#] + records).joined(separator: "\n")
    #expect(SessionDecoder.Limits().jumps == 1_000)
    let log = try SessionLog(parsing: Array(text.utf8), limits: SessionDecoder.Limits(jumps: 3))
    #expect(log.entries.count == 5)
    #expect(
      log.issues.map(\.description)
        == ["line 7: more than 3 forks and switches to another branch; the rest were skipped"]
    )
  }

  @Test func `The records that forks and switches repeat are limited`() throws {
    let records = (1...3).flatMap { number in
      [
        #"{"at":0,"mark":"fork","revision":\#(number)}"#, #"{"at":0,"mark":"frame"}"#,
        #"{"at":0,"mark":"branch","branch":0}"#,
      ]
    }
    let text = ([#"{"session":1}"#] + records).joined(separator: "\n")
    #expect(SessionDecoder.Limits().repeats == 10_000_000)
    // The first jumps follow 0, 2, 3, and 5 records.
    for (limit, count) in [(9, 5), (10, 6)] {
      let limits = SessionDecoder.Limits(repeats: limit)
      let log = try SessionLog(parsing: Array(text.utf8), limits: limits)
      #expect(log.entries.count == count)
      #expect(log.issues.count == 1)
      let reason = "forks and switches to another branch repeat more than \(limit) records"
      #expect(log.issues.first?.description.hasSuffix("\(reason); the rest were skipped") == true)
    }
  }

  @Test func `Empty lines count but take no space`() throws {
    let text =
      "{\"session\":1,\"app\":\"notes\"}\n" + String(repeating: "\n \r\n", count: 50_000) + "  x\n"
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.entries.isEmpty)
    #expect(log.issues.map(\.description) == ["line 100002: expected a JSON object at column 3"])
  }

  @Test func `A line with too many values is reported`() throws {
    let numbers = String(repeating: "0,", count: JSONScanner.valueLimit)
    let input = #"{"at":0,"cause":1,"kind":"input","value":"#
    let text = "{\"session\":1,\"app\":\"notes\"}\n\(input)[\(numbers)0]}\n"
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.issues.first?.description.hasPrefix("line 2: too many values at column") == true)
  }

  @Test func `A recording with too many values isn't read`() {
    let numbers = String(repeating: "0,", count: JSONScanner.valueLimit)
    let error = #expect(throws: SessionError.self) {
      try SessionLog(parsing: Array("[\(numbers)0]".utf8))
    }
    #expect(error?.code == .notASession)
    #expect(error?.description.contains("too many values at byte") == true)
  }

  @Test func `A recording reports as many problems as a session`() throws {
    let log = try SessionLog(parsing: Array("[\(String(repeating: "0,", count: 1_000))0]".utf8))
    #expect(log.issues.count == 101)
    #expect(log.issues.last?.description == "line 101: further problems aren't listed")
  }

  @Test(arguments: [(100, 100), (101, 101), (1_000, 101)])
  func `At most 100 types that can't be decoded are reported`(types: Int, errors: Int) throws {
    let lines = (1...types).map { #"{"at":0,"change":"A\#($0)","value":1}"# }
    let text = ([#"{"session":1}"#] + lines + lines + [""]).joined(separator: "\n")
    var reported: [SessionError] = []
    let log = try SessionLog(parsing: Array(text.utf8))
    let decoded = log.decoded(by: ActionRegistry()) { reported.append($0) }
    #expect(decoded.changes.count == 2 * types)
    #expect(reported.count == errors)
    #expect(reported.last?.description.contains("further types") == (types > 100))
  }

  @Test func `Times are shorter than 136 years`() throws {
    let times = ["4294967295.999999999", "4294967296", "9300000000000000", "36028797018963967"]
    let lines = times.map { #"{"at":\#($0),"mark":"frame"}"# }
    let text = ([#"{"session":1}"#] + lines + [""]).joined(separator: "\n")
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.entries.count == 1)
    #expect(log.issues.map(\.line) == [3, 4, 5])
  }

  @Test func `A session file is readable only by its owner`() throws {
    let (written, recorded) = (try TemporaryFile(), try TemporaryFile())
    try SessionLog().write(to: written.path)
    _ = try SessionWriter(creating: recorded.path, head: SessionHeader())
    for path in [written.path, recorded.path] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let permissions = try #require(attributes[.posixPermissions] as? Int)
      #expect(permissions & 0o077 == 0, "\(String(permissions, radix: 8))")
    }
  }

  @Test func `A value with line breaks is written on one line`() {
    var writer = JSONLineWriter()
    for value in ["{\n}", "[1,\r\n2]"] {
      writer.append(Array(value.utf8))
      writer.endLine()
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "{ }\n[1,  2]\n")
  }
}
