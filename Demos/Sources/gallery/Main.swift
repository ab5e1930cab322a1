// SPDX-License-Identifier: MIT

import ArgumentParser
import GalleryDemo
import TermCommand

@main struct Gallery: AppCommand {
  typealias Options = NoOptions<GalleryApp>
  static let configuration = commands(
    "Show every widget on a separate page.",
    discussion: "Press ? in the app to list the keys."
  )
}
