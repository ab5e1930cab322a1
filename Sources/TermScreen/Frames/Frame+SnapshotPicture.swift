// SPDX-License-Identifier: MIT

extension Frame {
  /// The frame as a picture that holds the ``snapshot``, too, where nobody sees it.
  ///
  /// A drawing alone cannot be read again: it has no links, and a colour of the palette looks like one of
  /// three numbers.
  ///
  /// - Parameter title: Shown in the bar of the window that is drawn around the frame.
  /// - Returns: A document that stands alone, ended by a line feed.
  package func snapshotPicture(title: String? = nil) -> String {
    let (end, drawing) = ("</svg>\n", svg(title: title))
    return drawing.dropLast(end.count)
      + "\(Self.metadata)\n\(snapshot.escapedForXML)\(Self.metadataEnd)\n\(end)"
  }

  private static let metadata = "<metadata>"
  private static let metadataEnd = "</metadata>"

  /// Reads a frame from its ``snapshotPicture(title:)``.
  ///
  /// - Parameter picture: The whole document; of its drawing nothing is read.
  /// - Throws: What is damaged, and in which line.
  package init(snapshotPicture picture: String) throws(SnapshotError) {
    let lines = picture.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.elementsEqual(Self.metadata.utf8) }) else {
      throw SnapshotError(
        line: 1,
        """
        the picture does not hold the frame that it shows: it has no line \(Self.metadata). \
        It was drawn by an earlier version or changed by another program.
        """
      )
    }
    let rest = lines[(start + 1)...]
    guard let end = rest.firstIndex(where: { $0.elementsEqual(Self.metadataEnd.utf8) }) else {
      throw SnapshotError(line: start + 1, "what begins here has no line \(Self.metadataEnd).")
    }
    var snapshot = ""
    for index in start + 1..<end {
      guard let text = String(escapedForXML: String(Substring(lines[index]))) else {
        throw SnapshotError(line: index + 1, "a “&” begins nothing that stands for a character.")
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
