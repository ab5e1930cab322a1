// SPDX-License-Identifier: MIT

import ArgumentParser

/// A program with only a command line.
///
/// `app-command` must not link more of Foundation than this program does.
@main struct ArgumentsOnly: ParsableCommand {}
