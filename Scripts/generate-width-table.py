#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the table of character widths and the reference data for its tests.

Usage: Scripts/generate-width-table.py, from any folder

Requires Python 3.10 or later and the PyPI package `wcwidth` in the version that Scripts/packages-python.txt pins. If
that version isn't installed, creates a virtual environment in .build/ and restarts in it. The output depends only on
the version of the package.
"""

import os
import random
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "Scripts" / "packages-python.txt"
TABLE = ROOT / "Sources" / "TermScreen" / "Widths" / "WidthTable.swift"
REFERENCE = ROOT / "Tests" / "TermScreenTests" / "Widths" / "WidthReference.swift"

PINNED = next(
    line.partition("==")[2]
    for line in PACKAGES.read_text().splitlines()
    if line.startswith("wcwidth==")
)


def restart_in_environment():
    """Creates the virtual environment and restarts this script in it."""
    environment = ROOT / ".build" / "width-table-venv"
    if Path(sys.prefix) == environment:
        sys.exit(f"{environment} doesn't contain wcwidth {PINNED}. Delete the folder and try again.")
    venv.create(environment, with_pip=True)
    python = environment / "bin" / "python3"
    subprocess.run([python, "-m", "pip", "install", "-q", "-r", PACKAGES], check=True)
    os.execv(python, [python, *sys.argv])


try:
    import wcwidth
    from wcwidth import table_ambiguous, table_grapheme, table_mc, table_vs16

    if wcwidth.__version__ != PINNED:
        restart_in_environment()
except ImportError:
    restart_in_environment()

UNICODE = wcwidth.list_versions()[-1]
LAST = 0x10FFFF
TABLE_END = 0x20000  # Planes 0 and 1 have a table. The other planes consist of a few ranges.
BLOCK = 128
NOT_PRINTABLE = 3

# Must match `ScalarWidth.Kind`. Two scalars of kinds before JOINING never share a grapheme cluster, so there is always
# a cluster boundary between them.
PLAIN, TEXT_EMOJI, WIDE_EMOJI, JOINING, SPACING_MARK = range(5)


def members(ranges):
    return {scalar for first, last in ranges for scalar in range(first, last + 1)}


# The scalars that must never be in a cell, regardless of their width in wcwidth. They are drawn as a replacement. They
# are the control characters, the format characters that reorder, hide, or annotate text, the noncharacters, and the
# placeholder for images.
HARMFUL = members(
    [
        (0x00, 0x1F),
        (0x7F, 0x9F),
        (0xAD, 0xAD),  # soft hyphen
        (0x61C, 0x61C),  # Arabic letter mark
        (0x180E, 0x180E),  # Mongolian vowel separator
        (0x200B, 0x200B),  # zero width space
        (0x200E, 0x200F),  # left-to-right and right-to-left mark
        (0x2028, 0x202E),  # line and paragraph separator, bidi embeddings and overrides
        (0x2060, 0x206F),  # word joiner, invisible operators, bidi isolates
        (0xFDD0, 0xFDEF),  # noncharacters
        (0xFEFF, 0xFEFF),  # byte order mark
        (0xFFF0, 0xFFFB),  # unassigned ignorables, interlinear annotation
        (0x1BCA0, 0x1BCA3),  # shorthand format controls
        (0x1D173, 0x1D17A),  # musical format controls
        (0xE0000, 0xE001F),  # language tag, unassigned ignorables
        (0xE0080, 0xE00FF),  # unassigned ignorables
        (0xE01F0, 0xE0FFF),  # unassigned ignorables
        (0x10EEEE, 0x10EEEE),  # placeholder that kitty replaces with a part of an image
        *((plane + 0xFFFE, plane + 0xFFFF) for plane in range(0, LAST, 0x10000)),
    ]
)
MARKS = members(table_mc.CATEGORY_MC[UNICODE])
TEXT_EMOJIS = members(table_vs16.VS16_NARROW_TO_WIDE["9.0.0"])
PICTOGRAPHS = members(table_grapheme.EXTENDED_PICTOGRAPHIC)
# Pictographs that are ideographs are wide in text fonts, too.
IDEOGRAPHIC = members([(0x3000, 0x33FF)])
AMBIGUOUS = members(table_ambiguous.AMBIGUOUS_EASTASIAN[UNICODE])
JOINERS = members(
    first_last
    for name in (
        "CR LF CONTROL EXTEND ZWJ REGIONAL_INDICATOR PREPEND SPACINGMARK L V T"
    ).split()
    for first_last in getattr(table_grapheme, "GRAPHEME_" + name)
)


def entry(scalar):
    """Returns the kind and the width of a scalar as one number, the value of `ScalarWidth.rawValue`."""
    if scalar in HARMFUL:
        return JOINING << 2 | NOT_PRINTABLE
    width = wcwidth.wcwidth(chr(scalar))
    if width < 0:
        sys.exit(f"U+{scalar:04X} isn't printable according to wcwidth. Add it to HARMFUL.")
    if scalar in MARKS and width == 0:
        # A spacing mark adds one column to its base. A mark that is a separate cluster has one column.
        return SPACING_MARK << 2 if scalar in JOINERS else PLAIN << 2 | 1
    if scalar in JOINERS or width == 0:
        return JOINING << 2 | width
    if scalar in TEXT_EMOJIS and width == 1:
        return TEXT_EMOJI << 2 | width
    if scalar in PICTOGRAPHS and width == 2 and scalar not in IDEOGRAPHIC:
        return WIDE_EMOJI << 2 | width
    return PLAIN << 2 | width


def is_surrogate(scalar):
    return 0xD800 <= scalar <= 0xDFFF


def runs(values):
    """Returns the index and the value at each change of the value."""
    result = []
    for scalar, value in enumerate(values):
        if not result or result[-1][1] != value:
            result.append((scalar, value))
    return result


def range_literals(scalars):
    """Returns lines of closed ranges that contain the scalars."""
    ranges = []
    for scalar in sorted(scalars):
        if ranges and ranges[-1][1] == scalar - 1:
            ranges[-1][1] = scalar
        else:
            ranges.append([scalar, scalar])
    texts = [f"0x{first:X}...0x{last:X}" for first, last in ranges]
    return ",\n    ".join(", ".join(texts[start : start + 5]) for start in range(0, len(texts), 5))


def literal(values):
    """Returns a raw multiline string literal of numbers below 64, one character each."""
    text = "".join(chr(ord("0") + value) for value in values)
    lines = [text[start : start + 96] for start in range(0, len(text), 96)]
    return '#"""\n    ' + "\\#\n    ".join(lines) + '\n    """#'


def table_source(entries):
    blocks, numbers = {}, []
    for start in range(0, TABLE_END, BLOCK):
        block = tuple(entries[start : start + BLOCK])
        numbers.append(blocks.setdefault(block, len(blocks)))
    if len(blocks) >= 64 * 64:
        sys.exit(f"Couldn't encode {len(blocks)} block numbers in two characters. Change BLOCK.")
    upper = [
        (first + TABLE_END, value)
        for first, value in runs(
            # The last two scalars of each plane are noncharacters. A rule of `upper` covers them.
            entries[scalar - 2 if scalar & 0xFFFE == 0xFFFE else scalar]
            for scalar in range(TABLE_END, LAST + 1)
        )
    ]
    cases = "".join(
        f"    case ..<0x{after:X}: {value}\n"
        for (_, value), (after, _) in zip(upper, upper[1:])
    )
    ambiguous = {scalar for scalar in AMBIGUOUS if entries[scalar] & 3 == 1}
    return f"""\
