// SPDX-License-Identifier: MIT

import ArgumentParser
import GalleryDemo
import TermCommand

@main struct Gallery: AppCommand {
  typealias Options = NoOptions<GalleryApp>
  static let configuration = commands(
    "Shows every widget on a page of its own.",
    discussion: "Press ? in it for the keys."
  )
}
