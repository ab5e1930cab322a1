// SPDX-License-Identifier: MIT

import ArgumentParser
import DashboardDemo
import TermCommand

@main struct Dashboard: AppCommand {
  typealias Options = NoOptions<DashboardApp>
  static let configuration = commands(
    "Watches a simulated fleet, thirty updates a second.",
    discussion: "Press ? in it for the keys."
  )
}
