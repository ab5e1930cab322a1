// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the text of the toast that reports a rolled-back change.
@MainActor
@Suite struct RollbackToastTests {
  /// Returns the texts of the toasts after the service rejects the request of the last keys.
  private func toasts(
    after reason: String,
    of keys: String,
    preparing: String = ""
  ) async -> [String] {
    let app = await ViewsPilot(size: .wide)
    await app.press(preparing)
    await app.rest()
    app.service.refuseNext(reason)
    await app.press(keys)
    await app.pilot.advance(by: .seconds(5))
    return app.pilot.interface.toasts.map(\.toast.text)
  }

  @Test(
    arguments: [
      ("", "space", "“Moonlight” wasn't marked as watched"),
      ("space", "space", "“Moonlight” wasn't marked as unwatched"),
      ("", "A", "40 movies weren't marked as watched"),
      ("", "e ! enter", "“Moonlight” wasn't renamed"),
      ("", "a N o p e enter 2 0 0 9 enter enter enter", "“Nope” wasn't added"),
      ("", "d d", "“Moonlight” wasn't deleted"),
      ("d d", "u", "“Moonlight” wasn't restored"),
    ] as [(String, String, String)]
  )
  func `The title of the toast states what failed`(
    _ preparing: String,
    _ keys: String,
    _ title: String
  ) async {
    let texts = await toasts(after: "the disk is full", of: keys, preparing: preparing)
    #expect(texts.contains("\(title)\nThe disk is full. Rolled back."), "\(texts)")
  }

  @Test(
    arguments: [
      ("the server returned 503", "The server returned 503. Rolled back."),
      ("movie 40 was deleted elsewhere.", "Movie 40 was deleted elsewhere. Rolled back."),
      (
        "Couldn't mark the movie as watched: the disk is full. Free some space and try again.",
        "The disk is full. Rolled back."
      ),
      (
        "Couldn't open the database “a.b”: access is denied. Change the permissions.",
        "Couldn't open the database “a.b”: access is denied. Rolled back."
      ),
    ] as [(String, String)]
  )
  func `The toast gives the cause without repeating the operation`(
    _ reason: String,
    _ cause: String
  ) async {
    let texts = await toasts(after: reason, of: "space")
    #expect(texts == ["“Moonlight” wasn't marked as watched\n\(cause)"])
  }

  @Test(arguments: ["d d", "A"])
  func `The failure of a change replaces the toast that announced the change`(
    _ keys: String
  ) async {
    let app = await ViewsPilot(size: .wide)
    app.service.refuseNext("the disk is full")
    await app.press(keys)
    #expect(app.pilot.interface.toasts.count == 1)
    // The announcement would be visible for 4 seconds.
    await app.pilot.advance(by: .seconds(3))
    let texts = app.pilot.interface.toasts.map(\.toast.text)
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasSuffix("The disk is full. Rolled back.") == true, "\(texts)")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), .wide])
  func `The title and the cause have one row each`(_ size: Size) async {
    let app = await ViewsPilot(size: size)
    app.service.refuseNext("the server returned 503")
    await app.press("space")
    await app.pilot.advance(by: .seconds(5))
    #expect(app.line(with: "“Moonlight” wasn't marked as watched ") != nil)
    #expect(app.line(with: "The server returned 503. Rolled back.") != nil)
  }
}
