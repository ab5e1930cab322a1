// SPDX-License-Identifier: MIT

public import TermCommand

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
