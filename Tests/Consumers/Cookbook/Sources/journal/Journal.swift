// SPDX-License-Identifier: MIT

import Foundation
import TermRender

struct Journal: BindableState {
  var text = ""
  var problem: String?
  /// A Boolean value that indicates whether the file has been read, so that saving can't destroy its contents.
  var isLoaded = true

  static let fields: StateFields<Journal> = [StateField("text", \.text)]
}

struct Save: Action {}
struct SaveEnded: Action { let problem: String? }

// snippet: persistence
func loadJournal(from file: URL) -> Journal {
  guard FileManager.default.fileExists(atPath: file.path) else { return Journal() }
  do {
    return Journal(text: try JSONDecoder().decode(String.self, from: Data(contentsOf: file)))
  } catch {
    let problem = "Couldn't load \(file.path), so changes aren't saved. Correct or remove it."
    return Journal(problem: problem, isLoaded: false)
  }
}

func saving(to file: URL) -> Middleware<Journal> {
  .onChange(of: \.text) { _, _ in .run { $0.send(Save()) }.debounce(for: .seconds(1), id: "save") }
    <> .respond(to: Save.self) { _, context in [save(context.state, to: file)] }
    <> .respond(to: WillTerminate.self) { _, context in [save(context.state, to: file)] }
}

func save(_ journal: Journal, to file: URL) -> SaveEnded {
  guard journal.isLoaded else { return SaveEnded(problem: journal.problem) }
  do {
    try JSONEncoder().encode(journal.text).write(to: file, options: .atomic)
    return SaveEnded(problem: nil)
  } catch {
    return SaveEnded(problem: "Couldn't save \(file.path): \(error.localizedDescription)")
  }
}
// end

@main struct JournalApp: App {
  let store: Store<Journal>

  init() { self.init(file: URL(fileURLWithPath: "journal.json")) }

  init(file: URL) {
    let reducer = Reducer<Journal>.combine(
      .assigning,
      .on(SaveEnded.self) { journal, ended in journal.problem = ended.problem }
    )
    store = Store(loadJournal(from: file), reducer, middleware: [saving(to: file)])
  }

  var body: some Widget {
    VStack(alignment: .leading) {
      TextEditor("Dear diary", text: \Journal.text).defaultFocus().border(title: "Journal")
      Observe(\Journal.problem) { problem in
        if let problem { Text("✗ \(problem)").foregroundStyle(.danger) }
      }
      HelpLine()
    }
    .keys { Key("ctrl+q", title: "Quit", send: Quit()) }
  }
}
