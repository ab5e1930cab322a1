// SPDX-License-Identifier: MIT

import ArgumentParser
import PlacesDemo
import TermCommand

@main struct Places: AppCommand {
  typealias Options = NoOptions<PlacesApp>
  static let configuration = commands(
    "Show the places near a position that moves.",
    discussion: "Press ? in the app to list the keys."
  )
}
