// SPDX-License-Identifier: MIT

import TermRender

struct ButtonExample: Equatable, Sendable, Codable {
  var saves = 0
  var isLocked = false
}

struct Save: Action, Codable {}

struct ToggleLock: Action, Codable {}

let buttonReducer = Reducer<ButtonExample>.combine(
  .on(Save.self) { example, _ in example.saves &+= 1 },
  .on(ToggleLock.self) { example, _ in example.isLocked.toggle() }
)

struct ButtonPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.button) { example in
      VStack(spacing: 1) {
        Example("Plain") {
          HStack(spacing: 1) {
            Button("Save", send: Save()).disabled(example.isLocked)
            Button(example.isLocked ? "Unlock" : "Lock", send: ToggleLock())
          }
        }
        Example("Roles") {
          HStack(spacing: 1) {
            Button("Publish", role: .primary, send: Save()).disabled(example.isLocked)
            Button("Delete", role: .destructive, send: Save()).disabled(example.isLocked)
          }
        }
        Example("Bordered") {
          HStack(spacing: 1) {
            Button("Save", send: Save()).disabled(example.isLocked)
            Button(example.isLocked ? "Unlock" : "Lock", send: ToggleLock())
          }
          .buttonStyle(.bordered)
        }
        Example("Result") {
          Text("Times saved: \(example.saves)")
          Text(example.isLocked ? "Locked. Saving is disabled." : "Unlocked.")
        }
      }
    }
  }
}
