// SPDX-License-Identifier: MIT

public import TermCommand

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
