// SPDX-License-Identifier: MIT

import MoviesDemo
public import TermCommand

// What is done in the panel is in every recording, beside what becomes of the watch-list behind it.
extension TimeTravelApp: RecordableApp {
  public static let actions = MoviesApp.actions
}
