// SPDX-License-Identifier: MIT

import StoreTesting
public import TermRender

extension Pilot {
  /// Does random things to the app and checks after each that the screen is sound.
  ///
  /// It presses keys, types, pastes, clicks and drags with every button, also while keys are held, turns
  /// the wheel, resizes the screen from 0×0 to 250×80 and lets time pass. After each step every cell keeps the rules of the buffer, the frame is
  /// the one drawn from nothing, and the widget with the focus can be seen wherever its scroll view has
  /// a cell. The first step after which something is wrong fails the test and is named with the pilot's
  /// seed, which brings the same walk again.
  ///
  /// ```swift
  /// @Test(arguments: 1...20) func `Nothing breaks it`(seed: UInt64) async {
  ///   await Pilot(Counter(), seed: seed).walk(avoiding: ["q"])
  /// }
  /// ```
  /// The walk ends early when the app ends. Another walk of the same pilot goes on where this one ended: it
  /// does other things, and the number of a step counts those of all walks before.
  ///
  /// - Parameters:
  ///   - steps: How many things to do.
  ///   - keys: Keys that are not pressed, such as the one that quits.
  ///   - interval: The number of steps from one check of the screen to the next, 1 or more. Longer intervals make walks
  ///     of a million steps possible.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  /// - Returns: A Boolean value that indicates whether every check found the screen as it must be.
  @discardableResult
  public func walk(
    steps: Int = 200,
    avoiding keys: [KeyPress] = [],
    checkingEvery interval: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    precondition(interval >= 1, "The interval of a walk is \(interval); use 1 or more.")
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let keys = Walker.keys(avoiding: keys)
    for number in 1...max(1, steps) where !hasEnded {
      let step = walker.step(on: terminal.size, keys: keys, usesMouse: app.usesMouse)
      await take(step, at: place)
      guard number % interval == 0, let fault else { continue }
      place.fail(
        """
        Step \(walker.steps) of the walk with seed \(seed), \(step), on \(terminal.size): \(fault)
        \(frame.snapshot)
        """
      )
      return false
    }
    return true
  }

  private func take(_ step: Walker.Step, at place: TestPlace) async {
    switch step {
    case .events(let events): for event in events { await turn([.input(event)], at: place) }
    case .resize(let size):
      terminal.resize(to: size)
      await turn([.resized(size)], at: place)
    case .wait(let duration): await advance(by: duration)
    }
  }

  /// What is wrong with the screen, as a sentence.
  private var fault: String? {
    if hasEnded { return nil }
    if let broken = brokenInvariant { return "a rule of the cells is broken: \(broken)." }
    if let hidden = hiddenFocus { return "“\(hidden)” has the focus and cannot be seen." }
    if runtime.isAccessible {
      let (read, fresh) = (transcript, freshTranscript)
      if read.elements != fresh.elements || read.focus != fresh.focus {
        return "drawn from nothing this is read:\n\(fresh.text)\nbut it is:\n\(read.text)"
      }
    }
    let fresh = freshFrame
    if frame != fresh {
      return "drawn from nothing it is another frame:\n\(fresh.snapshot)\nbut it is:"
    }
    return nil
  }
}

/// Decides what the walks of a pilot do.
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

  /// How many steps were taken.
  private(set) var steps = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The keys that a walk presses.
  static func keys(avoiding avoided: [KeyPress]) -> [KeyPress] {
    let avoided = Set(avoided)
    return allKeys.filter { !avoided.contains($0) }
  }

  /// Those that move come more often; those that end or suspend an app by default do not come.
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

  /// Mostly of a usual size, sometimes of none.
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
    // The left button without a key is what most widgets know.
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
  /// The text, cut after so many characters.
  fileprivate func prefixed(_ count: Int) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
