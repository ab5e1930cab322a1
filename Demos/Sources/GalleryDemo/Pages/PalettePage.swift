// SPDX-License-Identifier: MIT

import TermRender

struct PaletteExample: Equatable, Sendable, Codable {
  var done = "none"

  /// The verbs of the commands.
  ///
  /// Each verb is combined with each noun, which results in as many commands as a large app has.
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
      Example("Press tab, then ctrl+k. “of” finds “Open file”.") {
        Button("Do nothing", send: RunCommand(name: "nothing"))
      }
      Example("Last command") { Observe(\GalleryState.palette.done) { Text($0) } }
      Text(
        """
        The palette lists the active key bindings and the commands of the page. Recent commands \
        come first.
        """
      )
      .foregroundStyle(.muted)
    }
    .keys {
      Key(
        "alt+s",
        title: "Save all",
        id: "gallery.palette.save-all",
        send: RunCommand(name: "Save all")
      )
      Key(
        "alt+g",
        title: "Go to line",
        id: "gallery.palette.go-to-line",
        send: RunCommand(name: "Go to line")
      )
    }
    .commandPalette(key: "ctrl+k", commands: Self.commands)
  }
}
