// SPDX-License-Identifier: MIT

import ArgumentParser
import TermCommand
import TermRender

/// An app for tests that crashes when keys are pressed, and that keeps its sessions.
@main struct CrashTestHost: AppCommand {
  typealias Options = NoOptions<CrashingApp>
  static let configuration = commands(
    "Crash when a key is pressed.",
    name: "crash-test-host",
    keepingSessions: 3
  )
}

struct CrashingApp: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var count = 0
    var isBroken = false
  }

  struct Count: Action, Codable {}
  struct TrapInReducer: Action, Codable {}
  struct TrapInBody: Action, Codable {}
  struct TrapInEffect: Action, Codable {}
  struct Overflow: Action, Codable {}
  struct AccessInvalidMemory: Action, Codable {}
  struct Hang: Action, Codable {}

  static let actions = ActionRegistry(
    Count.self,
    TrapInReducer.self,
    TrapInBody.self,
    TrapInEffect.self,
    Overflow.self,
    AccessInvalidMemory.self,
    Hang.self
  )

  let store = Store(
    State(),
    .combine(
      .on(Count.self) { state, _ in state.count += 1 },
      .on(TrapInReducer.self) { _, _ in fatalError("The reducer trapped.") },
      .on(TrapInBody.self) { state, _ in state.isBroken = true },
      .on(Overflow.self) { state, _ in state.count = descend(state.count) },
      .on(AccessInvalidMemory.self) { _, _ in
        UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
      },
      .on(Hang.self) { state, _ in while state.count >= 0 { state.count = 1 } }
    ),
    middleware: [
      .on(TrapInEffect.self) { _, _ in .run { _ in fatalError("The effect trapped.") } }
    ]
  )

  var body: some Widget {
    Observe(\State.self) { state in
      Text(state.isBroken ? trap() : "Count: \(state.count)")
    }
    .keys {
      Key("+", title: "Count", send: Count())
      Key("r", title: "Trap in the reducer", send: TrapInReducer())
      Key("b", title: "Trap in the body", send: TrapInBody())
      Key("e", title: "Trap in an effect", send: TrapInEffect())
      Key("o", title: "Overflow the stack", send: Overflow())
      Key("m", title: "Access invalid memory", send: AccessInvalidMemory())
      Key("h", title: "Hang", send: Hang())
      Key("q", title: "Quit", send: Quit())
    }
  }

  private func trap() -> String { fatalError("The body trapped.") }
}

/// Calls itself until the stack overflows.
private func descend(_ number: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { buffer in
    buffer[0] = number
    return number < .max ? descend(number + 1) + buffer[0] : 0
  }
}
