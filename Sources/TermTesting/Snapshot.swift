// SPDX-License-Identifier: MIT

import StoreTesting
public import TermScreen
public import TermWidgets

/// Compares a frame with the one that was recorded for the test.
///
/// The recording is a file in `__Snapshots__/` beside the test's file, in a folder of that file's name.
/// It is made, and made again, by running the tests with `SNAPSHOT_TESTING_RECORD` set to `all`,
/// `missing` or `failed`; without it a missing recording fails the test. Look at what was recorded
/// before committing it.
///
/// A frame that differs fails the test with the rows and styles that differ, and with the paths of two
/// pictures in which the changed cells are marked, and of a report of all failures of the run. They are
/// in the folder that `SNAPSHOT_ARTIFACTS` names, else in `.build/snapshot-failures` of the package.
///
/// It works in Swift Testing and in XCTest. Two snapshots of one run that would be one file are an
/// error, unless the same line is run again and shows the same.
///
/// - Parameters:
///   - frame: The frame.
///   - format: What is compared and kept.
///   - name: Tells several snapshots of one test apart.
///   - function: The test; its name is that of the recording.
///   - fileID: The file of the test, where a failure is shown.
///   - filePath: The same file as a path.
///   - line: The line in it.
///   - column: The column in it.
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
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  expectSnapshot(of: frame, as: format, named: name, function: function, at: place)
}

/// Compares what is read out of a screen with what was recorded for the test.
///
/// ```swift
/// @Test func `What is read`() async {
///   let pilot = Pilot(Counter(), accessible: true)
///   await pilot.press("+")
///   expectSnapshot(of: pilot.transcript)
/// }
/// ```
/// A recording is a text: the line with the focus begins with `>`, what is announced with `!`. It is kept and
/// made as those of frames are.
///
/// - Parameters:
///   - transcript: What is read.
///   - name: Tells several snapshots of one test apart.
///   - function: The test; its name is that of the recording.
///   - fileID: The file of the test, where a failure is shown.
///   - filePath: The same file as a path.
///   - line: The line in it.
///   - column: The column in it.
public func expectSnapshot(
  of transcript: Transcript,
  named name: String? = nil,
  function: String = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let lines = transcript.text.split(separator: "\n", omittingEmptySubsequences: false)
  let frame = SnapshotFormat.frame(of: lines.map(String.init))
  expectSnapshot(of: frame, as: .transcript, named: name, function: function, at: place)
}

private func expectSnapshot(
  of frame: Frame,
  as format: SnapshotFormat,
  named name: String?,
  function: String,
  at place: TestPlace
) {
  let file = SnapshotFile(place: place, function: function, name: name, type: format.fileType)
  let settings = SnapshotSettings.current
  if let problem = settings.problem { return place.fail(problem) }
  let claim = SnapshotClaims.Claim(place: place, function: function, text: format.text(of: frame))
  if let problem = SnapshotClaims.run.problem(with: claim, of: file.path) {
    return place.fail(problem)
  }
  let check = SnapshotCheck(frame: frame, format: format, file: file)
  if let problem = check.problem(settings) { place.fail(problem) }
}
