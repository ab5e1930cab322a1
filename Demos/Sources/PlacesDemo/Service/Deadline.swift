// SPDX-License-Identifier: MIT

/// Returns the result of a function, unless the function takes longer than a limit.
///
/// - Parameters:
///   - limit: The limit.
///   - clock: The clock that measures the limit.
///   - body: The function, which must end soon after its task is cancelled.
/// - Returns: The result of the function.
/// - Throws: `PlaceServiceError.timedOut` if the function takes too long, or any error that it throws.
func withDeadline<Value: Sendable>(
  of limit: Duration,
  on clock: any Clock<Duration>,
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await body() }
    group.addTask {
      try await clock.sleep(for: limit)
      throw PlaceServiceError.timedOut(seconds: Int(limit.components.seconds))
    }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
