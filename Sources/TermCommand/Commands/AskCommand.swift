// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that sends a request to a running app and prints the reply.
struct AskCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ask",
      abstract: "Send a request to an app that runs with --inspect.",
      discussion: """
        Keys, text, and clicks are input of the app. The command ends after the frame that follows. “wait” also waits \
        until the app starts.

        \(AskWord.list)
        Before text that starts with a hyphen, write --.
        """
    )
  }

  @Argument(help: "The socket of the app.", completion: .file())
  var socket: String

  @Argument(help: "The request and its arguments.")
  var request: [String]

  @Option(
    help: ArgumentHelp("Wait at most this time (default: 5s).", valueName: "time"),
    transform: SearchTime.init
  )
  var timeout: SearchTime?

  @Flag(help: "Print the reply as JSON.")
  var json = false

  func validate() throws { _ = try parsed }

  /// The name of the request, and the request to send, which is `nil` for help.
  private var parsed: (word: AskWord, request: InspectRequest?) {
    get throws {
      guard let name = request.first, let word = AskWord(rawValue: name) else {
        throw ValidationError(
          "“\(request.first ?? "")” isn't a request. Use one of these requests: "
            + AskWord.allCases.map(\.rawValue).joined(separator: ", ") + "."
        )
      }
      let seconds = timeout.map { $0.duration / .seconds(1) }
      return (word, try word.request(Array(request.dropFirst()), timeout: seconds))
    }
  }

  func run() throws {
    let (word, request) = try parsed
    let (socket, json, words) = (socket, json, Array(self.request.dropFirst()))
    guard let request else { return json ? printSchemas() : printText(AskWord.list) }
    do {
      let client = try InspectClient(
        socket,
        of: Command.programName,
        startingWithin: word == .wait ? .seconds(request.timeout ?? 0) : .zero
      )
      // The app measures the time itself.
      let patience = Duration.seconds((request.timeout ?? 0) + 30)
      let line = try client.reply(to: request, within: patience)
      try perform(failingWith: AskStatus.rejected.rawValue) {
        try AskReply(line).show(word, words, json: json, of: Command.Application.self)
      }
    } catch let error as ConnectionError {
      if json {
        printLine(InspectReply(error: "\(error)").text.safeJSON)
      } else {
        printMessage("\(error)")
      }
      throw ExitCode(AskStatus.unavailable.rawValue)
    }
  }

  private func printSchemas() {
    var reply = InspectReply()
    let kinds = InspectRequestKind.allCases.map { ($0.rawValue, $0.schemas) }
    reply.add("requests", JSONValue.object(Dictionary(uniqueKeysWithValues: kinds)))
    let statuses = AskStatus.allCases.map { ("\($0.rawValue)", JSONValue.string($0.meaning)) }
    reply.add("statuses", JSONValue.object(Dictionary(uniqueKeysWithValues: statuses)))
    printLine(reply.text)
  }
}
