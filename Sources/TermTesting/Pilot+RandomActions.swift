// SPDX-License-Identifier: MIT

import StoreTesting
public import TermRender

extension Pilot {
  /// Performs random actions in the app and checks the screen after each action.
  ///
  /// The actions are:
  ///
  /// - Key presses and pasted text.
  /// - Clicks, drags, and wheel turns with any button and modifier, if the app uses the mouse.
  /// - Resizes from 0×0 to 250×80.
  /// - Focus changes of the terminal window.
  /// - The passage of time.
  ///
  /// Each check verifies the following:
  ///
  /// - Every cell follows the rules of the buffer.
  /// - The frame equals a newly drawn frame.
  /// - The focused widget is visible if its scroll views have visible cells.
  ///
  /// The first failed check fails the test. The message contains the pilot's seed, which reproduces the same actions. It
  /// also contains the fewest causes that reproduce a fault, which a search of 10 seconds at most finds. The search runs
  /// the app again with the same middleware and without effects. It has no result if the fault depends on more than that.
  ///
  /// ```swift
  /// @Test(arguments: 1...20) func `Random input keeps the screen valid`(seed: UInt64) async {
  ///   await Pilot(Counter(), seed: seed).performRandomActions(avoiding: ["q"])
  /// }
  /// ```
  /// The method returns early if the app terminates. Another call continues the sequence of random actions and the
  /// action count.
  ///
  /// - Parameters:
  ///   - steps: The number of actions. The default is 200.
  ///   - keys: The keys to avoid, such as the key that quits the app. If there are any, clicks that would quit the app
  ///     are avoided, too.
  ///   - interval: The number of actions between two checks, 1 or more. Longer intervals make a million actions
  ///     practical. The default is 1.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  /// - Returns: A Boolean value that indicates whether every check passed.
  @discardableResult
  public func performRandomActions(
    steps: Int = 200,
    avoiding keys: [KeyPress] = [],
    checkingEvery interval: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    precondition(interval >= 1, "The check interval can't be \(interval). Pass at least 1.")
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (keys, avoidsQuitting) = (Walker.keys(avoiding: keys), !keys.isEmpty)
    // The input is for the app.
    runtime.allowsTools = false
    if recording == nil { recording = PilotRecording(runtime) { [app] in app.body.nodes } }
    for number in 1...max(1, steps) where !hasEnded {
      let step = walker.step(on: terminal.size, keys: keys, usesMouse: app.usesMouse)
      if avoidsQuitting, quits(step) { continue }
      await take(step, at: location)
      guard number % interval == 0, let fault else { continue }
      location.fail(
        """
        Random action \(walker.steps) (seed \(seed)), \(step), on \(terminal.size): \(fault)
        \(frame.snapshot)\(recording?.fewestCauses().map { "\n\($0)" } ?? "")
        """
      )
      return false
    }
    return true
  }

  /// Returns a Boolean value that indicates whether a step is a click that quits the app, such as on a help line.
  private func quits(_ step: Walker.Step) -> Bool {
    guard case .events(let events) = step else { return false }
    for case .mouse(let event) in events {
      guard case .press = event.kind else { continue }
      for target in runtime.tree.inputMap.targets(at: event.position) {
        let input = PointerInput(.press(clicks: 1), of: event, on: target)
        guard case .send(let actions) = target.respond(input) else { continue }
        if actions.contains(where: { $0 is any TerminatingAction }) { return true }
      }
    }
    return false
  }

  private func take(_ step: Walker.Step, at location: TestLocation) async {
    switch step {
    case .events(let events): for event in events { await turn([.input(event)], at: location) }
    case .resize(let size):
      terminal.resize(to: size)
      await turn([.resized(size)], at: location)
    case .wait(let duration): await advance(by: duration)
    }
  }
}

/// A generator of the random actions of a pilot.
struct Walker {
  enum Step: CustomStringConvertible {
    case events([InputEvent])
    case resize(Size)
    case wait(Duration)

    var description: String {
      switch self {
      case .events(let events): events.map { "\($0)" }.joined(separator: ", ").prefixed(200)
      case .resize(let size): "resize to \(size)"
      case .wait(let duration): "wait for \(duration)"
      }
    }
  }

