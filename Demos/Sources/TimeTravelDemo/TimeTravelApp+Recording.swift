// SPDX-License-Identifier: MIT

public import MoviesDemo
public import TermCommand
public import TermRender

// Every recording contains the panel's commands in addition to the changes to the watchlist behind it.
extension TimeTravelApp: RecordableApp {
  public static let actions = MoviesApp.actions

  public static func answers(to effect: String, in state: MoviesState) -> [any Action] {
    MoviesApp.answers(to: effect, in: state)
  }
}
