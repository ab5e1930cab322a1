// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A place service that requests places from a server with the Overpass API.
///
/// The service tries each request up to three times. It waits between the attempts, as long as the server specifies or
/// twice as long as before. A reply that isn't valid, too large, or too late fails immediately.
public struct OverpassService: PlaceService {
  /// The address of the interpreter.
  private let url: URL
  private let clock: any Clock<Duration>

  /// The maximum size of a reply in bytes.
  static let byteLimit = 4_000_000
  /// The maximum time of a request with all its attempts.
  static let timeLimit = Duration.seconds(25)
  /// The pauses after the first and the second attempt.
  private static let pauses = [Duration.seconds(1), .seconds(2)]
  /// The maximum pause that a server can specify, in seconds.
  private static let maximumPause = 10

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - url: The address of the interpreter, such as `https://overpass.example.com/api/interpreter`.
  ///   - clock: The clock for pauses and the time limit.
  public init(url: URL, clock: any Clock<Duration> = ContinuousClock()) {
    self.url = url
    self.clock = clock
  }

  public func surroundings(in area: SearchArea) async throws -> Surroundings {
    let request = Self.request(for: area, to: url)
    return try await withDeadline(of: Self.timeLimit, on: clock) { [clock] in
      for pause in Self.pauses {
        do {
          return try await Self.surroundings(request)
        } catch let error as PlaceServiceError {
          try await clock.sleep(for: try Self.pause(after: error, default: pause))
        }
      }
      return try await Self.surroundings(request)
    }
  }

  /// Performs one attempt.
  private static func surroundings(_ request: URLRequest) async throws -> Surroundings {
    let (response, data) = try await LimitedDownload.perform(request, limit: byteLimit)
    switch response.statusCode {
    case 200: return try OverpassReply.surroundings(in: data)
    case 429: throw PlaceServiceError.busy(seconds: RetryAfter.seconds(in: response))
    default: throw PlaceServiceError.status(response.statusCode)
    }
  }

  /// Returns the pause before the next attempt.
  ///
  /// - Throws: The error itself if another attempt wouldn't help.
  private static func pause(
    after error: PlaceServiceError,
    default pause: Duration
  ) throws -> Duration {
    switch error {
    case .busy(let seconds?) where seconds <= maximumPause: .seconds(seconds)
    case .busy(nil), .connection, .truncated: pause
    case .status(let code) where code >= 500: pause
    default: throw error
    }
  }
}

// MARK: - Requests

extension OverpassService {
  /// Returns the request for an area.
  private static func request(for area: SearchArea, to url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.setValue("TermRender places demo", forHTTPHeaderField: "User-Agent")
    let query = query(for: area).addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    request.httpBody = Data("data=\(query ?? "")".utf8)
    return request
  }

  /// Returns the query for an area in the Overpass query language.
  static func query(for area: SearchArea) -> String {
    let circle = "(around:\(Int(area.radius)),\(area.center.latitude),\(area.center.longitude))"
    let places = PlaceCategory.keys.map { "node\(circle)[name][\($0)];" }.joined()
    let streets = "way\(circle)[highway~\"^(primary|secondary|tertiary|residential)$\"];"
    let areas = "way\(circle)[waterway];way\(circle)[leisure=park];"
    return "[out:json][timeout:20];(\(places)\(streets)\(areas));out geom 1000;"
  }
}
