// SPDX-License-Identifier: MIT

package import StoreRecorder
import TermRender

/// The name, the version, and the build of an app, for the headers of the sessions that its tools save.
///
/// The object is one of the app's tools.
package final class KnownHeader {
  let head: SessionHeader

  package init(_ head: SessionHeader) { self.head = head }
}

extension SessionHeader {
  /// Creates a header that names an app.
  ///
  /// By default, the name is the name of the program.
  @MainActor
  init(naming host: some SessionHost) {
    self = host.tools[KnownHeader.self]?.head ?? SessionHeader(app: SessionProcess.programName)
  }
}
