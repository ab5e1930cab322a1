// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting
import Testing

/// The code of the article about binding controls.
@MainActor
@Suite struct BindingArticleTests {
  @Test func `A form assigns to the listed fields`() async {
    let pilot = Pilot(Probe(Store(Profile(), profile)) { ProfileForm() })
    await pilot.press("tab", "A", "d", "a", "tab", "4", "2", "tab", "space")
    #expect(pilot.app.store.state == Profile(name: "Ada", pin: "42", isPublic: true))
    await pilot.press("tab", "enter")
    #expect(pilot.app.store.state.nameError == "Enter a name.")
    #expect(pilot.frame.text.contains("Enter a name."))
  }

  @Test func `Middleware responds to a changed field`() {
    let search = Reducer<Library>.on(Search.self) { library, search in
      library.found = [search.text]
    }
    let store = Store(Library(), .combine(.assigning, search), middleware: [searching])
    store.dispatch(Assign(\Library.query, "ran"))
    #expect(store.state.found == ["ran"])
  }

  @Test func `Fields of a closed form ignore changes`() {
    let store = Store(Library(), .assigning)
    store.dispatch(Assign(\Library.draftTitle, "Ran"))
    #expect(store.state == Library())
    let open = Store(Library(draft: MovieDraft()), .assigning)
    open.dispatch(Assign(\Library.draftTitle, "Ran"))
    #expect(open.state.draft == MovieDraft(title: "Ran"))
  }

}

struct Search: Action, Codable { let text: String }

// snippet: binding-change
@MainActor let searching = Middleware<Library>.onChange(of: \.query) { _, query in
  Search(text: query)
}
// end

// snippet: binding-state
struct Profile: Equatable, Codable {
  var name = ""
  var pin = ""
  var isPublic = false
  var nameError: String?
}

extension Profile: BindableState {
  static let fields: StateFields<Profile> = [
    StateField("name", \.name) { $0.nameError = $0.name.isEmpty ? "Enter a name." : nil },
    StateField("pin", \.pin, isSecret: true),
    StateField("isPublic", \.isPublic),
  ]
}

struct Save: Action, Codable {}

let profile: Reducer<Profile> = .combine(
  .assigning,
  .on(Save.self) { profile, _ in profile.pin = "" }
)
// end

// snippet: binding-form
struct ProfileForm: Widget {
  var body: some Widget {
    Observe(\Profile.nameError) { error in
      Form(onSubmit: Save()) {
        FormField("Name", error: error) { TextField("Ada", text: \Profile.name) }.id("name")
        FormField("PIN") { SecureField("4 digits", text: \Profile.pin, maxLength: 4) }
        FormField("Profile") { Checkbox("public", isChecked: \Profile.isPublic) }
        FormActions {
          Button("Clear name", send: Assign(\Profile.name, ""))
          Button("Save", send: Save())
        }
      }
    }
  }
}
// end

// snippet: binding-optional
struct MovieDraft: Equatable, Codable {
  var title = ""
}

struct Library: Equatable, Codable {
  var query = ""
  var found: [String] = []
  /// The open form, or `nil` if no form is open.
  var draft: MovieDraft?

  var draftTitle: String {
    get { draft?.title ?? "" }
    set { draft?.title = newValue }
  }
}

extension Library: BindableState {
  static let fields: StateFields<Library> = [
    StateField("query", \.query),
    StateField("draft.title", \.draftTitle),
  ]
}
// end
