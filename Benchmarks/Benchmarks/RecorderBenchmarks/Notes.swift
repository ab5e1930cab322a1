// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder

/// A state with a list, of which each action changes a part.
struct Notes: Codable {
  var texts = Array(repeating: "", count: 1_000)
  var count = 0
}

struct SetText: Action, Codable {
  var index: Int
  var text: String
}

/// Counts one on.
struct Count: Action {}

extension Reducer where State == Notes {
  static var notes: Self {
    .on(SetText.self) { notes, action in
      notes.texts[action.index] = action.text
      notes.count += 1
    }
  }
}

extension SessionLog {
  /// A session of so many changes, each with its cause.
  static func notes(changes: Int) throws -> SessionLog {
    var log = SessionLog(head: SessionHead(app: "notes", state: try JSONText(encoding: Notes())))
    for number in 1...changes {
      let time = Duration.milliseconds(number)
      let action = SetText(index: number % 1_000, text: "text \(number)")
      log.entries.append(
        .change(SessionChange(action, at: time, cause: number, role: .revision))
      )
    }
    return log
  }
}
