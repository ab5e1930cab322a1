// SPDX-License-Identifier: MIT

import TermFoundation

/// The snapshot settings from environment variables.
///
/// The variables have the same names as in swift-snapshot-testing.
struct SnapshotSettings {
  /// The condition for writing recordings.
  enum Recording: String {
    case all, missing, failed, never
  }

  var recording = Recording.never

  /// The folder for images and the report, or `nil` for a folder in the package.
  var artifacts: String?

  /// A message about an invalid environment variable, or `nil` if all variables are valid.
  var problem: String?

  /// Returns the command that records snapshots, for display in messages.
  func command(recording: Recording, module: String) -> String {
    "SNAPSHOT_TESTING_RECORD=\(recording.rawValue) swift test --filter \(module)"
  }
}

extension SnapshotSettings {
  static var current: SnapshotSettings {
    SnapshotSettings(environment: ProcessInfo.processInfo.environment)
  }

  init(environment: [String: String]) {
    if let name = environment["SNAPSHOT_TESTING_RECORD"] {
      if let known = Recording(rawValue: name) {
        recording = known
      } else {
        problem = "SNAPSHOT_TESTING_RECORD is “\(name)”. Use all, missing, failed, or never."
      }
    }
    if let folder = environment["SNAPSHOT_ARTIFACTS"], !folder.isEmpty { artifacts = folder }
  }
}
