// SPDX-License-Identifier: MIT

public import StateStore
public import TermWidgets

extension Reducer {
  /// Does what `BrowseFiles` says to a browser.
  ///
  /// ```swift
  /// let reducer = Reducer<AppState>.combine(.browsing(\.files), …)
  /// ```
  /// - Parameter browser: Where the browser is in the state.
  /// - Returns: The reducer.
  public static func browsing(
    _ browser: any WritableKeyPath<State, FileBrowser> & Sendable
  ) -> Self {
    .on(BrowseFiles.self) { state, action in state[keyPath: browser].apply(action) }
  }
}

extension Middleware {
  /// Reads the folders that a `FileBrowser` asks for, off the main thread, and answers with what is in them or why it
  /// could not be read.
  ///
  /// ```swift
  /// Store(AppState(), reducer, middleware: [.readingFolders(for: \.files)])
  /// ```
  /// What is asked for next replaces what is being read. So are folders read in which a path is completed. The actions that answer hold all names, so a recording
  /// replays without the files.
  ///
  /// - Parameters:
  ///   - browser: Where the browser is in the state.
  ///   - source: Where folders are read from.
  /// - Returns: The middleware.
  nonisolated public static func readingFolders(
    for browser: any KeyPath<State, FileBrowser> & Sendable,
    from source: FolderSource = .disk
  ) -> Self {
    .on(BrowseFiles.self) { action, context in
      let browser = context.state[keyPath: browser]
      guard action.browser == browser.id else { return .none }
      if case .complete = action.change { return listing(for: browser, from: source) }
      guard action.change.asks, let request = browser.request else { return .none }
      return .run(id: "files of \(browser.id)") { [id = browser.id] effect in
        do throws(FileBrowser.Failure) {
          let found = try source.listing(of: request)
          let change = BrowseFiles.Change.read(
            request,
            folder: found.folder,
            found.entries,
            name: found.name
          )
          effect.send(BrowseFiles(id, change))
        } catch {
          effect.send(BrowseFiles(id, .fail(request, error)))
        }
      }
    }
  }
  /// Reads the folder in which a path is completed, if it is not the one that is shown.
  nonisolated private static func listing(
    for browser: FileBrowser,
    from source: FolderSource
  ) -> Effect {
    guard let folder = browser.completing else { return .none }
    return .run(id: "names for \(browser.id)") { [id = browser.id] effect in
      do throws(FileBrowser.Failure) {
        effect.send(BrowseFiles(id, .list(folder, try source.entries(at: folder))))
      } catch {
        effect.send(BrowseFiles(id, .fail(folder, error)))
      }
    }
  }
}
