// SPDX-License-Identifier: MIT

import DemoTestSupport
import StateStore
import TermRender
import Testing

@testable import GalleryDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermTesting

/// Sessions with controls that are bound to the state.
@MainActor
@Suite struct BindingSessionTests {
  /// Records a title, a year, and a password that the user types.
  private func recording() async throws -> Recording<GalleryApp> {
    var state = GalleryState(page: .form)
    state.form = FormExample()
    return try await Recording(GalleryApp(state)) { pilot in
      pilot.app.store.dispatch(InterfaceAction.focus("form/movie/title"))
      await pilot.settle()
      await pilot.press("R", "a", "n", "tab", "8", "5")
      pilot.app.store.dispatch(Visit(page: .textField))
      pilot.app.store.dispatch(InterfaceAction.focus("password"))
      await pilot.settle()
      await pilot.press("ctrl+u", "h", "u", "s", "h")
    }
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Random input in a bound form replays to the same frames and changes`(
    _ seed: UInt64
  ) async throws {
    let recording = try await Recording(FormApp(), seed: seed) { pilot in
      await pilot.performRandomActions(steps: 50 * Walks.tenths, avoiding: ["ctrl+c"])
    }
    #expect(recording.log.changes.contains { $0.action is Assign<GalleryState> })
    try await expectSameFrames(recording)
    try expectSameChanges(of: recording)
  }

  @Test func `A session contains the fields of assignments and masked secrets`() async throws {
    let recording = try await recording()
    let text = String(decoding: recording.log.bytes, as: UTF8.self)
    #expect(text.contains(#""value":{"field":"form.title","value":"Ran"}"#))
    #expect(text.contains(#""value":{"field":"textField.password","value":"••••"}"#))
    #expect(!text.contains("hus"))
    #expect(!text.contains("swordfish"))
  }

  @Test func `Assignments can be undone in the history of a session`() async throws {
    let session = try await recording().loaded
    let history = try History<GalleryState>(session.log, reducer: galleryReducer)
    let titles = (history.oldest...history.newest).map { history.state(at: $0).form.title }
    #expect(titles.prefix(5) == ["", "R", "Ra", "Ran", "Ran"])
    #expect(history.state(at: history.newest).form.year == "85")
  }

  @Test func `A field that no longer exists is reported, and the session replays`() async throws {
    let recording = try await recording()
    let session = try session(recording, #""field":"form.year""#, #""field":"form.era""#)
    #expect(session.warnings.count == 1)
    #expect(session.warnings.first?.contains("GalleryState has no field “form.era”.") == true)
    #expect(await frames(of: session).count == recording.frames.count)
    let history = try History<GalleryState>(session.log, reducer: galleryReducer)
    #expect(history.state(at: history.newest).form.title == "Ran")
    #expect(history.state(at: history.newest).form.year == "")
  }

  @Test func `A value of another type is reported with the type of the field`() async throws {
    let session = try session(try await recording(), #""value":"R"}"#, #""value":5}"#)
    #expect(session.warnings.count == 1)
    #expect(session.warnings.first?.contains("the field “form.title” has the type String") == true)
  }

  /// Returns a recorded session in which a text is replaced.
  private func session(
    _ recording: Recording<GalleryApp>,
    _ text: String,
    _ replacement: String
  ) throws -> LoadedSession<GalleryApp> {
    let lines = String(decoding: recording.log.bytes, as: UTF8.self)
    #expect(lines.contains(text))
    let bytes = Array(lines.replacing(text, with: replacement).utf8)
    return try LoadedSession(try SessionLog(parsing: bytes), from: "test.jsonl")
  }
}

/// The form page of the gallery, without the pages around it.
private struct FormApp: RecordableApp {
  static let actions = GalleryApp.actions

  let store = Store(GalleryState(), galleryReducer, middleware: [formMiddleware])

  var usesMouse: Bool { true }

  var body: some Widget { FormPage() }
}
