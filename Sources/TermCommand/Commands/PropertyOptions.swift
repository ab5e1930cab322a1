// SPDX-License-Identifier: MIT

import ArgumentParser

/// The properties to search for.
struct PropertyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Search for this property. All given properties must hold in the same frame.",
      valueName: "property"
    )
  )
  var when: [String]

  func validate() throws {
    if when.isEmpty {
      throw ValidationError(
        "Missing a property to search for. Add --when, for example --when crash."
      )
    }
  }
}

/// The description of properties in the help of commands.
let propertyHelp = """
  A property is “frame contains TEXT”, “action TYPE”, “action TYPE JSON”, “state PATH = JSON” (or with !=, <, >), \
  “focus ID”, “crash”, “fault”, “input fault”, or a name that the app defines. “not” before a property negates it.
  """
