// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

// snippet: edit-notes
struct NotesRead: Action {
  let text: String
}

let notesReducer = Reducer<String>.on(NotesRead.self) { notes, read in notes = read.text }

/// Reads the notes whenever an editor is done with them.
func readingNotes(_ read: @escaping @Sendable () throws -> String) -> Middleware<String> {
  .on(ProgramEnded.self) { ended, _ in
    guard ended.result.isSuccess else { return .none }
    return .run { effect in effect.send(NotesRead(text: try read())) }
  }
}

struct NotesScreen: Widget {
  var body: some Widget {
    Observe(\String.self) { Text($0) }
      .keys { Key("e", does: "Edit", send: RunProgram(.editor("notes.txt"))) }
  }
}
// end

@MainActor
@Suite struct RunProgramTests {
  // snippet: edit-notes-test
  @Test func `What an editor leaves behind is shown`() async {
    let file = Mutex("Milk")
    let store = Store("Milk", notesReducer, middleware: [readingNotes { file.withLock { $0 } }])
    let pilot = Pilot(Probe(store) { NotesScreen() }, size: Size(columns: 20, rows: 2))
    pilot.terminal.runProgram = { _ in
      file.withLock { $0 = "Milk and bread" }
      return .exited(0)
    }
    await pilot.press("e")
    #expect(pilot.terminal.programs == [.editor("notes.txt")])
    #expect(pilot.frame.text.contains("Milk and bread"))
  }
  // end

  @Test func `Of an editor that fails nothing is read`() async {
    let store = Store("Milk", notesReducer, middleware: [readingNotes { "never" }])
    let pilot = Pilot(Probe(store) { NotesScreen() }, size: Size(columns: 20, rows: 2))
    pilot.terminal.runProgram = { _ in .exited(1) }
    await pilot.press("e")
    #expect(pilot.frame.text.contains("Milk"))
  }

  /// What a runtime sends around a program, with a terminal that says nothing by itself.
  private func stage() -> (runtime: Runtime<S>, terminal: LendingTerminal, store: Store<S>) {
    let store = Store(
      S(),
      .on(Edit.self) { state, edit in edit.change(&state) },
      middleware: [
        .around { action, context in
          context.next(action)
          switch action {
          case is Suspended, is Resumed, is ProgramEnded, is WillEnd, is Go:
            context.dispatch(Edit { [name = "\(type(of: action))"] in $0.log.append(name) })
          default: break
          }
        }
      ]
    )
    let terminal = LendingTerminal()
    let runtime = Runtime(store: store, terminal: terminal) {
      Observe(\S.count) { Text("\($0)") }.keys { Key("x", does: "x", send: Go()) }
    }
    _ = runtime.turn([])
    return (runtime, terminal, store)
  }

  @Test func `Meanwhile the store goes on, nothing is drawn, and keys wait`() {
    let (runtime, terminal, store) = stage()
    store.dispatch(RunProgram(.shell))
    _ = runtime.turn([])
    #expect(terminal.borrowers == [.shell])
    let frames = terminal.frames
    _ = runtime.turn([.input(.key("x"))])
    store.dispatch(Edit { $0.count = 7 })
    _ = runtime.turn([])
    #expect(terminal.frames == frames)
    #expect(store.state.log == ["Suspended"])
    _ = runtime.turn([.programEnded(.signal(9))])
    #expect(store.state.log == ["Suspended", "Resumed", "ProgramEnded", "Go"])
    #expect(terminal.frames == frames + 1)
  }

  @Test func `A second program waits for the first, and a stop is no wish then`() {
    let (runtime, terminal, store) = stage()
    store.dispatch(RunProgram(.shell))
    store.dispatch(RunProgram(.pager("a")))
    _ = runtime.turn([])
    store.dispatch(Suspend())
    _ = runtime.turn([])
    #expect(terminal.borrowers == [.shell])
    #expect(terminal.suspensions == 0)
    _ = runtime.turn([.programEnded(.exited(0))])
    #expect(terminal.borrowers == [.shell, .pager("a")])
  }

  @Test func `An app whose terminal goes away ends, whoever has it`() {
    for action in [RunProgram(.shell), Suspend()] as [any Action] {
      let (runtime, _, store) = stage()
      store.dispatch(action)
      _ = runtime.turn([])
      #expect(runtime.turn([.closed(.signal(15))]) == .end)
      #expect(store.state.log == ["Suspended", "WillEnd"])
    }
  }

  @Test func `An app that quits meanwhile ends at once`() {
    let (runtime, _, store) = stage()
    store.dispatch(RunProgram(.shell))
    _ = runtime.turn([])
    store.dispatch(Quit())
    #expect(runtime.turn([]) == .end)
    #expect(store.state.log == ["Suspended", "WillEnd"])
  }

  @Test func `The user's editor gets a path as one word, whatever is in it`() {
    let path = "my \"notes\" $HOME.txt"
    #expect(TerminalProgram.editor(path).arguments.last == path)
    #expect(TerminalProgram("vi", "+3", path).arguments == ["vi", "+3", path])
  }
}

/// A terminal that lends itself and says nothing by itself.
@MainActor
private final class LendingTerminal: Terminal {
  private(set) var borrowers: [TerminalProgram] = []
  private(set) var suspensions = 0
  private(set) var frames = 0
  let size = Size(columns: 8, rows: 2)
  let capabilities = TerminalCapabilities()
  let bytesWritten = 0

  func present(_ buffer: CellBuffer) {
    frames += 1
    buffer.clearDamage()
  }

  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {}
  func setTitle(_ title: String?) {}
  func copy(_ text: String) {}
  func suspend() { suspensions += 1 }
  func lend(to program: TerminalProgram) { borrowers.append(program) }
  func close() {}
}