// SPDX-License-Identifier: MIT

// Generated by Scripts/generate-width-table.py. Do not edit this file. Change the script and run it.

/// The widths and kinds of all scalars, from the PyPI package wcwidth {wcwidth.__version__}, Unicode {UNICODE}.
///
/// The table consists of two levels of strings, because string literals are constant data in every build and need no
/// initialization. Each character represents a number from 0 to 63, starting at "0".
@usableFromInline
enum WidthTable {{
  /// The Unicode version of the data.
  static let unicodeVersion = "{UNICODE}"

  /// The first scalar that the two levels don't contain.
  @usableFromInline static let end: UInt32 = 0x{TABLE_END:X}

  /// The number of the block for every {BLOCK} scalars, two characters each.
  @usableFromInline static let blockNumbers: StaticString = {literal(
      digit for number in numbers for digit in divmod(number, 64))}

  /// The {len(blocks)} different blocks in order, {BLOCK} characters each.
  @usableFromInline static let blocks: StaticString = {literal(
      value for block in blocks for value in block)}

  /// The one-column scalars that some East Asian terminals draw in two columns.
  static let ambiguous: [ClosedRange<UInt32>] = [
    {range_literals(ambiguous)},
  ]

  /// Returns the raw `ScalarWidth` of a scalar at or above `end`.
  @usableFromInline
  static func upper(_ scalar: UInt32) -> UInt8 {{
    if scalar & 0xFFFE == 0xFFFE {{ return {JOINING << 2 | NOT_PRINTABLE} }}
    return switch scalar {{
{cases}    default: {upper[-1][1]}
    }}
  }}
}}
"""


def sample_clusters():
    """Yields clusters of Brahmic scripts with their widths according to wcwidth's grapheme rules."""
    generator = random.Random(17)
    scripts = [
        # Consonants, virama, other marks.
        (range(0x0915, 0x0939), 0x094D, [0x093E, 0x093F, 0x0940, 0x0941, 0x0947, 0x0902, 0x0903]),
        (range(0x0995, 0x09A8), 0x09CD, [0x09BF, 0x09C0, 0x09C1, 0x09C7, 0x0981, 0x0982]),
        (range(0x0A95, 0x0AA8), 0x0ACD, [0x0ABE, 0x0ABF, 0x0AC1, 0x0AC7, 0x0A82]),
        (range(0x0B15, 0x0B28), 0x0B4D, [0x0B3F, 0x0B40, 0x0B41, 0x0B47, 0x0B01]),
        (range(0x0C15, 0x0C28), 0x0C4D, [0x0C3E, 0x0C3F, 0x0C41, 0x0C46, 0x0C02]),
        (range(0x0D15, 0x0D28), 0x0D4D, [0x0D3F, 0x0D40, 0x0D41, 0x0D46, 0x0D02]),
    ]
    for _ in range(400):
        consonants, virama, marks = generator.choice(scripts)
        cluster = chr(generator.choice(consonants))
        for _ in range(generator.randrange(3)):
            cluster += chr(virama)
            cluster += "\u200d" * (generator.randrange(5) == 0)
            cluster += chr(generator.choice(consonants))
        for _ in range(generator.randrange(3)):
            cluster += chr(generator.choice(marks))
        yield cluster, wcwidth.wcswidth(cluster)


