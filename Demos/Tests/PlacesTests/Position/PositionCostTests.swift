// SPDX-License-Identifier: MIT

import DemoTestSupport
import Foundation
import Testing

@testable import PlacesDemo

/// Tests of the time and the memory for the files with positions that cost a reader most.
@Suite struct PositionCostTests {
  enum Input: CaseIterable, Codable {
    case gpxPoints, gpxLevels, gpxAttributes, gpxAttribute, gpxName, gpxText, gpxReferences
    case gpxComment, gpxLines
    case nmeaFixes, nmeaFields, nmeaLine, nmeaLines

    var isNMEA: Bool {
      switch self {
      case .nmeaFixes, .nmeaFields, .nmeaLine, .nmeaLines: true
      default: false
      }
    }
  }

  /// Returns a valid file of about the given size in bytes.
  ///
  /// The largest file has fewer points than the limit, so that a reader reads all of it.
  private func file(_ input: Input, size: Int) -> Data {
    switch input {
    case .gpxPoints:
      gpx("<trk><trkseg>", size, "</trkseg></trk>") { _ in
        """
        <trkpt lat="54.500000" lon="6.500000"><ele>0</ele><time>2026-01-01T00:00:00Z</time></trkpt>
        """
      }
    case .gpxLevels:
      gpx("", size, "") { _ in
        String(repeating: "<a>", count: 60) + String(repeating: "</a>", count: 60)
      }
    case .gpxAttributes: gpx("<a", size, "/>") { " a\($0)=''" }
    case .gpxAttribute: gpx("<a a='", size, "'/>") { _ in "a" }
    case .gpxName: gpx("<", size, "a/>") { _ in "a:" }
    case .gpxText: gpx("<trk><name>", size, "</name></trk>") { _ in "a " }
    case .gpxReferences: gpx("<trk><name>", size, "</name></trk>") { _ in "&#97;" }
    case .gpxComment: gpx("<!--", size, "-->") { _ in "-" }
    case .gpxLines: gpx("", size, "") { _ in "\n" }
    case .nmeaFixes:
      Data(
        filled([], size) { number in
          let isEven = number.isMultiple(of: 2)
          let fix =
            isEven ? "101530.00,5430.0000,N,00630.0000" : "101531.00,5430.0600,N,00630.0000"
          let checksum = isEven ? "7F" : "78"
          return "$GPGGA,\(fix),E,1,08,1.0,5.0,M,,M,,*\(checksum)\r\n$GPGSA,A,3,,,,\r\n"
        }
      )
    case .nmeaFields:
      Data(filled([], size) { _ in "$\(String(repeating: ",", count: 1_000))*00\r\n" })
    case .nmeaLine: Data(filled([], size) { _ in "$" })
    case .nmeaLines: Data(filled([], size) { _ in "\n" })
    }
  }

  private func gpx(
    _ start: String,
    _ size: Int,
    _ end: String,
    with part: (Int) -> String
  ) -> Data {
    Data(filled(Array("<gpx>\(start)".utf8), size, with: part) + Array("\(end)</gpx>".utf8))
  }

  /// Reads a valid file, and returns the number of its positions.
  @discardableResult
  private func read(_ data: Data, _ input: Input) -> Int {
    do throws(PositionSourceError) {
      let track =
        try input.isNMEA
        ? NMEASource.track(in: data, path: "a.nmea") : GPXParser.track(in: data, path: "a.gpx")
      return track.points.count
    } catch {
      switch error {
      case .noPositions: break
      default: Issue.record("\(input): \(error)")
      }
      return 0
    }
  }

  @Test(arguments: Input.allCases)
  func `The processor time grows in proportion to the size`(input: Input) {
    let (small, large) = (file(input, size: 32 << 10), file(input, size: 128 << 10))
    let times = disproportionateTimes(small, fourTimes: large) { read($0, input) }
    #expect(times == nil)
  }

  /// Reads files of up to the largest size in a process of its own.
  @Test(.enabled(if: Soak.isOnInRelease), arguments: Input.allCases)
  func `Time and memory grow in proportion to the size up to 16 MB`(input: Input) async {
    await #expect(processExitsWith: .success) { [input = input as Input] in
      var costs = ReadingCosts()
      for size in [PositionFile.limit / 20, PositionFile.limit / 4, PositionFile.limit] {
        let data = PositionCostTests().file(input, size: size)
        costs.measure { PositionCostTests().read(data, input) }
      }
      #expect(costs.problem == nil)
    }
  }

  @Test(arguments: [Input.gpxPoints, .nmeaFixes])
  func `Files of many positions are read completely`(input: Input) {
    let data = file(input, size: 32 << 10)
    let text = String(decoding: data, as: UTF8.self)
    #expect(read(data, input) == text.ranges(of: input == .gpxPoints ? "<trkpt" : "$GPGGA").count)
    #expect(PositionFile.limit / data.count * read(data, input) < Track.limit)
  }
}
