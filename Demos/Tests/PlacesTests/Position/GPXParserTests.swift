// SPDX-License-Identifier: MIT

import Foundation
import TermRender
import Testing

@testable import PlacesDemo

@Suite struct GPXParserTests {
  private func track(_ text: String) throws(PositionSourceError) -> Track {
    try GPXParser.track(in: Data(text.utf8), path: "tracks/my.gpx")
  }

  private func gpx(_ points: String...) -> String {
    "<gpx><trk><name> A  walk </name><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  private func point(_ latitude: String, _ longitude: String, _ time: String? = nil) -> String {
    let time = time.map { "<time>\($0)</time>" } ?? ""
    return "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(time)</trkpt>"
  }

  @Test func `The shipped walk starts and ends at the same corner`() throws {
    let track = try Track.shipped
    #expect(track.name == "A walk through Aldermoor")
    #expect(track.points.count == 253)
    let (first, last) = (try #require(track.points.first), try #require(track.points.last))
    #expect(first.coordinate.distance(to: last.coordinate) < 30)
    #expect(track.points.dropFirst().allSatisfy { $0.interval == .seconds(10) })
  }

  @Test func `Points have the intervals between their times`() throws {
    let track = try track(
      gpx(
        point("1", "2", "2026-01-01T23:59:58Z"),
        point("1", "2.1", "2026-01-02T00:00:00.500Z"),
        point("1", "2.2", "2026-01-02T01:00:10+01:00"),
        point("1", "2.3", "2026-01-02T09:00:00Z"),
        point("1", "2.4", "2026-01-02T08:00:00Z")
      )
    )
    #expect(
      track.points.map(\.interval) == [
        .zero, .milliseconds(2_500), .milliseconds(9_500), .seconds(30), .milliseconds(100),
      ]
    )
  }

  @Test func `Points without times have the intervals of a walk`() throws {
    let track = try track(gpx(point("0", "0"), point("0", "0.0001")))
    // 11.1 meters at 1.4 meters per second.
    #expect(track.points[1].interval == .milliseconds(7_942))
  }

  @Test func `A file without tracks is read as a route`() throws {
    let track = try track("<gpx><rte><rtept lat='1' lon='2'/><rtept lat='3' lon='4'/></rte></gpx>")
    #expect(track.points.count == 2)
    #expect(track.name == "my.gpx")
  }

  @Test(arguments: ["", "hello", "<gpx><trk>", "<gpx></trk></gpx>", "\u{0}", "{}"])
  func `Invalid XML names the line`(text: String) {
    #expect {
      try track(text)
    } throws: { error in
      "\(error)".hasPrefix("Couldn't read “tracks/my.gpx”: line ")
    }
  }

  @Test func `A file without points names the expected contents`() {
    #expect(
      throws: PositionSourceError.noPositions(path: "tracks/my.gpx", expected: "GPX track points")
    ) {
      try track("<gpx><wpt lat='1' lon='2'/></gpx>")
    }
  }

  @Test(arguments: [("91", "2"), ("x", "2"), ("", ""), ("nan", "1"), ("1", "inf"), ("1", "-181")])
  func `An invalid position names its line`(latitude: String, longitude: String) {
    let text = "<gpx>\n<trk>\n<trkseg>\n\(point(latitude, longitude))</trkseg></trk></gpx>"
    #expect(throws: PositionSourceError.invalidPoint(path: "tracks/my.gpx", line: 4)) {
      try track(text)
    }
  }

  @Test func `Entities that expand are rejected before the parser reads them`() {
    let text = """
      <?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>
      <gpx><trk><name>&b;</name></trk></gpx>
      """
    #expect(throws: PositionSourceError.documentType(path: "tracks/my.gpx")) { try track(text) }
  }

  @Test func `Deep nesting is rejected`() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(throws: PositionSourceError.self) { try track(text) }
  }

  @Test func `Large files are rejected without reading all of them`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID()).gpx")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 10_000_000_000)
    try file.close()
    #expect(
      throws: PositionSourceError.tooLarge(path: url.path, limit: PositionFile.limit)
    ) {
      try GPXParser.track(path: url.path)
    }
  }

  @Test func `Only regular files are opened`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
    #expect(symlink("pipe", "\(folder)/link") == 0)
    for path in ["\(folder)/pipe", "\(folder)/link", folder, "/dev/zero"] {
      #expect(
        throws: PositionSourceError.unreadable(path: path, words: "it isn't a regular file")
      ) {
        try GPXParser.track(path: path)
      }
    }
    let missing = "\(folder)/missing"
    #expect(
      throws: PositionSourceError.unreadable(path: missing, words: "the file doesn't exist")
    ) {
      try GPXParser.track(path: missing)
    }
  }

  @Test func `Long tracks are rejected`() {
    let text = gpx(String(repeating: "<trkpt lat='1' lon='2'/>", count: Track.limit + 1))
    #expect(
      throws: PositionSourceError.tooManyPoints(path: "tracks/my.gpx", limit: Track.limit)
    ) {
      try track(text)
    }
  }

  @Test func `Random damage causes an error or a valid track`() {
    let original = Array(
      gpx(point("54.5", "6.5", "2026-01-01T00:00:00Z"), point("54.6", "6.6")).utf8
    )
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = .random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 20))
        default: bytes.insert(contentsOf: bytes[0..<index / 2], at: index)
        }
        if bytes.isEmpty { break }
      }
      let track = try? GPXParser.track(in: Data(bytes), path: "x")
      if let track { #expect(!track.points.isEmpty && track.name.count <= 80) }
    }
  }

  @Test func `The outline of a long track has at most 500 points`() throws {
    let points = try (0..<1_234).map {
      (coordinate: try Coordinate.at(1, Double($0) / 100), time: Double?.none)
    }
    let track = try #require(Track(name: "long", samples: points))
    #expect(track.outline.count == 412)
    #expect(track.outline.first == track.points.first?.coordinate)
  }
}
