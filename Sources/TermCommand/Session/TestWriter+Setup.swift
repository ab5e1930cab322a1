// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

extension TestWriter {
  /// Returns the lines that create the app and the pilot.
  ///
  /// The lines contain the parts of the environment that differ from the defaults.
  ///
  /// - Parameter usesSpy: Pass `true` to collect the actions of the app.
  /// - Returns: The lines.
  mutating func setup(withSpy usesSpy: Bool) -> [String] {
    let first = A.text(of: session.state)
    let starting =
      first == A.text(of: A().store.state)
      ? "\(Self.app)()"
      : "try \(Self.app).starting(at: \(value(first)))"
    var lines = ["  let app = \(starting)", "  app.store.performsEffects = false"]
    if usesSpy {
      lines += ["  let spy = Spy()", "  app.store.middleware.append(spy.middleware())"]
    }
    lines += keys
    lines += ["  let pilot = Pilot(", "    app,"]
    lines += arguments().joined(separator: ",\n").split(separator: "\n").map { "    \($0)" }
    lines += ["  )", ""]
    if results.contains(where: { !$0.isSuccess }) {
      let list = results.map(Self.literal).joined(separator: ", ")
      lines += [
        "  var results: [ProgramResult] = [\(list)]",
        "  pilot.terminal.runProgram = { _ in results.removeFirst() }", "",
      ]
    }
    return lines
  }

  /// The lines that create the user's key bindings.
  private var keys: [String] {
    let remapping = session.screen.remapping
    if remapping.ids.isEmpty { return [] }
    return ["  var keys = KeyRemapping()"]
      + remapping.ids.map { id in
        let sequences = (remapping[id] ?? []).map(\.description.swiftLiteral)
        return
          "  keys[\(id.rawValue.swiftLiteral)] = [\(sequences.joined(separator: ", "))]"
      }
  }

  /// The arguments of the pilot after the app.
  private mutating func arguments() -> [String] {
    let screen = session.screen
    var arguments = [
      "size: \(Self.literal(screen.size))",
      "capabilities: \(Self.literal(screen.capabilities))",
    ]
    if let theme = theme(of: screen) { arguments.append("theme: \(theme)") }
    if screen.accessible == true { arguments.append("accessible: true") }
    if !screen.remapping.ids.isEmpty { arguments.append("keys: keys") }
    if session.interface != InterfaceState(), let text = try? JSONText(encoding: session.interface)
    {
      arguments.append("interface: try \(Self.app).interface(\(value(text.description)))")
    }
    return arguments
  }

  /// Returns an expression for the theme on the first screen, or `nil` for the default.
  private func theme(of screen: SessionScreen) -> String? {
    if screen.theme == .automatic { return nil }
    let theme = screen.theme.selected(for: screen.capabilities)
    guard let text = try? JSONText(encoding: theme) else { return nil }
    if let name = try? text.decode(String.self) { return ".\(name)" }
    return "try \(Self.app).theme(\(text.description.swiftLiteral))"
  }

  private static func literal(_ capabilities: TerminalCapabilities) -> String {
    let standard = TerminalCapabilities()
    var parts: [String] = []
    if capabilities.colorDepth != standard.colorDepth {
      parts.append("colorDepth: .\(capabilities.colorDepth)")
    }
    let flags: [(String, KeyPath<TerminalCapabilities, Bool>)] = [
      ("supportsUnicode", \.supportsUnicode),
      ("supportsUnderlineStyles", \.supportsUnderlineStyles),
      ("supportsUnderlineColor", \.supportsUnderlineColor),
      ("supportsHyperlinks", \.supportsHyperlinks),
      ("supportsSynchronizedOutput", \.supportsSynchronizedOutput),
      ("supportsKittyKeyboard", \.supportsKittyKeyboard),
    ]
    for (name, path) in flags where capabilities[keyPath: path] != standard[keyPath: path] {
      parts.append("\(name): \(capabilities[keyPath: path])")
    }
    if let background = capabilities.background { parts.append("background: .\(background)") }
    return "TerminalCapabilities(\(parts.joined(separator: ", ")))"
  }
}
