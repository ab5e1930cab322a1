// SPDX-License-Identifier: MIT

import FoundationEssentials

/// What the environment says about snapshots, by the names that swift-snapshot-testing's users know.
struct SnapshotSettings {
  /// When recordings are written.
  enum Recording: String {
    case all, missing, failed, never
  }

  var recording = Recording.never

  /// The folder for pictures and the report; `nil` for that of the package.
  var artifacts: String?

  /// What in the environment cannot be understood.
  var problem: String?

  /// The command that records what is missing, or all; it is shown to a person.
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
        problem = "SNAPSHOT_TESTING_RECORD is “\(name)”; it can be all, missing, failed or never."
      }
    }
    if let folder = environment["SNAPSHOT_ARTIFACTS"], !folder.isEmpty { artifacts = folder }
  }
}
