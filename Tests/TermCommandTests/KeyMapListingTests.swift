// SPDX-License-Identifier: MIT

import TermRender
import Testing

@testable import TermCommand

@Suite struct KeyMapListingTests {
  @Test func `A listing is a key map with a line for each command`() {
    var listing = KeyMapListing()
    listing.add([
      Key("q", title: "Quit", id: "app.quit", send: Quit()),
      Key("+", "up", title: "Add\n}", id: "counter.add", send: Quit()),
      Key("g g", title: "Go to “/”", send: Quit()),
      Key("left", title: "", id: "focus.left", send: Quit()),
    ])
    listing.add([Key("ctrl+c", "q", title: "Leave", id: "app.quit", send: Quit())])
    #expect(
      listing.text == """
        {
          "app.quit": ["q", "ctrl+c"], // Quit
          "counter.add": ["+", "up"], // Add␊}
          "go-to": ["g g"], // Go to “/”
        }

        """
    )
  }

  @Test func `A listing reads back as the same key bindings`() throws {
    let keys = [
      Key("\"", "\\", "/", "space", title: "Quote", id: "a\"b\\c/d\n", send: Quit()),
      Key("ctrl+alt+é", "f12", "g space g", title: "// */ \"", id: "größe", send: Quit()),
      Key("+", title: "🎬", send: Quit()),
    ]
    var listing = KeyMapListing()
    listing.add(keys)
    let remapping = try KeyMapFile.read(listing.text, named: "keys.json")
    for key in keys { #expect(remapping[key.id] == key.sequences) }
    #expect(remapping.ids.count == keys.count)
  }
}
