// SPDX-License-Identifier: MIT

import TermRender

struct AlertExample: Equatable, Sendable, Codable {
  var question: Question?
  var answer = "No question yet."

  enum Question: Sendable, Codable {
    case delete, leave, failure
  }
}

struct Ask: Action, Codable {
  let question: AlertExample.Question
}

struct AnswerQuestion: Action, Codable, Equatable {
  let answer: String
}

let alertReducer = Reducer<AlertExample>.combine(
  .on(Ask.self) { $0.question = $1.question },
  .on(AnswerQuestion.self) { example, action in
    example.question = nil
    example.answer = action.answer
  }
)

struct AlertPage: Widget {
  var body: some Widget {
    Example("Questions") {
      VStack(spacing: 1) {
        Button("Delete a movie", send: Ask(question: .delete))
        Button("Close without saving", send: Ask(question: .leave))
        Button("Save to a full disk", send: Ask(question: .failure))
      }
      .focusGroup(.vertical)
    }
    Example("Result") { Observe(\GalleryState.alert.answer) { Text($0) } }
  }
}

extension Widget {
  /// Presents the page's questions over the whole screen.
  @MainActor
  func alerts(_ question: AlertExample.Question?) -> some Widget {
    alert(
      "Delete “Stalker”?",
      isPresented: question == .delete,
      kind: .warning,
      message: "You can undo this until you quit.",
      dismiss: AnswerQuestion(answer: "Dismissed.")
    ) {
      Button("Delete", role: .destructive, send: AnswerQuestion(answer: "Deleted."))
      Button("Keep", send: AnswerQuestion(answer: "Kept.")).defaultFocus()
    }
    .alert(
      "Save changes before closing?",
      isPresented: question == .leave,
      message: "Two movies have changes.",
      dismiss: AnswerQuestion(answer: "Not closed.")
    ) {
      Button("Save", send: AnswerQuestion(answer: "Saved and closed."))
      Button("Don't save", send: AnswerQuestion(answer: "Closed."))
      Button("Cancel", send: AnswerQuestion(answer: "Not closed.")).defaultFocus()
    }
    .alert(
      "Couldn't save the movie",
      isPresented: question == .failure,
      kind: .failure,
      message: "The disk is full. Free some space and try again.",
      dismiss: AnswerQuestion(answer: "Not saved.")
    ) {
      Button("OK", send: AnswerQuestion(answer: "Not saved."))
    }
  }
}
