// SPDX-License-Identifier: MIT

/// Stops the program with a message about a violated contract.
///
/// Unlike `preconditionFailure`, this function also prints the message in release builds.
/// Violations by reducers and widgets often surface only in a deployed app.
@usableFromInline
package func contractViolation(_ message: @autoclosure () -> String) -> Never {
  fatalError(message())
}

/// Stops the program with a message if a condition of the contract isn't met.
@inlinable @inline(__always)
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { contractViolation(message()) }
}
