// SPDX-License-Identifier: MIT

import TermRender

/// The data of the cards, short enough that no text is cut.
extension HomeCard {
  static let mailboxes: [(name: String, count: String)] = [
    ("Inbox", "12"), ("Drafts", "3"), ("Sent", ""), ("Archive", "1,204"),
    ("Trash", ""),
  ]

  static let movies: [(title: String, year: String, minutes: String)] = [
    ("Parasite", "2019", "132"), ("Moonlight", "2016", "111"), ("Ran", "1985", "162"),
    ("Stalker", "1979", "162"), ("羅生門", "1950", "88"),
  ]

  static let traffic = [
    ChartSeries(
      "in",
      [
        52, 58, 66, 74, 81, 85, 86, 84, 78, 70, 61, 54, 49, 48, 51, 57, 64, 70, 73, 72, 67, 60, 54,
        50,
      ]
    ),
    ChartSeries(
      "out",
      [
        30, 33, 37, 40, 41, 40, 37, 33, 29, 26, 24, 24, 26, 30, 34, 37, 38, 37, 33, 29, 25, 22, 21,
        22,
      ]
    ),
  ]

  /// The load of a service, whose last value is also a number.
  struct Load: Identifiable {
    let name: String
    let samples: [Int]

    var id: String { name }
    var now: String { "\(last)%" }
    /// The foreground style of the number, which shows its level.
    var foreground: Theme.Foreground {
      Double(last) >= Self.levels[1] ? .danger : Double(last) >= Self.levels[0] ? .warning : .text
    }

    private var last: Int { samples[samples.count - 1] }

    static let levels = [65.0, 85]
  }

  static let loads = [
    Load(
      name: "api",
      samples: [30, 34, 41, 47, 52, 55, 53, 48, 44, 41, 43, 46, 50, 52, 49, 47]
    ),
    Load(
      name: "web",
      samples: [38, 42, 48, 55, 61, 66, 70, 68, 62, 57, 55, 58, 63, 68, 72, 71]
    ),
    Load(
      name: "db ",
      samples: [55, 60, 64, 69, 74, 78, 81, 84, 82, 78, 76, 79, 83, 88, 91, 93]
    ),
  ]

  static let levels: [Gauge.Level] = [
    .init("high", from: 70, .warning), .init("full", from: 90, .danger),
  ]

  static let code = """
    VStack {
      Text("Invoices")
        .bold()
      Text("3 overdue")
    }
    """

  /// A browser without hidden files, so that its footer is short.
  static let files: FileBrowser = {
    var browser = FileBrowser("card")
    browser.apply(.open("/src", in: browser.id))
    let entries: [FileBrowser.Entry] = [.init("Sources", .folder), .init("Package.swift")]
    browser.apply(FileBrowserAction(browser.id, .read("/src", folder: "/src", entries, name: nil)))
    return browser
  }()

  struct Folder {
    let name: String
    var contents: [Folder]?

    static let sources = [
      Folder(
        name: "Sources",
        contents: [
          Folder(
            name: "TermTree",
            contents: [Folder(name: "Theme.swift"), Folder(name: "Border.swift")]
          ),
          Folder(name: "TermWidgets", contents: []),
        ]
      )
    ]
  }
}
