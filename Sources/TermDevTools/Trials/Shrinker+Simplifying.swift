// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

extension Shrinker {
  /// Shortens pastes and pauses, and replaces the environment and the first state by default values.
  mutating func simplify(defaultState: JSONText?) throws {
    for index in steps.indices { try shortenPaste(at: index) }
    try shortenPauses()
    try useDefaultEnvironment()
    var plain = head
    plain.interface = nil
    try use(plain)
    guard let defaultState else { return }
    plain = head
    plain.state = defaultState
    try use(plain)
  }

  private mutating func shortenPaste(at index: Int) throws {
    guard case .event(.input(.paste(let text))) = steps[index].runtimeCause else { return }
    let (head, steps) = (head, steps)
    func pasting(_ characters: [Character]) -> [TrialStep] {
      var shorter = steps
      let kind = SessionCause.Kind(.event(.input(.paste(String(characters)))))
      shorter[index].replaceCause(by: kind)
      return shorter
    }
    var characters = Array(text)
    try reduce(&characters, from: max(1, characters.count / 2)) {
      try $0.first(of: $1.map { (head, pasting($0)) })
    }
    self.steps = pasting(characters)
  }

  /// Removes all pauses, or shortens each pause to the shortest one after which the properties hold, in milliseconds.
  private mutating func shortenPauses() throws {
    if try use(steps.map { $0.earlier(by: $0.time) }) { return }
    for index in steps.indices.dropFirst() where !isOver() {
      let pause = steps[index].time - steps[index - 1].time
      guard pause > .zero, try !use(steps.shortened(by: pause, from: index)) else { continue }
      let steps = steps
      var (least, most) = (0, Int((pause.seconds * 1_000).rounded(.up)))
      while most - least > 1, !isOver() {
        let middle = (least + most) / 2
        let shorter = steps.shortened(by: pause - .milliseconds(middle), from: index)
        if try use(shorter) { most = middle } else { least = middle }
      }
    }
  }

  private mutating func useDefaultEnvironment() throws {
    guard let screen = try? head.environment?.decode(SessionScreen.self) else { return }
    let standard = SessionScreen()
    let changes: [(inout SessionScreen) -> Void] = [
      { $0 = standard }, { $0.size = standard.size }, { $0.theme = standard.theme },
      { $0.capabilities = standard.capabilities }, { $0.keys = [:] }, { $0.accessible = nil },
    ]
    var simplest = screen
    for change in changes {
      var simpler = simplest
      change(&simpler)
      var plain = head
      plain.environment = try JSONText(encoding: simpler)
      try use(plain)
      if head.environment == plain.environment { simplest = simpler }
    }
  }
}

// MARK: - Steps

extension [TrialStep] {
  /// The steps with a frame after the first step and after the last step only.
  var withFewFrames: [TrialStep] {
    enumerated().map { index, step in
      var step = step
      let isLast = index == count - 1
      step.frames = index == 0 || isLast ? step.frames.first.map { [$0] } ?? [] : []
      if isLast, step.frames.isEmpty { step.frames = [step.time] }
      return step
    }
  }

  /// The steps with one frame after each step.
  var withAllFrames: [TrialStep] {
    map { step in
      var step = step
      step.frames = [step.time]
      return step
    }
  }

  /// Returns the steps with a shorter pause before a step.
  fileprivate func shortened(by duration: Duration, from index: Int) -> [TrialStep] {
    enumerated().map { $0 < index ? $1 : $1.earlier(by: duration) }
  }
}
