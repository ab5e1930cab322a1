// SPDX-License-Identifier: MIT

import Testing

@testable import TermCommand
@testable import TermDevTools
@testable import TermRender

/// The state of an app with 10,000 rows, of which a list displays those that match a text.
struct LargeLog: BindableState, Codable, Sendable {
  struct Line: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var text: String
  }

  @Versioned var lines: [Line]
  @Versioned var matches: [Line]
  var query = "" { didSet { filter() } }
  /// A part without a version.
  var recent: [Line] = []

  static let fields: StateFields<LargeLog> = [StateField("query", \.query)]

  init(count: Int = 10_000) {
    let first = (0..<count).map { Line(id: $0, text: "Line \($0)") }
    (lines, matches) = (first, first)
  }

  mutating func append(_ text: String) {
    let line = Line(id: lines.count, text: text)
    lines.append(line)
    recent.append(line)
    if line.text.contains(query) || query.isEmpty { matches.append(line) }
  }

  private mutating func filter() {
    matches = query.isEmpty ? lines : lines.filter { $0.text.contains(query) }
  }
}

struct AppendLine: Action, Codable { var text: String }

struct MarkLine: Action, Codable { var id: Int }

/// The reducer of the apps with 10,000 rows.
let largeLogReducer = Reducer<LargeLog>.combine(
  .assigning,
  .on(AppendLine.self) { $0.append($1.text) },
  .on(MarkLine.self) { $0.lines[$1.id].text += "!" }
)

/// An app that reads its rows as the guides say.
struct LogApp: RecordableApp {
  static let actions = ActionRegistry(AppendLine.self, MarkLine.self)
  static let properties = [Property<LargeLog>("marked") { $0.lines[0].text.hasSuffix("!") }]

  let store = Store(LargeLog(), largeLogReducer)

  var body: some Widget {
    VStack(alignment: .leading) {
      TextField("Part of a line", text: \LargeLog.query).id("query")
      HStack(spacing: 1) {
        List(reading: \LargeLog.$matches) { Text($0.text) }
          .followsEnd()
          .emptyState { Observe(\LargeLog.query) { Text("No results for “\($0)”") } }
          .id("matches")
        Table(reading: \LargeLog.$lines) {
          TableColumn("Number", width: .fixed(6), alignment: .trailing) { "\($0.id)" }
          TableColumn("Text", value: \.text)
        }
        .onActivate { MarkLine(id: $0.id) }
        .id("lines")
        List(reading: \LargeLog.recent) { Text($0.text) }.listStyle(.display).id("recent")
      }
      Observe(\LargeLog.matches.count) { Text("\($0) matches") }
    }
    .keys {
      Key("f2", title: "Append", send: AppendLine(text: "Another line"))
      Key("f10", title: "Quit", send: Quit())
    }
    .devTools()
  }
}

/// An app whose body reads its own store.
struct CheatingLogApp: RecordableApp {
  static let actions = LogApp.actions

  let store = Store(LargeLog(count: 30), largeLogReducer)

  var body: some Widget {
    Observe(\LargeLog.$lines.version) { [store] _ in
      List(store.state.lines) { Text($0.text) }.followsEnd()
    }
    .keys { Key("a", title: "Append", send: AppendLine(text: "Another line")) }
    .devTools()
  }
}
