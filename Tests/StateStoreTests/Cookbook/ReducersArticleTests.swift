// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// The code of the article "Composing reducers".
@MainActor
@Suite struct ReducersArticleTests {
  // snippet: reducers-row
  struct Row: Identifiable, Equatable {
    let id: Int
    var title = ""
    var isDone = false
  }

  struct Toggle: Action { let id: Row.ID }

  static let row: Reducer<Row> = .on(Toggle.self) { row, _ in row.isDone.toggle() }
  // end

  // snippet: reducers-dialog
  struct Dialog: Equatable { var text = "" }

  struct SetText: Action { let text: String }
  struct CloseDialog: Action {}

  static let dialog: Reducer<Dialog> = .on(SetText.self) { dialog, action in
    dialog.text = action.text
  }
  // end

  // snippet: reducers-app
  struct ListState: Equatable {
    var rows: [Row] = []
    var dialog: Dialog?
  }

  static let list: Reducer<ListState> = .combine(
    row.lift(\.rows, id: \Toggle.id),
    dialog.lift(\.dialog),
    .on(CloseDialog.self) { state, _ in state.dialog = nil }
  )
  // end

  @Test func `An action reaches its element and a non-nil optional`() {
    // snippet: reducers-run
    var state = ListState(rows: [Row(id: 1), Row(id: 2)], dialog: Dialog())
    Self.list.reduce(&state, Toggle(id: 2))
    Self.list.reduce(&state, SetText(text: "Title"))
    Self.list.reduce(&state, CloseDialog())
    Self.list.reduce(&state, SetText(text: "ignored"))
    #expect(state == ListState(rows: [Row(id: 1), Row(id: 2, isDone: true)], dialog: nil))
    // end
    Self.list.reduce(&state, Toggle(id: 3))
    #expect(state.rows.map(\.isDone) == [false, true])
  }

  // snippet: reducers-enum
  enum Session: Equatable {
    case signedOut
    case signedIn(name: String)
  }

  struct Rename: Action { let name: String }

  static let name: Reducer<String> = .on(Rename.self) { name, action in name = action.name }

  static let session: Reducer<Session> = name.lift(
    extract: { if case .signedIn(let name) = $0 { name } else { nil } },
    embed: Session.signedIn
  )
  // end

  @Test func `Only the matching case changes`() {
    var session = Session.signedOut
    Self.session.reduce(&session, Rename(name: "Ripley"))
    #expect(session == .signedOut)
    session = .signedIn(name: "Ellen")
    Self.session.reduce(&session, Rename(name: "Ripley"))
    #expect(session == .signedIn(name: "Ripley"))
  }

  @Test func `A reducer can have a condition or handle every action`() {
    // snippet: reducers-when
    let unlocked = Self.row.when { row, _ in row.title != "locked" }
    let counting = Reducer<Int> { count, _ in count += 1 }
    // end
    var row = Row(id: 1, title: "locked")
    unlocked.reduce(&row, Toggle(id: 1))
    #expect(!row.isDone)
    var count = 0
    counting.reduce(&count, Toggle(id: 1))
    counting.reduce(&count, CloseDialog())
    #expect(count == 2)
  }
}
