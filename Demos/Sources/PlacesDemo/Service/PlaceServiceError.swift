// SPDX-License-Identifier: MIT

/// An error of a place service, with a description for the user.
public enum PlaceServiceError: Error, Hashable, Sendable {
  /// A reply that didn't arrive within the given number of seconds.
  case timedOut(seconds: Int)
  /// A failed connection, with a message from the system.
  case connection(String)
  /// A connection that closed before the end of the reply.
  case truncated
  /// A service that accepts no requests for the given number of seconds, or for an unknown time.
  case busy(seconds: Int?)
  /// A reply with an unexpected status code.
  case status(Int)
  /// A reply with more bytes than the limit.
  case tooLarge(limit: Int)
  /// A web page instead of data.
  case webPage
  /// A reply that isn't valid JSON or has another structure.
  case invalidReply
  /// A message from the service.
  case remark(String)
  /// An error of the embedded database, with a message from SQLite.
  case database(String)
}

extension PlaceServiceError: CustomStringConvertible {
  /// The reason and the remedy, phrased to follow a colon.
  public var description: String {
    switch self {
    case .timedOut(let seconds):
      "the service didn't reply within \(seconds) s. Check the network."
    case .connection(let words): "the connection failed (\(words)). Check the network."
    case .truncated:
      "the connection closed before the end of the reply. Check the network."
    case .busy(let seconds?): "the service is busy. Wait \(Self.waitingTime(seconds))."
    case .busy(nil): "the service is busy. Wait a minute."
    case .status(let code) where code >= 500:
      "the service failed with status \(code). Wait a minute."
    case .status(let code): "the service returned status \(code). Check the address in --service."
    case .tooLarge(let limit):
      "the reply is larger than \(limit / 1_000_000) MB. Check the address in --service."
    case .webPage: "the reply is a web page. Check the address in --service."
    case .invalidReply: "the reply isn't valid Overpass JSON. Check the address in --service."
    case .remark(let words):
      "the service reported “\(words)”. Enter a smaller radius in the settings."
    case .database(let words): "the database failed (\(words)). Start the app again."
    }
  }

  /// Returns a time in seconds, minutes, or hours, rounded up.
  private static func waitingTime(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7_200: "\((seconds + 59) / 60) min"
    default: "\((seconds + 3_599) / 3_600) h"
    }
  }
}
