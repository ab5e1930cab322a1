// SPDX-License-Identifier: MIT

public import TermCommand
public import TermRender

// snippet: command-recordable
extension CounterApp: RecordableApp {
  public static let actions = ActionRegistry(
    Increase.self,
    Decrease.self,
    Reset.self,
    ChooseStep.self,
    ToggleTicking.self,
    Tick.self,
    Go.self
  )
}
// end

// snippet: explore-answers
extension CounterApp {
  public static func answers(to effect: String, in state: CounterState) -> [any Action] {
    effect == "tick" ? [Tick()] : []
  }
}
// end
