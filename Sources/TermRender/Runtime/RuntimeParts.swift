// SPDX-License-Identifier: MIT

import TermTree

/// The parts of a runtime, each with the data of one topic.
struct RuntimeParts {
  /// The journals that record the work of the runtime, in order.
  var journals: [any RuntimeJournal] = []
  var tools = SessionTools()
  /// The closures to call when the app terminates.
  var endings: [@MainActor () -> Void] = []
  /// The closure that creates the development tool of the app, or `nil` if the app has none.
  var makeTool: (@MainActor () -> any ScreenTool)?
  /// The development tool that can be opened over the screen, or `nil` before the user opens it for the first time.
  var tool: (any ScreenTool)?
  var allowsTools = true
  /// The input of other processes, which the app hasn't handled yet.
  var postedInput: [PostedInput] = []
  /// The posted input whose event is being handled, or `nil` if an event of the terminal is being handled.
  var handledInput: PostedInput?
  var clock: AppClock
  var lifecycle = AppLifecycle()
  var updates = ScreenUpdates()
  var presenter: Presenter
  var memory = ScreenMemory()
  var pointer = PointerTracker()
  var keyAdvisor = KeyAdvisor()
  /// The messages about mistakes in the app that were already printed.
  var reportedMistakes: Set<String> = []
}
