// SPDX-License-Identifier: MIT

import MoviesDemo
public import TermCommand

// Every recording contains the panel's commands in addition to the changes to the watchlist behind it.
extension TimeTravelApp: RecordableApp {
  public static let actions = MoviesApp.actions
}
