// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A namespace for reading the header `Retry-After`.
enum RetryAfter {
  /// The maximum time in seconds, to which longer times are shortened.
  static let limit = 86_400

  /// Returns the time after which a server accepts requests again.
  ///
  /// The header contains a number of seconds, or a date in one of the three formats of HTTP. A date is compared with the
  /// date of the response. Without that date, it's compared with the clock of this computer.
  ///
  /// - Parameter response: The response.
  /// - Returns: The time in seconds, from 0 for a date in the past to ``limit``. The value is `nil` if the header is missing
  ///   or isn't valid.
  static func seconds(in response: HTTPURLResponse) -> Int? {
    guard let text = response.value(forHTTPHeaderField: "Retry-After") else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Int(text) ?? limit, limit)
    }
    guard let end = date(text) else { return nil }
    let start = response.value(forHTTPHeaderField: "Date").flatMap(date) ?? Date()
    return Int(min(max(end.timeIntervalSince(start).rounded(.up), 0), Double(limit)))
  }

  /// Returns the date in a header, or `nil` if it isn't valid.
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    for format in formats {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }

  /// The current format of dates, and the two obsolete formats that clients must accept.
  private static let formats = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
  ]
}
