// SPDX-License-Identifier: MIT

import Glibc
import StateStore
import StoreRecorder
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct RecorderTests {
  let file: TemporaryFile

  init() throws {
    file = try TemporaryFile()
  }

  /// Returns a closure whose result advances by half a second with each call.
  func ticking() -> @MainActor () -> Duration {
    var time = Duration.zero
    return {
      defer { time += .milliseconds(500) }
      return time
    }
  }

  func record(
    middleware: [Middleware<Notes>] = [],
    _ body: (Store<Notes>, Recorder) async throws -> Void
  ) async throws -> [String] {
    let store = Store(Notes(), .notes, middleware: middleware, clock: TestClock())
    let recorder = Recorder(store, time: ticking())
    let head = SessionHeader(app: "notes", version: "1", state: try JSONText(encoding: store.state))
    recorder.writer = try SessionWriter(creating: file.path, head: head)
    try await body(store, recorder)
    return String(decoding: try file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `The recorder writes causes, changes, and frames in order with times`() async throws {
    let lines = try await record { store, recorder in
      recorder.begin(.start)
      store.dispatch(Started())
      recorder.end()
      recorder.begin(.input(try JSONText(encoding: "a")))
      store.dispatch(Add(text: "a"))
      store.dispatch(Scroll(rows: 1))
      recorder.end()
      store.dispatch(Count(amount: 3))
      recorder.markFrame()
      recorder.markFrame(seen: 0x01AB)
    }
    #expect(
      lines == [
        #"{"session":1,"app":"notes","version":"1","#
          + #""state":{"count":0,"failures":0,"password":"","texts":[]}}"#,
        #"{"at":0,"cause":1,"kind":"start"}"#,
        #"{"at":0.5,"by":1,"action":"StateStore.Started","value":{}}"#,
        #"{"at":1,"cause":2,"kind":"input","value":"a"}"#,
        #"{"at":1.5,"by":2,"change":"StoreRecorderTests.Add","value":{"text":"a"}}"#,
        #"{"at":2,"by":2,"action":"StoreRecorderTests.Scroll","value":{"rows":1}}"#,
        #"{"at":2.5,"change":"StoreRecorderTests.Count","value":{"amount":3}}"#,
        #"{"at":3,"mark":"frame"}"#,
        #"{"at":3.5,"mark":"frame","seen":"1ab"}"#,
      ]
    )
  }

  @Test func `Actions from effects and threads have separate causes`() async throws {
    let load = Middleware<Notes>.on(Scroll.self) { _, _ in
      .run(id: "load") { $0.send(Add(text: "loaded")) }
    }
    let lines = try await record(middleware: [load]) { store, recorder in
      store.dispatch(Scroll(rows: 1))
      await eventually { store.state.texts == ["loaded"] && store.runningEffects.isEmpty }
      store.send(Count(amount: 1))
      await eventually { store.state.count == 1 }
      store.dispatch(Count(amount: 2))
    }
    #expect(
      lines.dropFirst(3) == [
        #"{"at":1,"cause":1,"kind":"effect","effect":"load","run":1,"#
          + #""action":"StoreRecorderTests.Add","value":{"text":"loaded"}}"#,
        #"{"at":1.5,"by":1,"change":"StoreRecorderTests.Add","value":{"text":"loaded"}}"#,
        #"{"at":2,"mark":"stop","run":1}"#,
        #"{"at":2.5,"cause":2,"kind":"thread","action":"StoreRecorderTests.Count","#
          + #""value":{"amount":1}}"#,
        #"{"at":3,"by":2,"change":"StoreRecorderTests.Count","value":{"amount":1}}"#,
        #"{"at":3.5,"change":"StoreRecorderTests.Count","value":{"amount":2}}"#,
      ]
    )
  }

  @Test func `The start of an effect is recorded with its cause`() async throws {
    let middleware: [Middleware<Notes>] = [
      .on(Scroll.self) { _, _ in
        .run(id: "load") { try await $0.sleep(for: .seconds(1_000)) }
      },
      .on(Started.self) { _, _ in .cancel("load") },
    ]
    let lines = try await record(middleware: middleware) { store, recorder in
      recorder.begin(.time)
      store.dispatch(Scroll(rows: 1))
      recorder.end()
      store.dispatch(Scroll(rows: 2))
      store.dispatch(Started())
    }
    #expect(
      lines.filter { $0.contains("mark") } == [
        #"{"at":1,"by":1,"mark":"start","run":1,"effect":"load"}"#,
        #"{"at":2,"mark":"stop","run":1}"#,
        #"{"at":2.5,"mark":"start","run":2,"effect":"load"}"#,
        #"{"at":3.5,"mark":"stop","run":2}"#,
      ]
    )
  }

  @Test func `A dropped action is recorded as a cause without a change`() async throws {
    let swallow = Middleware<Notes>.around { action, context in
      if !(action is Add) { context.next(action) }
    }
    let lines = try await record(middleware: [swallow]) { store, _ in
      store.send(Add(text: "gone"))
      store.send(Count(amount: 1))
      await eventually { store.state.count == 1 }
    }
    #expect(lines.count == 4)
    #expect(lines[1].contains(#""kind":"thread","action":"StoreRecorderTests.Add""#))
    #expect(lines[3].contains(#""by":2,"change":"StoreRecorderTests.Count""#))
  }

  @Test func `A late action of a cancelled effect is recorded as dropped`() async throws {
    let load: [Middleware<Notes>] = [
      .on(Scroll.self) { _, _ in .run(id: "load") { $0.send(Add(text: "late")) } },
      .on(Started.self) { _, _ in .cancel("load") },
    ]
    let lines = try await record(middleware: load) { store, _ in
      store.dispatch(Scroll(rows: 1))
      // The main actor doesn't suspend, so the action waits while its effect is cancelled.
      while store.isMailboxEmpty {}
      store.dispatch(Started())
      await eventually { store.isMailboxEmpty && store.runningEffects.isEmpty }
      #expect(store.state.texts.isEmpty)
    }
    #expect(
      lines.last
        == #"{"at":2,"dropped":"StoreRecorderTests.Add","value":{"text":"late"}}"#
    )
  }

  @Test func `An unencodable action retains its position and is reported once`() async throws {
    var errors: [SessionError] = []
    let lines = try await record { store, recorder in
      recorder.report = { errors.append($0) }
      store.dispatch(Opaque(text: "1"))
      store.dispatch(Opaque(text: "2"))
      #expect(recorder.revision == 2)
    }
    #expect(lines[2].contains(#""change":"StoreRecorderTests.Opaque","text":"Opaque("#))
    #expect(errors.map(\.code) == [.notEncodable])
    #expect(errors.first?.description.contains("Opaque: it isn't Encodable") == true)
  }

  @Test func `A type that fails to encode is reported once`() async throws {
    struct Broken: Action, Encodable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    var errors: [SessionError] = []
    let lines = try await record { store, recorder in
      recorder.report = { errors.append($0) }
      store.dispatch(Broken())
      store.dispatch(Broken())
    }
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.contains(#""text":"Broken()""#) })
    #expect(errors.count == 1)
    #expect(errors.first?.description.contains("Broken: ") == true)
  }

  @Test func `Names of private types don't contain addresses`() async throws {
    let load = Middleware<Notes>.on(Scroll.self) { _, _ in
      .run(id: Job.load(.first)) { _ in throw Job.load(.first) }
    }
    let lines = try await record(middleware: [load]) { store, _ in
      store.dispatch(Show(page: .first))
      store.dispatch(Scroll(rows: 1))
      await eventually { store.isMailboxEmpty && store.runningEffects.isEmpty }
    }
    let page = "StoreRecorderTests.Page.first"
    #expect(lines.contains { $0.hasSuffix(#""text":"Show(page: \#(page))"}"#) })
    #expect(lines.contains { $0.contains(#""effect":"load(\#(page))""#) })
    #expect(lines.contains { $0.contains(#""message":"load(\#(page))""#) })
    #expect(!lines.joined().contains("unknown context"))
  }

  @Test func `The file doesn't contain the secrets of redacted actions`() async throws {
    let lines = try await record { store, _ in
      store.dispatch(SetPassword(text: "geheim"))
      #expect(store.state.password == "geheim")
    }
    #expect(lines[1].hasSuffix(#""value":{"text":"••••••"}}"#))
    #expect(!lines.joined().contains("geheim"))
  }

  @Test func `A full disk stops recording and is reported once`() async throws {
    var errors: [SessionError] = []
    let store = Store(Notes(), .notes)
    let recorder = Recorder(store, time: ticking())
    recorder.report = { errors.append($0) }
    try file.write([])
    let writer = try SessionWriter(appendingTo: file.path)
    let full = open("/dev/full", O_WRONLY)
    #expect(dup2(full, writer.descriptor) == writer.descriptor)
    close(full)
    recorder.writer = writer
    store.dispatch(Count(amount: 1))
    store.dispatch(Count(amount: 2))
    #expect(store.state.count == 33)
    #expect(errors.map(\.code) == [.unwritable])
    #expect(writer.failure == errors.first)
    #expect(errors.first?.description.contains("No space left on device") == true)
  }

  @Test func `An existing file isn't replaced by default`() throws {
    try file.write([65])
    #expect(throws: SessionError.self) {
      try SessionWriter(creating: file.path, head: SessionHeader())
    }
    #expect(try file.bytes == [65])
    _ = try SessionWriter(creating: file.path, head: SessionHeader(), replacing: true)
    #expect(try file.bytes.first == UInt8(ascii: "{"))
  }

  @Test func `Recording resumes on a new line after an incomplete line`() throws {
    try file.write(Array(#"{"session":1,"app":"x","version":""}\#n{"at":1,"ma"#.utf8))
    let writer = try SessionWriter(appendingTo: file.path)
    #expect(writer.append(.frame(at: .seconds(2))).isEmpty)
    let log = try SessionLog(path: file.path)
    #expect(log.issues.map(\.line) == [2])
    #expect(log.entries.map(\.time) == [.seconds(2)])
  }

  @Test func `A store provides its recorder until the recorder is detached`() {
    let store = Store(Notes(), .notes)
    #expect(Recorder.attached(to: store) == nil)
    let recorder = Recorder(store, time: { .zero })
    #expect(Recorder.attached(to: store) === recorder)
    recorder.detach()
    #expect(Recorder.attached(to: store) == nil)
    store.dispatch(Count(amount: 1))
    #expect(recorder.revision == 0)
  }

  @Test func `Attaching a second recorder traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(0)
        _ = Recorder(store, time: { .zero })
        _ = Recorder(store, time: { .zero })
      }
    }
    #expect(result.standardError.contains("The store of Int already has a recorder."))
  }
}

private enum Page {
  case first
}

private enum Job: Hashable, Error {
  case load(Page)
}

private struct Show: Action {
  let page: Page
}
