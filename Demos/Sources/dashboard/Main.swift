// SPDX-License-Identifier: MIT

import ArgumentParser
import DashboardDemo
import TermCommand

@main struct Dashboard: AppCommand {
  typealias Options = NoOptions<DashboardApp>
  static let configuration = commands(
    "Watch a simulated fleet with 30 updates per second.",
    discussion: "Press ? in the app to list the keys."
  )
}
