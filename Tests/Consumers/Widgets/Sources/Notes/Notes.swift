// SPDX-License-Identifier: MIT

public import TermCommand
public import TermDevTools
public import TermRender
import Widgets

/// An app with sections that the user can open, and a number of readings in its state.
public struct Notes: RecordableApp {
  public struct Reading: Codable, Equatable, Sendable { public var count = 0 }

  public struct Read: Action, Codable {}

  public static let actions = ActionRegistry(Read.self)

  public static let reducer = Reducer<Reading>.on(Read.self) { reading, _ in reading.count += 1 }

  public let store: Store<Reading>
  public var usesMouse: Bool { true }
  private let session: OpenedSession?

  public init() { self.init(Reading(), opening: nil) }

  /// Creates an app with a state, and with a session in its time travel panel.
  public init(_ reading: Reading, opening session: OpenedSession?) {
    store = Store(reading, Self.reducer)
    self.session = session
  }

  public var body: some Widget {
    VStack {
      Fold("Plan") { Text("Read a book") }.id("plan")
      Fold("Log") { Observe(\Reading.count) { Text("Read \($0) times") } }.id("log")
      Text("End of notes")
    }
    .keys {
      Key("r", title: "Read", send: Read())
      Key("q", title: "Quit", send: Quit())
    }
    .timeTravel(opening: session)
  }
}
