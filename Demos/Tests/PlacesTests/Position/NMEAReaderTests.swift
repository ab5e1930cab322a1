// SPDX-License-Identifier: MIT

import Foundation
import TermRender
import Testing

@testable import PlacesDemo

@Suite struct NMEAReaderTests {
  /// Returns a sentence with its checksum and line ending.
  private func sentence(_ body: String) -> String {
    let checksum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(checksum.count == 1 ? "0" : "")\(checksum)\r\n"
  }

  private func fixes(_ text: String) -> [NMEAReader.Fix] {
    var reader = NMEAReader()
    return reader.read(text.utf8)
  }

  @Test func `GGA and RMC sentences contain the position and the time`() throws {
    let found = fixes(
      sentence("GPGGA,101530.50,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,")
        + sentence("GNRMC,101531,A,3345.6000,S,15112.0000,W,1.5,90,010626,,,A")
    )
    #expect(
      found == [
        .init(coordinate: try .at(54.5, 6.5), time: 36_930.5),
        .init(coordinate: try .at(-33.76, -151.2), time: 36_931),
      ]
    )
  }

  @Test func `Sentences are read in pieces of any size`() {
    let bytes = Array(
      (0..<9).map {
        sentence("GPGGA,10153\($0),5430.000\($0),N,00630.0000,E,1,08,0.9,5.0,M,,,,")
      }
      .joined().utf8
    )
    for size in [1, 2, 7, 64, 1_000] {
      var reader = NMEAReader()
      var count = 0
      for start in stride(from: 0, to: bytes.count, by: size) {
        count += reader.read(bytes[start..<min(bytes.count, start + size)]).count
      }
      #expect(count == 9)
    }
  }

  @Test func `The two sentences of one fix are one position`() {
    let text =
      sentence("GPGGA,101530,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,")
      + sentence("GPRMC,101530,A,5430.0000,N,00630.0000,E,1.5,90,010626,,,A")
    #expect(fixes(text).count == 1)
  }

  @Test(arguments: [
    "", "\n\n", "$\n", "$*\n", "$*00\n", "$GPGGA*56\n", "hello\n",
    "$GPGGA,101530,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,*00\n",
    "$GPGGA,101530,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,\n",
  ])
  func `Lines without a valid checksum are ignored`(text: String) {
    #expect(fixes(text).isEmpty)
  }

  @Test(arguments: [
    "GPGGA,101530,5430.0000,N,00630.0000,E,0,,,,,,,,",
    "GPRMC,101530,V,5430.0000,N,00630.0000,E,,,,,,",
    "GPGGA,101530,9930.0000,N,00630.0000,E,1,,,,,,,,", "GPGGA,101530,5460.0000,N,00630.0000,E,1,,,",
    "GPGGA,101530,5430.0000,X,00630.0000,E,1,,,", "GPGGA,101530,-530.0000,N,00630.0000,E,1,,,",
    "GPGGA,101530,nan,N,00630.0000,E,1,,,", "GPGGA,101530,,,,,1,,,", "GPGGA", "GPRMC,,A",
    "PGRMZ,1,f",
    "GPGGA,101530,5430.0000,N,19930.0000,E,1,,,",
  ])
  func `Sentences without a valid fix are ignored`(body: String) {
    #expect(fixes(sentence(body)).isEmpty)
  }

  @Test func `A line without an end uses bounded memory`() {
    var reader = NMEAReader()
    let noise = [UInt8](repeating: 0x41, count: 100_000)
    for _ in 0..<100 { #expect(reader.read(noise).isEmpty) }
    let good = sentence("GPGGA,101530,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,")
    #expect(reader.read("\n\(good)".utf8).count == 1)
  }

  @Test func `Random damage never adds a wrong position`() throws {
    let original = Array(
      sentence("GPGGA,101530,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,").utf8
    )
    let right = try Coordinate.at(54.5, 6.5)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<5_000 {
      var bytes = original
      let index = Int.random(in: 0..<bytes.count, using: &random)
      bytes[index] = .random(in: 0...255, using: &random)
      var reader = NMEAReader()
      for fix in reader.read(bytes) { #expect(fix.coordinate == right) }
    }
  }

  // MARK: Files

  @Test func `A file is a track with the intervals between its times`() throws {
    let text =
      sentence("GPGGA,235958,5430.0000,N,00630.0000,E,1,08,0.9,5.0,M,,,,")
      + sentence("GPGGA,000001,5430.1000,N,00630.0000,E,1,08,0.9,5.0,M,,,,")
    let track = try NMEASource.track(in: Data(text.utf8), path: "a/b.nmea")
    #expect(track.points.map(\.interval) == [.zero, .seconds(3)])
    #expect(track.name == "b.nmea")
  }

  @Test func `A file without sentences names the expected contents`() {
    #expect(
      throws: PositionSourceError.noPositions(path: "x", expected: "GGA or RMC sentences")
    ) {
      try NMEASource.track(in: Data("Dear diary".utf8), path: "x")
    }
  }

  @Test func `A missing path names the reason`() {
    #expect {
      try NMEASource.source(path: "/nonexistent/gps")
    } throws: { error in
      "\(error)".contains("No such file or directory")
    }
  }

  @Test func `A named pipe reports positions as they arrive`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "gps-\(UUID())").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    #expect(try NMEASource.source(path: path).outline.isEmpty)
    var positions = NMEASource.positions(path: path, baudRate: 4_800).makeAsyncIterator()
    let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    for minutes in ["30.0000", "30.1000"] {
      let line = sentence("GPGGA,101530,54\(minutes),N,00630.0000,E,1,08,0.9,5.0,M,,,,")
      try pipe.write(contentsOf: Data(line.utf8))
      let position = try await positions.next()
      #expect(position?.longitude == 6.5)
    }
    try pipe.close()
  }
}
