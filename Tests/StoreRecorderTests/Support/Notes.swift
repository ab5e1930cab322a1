// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder

/// The state of a small app for notes.
struct Notes: Codable, Equatable {
  var texts: [String] = []
  var count = 0
  var password = ""
  var failures = 0
}

struct Add: Action, Codable, Equatable { var text: String }

struct Count: Action, Codable, Equatable { var amount: Int }

struct Remove: Action, Codable, Equatable { var index: Int }

/// An action that no reducer handles.
struct Scroll: Action, Codable, Equatable { var rows: Int }

struct Opaque: Action { var text: String }

struct SetPassword: Action, Codable, Equatable, Redacted {
  var text: String
  var redacted: Self { Self(text: text.redacted) }
}

extension Reducer<Notes> {
  static let notes: Reducer<Notes> = .combine(
    .on(Add.self) { notes, action in notes.texts.append(action.text) },
    .on(Count.self) { notes, action in notes.count = notes.count &* 31 &+ action.amount },
    .on(Remove.self) { notes, action in
      if notes.texts.indices.contains(action.index) { notes.texts.remove(at: action.index) }
    },
    .on(SetPassword.self) { notes, action in notes.password = action.text },
    .on(EffectFailed.self) { notes, _ in notes.failures += 1 },
    .on(Opaque.self) { notes, action in notes.texts.append(action.text) }
  )
}

extension ActionRegistry {
  static let notes = ActionRegistry(
    Add.self,
    Count.self,
    Remove.self,
    Scroll.self,
    SetPassword.self
  )
}

extension SeededGenerator {
  /// Returns a random action.
  ///
  /// Reducers ignore one in ten actions on average.
  mutating func nextAction() -> any Action {
    switch Int.random(in: 0..<10, using: &self) {
    case 0..<3: Add(text: nextText())
    case 3..<6: Count(amount: Int.random(in: -1_000...1_000, using: &self))
    case 6..<8: Remove(index: Int.random(in: 0..<8, using: &self))
    case 8: EffectFailed(effect: "load", message: nextText())
    default: Scroll(rows: Int.random(in: -3...3, using: &self))
    }
  }

  /// Returns a random string.
  ///
  /// Some characters of the string require escaping in JSON.
  mutating func nextText() -> String {
    let parts = ["a", "\"", "\\", "\n", "é", "👩‍👩‍👧", "\u{1}", "/", "日本", "{", "\u{2028}", ""]
    return (0..<Int.random(in: 0..<6, using: &self)).map { _ in
      parts.randomElement(using: &self) ?? ""
    }.joined()
  }
}
