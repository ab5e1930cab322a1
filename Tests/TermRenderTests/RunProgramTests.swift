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

/// Returns middleware that reads the notes after an editor succeeds.
func readingNotes(_ read: @escaping @Sendable () throws -> String) -> Middleware<String> {
  .on(ProgramExited.self) { ended, _ in
    guard ended.result.isSuccess else { return .none }
    return .run { effect in effect.send(NotesRead(text: try read())) }
  }
}

struct NotesScreen: Widget {
  var body: some Widget {
    Observe(\String.self) { Text($0) }
      .keys { Key("e", title: "Edit", send: RunProgram(.editor("notes.txt"))) }
  }
}
// end

@MainActor
@Suite struct RunProgramTests {
  // snippet: edit-notes-test
  @Test func `The screen shows the text saved by an editor`() async {
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

  @Test func `A failed editor run reads nothing`() async {
    let store = Store("Milk", notesReducer, middleware: [readingNotes { "never" }])
    let pilot = Pilot(Probe(store) { NotesScreen() }, size: Size(columns: 20, rows: 2))
    pilot.terminal.runProgram = { _ in .exited(1) }
    await pilot.press("e")
    #expect(pilot.frame.text.contains("Milk"))
  }

  /// Returns a runtime with a store that logs lifecycle actions and a terminal that sends no events.
  private func stage() -> (runtime: AppRuntime<S>, terminal: RecordingTerminal, store: Store<S>) {
    let store = Store(
      S(),
      .on(Edit.self) { state, edit in edit.change(&state) },
      middleware: [
        .around { action, context in
          context.next(action)
          switch action {
          case is WillSuspend, is Resumed, is ProgramExited, is WillTerminate, is Go:
            context.dispatch(Edit { [name = "\(type(of: action))"] in $0.log.append(name) })
          default: break
          }
        }
      ]
    )
    let terminal = RecordingTerminal()
    let runtime = AppRuntime(store: store, terminal: terminal) {
      Observe(\S.count) { Text("\($0)") }.keys { Key("x", title: "x", send: Go()) }
    }
    _ = runtime.turn([])
    return (runtime, terminal, store)
  }

  @Test func `The store continues, drawing stops, and keys wait during a program`() {
    let (runtime, terminal, store) = stage()
    store.dispatch(RunProgram(.shell))
    _ = runtime.turn([])
    #expect(terminal.programs == [.shell])
    let frames = terminal.frames
    _ = runtime.turn([.input(.key("x"))])
    store.dispatch(Edit { $0.count = 7 })
    _ = runtime.turn([])
    #expect(terminal.frames == frames)
    #expect(store.state.log == ["WillSuspend"])
    _ = runtime.turn([.programEnded(.signal(9))])
    #expect(store.state.log == ["WillSuspend", "Resumed", "ProgramExited", "Go"])
    #expect(terminal.frames == frames + 1)
  }

  @Test func `A second program waits for the first, and suspension is ignored`() {
    let (runtime, terminal, store) = stage()
    store.dispatch(RunProgram(.shell))
    store.dispatch(RunProgram(.pager("a")))
    _ = runtime.turn([])
    store.dispatch(Suspend())
    _ = runtime.turn([])
    #expect(terminal.programs == [.shell])
    #expect(terminal.suspensions == 0)
    _ = runtime.turn([.programEnded(.exited(0))])
    #expect(terminal.programs == [.shell, .pager("a")])
  }

  @Test func `An app ends if its terminal closes during suspension`() {
    for action in [RunProgram(.shell), Suspend()] as [any Action] {
      let (runtime, _, store) = stage()
      store.dispatch(action)
      _ = runtime.turn([])
      #expect(runtime.turn([.closed(.signal(15))]) == .end)
      #expect(store.state.log == ["WillSuspend", "WillTerminate"])
    }
  }

  @Test func `Quitting during a program ends the app immediately`() {
    let (runtime, _, store) = stage()
    store.dispatch(RunProgram(.shell))
    _ = runtime.turn([])
    store.dispatch(Quit())
    #expect(runtime.turn([]) == .end)
    #expect(store.state.log == ["WillSuspend", "WillTerminate"])
  }

  @Test func `The editor receives any path as one argument`() {
    let path = "my \"notes\" $HOME.txt"
    #expect(TerminalProgram.editor(path).arguments.last == path)
    #expect(TerminalProgram("vi", "+3", path).arguments == ["vi", "+3", path])
  }
}

/// A terminal that records the programs it runs and sends no events.
@MainActor
private final class RecordingTerminal: Terminal {
  private(set) var programs: [TerminalProgram] = []
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
  func execute(_ program: TerminalProgram) { programs.append(program) }
  func close() {}
}
