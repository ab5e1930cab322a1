// SPDX-License-Identifier: MIT

/// Stops the program with a sentence, because a rule of the contract was broken.
///
/// Unlike `preconditionFailure`, it keeps the sentence in release builds: what a reducer or a widget
/// does wrong shows where the app is used, not only where it is made.
@usableFromInline
package func contractViolation(_ sentence: @autoclosure () -> String) -> Never {
  fatalError(sentence())
}

/// Stops the program with a sentence unless a rule of the contract is kept.
@inlinable @inline(__always)
package func require(_ isKept: Bool, _ sentence: @autoclosure () -> String) {
  if !isKept { contractViolation(sentence()) }
}
