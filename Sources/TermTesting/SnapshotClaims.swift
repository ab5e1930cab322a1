// SPDX-License-Identifier: MIT

import StoreTesting
import Synchronization

/// A registry of the snapshots of this process, which detects two snapshots with the same file.
final class SnapshotClaims: Sendable {
  /// The registry of the running tests.
  static let run = SnapshotClaims()

  /// The location and contents of a snapshot.
  struct Claim: Sendable {
    var location: TestLocation
    var function: String
    var text: String
  }

  private let claims = Mutex<[String: Claim]>([:])

  /// Registers a snapshot and returns an error message if its file is already in use.
  ///
  /// A line that runs again, in a loop or in a repeated test, can take an equal snapshot again.
  func problem(with new: Claim, of path: String) -> String? {
    let known = claims.withLock { claims in
      defer { if claims[path] == nil { claims[path] = new } }
      return claims[path]
    }
    guard let known else { return nil }
    let isSamePlace =
      "\(known.location.fileID)" == "\(new.location.fileID)"
      && known.location.line == new.location.line
      && known.location.column == new.location.column
    if isSamePlace, known.text == new.text { return nil }
    return """
      Another snapshot of this run uses the same file: \(known.function) at \
      \(known.location.fileID):\(known.location.line). Use `named:` to distinguish them.
      File: \(path)
      """
  }
}
