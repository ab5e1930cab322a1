// SPDX-License-Identifier: MIT

import TermRender

struct AlertExample: Equatable, Sendable, Codable {
  var question: Question?
  var answer = "Nothing was asked yet."

  enum Question: Sendable, Codable {
    case delete, leave, failure
  }
}

struct Ask: Action, Codable {
  let question: AlertExample.Question
}

struct AnswerQuestion: Action, Codable {
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
    Example("Ask") {
      VStack(spacing: 1) {
        Button("Delete a film", send: Ask(question: .delete))
        Button("Leave without saving", send: Ask(question: .leave))
        Button("Save to a disk that is full", send: Ask(question: .failure))
      }
      .focusGroup(.vertical)
    }
    Example("What came of it") { Observe(\GalleryState.alert.answer) { Text($0) } }
  }
}

extension Widget {
  /// The questions of the page, over the whole screen.
  @MainActor
  func alerts(_ question: AlertExample.Question?) -> some Widget {
    alert(
      "Delete “Stalker”?",
      isPresented: question == .delete,
      kind: .warning,
      message: "It can be taken back until you quit.",
      dismiss: AnswerQuestion(answer: "The question was left open.")
    ) {
      Button("Delete", send: AnswerQuestion(answer: "Deleted."))
      Button("Keep", send: AnswerQuestion(answer: "Kept.")).defaultFocus()
    }
    .alert(
      "Save before you leave?",
      isPresented: question == .leave,
      message: "Two films were changed.",
      dismiss: AnswerQuestion(answer: "Not left.")
    ) {
      Button("Save", send: AnswerQuestion(answer: "Saved and left."))
      Button("Do not save", send: AnswerQuestion(answer: "Left."))
      Button("Stay", send: AnswerQuestion(answer: "Not left.")).defaultFocus()
    }
    .alert(
      "The film was not saved",
      isPresented: question == .failure,
      kind: .failure,
      message: "The disk is full. Make some room, then save once more.",
      dismiss: AnswerQuestion(answer: "Not saved.")
    ) {
      Button("OK", send: AnswerQuestion(answer: "Not saved."))
    }
  }
}
