// SPDX-License-Identifier: MIT

import ArgumentParser
import GalleryDemo
import TermCommand

@main struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows every widget on a page of its own. Press ? in it for the keys."
  )

  @OptionGroup var arguments: RunArguments

  func run() { arguments.run(GalleryApp.self) }
}
