// SPDX-License-Identifier: MIT

import TermRender

struct PaletteExample: Equatable, Sendable, Codable {
  var done = "nothing yet"

  /// As an app with many commands has them.
  static let verbs = ["Open", "Close", "Rename", "Move", "Copy", "Export", "Print", "Share"]
  static let nouns = ["file", "folder", "window", "selection", "report", "settings"]
}

struct RunCommand: Action, Codable {
  let name: String
}

let paletteReducer = Reducer<PaletteExample>.on(RunCommand.self) { example, action in
  example.done = action.name
}

struct PalettePage: Widget {
  private static let commands = PaletteExample.verbs.flatMap { verb in
    PaletteExample.nouns.map { noun in
      PaletteCommand("\(verb) \(noun)", send: RunCommand(name: "\(verb) \(noun)"))
    }
  }

  var body: some Widget {
    VStack(spacing: 1) {
      Example("Tab, then ctrl+k opens it; “of” finds “Open file”") {
        Button("Do nothing", send: RunCommand(name: "nothing"))
      }
      Example("Done") { Observe(\GalleryState.palette.done) { Text($0) } }
      Text(
        """
        It lists what the keys do that hold here, each with its key, and the commands of the page; \
        those chosen last come first.
        """
      )
      .foregroundStyle(.muted)
    }
    .keys {
      Key("alt+s", does: "Save all", send: RunCommand(name: "Save all"))
      Key("alt+g", does: "Go to line", send: RunCommand(name: "Go to line"))
    }
    .commandPalette(key: "ctrl+k", commands: Self.commands)
  }
}
