// SPDX-License-Identifier: MIT

/// An invalid command line.
struct UsageError: Error, Equatable {
  /// The exit status for this error: `EX_USAGE`.
  static let exitStatus: Int32 = 64

  /// The message for the user.
  let message: String
}

extension RunOptions {
  /// Returns the help text that `--help` prints.
  ///
  /// - Parameter program: The name of the program.
  /// - Returns: Lines of at most 80 columns.
  static func help(for program: String) -> String {
    """
    Usage: \(program) [options]

    Options:
      --theme NAME   Use a theme. By default, it matches the terminal's background.
                     Names: \(wrapped(names(of: ThemeName.self))).
      --no-color     Use no colors, only attributes. The same as setting NO_COLOR.
      --ascii        Use only ASCII characters.
      --accessible   Show the screen as lines of text for screen readers. The same
                     as setting ACCESSIBLE=1.
      --writer NAME  Draw with a writer: \(names(of: ScreenWriterKind.self)). The same as setting
                     \(ScreenWriterKind.variable).
      -h, --help     Show this help.

    """
  }

  /// Applies the options of a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Throws: `UsageError` for the first argument that is unknown or has an invalid value.
  mutating func apply(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (option, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
      switch (option, value) {
      case ("--no-color", nil): colorDepth = .monochrome
      case ("--ascii", nil): unicode = false
      case ("--accessible", nil): accessible = true
      case ("--theme", _): theme = try choice(option, value ?? rest.next(), ThemeName.self).choice
      case ("--writer", _):
        screenWriter = try choice(option, value ?? rest.next(), ScreenWriterKind.self)
      default: throw UsageError(message: "Unknown argument “\(argument)”.")
      }
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String,
    _ value: String?,
    _ type: Choice.Type
  ) throws(UsageError) -> Choice {
    if let value, let choice = Choice(rawValue: value) { return choice }
    let problem =
      value.map { "“\($0)” isn't a value of “\(option)”" } ?? "“\(option)” requires a value"
    throw UsageError(message: "\(problem). Use one of: \(Self.names(of: type)).")
  }

  /// Returns the text in lines of at most 80 columns, in the column of the descriptions.
  private static func wrapped(_ text: String) -> String {
    let indent = 21
    var columns = indent + "Names: ".count
    return text.split(separator: " ").reduce(into: "") { wrapped, word in
      columns += word.count + 1
      if columns > 80 {
        wrapped += "\n" + String(repeating: " ", count: indent)
        columns = indent + word.count
      } else if !wrapped.isEmpty {
        wrapped += " "
      }
      wrapped += word
    }
  }

  private static func names<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type
  ) -> String {
    Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
