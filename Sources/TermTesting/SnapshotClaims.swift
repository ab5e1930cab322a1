// SPDX-License-Identifier: MIT

import StoreTesting
import Synchronization

/// The snapshots that were taken in this process, to find two that would be one file.
final class SnapshotClaims: Sendable {
  /// Those of the running tests.
  static let run = SnapshotClaims()

  /// Who takes a snapshot, and what it shows.
  struct Claim: Sendable {
    var place: TestPlace
    var function: String
    var text: String
  }

  private let claims = Mutex<[String: Claim]>([:])

  /// Notes a snapshot; answers why it may not be taken.
  ///
  /// A line that runs again, be it in a loop or because a test is repeated, may show the same again.
  func problem(with new: Claim, of path: String) -> String? {
    let known = claims.withLock { claims in
      defer { if claims[path] == nil { claims[path] = new } }
      return claims[path]
    }
    guard let known else { return nil }
    let isSamePlace =
      "\(known.place.fileID)" == "\(new.place.fileID)" && known.place.line == new.place.line
      && known.place.column == new.place.column
    if isSamePlace, known.text == new.text { return nil }
    return """
      This run has another snapshot with the same file, that of \(known.function) at \
      \(known.place.fileID):\(known.place.line). Tell them apart by `named:`.
      The file: \(path)
      """
  }
}
