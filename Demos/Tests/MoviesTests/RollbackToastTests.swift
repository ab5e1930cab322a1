// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the text of the toast that reports a rolled-back change.
@MainActor
@Suite struct RollbackToastTests {
  /// Returns the app after the service rejects the request of the last keys.
  private func failedApp(
    after reason: String,
    of keys: String,
    preparing: String = ""
  ) async -> ViewsPilot {
    let app = await ViewsPilot(size: .wide)
    await app.press(preparing)
    await app.rest()
    app.service.refuseNext(reason)
    await app.press(keys)
    await app.pilot.advance(by: .seconds(5))
    return app
  }

  @Test(
    arguments: [
      ("", "space", "“Moonlight” is unwatched again"),
      ("space", "space", "“Moonlight” is watched again"),
      ("", "A", "31 movies are unwatched again"),
      ("", "e ! enter", "“Moonlight” has its old title again"),
      ("", "a N o p e enter 2 0 0 9 enter enter enter", "“Nope” wasn't added"),
      ("", "d d", "“Moonlight” is back in the list"),
      ("d d", "u", "“Moonlight” is deleted again"),
    ] as [(String, String, String)]
  )
  func `The toast and the log state what the list shows after a failure`(
    _ preparing: String,
    _ keys: String,
    _ title: String
  ) async {
    let app = await failedApp(after: "the disk is full", of: keys, preparing: preparing)
    let texts = app.pilot.interface.toasts.map(\.toast.text)
    #expect(texts.contains("\(title)\nThe disk is full."), "\(texts)")
    #expect(app.state.activity.lines.last?.text == "\(title): the disk is full")
  }

  @Test(
    arguments: [
      ("the server didn't answer", "The server didn't answer."),
      ("movie 40 was deleted elsewhere.", "Movie 40 was deleted elsewhere."),
      (
        "Couldn't mark the movie as watched: the disk is full. Free some space and try again.",
        "The disk is full."
      ),
      (
        "Couldn't open the database “a.b”: access is denied. Change the permissions.",
        "Couldn't open the database “a.b”: access is denied."
      ),
    ] as [(String, String)]
  )
  func `The toast gives the cause without repeating the operation`(
    _ reason: String,
    _ cause: String
  ) async {
    let app = await failedApp(after: reason, of: "space")
    let texts = app.pilot.interface.toasts.map(\.toast.text)
    #expect(texts == ["“Moonlight” is unwatched again\n\(cause)"])
  }

  @Test(arguments: ["d d", "A"])
  func `The failure of a change replaces the toast that announced the change`(
    _ keys: String
  ) async {
    let app = await ViewsPilot(size: .wide)
    app.service.refuseNext("the disk is full")
    await app.press(keys)
    #expect(app.pilot.interface.toasts.count == 1)
    // The announcement would be visible for 5 seconds.
    await app.pilot.advance(by: .seconds(3))
    let texts = app.pilot.interface.toasts.map(\.toast.text)
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasSuffix("\nThe disk is full.") == true, "\(texts)")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), .wide])
  func `The title and the cause have one row each`(_ size: Size) async {
    let app = await ViewsPilot(size: size)
    app.service.refuseNext("the server didn't answer")
    await app.press("space")
    await app.pilot.advance(by: .seconds(5))
    #expect(app.line(with: "“Moonlight” is unwatched again ") != nil)
    #expect(app.line(with: "The server didn't answer.") != nil)
  }
}
