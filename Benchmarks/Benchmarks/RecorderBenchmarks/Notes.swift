// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder

/// A state with a list.
///
/// Each action changes one element.
struct Notes: Codable {
  var texts = Array(repeating: "", count: 1_000)
  var count = 0
}

struct SetText: Action, Codable {
  var index: Int
  var text: String
}

/// An action that increments the count.
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
  /// Returns a session with the given number of changes, each with its cause.
  static func notes(changes: Int) throws -> SessionLog {
    var log = SessionLog(head: SessionHeader(app: "notes", state: try JSONText(encoding: Notes())))
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
