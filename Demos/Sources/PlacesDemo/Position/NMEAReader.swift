// SPDX-License-Identifier: MIT

/// A reader of NMEA 0183 sentences that arrive in pieces of any size.
///
/// The reader uses GGA and RMC sentences with a fix and a valid checksum. It ignores all other lines, because a device
/// can start in the middle of a line and sends many kinds of sentences.
struct NMEAReader {
  /// A position, and its time of day.
  struct Fix: Hashable {
    let coordinate: Coordinate
    /// The time of day in seconds, or `nil` if the sentence has no time.
    let time: Double?
  }

  private var line: [UInt8] = []
  private var last: Fix?

  /// The maximum length of a line in bytes, of which the standard allows 82.
  private static let lineLimit = 1_024

  /// Reads bytes and returns the new positions.
  ///
  /// Sentences that repeat the previous position and time add no position.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Fix] {
    var fixes: [Fix] = []
    for byte in bytes {
      guard byte == 0x0A || byte == 0x0D else {
        // One byte above the limit marks a line that is too long.
        if line.count <= Self.lineLimit { line.append(byte) }
        continue
      }
      if let fix = endLine() { fixes.append(fix) }
    }
    return fixes
  }

  /// Ends the last line, and returns its position if it contains a new one.
  mutating func endLine() -> Fix? {
    defer { line.removeAll(keepingCapacity: true) }
    guard line.count <= Self.lineLimit, let fix = Self.fix(in: line), fix != last else {
      return nil
    }
    last = fix
    return fix
  }

  /// Returns the position in a sentence, or `nil` if the sentence has no valid position.
  private static func fix(in line: [UInt8]) -> Fix? {
    guard line.first == UInt8(ascii: "$"), let star = line.lastIndex(of: UInt8(ascii: "*")),
      line.count == star + 3,
      let checksum = UInt8(String(decoding: line[(star + 1)...], as: UTF8.self), radix: 16),
      line[1..<star].reduce(0, ^) == checksum
    else { return nil }
    let fields = line[1..<star].split(
      separator: UInt8(ascii: ","),
      omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
    guard fields[0].count == 5 else { return nil }
    switch fields[0].suffix(3) {
    case "GGA" where fields.count > 6 && fields[6] != "0" && !fields[6].isEmpty:
      return fix(time: fields[1], position: fields[2...5])
    case "RMC" where fields.count > 6 && fields[2] == "A":
      return fix(time: fields[1], position: fields[3...6])
    default: return nil
    }
  }

  /// Returns a fix from the fields for the time, and for the latitude, the longitude, and their hemispheres.
  private static func fix(time: String, position: ArraySlice<String>) -> Fix? {
    let position = Array(position)
    guard let latitude = degrees(position[0], digits: 2, position[1], "N", "S"),
      let longitude = degrees(position[2], digits: 3, position[3], "E", "W"),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return Fix(coordinate: coordinate, time: seconds(in: time))
  }

  /// Returns the degrees in a field such as `5430.1234`, or `nil` if it isn't valid.
  private static func degrees(
    _ field: String,
    digits: Int,
    _ hemisphere: String,
    _ positive: String,
    _ negative: String
  ) -> Double? {
    guard field.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let degrees = Double(field.prefix(digits)), let minutes = Double(field.dropFirst(digits)),
      minutes < 60, hemisphere == positive || hemisphere == negative
    else { return nil }
    return (degrees + minutes / 60) * (hemisphere == positive ? 1 : -1)
  }

  /// Returns the seconds since midnight in a field such as `101530.00`, or `nil` if it isn't valid.
  private static func seconds(in field: String) -> Double? {
    guard field.count >= 6, let hours = Int(field.prefix(2)),
      let minutes = Int(field.dropFirst(2).prefix(2)), let seconds = Double(field.dropFirst(4)),
      (0..<24).contains(hours), (0..<60).contains(minutes), (0..<61).contains(seconds)
    else { return nil }
    return Double(hours * 3_600 + minutes * 60) + seconds
  }
}
