// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StoreRecorder

/// The limits for session files from untrusted sources.
@Suite struct SessionLimitTests {
  @Test func `Reading an endless file throws an error`() {
    let error = #expect(throws: SessionError.self) { try SessionLog(path: "/dev/zero") }
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
