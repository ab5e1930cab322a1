// SPDX-License-Identifier: MIT

public import TermCommand

extension Dial: RecordableApp {
  public static let actions = ActionRegistry(Turn.self, Rise.self)
}