  private var random: SeededGenerator

  /// The number of generated actions.
  private(set) var steps = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns the keys to press.
  static func keys(avoiding avoided: [KeyPress]) -> [KeyPress] {
    let avoided = Set(avoided)
    return allKeys.filter { !avoided.contains($0) }
  }

  /// The possible keys.
  ///
  /// Navigation keys are more frequent. Keys that terminate or suspend an app by default are excluded.
  private static let allKeys: [KeyPress] = {
    let moves: [KeyPress] = [
      "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab",
      "enter", "esc", "space", "backspace", "delete",
    ]
    let letters = (0x21...0x7E).compactMap(Unicode.Scalar.init).map { KeyPress(.character($0)) }
    let held = moves.flatMap { press in
      [.shift, .control, .alt].map { KeyPress(press.key, press.modifiers.union($0)) }
    }
    let controls = "abdefghijklmnoprstuvwxy".unicodeScalars.map {
      KeyPress(.character($0), .control)
    }
    let strange: [KeyPress] = ["é", "日", "f1", "f12", "alt+x", "insert"]
    return Array(repeating: moves, count: 6).flatMap { $0 } + letters + held + controls + strange
  }()

  private static let texts = [
    "", "plain", "two\nlines", "日本語テキスト", "e\u{301}\u{301}", "👨‍👩‍👧‍👦🇫🇷", "\u{1B}[31mred\u{7}\0",
    "\u{202E}right to left", "\t\t", String(repeating: "long ", count: 300),
  ]

  mutating func step(on size: Size, keys: [KeyPress], usesMouse: Bool) -> Step {
    steps += 1
    switch Int.random(in: 0..<100, using: &random) {
    case ..<4: return .resize(nextSize())
    case ..<8: return .wait(.milliseconds(Int.random(in: 1...3_000, using: &random)))
    case ..<11: return .events([.paste(Self.texts.randomElement(using: &random) ?? "")])
    case ..<13: return .events([.focus(Bool.random(using: &random))])
    case ..<33 where usesMouse: return .events(nextMouse(on: size))
    default: return .events([.key(keys.randomElement(using: &random) ?? .enter)])
    }
  }

  /// Returns a random size, which can be tiny, typical, large, or empty.
  private mutating func nextSize() -> Size {
    let most = [
      Size(columns: 3, rows: 3), Size(columns: 100, rows: 40), Size(columns: 250, rows: 80),
    ]
    let limit = most.randomElement(using: &random) ?? .zero
    return Size(
      columns: .random(in: 0...limit.columns, using: &random),
      rows: .random(in: 0...limit.rows, using: &random)
    )
  }

  private static let buttons: [MouseEvent.Button] = [.left, .middle, .right, .other(8)]

  private mutating func nextMouse(on size: Size) -> [InputEvent] {
    let start = nextPoint(on: size)
    // Most widgets handle the left button without modifiers, so that case is the most frequent.
    let isUsual = Int.random(in: 0..<3, using: &random) > 0
    let button = isUsual ? .left : Self.buttons.randomElement(using: &random) ?? .left
    let held = isUsual ? [] : KeyPress.Modifiers(rawValue: .random(in: 0..<8, using: &random))
    let event: (MouseEvent.Kind, Point) -> InputEvent = {
      .mouse(MouseEvent($0, button: button, at: $1, modifiers: held))
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let ticks: [MouseEvent.Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
      let tick = ticks.randomElement(using: &random) ?? .wheelDown
      return [.mouse(MouseEvent(tick, at: start, modifiers: held))]
    case 1:
      let end = nextPoint(on: size)
      return [event(.press, start), event(.drag, end), event(.release, end)]
    case 2: return [.press, .release, .press, .release].map { event($0, start) }
    default: return [event(.press, start), event(.release, start)]
    }
  }

  private mutating func nextPoint(on size: Size) -> Point {
    Point(
      x: .random(in: 0...max(0, size.columns), using: &random),
      y: .random(in: 0...max(0, size.rows), using: &random)
    )
  }
}

extension String {
  /// Returns the text, truncated to the given number of characters.
  fileprivate func prefixed(_ count: Int) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
