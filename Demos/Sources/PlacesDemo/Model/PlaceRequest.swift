// SPDX-License-Identifier: MIT

/// A request to the service.
struct PlaceRequest: Hashable, Codable, Sendable {
  /// The number of the request, which increases by one for each request.
  let number: Int
  let area: SearchArea
  /// The simulated time of the reply.
  let latency: Duration
  /// The reason for a simulated failure, or `nil` to request the places from the service.
  let refusal: String?
}

/// The mode of the simulated network.
enum NetworkMode: String, Codable, Sendable, CaseIterable {
  /// A network that delivers replies after 300 milliseconds.
  case ok
  /// A network that delivers replies after 4 seconds.
  case slow
  /// A network on which all requests fail.
  case failing
  /// A network that delivers no replies.
  case stalled
}

extension PlaceRequest {
  /// Creates a request on a simulated network.
  ///
  /// - Parameters:
  ///   - number: The number of the request.
  ///   - area: The area.
  ///   - mode: The mode of the network, or `nil` for a network that isn't simulated.
  init(number: Int, area: SearchArea, on mode: NetworkMode?) {
    self.number = number
    self.area = area
    (latency, refusal) =
      switch mode {
      case nil: (.zero, nil)
      case .ok: (.milliseconds(300), nil)
      case .slow: (.seconds(4), nil)
      case .failing: (.milliseconds(300), "\(PlaceServiceError.status(503))")
      case .stalled:
        (.seconds(10), "\(PlaceServiceError.timedOut(seconds: 10))")
      }
  }
}
