// SPDX-License-Identifier: MIT

extension Frame {
  /// Returns the frame as an SVG image that also contains the ``snapshot`` text as metadata.
  ///
  /// A frame can't be restored from a drawing alone: the drawing contains no links, and palette colors look like RGB
  /// colors.
  ///
  /// - Parameter title: The title of the window drawn around the frame. The default is `nil`, which draws no window.
  /// - Returns: A complete SVG document that ends with a line feed.
  package func snapshotPicture(title: String? = nil) -> String {
    let (end, drawing) = ("</svg>\n", svg(title: title))
    return drawing.dropLast(end.count)
      + "\(Self.metadata)\n\(snapshot.escapedForXML)\(Self.metadataEnd)\n\(end)"
  }

  private static let metadata = "<metadata>"
  private static let metadataEnd = "</metadata>"

  /// Creates a frame from its ``snapshotPicture(title:)`` document.
  ///
  /// - Parameter picture: The whole document. Only its metadata is read.
  /// - Throws: A ``SnapshotError`` with the invalid line and the reason.
  package init(snapshotPicture picture: String) throws(SnapshotError) {
    let lines = picture.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.elementsEqual(Self.metadata.utf8) }) else {
      throw SnapshotError(
        line: 1,
        """
        the image has no frame text: the \(Self.metadata) line is missing. \
        An earlier version or another program may have written it. Record it again.
        """
      )
    }
    let rest = lines[(start + 1)...]
    guard let end = rest.firstIndex(where: { $0.elementsEqual(Self.metadataEnd.utf8) }) else {
      throw SnapshotError(
        line: start + 1,
        "the metadata has no \(Self.metadataEnd) line. Record it again."
      )
    }
    var snapshot = ""
    for index in start + 1..<end {
      guard let text = String(escapedForXML: String(Substring(lines[index]))) else {
        throw SnapshotError(line: index + 1, "unsupported entity. Write “&” as “&amp;”.")
      }
      snapshot += text + "\n"
    }
    do {
      try self.init(snapshot: snapshot)
    } catch {
      throw error.moved(by: start + 1)
    }
  }
}
