// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermDevTools
import TermRender

/// A generator for a test that repeats a session and verifies its results.
///
/// Inputs become calls to a pilot. The generated test doesn't run effects. Instead, it dispatches the actions that
/// the recorded effects sent, so its result is deterministic. The test checks the actions that reached the app's
/// middleware, the last state, and the last frame.
@MainActor
struct TestWriter<A: RecordableApp> {
  let session: LoadedSession<A>
  /// The name of the app's module.
  let module: String
  var body: [String] = []
  /// The time of the recording that the test has reached.
  private var waited = Duration.zero
  /// The pending key presses, which are written as one call.
  var presses: [KeyPress] = []
  /// The results of the programs that ran in the foreground, in order.
  var results: [ProgramResult] = []
  /// The files with the values that are too long for the source code.
  var files: [GeneratedTest.File] = []

  /// The largest number of bytes of a value in the source code.
  private static var valueLimit: Int { 4_096 }

  /// The shortest pause between inputs that the test repeats.
  ///
  /// Most apps don't depend on pauses, but the time travel panel displays times.
  let leastWait: Duration

  init(_ session: LoadedSession<A>, repeatsPauses: Bool = false) {
    self.session = session
    leastWait = repeatsPauses || session.log.usesTools ? .milliseconds(1) : .seconds(1)
    module = String(typeName(of: A.self).prefix { $0 != "." })
  }

  /// Returns a test.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - command: The command that generates the test, for the first line of the file.
  /// - Returns: The test.
  static func test(_ session: LoadedSession<A>, command: String) -> GeneratedTest {
    var writer = TestWriter(session)
    let source = writer.write(command)
    return GeneratedTest(source: source, files: writer.files)
  }

  private mutating func write(_ command: String) -> String {
    let timeline = SessionTimeline(session)
    var expected: [String] = []
    var last = (state: timeline.state, time: Duration.zero)
    var lastPainted = 0
    var isPainted = true
    loop: while let entry = timeline.step() {
      switch entry {
      case .cause(let cause):
        // The pilot paints a frame after each input, also between inputs that the app received in one turn.
        if !isPainted { lastPainted = timeline.position }
        isPainted = true
        if case .event(.closed) = cause.runtimeCause { break loop }
        record(cause)
      case .change(let change):
        guard change.role != .dropped else { break }
        if change.cause == nil, change.isRevision {
          call("app.store.dispatch(\(action(change.action)))")
        }
        isPainted = false
        if Self.reachesStore(change) { expected.append("\(ActionText(change.action))") }
      case .frame(let time, _, _):
        last = (timeline.state, time)
        lastPainted = timeline.position
        isPainted = true
      case .fork, .branch, .state:
        // The replayed panel commands repeat this step.
        if session.log.isOfTool(timeline.position - 1) { break }
        call("// The test ends here because the program resumed from an earlier state.")
        break loop
      case .run, .end, .crash, .unknown: break
      }
      if case .frame = entry { continue }
      last.state = timeline.state
    }
    wait(until: last.time, atLeast: .milliseconds(1))
    flush()
    // Earlier frames aren't drawn, because a long session has many of them.
    timeline.seek(to: lastPainted)
    return text(command, expected, last.state, timeline.frame)
  }

  /// Returns a Boolean value that indicates whether an action passes through the middleware of the app.
  private static func reachesStore(_ change: SessionChange) -> Bool {
    change.role == .tool
      ? (change.action as? PanelCommand)?.isMessage == true : !(change.action is InterfaceAction)
  }

  // MARK: - Steps

  mutating func record(_ cause: SessionCause) {
    switch cause.kind {
    case .start: break
    case .time:
      wait(until: cause.time, atLeast: .milliseconds(1))
    case .effect(let id, let action, _):
      wait(until: cause.time, atLeast: leastWait)
      call("app.store.dispatch(\(self.action(action)))  // from the effect “\(id.sanitized)”")
      call("await pilot.settle()")
    case .thread(let action):
      call("app.store.dispatch(\(self.action(action)))")
      call("await pilot.settle()")
    case .input: if let input = cause.runtimeCause { record(input, at: cause.time) }
    }
  }

  private mutating func record(_ cause: RuntimeCause, at time: Duration) {
    switch cause {
    case .event(.input(.key(let press))):
      wait(until: time, atLeast: leastWait)
      presses.append(press)
      if presses.count == 8 { flush() }
    case .event(.input(.paste(let text))):
      let value = value(text)
      call("await pilot.paste(\(text.utf8.count > Self.valueLimit ? "try " : "")\(value))")
    case .event(.input(.focus(let hasFocus))): call("await pilot.setTerminalFocus(\(hasFocus))")
    case .event(.resized(let size)): call("await pilot.resize(to: \(Self.literal(size)))")
    case .event(.input(.mouse(let event))):
      wait(until: time, atLeast: .milliseconds(1))
      call("await pilot.mouse(\(Self.literal(event)))")
    case .wheel(let position, let columns, let rows, let held):
      flush()
      let ticks: [(Int, MouseEvent.Kind)] = [
        (rows, .wheelDown), (-rows, .wheelUp), (columns, .wheelRight), (-columns, .wheelLeft),
      ]
      for (count, kind) in ticks where count > 0 {
        let event = Self.literal(MouseEvent(kind, at: position, modifiers: held))
        body.append("for _ in 0..<\(count) { await pilot.mouse(\(event)) }")
      }
    case .event(.programEnded(let result)): results.append(result)
    case .event(.suspendRequested): call("app.store.dispatch(Suspend())")
    case .screen, .started, .continued, .timePassed, .event: break
    }
  }

