// SPDX-License-Identifier: MIT

import TermRender

struct TextEditorExample: Equatable, Sendable, Codable {
  var text = TextDocument(
    """
    # Shopping

    - artichokes, capers, and olives, all for the pizza
    - flour
    \t- two pounds, finely ground
    - 日本酒, for afterward

    # Movies to watch

    - Moon (2009)
    - Stalker (1979), in which three men make a journey that takes much longer than they planned
    - Alien (1979)
    """
  )
  var wrapsLines = true
  var showsNumbers = true
  var isReadOnly = false
}

struct EditNotes: Action, Codable {
  let edit: TextEdit
}

enum SetEditor: Action, Codable {
  case wrapsLines(Bool)
  case showsNumbers(Bool)
  case isReadOnly(Bool)
}

let textEditorReducer = Reducer<TextEditorExample>.combine(
  .on(EditNotes.self) { example, action in example.text.apply(action.edit) },
  .on(SetEditor.self) { example, action in
    switch action {
    case .wrapsLines(let wraps): example.wrapsLines = wraps
    case .showsNumbers(let shows): example.showsNumbers = shows
    case .isReadOnly(let isReadOnly): example.isReadOnly = isReadOnly
    }
  }
)

struct TextEditorPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.textEditor) { example in
      VStack(spacing: 1) {
        TextEditor("Add a task", text: example.text, send: EditNotes.init)
          .wrapsLines(example.wrapsLines)
          .lineNumbers(example.showsNumbers)
          .readOnly(example.isReadOnly)
          .highlighting(heading)
          .id("notes")
          .frame(height: 11)
        HStack(spacing: 3) {
          Toggle("Wrap", isOn: example.wrapsLines, send: SetEditor.wrapsLines)
          Toggle("Numbers", isOn: example.showsNumbers, send: SetEditor.showsNumbers)
          Toggle("Read only", isOn: example.isReadOnly, send: SetEditor.isReadOnly)
        }
        Text(
          """
          \(count(example.text.lineCount, "line")), \(count(example.text.utf8Count, "byte")), \
          \(count(example.text.revision, "edit")). Press esc, then tab to leave.
          """
        )
        .foregroundStyle(.muted)
      }
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// Returns the style of a line.
  ///
  /// Lines that start with `#` are headings.
  private func heading(_ line: String) -> [TextSpan] {
    line.hasPrefix("#") ? [TextSpan(0..<line.utf8.count, Style(attributes: .bold))] : []
  }
}
