// SPDX-License-Identifier: MIT

import StoreTesting
public import TermScreen
public import TermTree

/// Compares a frame with the recorded snapshot of the test.
///
/// The recording is a file in the folder `__Snapshots__/` next to the test's file, in a subfolder with the name of that
/// file. To record snapshots, run the tests with the environment variable `SNAPSHOT_TESTING_RECORD` set to `all`,
/// `missing`, or `failed`. Without the variable, a missing recording fails the test. Review recordings before you
/// commit them.
///
/// If the frame differs, the test fails with the differing rows and styles. The message contains the paths of two
/// images that highlight the changed cells, and of a report of all failures. These files are in the folder that
/// `SNAPSHOT_ARTIFACTS` specifies, or in `.build/snapshot-failures` of the package.
///
/// The function works with Swift Testing and XCTest. Two snapshots of one run that use the same file are an error,
/// unless the same line runs again and produces the same snapshot.
///
/// - Parameters:
///   - frame: The frame to compare.
///   - format: The format of the recording. The default is ``SnapshotFormat/text``.
///   - name: A name that distinguishes several snapshots of a test.
///   - function: The name of the test, which is also the name of the recording.
///   - fileID: The file ID to report in failures.
///   - filePath: The file path to report in failures.
///   - line: The line to report in failures.
///   - column: The column to report in failures.
public func expectSnapshot(
  of frame: Frame,
  as format: SnapshotFormat = .text,
  named name: String? = nil,
  function: String = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  expectSnapshot(of: frame, as: format, named: name, function: function, at: location)
}

/// Compares the transcript of a screen with the recorded transcript of the test.
///
/// ```swift
/// @Test func `A key press updates the transcript`() async {
///   let pilot = Pilot(Counter(), accessible: true)
///   await pilot.press("+")
///   expectSnapshot(of: pilot.transcript)
/// }
/// ```
/// A recording is a text file. The line with the focus starts with `>`, and announcements start with `!`. Transcripts
/// are recorded in the same way as frames.
///
/// - Parameters:
///   - transcript: The transcript to compare.
///   - name: A name that distinguishes several snapshots of a test.
///   - function: The name of the test, which is also the name of the recording.
///   - fileID: The file ID to report in failures.
///   - filePath: The file path to report in failures.
///   - line: The line to report in failures.
///   - column: The column to report in failures.
public func expectSnapshot(
  of transcript: Transcript,
  named name: String? = nil,
  function: String = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let lines = transcript.text.split(separator: "\n", omittingEmptySubsequences: false)
  let frame = SnapshotFormat.frame(of: lines.map(String.init))
  expectSnapshot(of: frame, as: .transcript, named: name, function: function, at: location)
}

private func expectSnapshot(
  of frame: Frame,
  as format: SnapshotFormat,
  named name: String?,
  function: String,
  at location: TestLocation
) {
  let file = SnapshotFile(location: location, function: function, name: name, type: format.fileType)
  let settings = SnapshotSettings.current
  if let problem = settings.problem { return location.fail(problem) }
  let claim = SnapshotClaims.Claim(
    location: location,
    function: function,
    text: format.text(of: frame)
  )
  if let problem = SnapshotClaims.run.problem(with: claim, of: file.path) {
    return location.fail(problem)
  }
  let check = SnapshotCheck(frame: frame, format: format, file: file)
  if let problem = check.problem(settings) { location.fail(problem) }
}