  mutating func call(_ line: String) {
    flush()
    body.append(line)
  }

  /// Writes the pending key presses.
  mutating func flush() {
    guard !presses.isEmpty else { return }
    let keys = presses.map { $0.description.swiftLiteral }.joined(separator: ", ")
    presses = []
    body.append("await pilot.press(\(keys))")
  }

  /// Advances the test to a time of the recording, unless the pause is shorter than the given duration.
  mutating func wait(until time: Duration, atLeast least: Duration) {
    let milliseconds = Int(((time - waited).seconds * 1000).rounded())
    guard Duration.milliseconds(milliseconds) >= least else { return }
    flush()
    waited += .milliseconds(milliseconds)
    body.append("await pilot.advance(by: .milliseconds(\(milliseconds)))")
  }

  /// Returns an expression for an action.
  mutating func action(_ action: any Action) -> String {
    let text = ActionText(action)
    return "try \(Self.app).action(\(text.type.swiftLiteral), \(value(text.value)))"
  }

  /// Returns an expression for a value, which reads a file if the value is long.
  ///
  /// The expression throws an error if the file can't be read.
  mutating func value(_ text: String) -> String {
    guard text.utf8.count > Self.valueLimit else { return text.swiftLiteral }
    let stem = SessionFiles.name(of: session.path).prefix { $0 != "." }
    let name = "\(Self.identifier(String(stem)))-value-\(files.count + 1).json"
    files.append(GeneratedTest.File(name: name, text: text))
    return "\(Self.app).recordedText(in: \(name.swiftLiteral))"
  }

  // MARK: - The file

  /// The name of the app's type.
  static var app: String {
    String(typeName(of: A.self).drop { $0 != "." }.dropFirst())
  }

  private mutating func text(
    _ command: String,
    _ expected: [String],
    _ state: A.State,
    _ frame: Frame
  ) -> String {
    let name = SessionFiles.name(of: session.path)
    var lines = head(command)
    lines += [
      "@MainActor",
      "@Test func `\(Self.identifier(name)) replays as recorded`() async throws {",
    ]
    lines += setup(withSpy: true)
    lines += body.map { "  \($0)" }
    lines += [
      "", "  let actions = spy.actions.filter { !($0 is InterfaceAction) }.map(\(Self.app).text)",
    ]
    let (values, state) = (expected.map { value($0) }, value(A.text(of: state)))
    let attempt = files.isEmpty ? "" : "try "
    lines += ["  #expect(", "    \(attempt)actions == ["]
    lines += values.map { "      \($0)," }
    lines += ["    ]", "  )"]
    lines += ["  #expect(\(attempt)\(Self.app).text(of: app.store.state) == \(state))"]
    lines += ["  #expect(", "    pilot.frame.text == \"\"\""]
    lines += frame.lines.map { $0.isEmpty ? "" : "      \($0.escapedForBlock)" }
    lines += ["      \"\"\"", "  )", "}", ""]
    return lines.joined(separator: "\n")
  }

  /// Returns the lines before the test.
  func head(_ command: String) -> [String] {
    [
      "// Generated by `\(command.sanitized)`.", "",
      "@testable import \(module)", "import StoreTesting", "import TermCommand",
      "import TermRender",
      "import TermTesting", "import Testing", "",
    ]
  }

  /// Returns a name without the characters that a raw identifier can't contain.
  static func identifier(_ name: String) -> String {
    name.sanitized.filter { $0 != "`" && $0 != "\\" }
  }

  static func literal(_ size: Size) -> String {
    "Size(columns: \(size.columns), rows: \(size.rows))"
  }

  static func literal(_ result: ProgramResult) -> String {
    switch result {
    case .exited(let status): ".exited(\(status))"
    case .signal(let number): ".signal(\(number))"
    case .notStarted(let reason): ".notStarted(\(reason.swiftLiteral))"
    }
  }

  private static func literal(_ point: Point) -> String { "Point(x: \(point.x), y: \(point.y))" }

  private static func literal(_ event: MouseEvent) -> String {
    let button =
      if case .other(let number) = event.button { ".other(\(number))" } else { ".\(event.button)" }
    let held =
      event.modifiers.isEmpty ? "" : ", modifiers: .init(rawValue: \(event.modifiers.rawValue))"
    return "MouseEvent(.\(event.kind), button: \(button), at: \(literal(event.position))\(held))"
  }
}
