// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

@MainActor
@Suite struct RecordArticleTests {
  // snippet: recorder-app
  struct Diary: Codable, Equatable {
    var texts: [String] = []
    var password = Password()
  }

  struct Write: Action, Codable { var text: String }

  static let reducer: Reducer<Diary> = .combine(
    .on(Write.self) { diary, action in diary.texts.append(action.text) },
    .on(Lock.self) { diary, action in diary.password = action.password }
  )
  // end

  // snippet: recorder-redacted
  struct Password: Codable, Equatable, Redacted {
    var text = ""
    var redacted: Self { Self(text: text.redacted) }
  }

  struct Lock: Action, Codable { var password: Password }
  // end

  let file: TemporaryFile

  init() throws {
    file = try TemporaryFile()
  }

  func record() throws {
    let path = file.path
    // snippet: recorder-record
    let start = ContinuousClock.now
    let store = Store(Diary(), Self.reducer)
    let recorder = Recorder(store, time: { ContinuousClock.now - start })
    let head = SessionHeader(app: "diary", state: try JSONText(encoding: store.state))
    recorder.writer = try SessionWriter(creating: path, head: head)
    recorder.report = { print($0) }
    // end
    store.dispatch(Write(text: "Dear diary"))
    store.dispatch(Lock(password: Password(text: "secret")))
  }

  @Test func `A replay restores the state of a recorded session`() throws {
    try record()
    let path = file.path
    // snippet: recorder-replay
    var actions = ActionRegistry(Write.self, Lock.self)
    actions.register(Write.self, aliases: "Diary.Append")

    let log = try SessionLog(path: path).decoded(by: actions)
    var replay = Replay(log, from: try log.startState(Diary.self), reducer: Self.reducer)
    while let entry = replay.next() {
      print(entry, replay.revision, replay.state)
    }
    // end
    #expect(replay.state == Diary(texts: ["Dear diary"], password: Password(text: "••••••")))
  }
}
