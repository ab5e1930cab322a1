// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that shows the last screen of a session in the app, or verifies a bundle.
struct OpenCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      abstract: "Open a recorded session in the time travel panel, or verify it.",
      discussion: """
        The app starts at the end of the session and runs no effects. Press left to view earlier states. The file \
        doesn't change.

        A session contains a hash of each frame that the user saw. With --verify, the exit status is 0 if the replay \
        draws the same frames, 1 if a frame differs, and 2 if the session can't be verified.
        """
    )
  }

  @Argument(help: "The session or bundle.", completion: .file())
  var file: String

  @Flag(
    help: "Replay the session without a terminal, and compare each frame with what the user saw."
  )
  var verify = false

  @Flag(help: "Run effects, so that you can continue from a state as in the original app.")
  var live = false

  func validate() throws {
    if verify, live {
      throw ValidationError("--verify and --live can't be combined. Use one of them.")
    }
  }

  func run() throws {
    let (file, live) = (file, live)
    if verify { return try perform(failingWith: 2) { try Self.verify(file) } }
    try perform {
      try Self.show(load(file, of: Command.Application.self), isLive: live)
    }
  }

  @MainActor
  private static func verify(_ file: String) throws {
    let session = try load(file, of: Command.Application.self)
    if session.log.head.version != Command.Application.version {
      printMessage(
        "“\(file)” was recorded by version \(session.log.head.version), not \(Command.Application.version)."
      )
    }
    let verification = try BundleVerification(session)
    printText("\(verification.report)\n")
    if verification.difference != nil { throw ExitCode(1) }
  }

  @MainActor
  private static func show(
    _ session: LoadedSession<Command.Application>,
    isLive: Bool
  ) throws {
    ScreenWriterKind.prepare(nil)
    let app = AppWithPanel(app: Command.Application())
    let end = SessionEnd(session, addsPanel: true)
    app.store.replace(state: end.state)
    app.store.performsEffects = isLive
    let options = RunOptions(
      theme: session.screen.theme,
      keys: session.screen.remapping,
      size: end.size
    )
    try app.run(options) { end.restore($0, opensPanel: true) }
  }
}

/// An app whose screen always has the time travel panel.
private struct AppWithPanel<Base: App>: App {
  let app: Base

  var store: Store<Base.State> { app.store }
  var body: some Widget { app.body.timeTravel() }
}

extension AppWithPanel {
  init() { self.init(app: Base()) }
}
