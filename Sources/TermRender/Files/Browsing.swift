// SPDX-License-Identifier: MIT

public import StateStore
public import TermWidgets

extension Reducer {
  /// Returns a reducer that applies `FileBrowserAction` actions to a file browser.
  ///
  /// ```swift
  /// let reducer = Reducer<AppState>.combine(.browsing(\.files), …)
  /// ```
  /// - Parameter browser: The key path of the browser in the state.
  /// - Returns: The reducer.
  public static func browsing(
    _ browser: any WritableKeyPath<State, FileBrowser> & Sendable
  ) -> Self {
    .on(FileBrowserAction.self) { state, action in state[keyPath: browser].apply(action) }
  }
}

extension Middleware {
  /// Returns middleware that reads the directories that a `FileBrowser` requests, off the main thread.
  ///
  /// ```swift
  /// Store(AppState(), reducer, middleware: [.directoryReader(for: \.files)])
  /// ```
  /// The middleware sends the entries of the directory, or the reason for a failure. A new request cancels the current
  /// request. The middleware also reads directories for path completion. The actions contain all names, so a replay of
  /// a recording doesn't require the files.
  ///
  /// - Parameters:
  ///   - browser: The key path of the browser in the state.
  ///   - source: The directory reader. The default reads the disk.
  /// - Returns: The middleware.
  nonisolated public static func directoryReader(
    for browser: any KeyPath<State, FileBrowser> & Sendable,
    from source: DirectoryReader = .disk
  ) -> Self {
    .on(FileBrowserAction.self) { action, context in
      let browser = context.state[keyPath: browser]
      guard action.browser == browser.id else { return .none }
      if case .complete = action.change { return listing(for: browser, from: source) }
      guard action.change.requestsFolder, let request = browser.request else { return .none }
      return .run(id: "files of \(browser.id)") { [id = browser.id] effect in
        do throws(FileBrowser.Failure) {
          let found = try source.listing(of: request)
          let change = FileBrowserAction.Change.read(
            request,
            folder: found.folder,
            found.entries,
            name: found.name
          )
          effect.send(FileBrowserAction(id, change))
        } catch {
          effect.send(FileBrowserAction(id, .fail(request, error)))
        }
      }
    }
  }

  /// Returns an effect that reads the directory for path completion, unless the browser displays that directory.
  nonisolated private static func listing(
    for browser: FileBrowser,
    from source: DirectoryReader
  ) -> Effect {
    guard let folder = browser.completing else { return .none }
    return .run(id: "names for \(browser.id)") { [id = browser.id] effect in
      do throws(FileBrowser.Failure) {
        effect.send(FileBrowserAction(id, .list(folder, try source.entries(at: folder))))
      } catch {
        effect.send(FileBrowserAction(id, .fail(folder, error)))
      }
    }
  }
}
