// SPDX-License-Identifier: MIT

/// A request to the service, from the key press until it succeeds or is cancelled.
///
/// Requests for the same movie run sequentially. Requests for different movies run concurrently and can end in any
/// order.
public struct Request: Identifiable, Equatable, Codable, Sendable {
  /// The phase of a request.
  public enum Phase: Equatable, Codable, Sendable {
    /// The wait for an earlier request or for a network.
    case queued
    /// The transmission over the network.
    case sending(Transmission)
    /// A failure, with a reason for the user.
    case failed(reason: String)
  }

  /// The identifier of the request.
  ///
  /// Later requests have greater identifiers.
  public let id: Int
  /// The requested change.
  public let change: ServiceRequest
  /// The change that restores the previous values, or `nil` if the change can't be undone.
  let reversal: ServiceRequest?
  /// A short description, such as `Mark “Paprika” as watched`, that remains valid after the movies are removed.
  public let subject: String
  /// The number of attempts, including this one.
  public internal(set) var attempt: Int
  /// A Boolean value that indicates whether the request waits for all earlier requests because it was made offline.
  public let isInOrder: Bool
  /// The phase of the request.
  public internal(set) var phase: Phase = .queued

  /// The identifiers of the changes to the movies' values, in the order of the movies.
  let changeIDs: [Int]

  /// The movies that the request concerns.
  public var movies: [Movie.ID] { change.movies }

  /// A Boolean value that indicates whether the request is queued or in flight.
  public var isUnderWay: Bool {
    if case .failed = phase { false } else { true }
  }

  /// A Boolean value that indicates whether the request deletes movies.
  var isDeletion: Bool {
    if case .delete = change { true } else { false }
  }

  /// Returns the change and its reversal for the included movies, or `nil` if no movie remains.
  func limited(
    to isIncluded: (Movie.ID) -> Bool
  ) -> (change: ServiceRequest, reversal: ServiceRequest?)? {
    change.limited(to: isIncluded).map { ($0, reversal?.limited(to: isIncluded)) }
  }

  /// The transmission of the request while it's in flight.
  public var transmission: Transmission? {
    if case .sending(let transmission) = phase { transmission } else { nil }
  }
}

/// The transmission of a request over the simulated network, drawn at random when the request is sent.
public struct Transmission: Equatable, Codable, Sendable {
  /// The time of sending since the start of the app.
  public let start: Duration
  /// The duration of the transmission.
  public let latency: Duration
  /// The reason why the network fails the request, or `nil` if the request reaches the service.
  public let refusal: String?
}
