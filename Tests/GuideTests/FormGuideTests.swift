// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code about validation in the article about binding controls.
@MainActor @Suite struct FormGuideTests {
  private let pilot = Pilot(SignupApp(), size: Size(columns: 40, rows: 10))

  @Test func `Submitting an empty form focuses the first invalid field`() async {
    await pilot.press("tab", "down", "enter")
    #expect(pilot.frame.text.contains("Enter a name."))
    await pilot.type("Ada")
    #expect(pilot.app.store.state.name == "Ada")
    #expect(!pilot.frame.text.contains("Enter a name."))
  }

  @Test func `A valid form is saved`() async {
    await pilot.press("tab")
    await pilot.type("Ada\n36\n")
    #expect(pilot.app.store.state.saved == "Ada, 36")
  }
}

// snippet: form-validation
struct Signup: Equatable {
  var name = ""
  var age = ""
  var showsErrors = false
  var saved: String?

  var nameError: String? { name.isEmpty ? "Enter a name." : nil }
  var ageError: String? { Int(age) == nil ? "Enter a number." : nil }
  var visibleNameError: String? { showsErrors ? nameError : nil }
  var visibleAgeError: String? { showsErrors ? ageError : nil }
}

extension Signup: BindableState {
  static let fields: StateFields<Signup> = [
    StateField("name", \.name),
    StateField("age", \.age),
  ]
}

struct Submit: Action {}

let signup: Reducer<Signup> = .combine(
  .assigning,
  .on(Submit.self) { form, _ in
    form.showsErrors = true
    guard form.nameError == nil, form.ageError == nil else { return }
    form.saved = "\(form.name), \(form.age)"
  }
)

@MainActor let focusingErrors: Middleware<Signup> = .respond(to: Submit.self) { _, context in
  if context.state.nameError != nil { return [InterfaceAction.focus("name")] }
  if context.state.ageError != nil { return [InterfaceAction.focus("age")] }
  return []
}
// end

struct SignupApp: App {
  let store = Store(Signup(), signup, middleware: [focusingErrors])

  var body: some Widget {
    Observe(\Signup.visibleNameError, \Signup.visibleAgeError) { nameError, ageError in
      Form(onSubmit: Submit()) {
        FormField("Name", isRequired: true, error: nameError) {
          TextField("Ada", text: \Signup.name)
        }
        .id("name")
        FormField("Age", isRequired: true, error: ageError) {
          TextField("36", text: \Signup.age, maxLength: 3)
        }
        .id("age")
      }
    }
  }
}