def reference_source():
    widths = runs(-1 if is_surrogate(s) else wcwidth.wcwidth(chr(s)) for s in range(LAST + 1))
    numbers = [f"0x{first << 2 | width & 3:X}" for first, width in widths]
    lines = [", ".join(numbers[start : start + 9]) for start in range(0, len(numbers), 9)]
    samples = "".join(
        '    ("' + "".join("\\u{%X}" % ord(scalar) for scalar in cluster) + f'", {width}),\n'
        for cluster, width in sample_clusters()
    )
    separator = ",\n    "
    return f"""\
// SPDX-License-Identifier: MIT

// Generated by Scripts/generate-width-table.py. Do not edit this file. Change the script and run it.

/// The results of the functions of wcwidth {wcwidth.__version__} (Unicode {UNICODE}).
enum WidthReference {{
  /// The results of `wcwidth()`: for each scalar at which the result changes, the scalar times 4 plus the width.
  ///
  /// A width of 3 represents -1.
  static let runs: [UInt32] = [
    {separator.join(lines)},
  ]

  /// The results of `wcswidth()` for text in Brahmic scripts, much of which is a single cluster.
  static let clusters: [(text: String, columns: Int)] = [
{samples}  ]
}}
"""


def main():
    entries = [0 if is_surrogate(scalar) else entry(scalar) for scalar in range(LAST + 1)]
    TABLE.write_text(table_source(entries))
    REFERENCE.write_text(reference_source())


main()
