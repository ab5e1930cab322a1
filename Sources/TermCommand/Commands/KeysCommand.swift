// SPDX-License-Identifier: MIT

import ArgumentParser
import TermDevTools
import TermRender

/// A command that lists the identifiers, keys, and titles of an app's commands as a key map file.
struct KeysCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "keys",
      abstract: "List the commands of the first screen in the form of a file for --keys.",
      discussion:
        "With a session, the list also contains the commands of all screens in the session."
    )
  }

  @Argument(help: "A session.", completion: .file())
  var file: String?

  func run() throws {
    let file = file
    try perform {
      printText(try Self.listing(of: file).text)
    }
  }

  @MainActor
  static func listing(of file: String?) throws -> KeyMapListing {
    var listing = KeyMapListing()
    let app = Command.Application()
    let screen = ScreenRenderer(appState: app.store.state) { app.body.nodes }
    screen.draw(app.store.state, InterfaceState(), at: .zero, size: SessionScreen().size)
    listing.add(screen.keys)
    guard let file else { return listing }
    let timeline = SessionTimeline(try load(file, of: Command.Application.self))
    while timeline.stepToFrame() != nil { listing.add(timeline.keys) }
    return listing
  }
}
