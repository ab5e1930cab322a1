// SPDX-License-Identifier: MIT

import Foundation

/// A parser of GPX files.
///
/// The parser reads the points of all tracks, or of all routes if the file has no tracks.
public enum GPXParser {
  /// Returns the track in a GPX file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The track.
  /// - Throws: A ``PositionSourceError`` if the file can't be read, isn't valid, or contains no positions.
  public static func track(path: String) throws(PositionSourceError) -> Track {
    try track(in: PositionFile.contents(of: path), path: path)
  }

  /// Returns the track in the contents of a GPX file.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - path: The path for error messages.
  /// - Returns: The track.
  /// - Throws: A ``PositionSourceError`` if the contents aren't valid or contain no positions.
  static func track(in data: Data, path: String) throws(PositionSourceError) -> Track {
    var scanner = XMLScanner(Array(data))
    var reader = GPXReader()
    do {
      while let event = try scanner.next() { try reader.read(event) }
    } catch let failure as XMLScanner.Failure {
      switch failure {
      case .syntax: throw .invalidXML(path: path, line: scanner.line)
      case .documentType: throw .documentType(path: path)
      }
    } catch GPXReader.Failure.invalidPoint {
      throw .invalidPoint(path: path, line: scanner.line)
    } catch {
      throw .tooManyPoints(path: path, limit: Track.limit)
    }
    let samples = reader.track.isEmpty ? reader.route : reader.track
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let track = Track(name: reader.name ?? file, samples: samples) else {
      throw .noPositions(path: path, expected: "GPX track points")
    }
    return track
  }
}

/// A reader of the events of a GPX file.
private struct GPXReader {
  /// A reason to reject a file.
  enum Failure: Error {
    /// A point without a valid position.
    case invalidPoint
    /// More points than a track can store.
    case tooManyPoints
  }

  private(set) var track: [(coordinate: Coordinate, time: Double?)] = []
  private(set) var route: [(coordinate: Coordinate, time: Double?)] = []
  private(set) var name: String?
  /// The names of the open elements.
  private var elements: [String] = []
  private var text = ""
  private var point: Coordinate?
  private var time: Double?

  /// The maximum length of a name or a time in characters.
  private static let textLimit = 80

  /// Reads the next event.
  mutating func read(_ event: XMLScanner.Event) throws(Failure) {
    switch event {
    case .start(let element, let attributes):
      elements.append(element)
      text = ""
      guard element == "trkpt" || element == "rtept" else { return }
      guard let latitude = attributes["lat"].flatMap(Double.init),
        let longitude = attributes["lon"].flatMap(Double.init),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw .invalidPoint }
      (point, time) = (coordinate, nil)
    case .text(let characters):
      if text.utf8.count < 4 * Self.textLimit { text += characters }
    case .end(let element):
      _ = elements.popLast()
      try end(element, in: elements.last)
      text = ""
    }
  }

  private mutating func end(_ element: String, in parent: String?) throws(Failure) {
    switch (element, parent) {
    case ("time", "trkpt"), ("time", "rtept"): time = Self.seconds(in: text)
    case ("name", "trk"), ("name", "rte"):
      let words = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.textLimit)
      if name == nil, !words.isEmpty { name = String(words) }
    case ("trkpt", _), ("rtept", _):
      guard let point else { return }
      guard track.count + route.count < Track.limit else { throw .tooManyPoints }
      if element == "trkpt" { track.append((point, time)) } else { route.append((point, time)) }
      self.point = nil
    default: break
    }
  }

  /// Returns the time in seconds, or `nil` if the text isn't a valid time.
  private static func seconds(in text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: exact))
    return date?.timeIntervalSinceReferenceDate
  }
}
