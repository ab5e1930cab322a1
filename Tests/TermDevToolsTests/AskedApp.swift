// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import StateStore
import StoreRecorder
import TermRender

@testable import TermDevTools

/// An app with a counter, a text, a secret, and effects that end when the test allows it.
@MainActor
struct AskedApp {
  struct Password: Codable, Redacted, Equatable, Sendable {
    var text: String
    var redacted: Password { Password(text: text.redacted) }
  }

  struct State: Codable, Sendable, Equatable {
    var count = 0
    var name = ""
    var password: Password? = Password(text: "hunter2")
  }

  struct Add: Action, Codable {}
  struct Rename: Action, Codable { var name: String }
  struct Work: Action, Codable {}
  struct Listen: Action, Codable {}

  let store: Store<State>
  private let gate: AsyncStream<Void>.Continuation

  init() {
    let (permits, gate) = AsyncStream.makeStream(of: Void.self)
    self.gate = gate
    store = Store(
      State(),
      .combine(
        .on(Add.self) { state, _ in state.count += 1 },
        .on(Rename.self) { state, action in state.name = action.name },
        .on(TextPasted.self) { state, action in state.name = action.text }
      ),
      middleware: [
        .on(Work.self) { _, _ in
          .run(id: "work") { effect in
            for await _ in permits { break }
            effect.send(Add())
          }
        },
        .on(Listen.self) { _, _ in
          .run(id: "listen") { effect in
            await effect.waitForExternalEvent {
              try? await ContinuousClock().sleep(for: .seconds(3_600))
            }
          }
        },
      ]
    )
  }

  /// Ends one run of the effect `work`.
  func endWork() { gate.yield() }

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\State.count) { Text("Count \($0)") }
      Observe(\State.name) { name in
        TextField("Name", text: name) { Rename(name: $0) }.id("name")
      }
      Button("Add", send: Add()).id("add")
    }
    .keys {
      Key("ctrl+a", title: "Add", send: Add())
      Key("ctrl+w", title: "Work", send: Work())
      Key("ctrl+l", title: "Listen", send: Listen())
      Key("ctrl+e", title: "Edit", send: RunProgram(TerminalProgram("edit")))
      Key("ctrl+q", title: "Quit", send: Quit())
    }
  }
}

/// A terminal in memory that runs turns when they're requested, as the dispatched loop does.
@MainActor
final class LiveTerminal: Terminal {
  let screen = HeadlessTerminal(size: Size(columns: 40, rows: 8))
  var turn: (@MainActor ([TerminalEvent]) -> LoopWait)?
  private(set) var turnCount = 0
  private var isRequested = false

  var size: Size { screen.size }
  var capabilities: TerminalCapabilities { screen.capabilities }
  var bytesWritten: Int { screen.bytesWritten }

  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {
    self.turn = turn
    requestTurn()
  }

  func requestTurn() {
    guard !isRequested else { return }
    isRequested = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.step() } }
  }

  private func step() {
    isRequested = false
    turnCount += 1
    switch turn?(screen.takePending()) {
    case .end?: turn = nil
    case .atMost(.zero)?: requestTurn()
    case .atMost?, .forEvents?, nil: break
    }
  }

  func post(_ event: TerminalEvent) {
    screen.post(event)
    requestTurn()
  }

  func present(_ buffer: CellBuffer) { screen.present(buffer) }
  func setTitle(_ title: String?) {}
  func copy(_ text: String) { screen.copy(text) }
  func suspend() {}
  /// The test posts the end of the program.
  func execute(_ program: TerminalProgram) {}
  func close() {}
}

/// A running app with a socket in a temporary folder.
@MainActor
final class LiveApp {
  let app = AskedApp()
  let terminal = LiveTerminal()
  let runtime: AppRuntime<AskedApp.State>
  let folder = TemporaryFolder()
  let server: InspectServer<AskedApp.State>

  var path: String { "\(folder.path)/app.sock" }

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - properties: The properties of the app besides `many`. The default is empty.
  ///   - turns: The turns in which the server performs requests.
  /// - Throws: `ConnectionError` if the socket can't be created.
  init(
    properties: [Property<AskedApp.State>] = [],
    in turns: RequestTurns = RequestTurns()
  ) throws {
    let app = app
    let many = Property<AskedApp.State>("many") { $0.count > 2 }
    runtime = AppRuntime(store: app.store, terminal: terminal) { app.body.nodes }
    server = InspectServer(
      try ConnectionListener("\(folder.path)/app.sock"),
      AppIdentity("asked", build: "test"),
      properties: [many] + properties,
      runtime,
      in: turns
    )
    // Other tests can occupy the main actor for several seconds.
    server.pending.waitTime = .seconds(60)
    runtime.run()
  }

  /// Connects to the app, and receives its greeting.
  func connect() async throws -> TestClient {
    let client = try TestClient(path)
    _ = await client.line()
    return client
  }
}

/// A folder that only the user can access.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var name = Array("/tmp/asked.XXXXXX".utf8CString)
    path = mkdtemp(&name).map { String(cString: $0) } ?? ""
  }

  deinit {
    for name in ["app.sock", "app.sock.lock", "file", "folder/app.sock", "folder/app.sock.lock"] {
      unlink("\(path)/\(name)")
    }
    rmdir("\(path)/folder")
    rmdir(path)
  }
}

/// A client that waits for the lines of an app.
@MainActor
final class TestClient {
  let connection: LineConnection
  private var lines: [String] = []
  private var waiter: CheckedContinuation<String?, Never>?

  init(_ path: String) throws {
    connection = LineConnection(
      try LocalSocket.connect(to: path, of: "asked"),
      lineLimit: 1 << 30
    )
    connection.receive = { [weak self] input in
      guard case .line(let line) = input else { return }
      self?.take(String(decoding: line, as: UTF8.self))
    }
    connection.whenClosed { [weak self] in self?.waiter.take()?.resume(returning: nil) }
  }

  private func take(_ line: String) {
    guard let waiter = waiter.take() else { return lines.append(line) }
    waiter.resume(returning: line)
  }

  /// Returns the next line, or `nil` if the connection is closed.
  func line() async -> String? {
    if !lines.isEmpty { return lines.removeFirst() }
    guard connection.isOpen else { return nil }
    return await withCheckedContinuation { waiter = $0 }
  }

  func send(_ text: String) { connection.send(Array(text.utf8)) }

  /// Sends a request and returns the reply.
  func ask(_ request: String) async -> String? {
    send(request + "\n")
    return await line()
  }
}
