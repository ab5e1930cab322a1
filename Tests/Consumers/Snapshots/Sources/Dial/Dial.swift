// SPDX-License-Identifier: MIT

import FoundationEssentials
public import TermRender

/// An app with a number that keys increase and decrease, and that can increase automatically.
public struct Dial: App {
  public struct Values: Equatable, Codable, Sendable {
    var level = 3
    var isRising = false
    /// A text of any length, which isn't on the screen.
    var note = ""
  }

  struct Turn: Action, Codable { var step: Int }
  struct Rise: Action, Codable {}

  public let store = Store(
    Values(),
    .combine(
      .on(Turn.self) { values, turn in
        values.level += turn.step + Self.mistake
        if values.level > Self.limit { fatalError("The level \(values.level) is too high.") }
      },
      .on(Rise.self) { values, _ in values.isRising.toggle() }
    ),
    middleware: [
      .on(Rise.self) { _, _ in
        .run { effects in
          while true {
            try await effects.sleep(for: .seconds(1))
            effects.send(Turn(step: 1))
          }
        }
      }
    ]
  )

  // Scripts/test-generated.sh plants a mistake in the running app.
  private nonisolated static let isPlanted =
    ProcessInfo.processInfo.environment["PLANTED_MISTAKE"] != nil
  private nonisolated static let mistake = isPlanted ? 1 : 0
  private nonisolated static let limit = isPlanted ? 20 : Int.max

  public init() {}

  public var body: some Widget {
    VStack(alignment: .center) {
      Text("Volume").bold()
      Observe(\Values.level) { level in
        Text("Level \(level)").foregroundStyle(level > 5 ? .red : .green)
      }
    }
    .padding().border(title: "Dial")
    .keys {
      Key("+", title: "Louder", send: Turn(step: 1))
      Key("-", title: "Quieter", send: Turn(step: -1))
      Key("r", title: "Rise", send: Rise())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
