// SPDX-License-Identifier: MIT

// The sequences come from the terminals' terminfo entries, if available, and from their manuals.

extension TerminalKeys {
  static let all = [
    xterm, otherKeys, rxvt, konsole, linux, multiplexers, vt220, putty, kittyProtocol, iTerm2,
    mintty,
  ]

  /// The keys of xterm.
  ///
  /// Kitty without its protocol, Alacritty, foot, terminals based on VTE, and Windows Terminal send the same sequences.
  static let xterm = TerminalKeys(
    "xterm and compatible terminals",
    #"""
    arrows                \E[A \E[B \E[C \E[D
    arrows                \EOA \EOB \EOC \EOD
    block                 \E[2~ \E[3~ \E[H \E[F \E[5~ \E[6~
    block                 \E[2~ \E[3~ \EOH \EOF \E[5~ \E[6~
    f1…f12                \EOP \EOQ \EOR \EOS \E[15~ \E[17~ \E[18~ \E[19~ \E[20~ \E[21~ \E[23~ \E[24~
    shift+arrows          \E[1;2A \E[1;2B \E[1;2C \E[1;2D
    alt+arrows            \E[1;3A \E[1;3B \E[1;3C \E[1;3D
    alt+shift+arrows      \E[1;4A \E[1;4B \E[1;4C \E[1;4D
    ctrl+arrows           \E[1;5A \E[1;5B \E[1;5C \E[1;5D
    ctrl+shift+arrows     \E[1;6A \E[1;6B \E[1;6C \E[1;6D
    ctrl+alt+arrows       \E[1;7A \E[1;7B \E[1;7C \E[1;7D
    ctrl+alt+shift+arrows \E[1;8A \E[1;8B \E[1;8C \E[1;8D
    shift+block           \E[2;2~ \E[3;2~ \E[1;2H \E[1;2F \E[5;2~ \E[6;2~
    alt+block             \E[2;3~ \E[3;3~ \E[1;3H \E[1;3F \E[5;3~ \E[6;3~
    alt+shift+block       \E[2;4~ \E[3;4~ \E[1;4H \E[1;4F \E[5;4~ \E[6;4~
    ctrl+block            \E[2;5~ \E[3;5~ \E[1;5H \E[1;5F \E[5;5~ \E[6;5~
    ctrl+shift+block      \E[2;6~ \E[3;6~ \E[1;6H \E[1;6F \E[5;6~ \E[6;6~
    ctrl+alt+block        \E[2;7~ \E[3;7~ \E[1;7H \E[1;7F \E[5;7~ \E[6;7~
    ctrl+alt+shift+block  \E[2;8~ \E[3;8~ \E[1;8H \E[1;8F \E[5;8~ \E[6;8~
    shift+f1…f4           \E[1;2P \E[1;2Q \E[1;2R \E[1;2S
    shift+f5…f12          \E[15;2~ \E[17;2~ \E[18;2~ \E[19;2~ \E[20;2~ \E[21;2~ \E[23;2~ \E[24;2~
    alt+f1…f4             \E[1;3P \E[1;3Q \E[1;3R \E[1;3S
    alt+f5…f12            \E[15;3~ \E[17;3~ \E[18;3~ \E[19;3~ \E[20;3~ \E[21;3~ \E[23;3~ \E[24;3~
    alt+shift+f1…f4       \E[1;4P \E[1;4Q \E[1;4R \E[1;4S
    alt+shift+f5…f12      \E[15;4~ \E[17;4~ \E[18;4~ \E[19;4~ \E[20;4~ \E[21;4~ \E[23;4~ \E[24;4~
    ctrl+f1…f4            \E[1;5P \E[1;5Q \E[1;5R \E[1;5S
    ctrl+f5…f12           \E[15;5~ \E[17;5~ \E[18;5~ \E[19;5~ \E[20;5~ \E[21;5~ \E[23;5~ \E[24;5~
    ctrl+shift+f1…f4      \E[1;6P \E[1;6Q \E[1;6R \E[1;6S
    ctrl+shift+f5…f12     \E[15;6~ \E[17;6~ \E[18;6~ \E[19;6~ \E[20;6~ \E[21;6~ \E[23;6~ \E[24;6~
    ctrl+alt+f1…f4        \E[1;7P \E[1;7Q \E[1;7R \E[1;7S
    ctrl+alt+f5…f12       \E[15;7~ \E[17;7~ \E[18;7~ \E[19;7~ \E[20;7~ \E[21;7~ \E[23;7~ \E[24;7~
    ctrl+alt+shift+f1…f4  \E[1;8P \E[1;8Q \E[1;8R \E[1;8S
    ctrl+alt+shift+f5…f12 \E[15;8~ \E[17;8~ \E[18;8~ \E[19;8~ \E[20;8~ \E[21;8~ \E[23;8~ \E[24;8~
    enter                 ^M \EOM
    tab                   ^I
    shift+tab             \E[Z
    backspace             ^?
    ctrl+backspace        ^H
    alt+enter             \E^M
    alt+backspace         \E^?
    ctrl+alt+backspace    \E^H
    ctrl+space            ^@
    ctrl+a                ^A
    ctrl+b                ^B
    ctrl+c                ^C
    ctrl+d                ^D
    ctrl+e                ^E
    ctrl+f                ^F
    ctrl+g                ^G
    ctrl+j                ^J
    ctrl+k                ^K
    ctrl+l                ^L
    ctrl+n                ^N
    ctrl+o                ^O
    ctrl+p                ^P
    ctrl+q                ^Q
    ctrl+r                ^R
    ctrl+s                ^S
    ctrl+t                ^T
    ctrl+u                ^U
    ctrl+v                ^V
    ctrl+w                ^W
    ctrl+x                ^X
    ctrl+y                ^Y
    ctrl+z                ^Z
    ctrl+\                ^\
    ctrl+]                ^]
    ctrl+^                ^^
    ctrl+_                ^_
    alt+a                 \Ea
    alt+A                 \EA
    alt+space             \E\s
    alt+1                 \E1
    alt+é                 \Eé
    alt+.                 \E.
    ctrl+alt+a            \E^A
    ctrl+alt+space        \E^@
    0…9                   \EOp \EOq \EOr \EOs \EOt \EOu \EOv \EOw \EOx \EOy
    *                     \EOj
    +                     \EOk
    ,                     \EOl
    -                     \EOm
    .                     \EOn
    /                     \EOo
    =                     \EOX
    space                 \s \EO\s
    é                     é
    界                    界
    😀                    😀
    """#
  )

  /// The additional keys of xterm and compatible terminals with modifyOtherKeys, in both formats.
  static let otherKeys = TerminalKeys(
    "modifyOtherKeys",
    #"""
    ctrl+i                \E[27;5;105~ \E[105;5u
    ctrl+m                \E[27;5;109~ \E[109;5u
    ctrl+[                \E[27;5;91~ \E[91;5u
    ctrl+enter            \E[27;5;13~ \E[13;5u
    shift+enter           \E[27;2;13~ \E[13;2u
    alt+enter             \E[27;3;13~ \E[13;3u
    ctrl+tab              \E[27;5;9~ \E[9;5u
    ctrl+shift+tab        \E[27;6;9~ \E[9;6u
    shift+backspace       \E[27;2;127~ \E[127;2u
    shift+space           \E[27;2;32~ \E[32;2u
    alt+esc               \E[27;3;27~ \E[27;3u
    ctrl+1                \E[27;5;49~ \E[49;5u
    ctrl+!                \E[27;6;33~
    ctrl+A                \E[27;6;65~
    """#
  )

  /// The keys of rxvt and rxvt-unicode.
  ///
  /// In these terminals, shift+f1 sends the same bytes as f11.
  static let rxvt = TerminalKeys(
    "rxvt",
    #"""
    arrows                \E[A \E[B \E[C \E[D
    shift+arrows          \E[a \E[b \E[c \E[d
    ctrl+arrows           \EOa \EOb \EOc \EOd
    alt+arrows            \E\E[A \E\E[B \E\E[C \E\E[D
    alt+shift+arrows      \E\E[a \E\E[b \E\E[c \E\E[d
    ctrl+alt+arrows       \E\EOa \E\EOb \E\EOc \E\EOd
    block                 \E[2~ \E[3~ \E[7~ \E[8~ \E[5~ \E[6~
    shift+block           \E[2$ \E[3$ \E[7$ \E[8$ \E[5$ \E[6$
    ctrl+block            \E[2\^ \E[3\^ \E[7\^ \E[8\^ \E[5\^ \E[6\^
    ctrl+shift+block      \E[2@ \E[3@ \E[7@ \E[8@ \E[5@ \E[6@
    alt+block             \E\E[2~ \E\E[3~ \E\E[7~ \E\E[8~ \E\E[5~ \E\E[6~
    alt+shift+block       \E\E[2$ \E\E[3$ \E\E[7$ \E\E[8$ \E\E[5$ \E\E[6$
    ctrl+alt+block        \E\E[2\^ \E\E[3\^ \E\E[7\^ \E\E[8\^ \E\E[5\^ \E\E[6\^
    f1…f12                \E[11~ \E[12~ \E[13~ \E[14~ \E[15~ \E[17~ \E[18~ \E[19~ \E[20~ \E[21~ \E[23~ \E[24~
    f13…f20               \E[25~ \E[26~ \E[28~ \E[29~ \E[31~ \E[32~ \E[33~ \E[34~
    ctrl+f1…f12           \E[11\^ \E[12\^ \E[13\^ \E[14\^ \E[15\^ \E[17\^ \E[18\^ \E[19\^ \E[20\^ \E[21\^ \E[23\^ \E[24\^
    alt+f1…f12            \E\E[11~ \E\E[12~ \E\E[13~ \E\E[14~ \E\E[15~ \E\E[17~ \E\E[18~ \E\E[19~ \E\E[20~ \E\E[21~ \E\E[23~ \E\E[24~
    shift+f11             \E[23$
    shift+f12             \E[24$
    ctrl+shift+f11        \E[23@
    ctrl+shift+f12        \E[24@
    shift+tab             \E[Z
    alt+x                 \Ex
    enter                 ^M \EOM
    alt+enter             \E^M
    backspace             ^?
    ctrl+backspace        ^H
    0…9                   \EOp \EOq \EOr \EOs \EOt \EOu \EOv \EOw \EOx \EOy
    """#
  )

  /// The keys of Konsole and of old versions of VTE.
  static let konsole = TerminalKeys(
    "Konsole",
    #"""
    shift+f1…f4           \EO2P \EO2Q \EO2R \EO2S
    alt+f1…f4             \EO3P \EO3Q \EO3R \EO3S
    alt+shift+f1…f4       \EO4P \EO4Q \EO4R \EO4S
    ctrl+f1…f4            \EO5P \EO5Q \EO5R \EO5S
    ctrl+shift+f1…f4      \EO6P \EO6Q \EO6R \EO6S
    ctrl+alt+f1…f4        \EO7P \EO7Q \EO7R \EO7S
    ctrl+alt+shift+f1…f4  \EO8P \EO8Q \EO8R \EO8S
    ctrl+f1               \EO1;5P
    shift+arrows          \EO2A \EO2B \EO2C \EO2D
    ctrl+arrows           \EO5A \EO5B \EO5C \EO5D
    """#
  )

  /// The keys of the Linux console.
  ///
  /// There, shift+f1 is f13, and so on.
  static let linux = TerminalKeys(
    "the Linux console",
    #"""
    arrows                \E[A \E[B \E[C \E[D
    arrows                \EOA \EOB \EOC \EOD
    block                 \E[2~ \E[3~ \E[1~ \E[4~ \E[5~ \E[6~
    f1…f12                \E[[A \E[[B \E[[C \E[[D \E[[E \E[17~ \E[18~ \E[19~ \E[20~ \E[21~ \E[23~ \E[24~
    f13…f20               \E[25~ \E[26~ \E[28~ \E[29~ \E[31~ \E[32~ \E[33~ \E[34~
    shift+tab             \E^I \E[Z
    alt+x                 \Ex
    alt+enter             \E^M
    backspace             ^?
    0…9                   \EOp \EOq \EOr \EOs \EOt \EOu \EOv \EOw \EOx \EOy
    """#
  )

  /// The keys of tmux and screen, which translate the sequences of the outer terminal.
  static let multiplexers = TerminalKeys(
    "tmux and screen",
    #"""
    arrows                \EOA \EOB \EOC \EOD
    arrows                \E[A \E[B \E[C \E[D
    block                 \E[2~ \E[3~ \E[1~ \E[4~ \E[5~ \E[6~
    f1…f12                \EOP \EOQ \EOR \EOS \E[15~ \E[17~ \E[18~ \E[19~ \E[20~ \E[21~ \E[23~ \E[24~
    shift+arrows          \E[1;2A \E[1;2B \E[1;2C \E[1;2D
    ctrl+arrows           \E[1;5A \E[1;5B \E[1;5C \E[1;5D
    alt+arrows            \E[1;3A \E[1;3B \E[1;3C \E[1;3D
    alt+arrows            \E\E[A \E\E[B \E\E[C \E\E[D
    alt+arrows            \E\EOA \E\EOB \E\EOC \E\EOD
    shift+tab             \E[Z
    backspace             ^?
    alt+x                 \Ex
    ctrl+i                \E[27;5;105~ \E[105;5u
    """#
  )

  /// The keys of the VT100 and the VT220 in application mode.
  ///
  /// PF1 to PF4 are f1 to f4.
  static let vt220 = TerminalKeys(
    "VT220",
    #"""
    arrows                \EOA \EOB \EOC \EOD
    f1…f4                 \EOP \EOQ \EOR \EOS
    f6                    \E[17~
    f10                   \E[21~
    f13…f20               \E[25~ \E[26~ \E[28~ \E[29~ \E[31~ \E[32~ \E[33~ \E[34~
    home                  \E[1~
    end                   \E[4~
    insert                \E[2~
    delete                \E[3~
    0…9                   \EOp \EOq \EOr \EOs \EOt \EOu \EOv \EOw \EOx \EOy
    ,                     \EOl
    -                     \EOm
    .                     \EOn
    enter                 \EOM ^M
    backspace             ^?
    """#
  )

  static let putty = TerminalKeys(
    "PuTTY",
    #"""
    arrows                \E[A \E[B \E[C \E[D
    arrows                \EOA \EOB \EOC \EOD
    alt+arrows            \E\E[A \E\E[B \E\E[C \E\E[D
    block                 \E[2~ \E[3~ \E[1~ \E[4~ \E[5~ \E[6~
    f1…f12                \E[11~ \E[12~ \E[13~ \E[14~ \E[15~ \E[17~ \E[18~ \E[19~ \E[20~ \E[21~ \E[23~ \E[24~
    f13…f20               \E[25~ \E[26~ \E[28~ \E[29~ \E[31~ \E[32~ \E[33~ \E[34~
    shift+tab             \E[Z
    backspace             ^?
    """#
  )

  /// The keys of the first level of kitty's protocol, as in kitty, foot, WezTerm, Ghostty, and Alacritty.
  static let kittyProtocol = TerminalKeys(
    "the kitty protocol",
    #"""
    arrows                \E[A \E[B \E[C \E[D
    block                 \E[2~ \E[3~ \E[H \E[F \E[5~ \E[6~
    f1…f12                \E[P \E[Q \E[13~ \E[S \E[15~ \E[17~ \E[18~ \E[19~ \E[20~ \E[21~ \E[23~ \E[24~
    shift+f1…f4           \E[1;2P \E[1;2Q \E[13;2~ \E[1;2S
    alt+f1…f4             \E[1;3P \E[1;3Q \E[13;3~ \E[1;3S
    alt+shift+f1…f4       \E[1;4P \E[1;4Q \E[13;4~ \E[1;4S
    ctrl+f1…f4            \E[1;5P \E[1;5Q \E[13;5~ \E[1;5S
    ctrl+shift+f1…f4      \E[1;6P \E[1;6Q \E[13;6~ \E[1;6S
    ctrl+alt+f1…f4        \E[1;7P \E[1;7Q \E[13;7~ \E[1;7S
    ctrl+alt+shift+f1…f4  \E[1;8P \E[1;8Q \E[13;8~ \E[1;8S
    super+f1…f4           \E[1;9P \E[1;9Q \E[13;9~ \E[1;9S
    super+arrows          \E[1;9A \E[1;9B \E[1;9C \E[1;9D
    esc                   \E[27u
    alt+esc               \E[27;3u
    a                     a
    enter                 ^M
    tab                   ^I
    backspace             ^?
    shift+enter           \E[13;2u
    ctrl+enter            \E[13;5u
    shift+tab             \E[9;2u
    ctrl+tab              \E[9;5u
    ctrl+shift+tab        \E[9;6u
    alt+backspace         \E[127;3u
    ctrl+space            \E[32;5u
    ctrl+c                \E[99;5u \E[99;69u \E[99;133u
    ctrl+i                \E[105;5u
    ctrl+[                \E[91;5u
    ctrl+A                \E[97;6u
    alt+x                 \E[120;3u
    alt+[                 \E[91;3u
    alt+O                 \E[111;4u
    ctrl+ä                \E[228;5u
    ctrl+с                \E[1089;5u
    super+a               \E[97;9u \E[97;17u
    alt+a                 \E[97;33u
    0…9                   \E[57399u \E[57400u \E[57401u \E[57402u \E[57403u \E[57404u \E[57405u \E[57406u \E[57407u \E[57408u
    enter                 \E[57414u
    f13                   \E[57376u
    f16                   \E[57363u
    f35                   \E[57398u
    """#
  )

  /// The keys of iTerm2 with option as escape.
  ///
  /// Option+home has the modifier that is meta in xterm and super in this library.
  static let iTerm2 = TerminalKeys(
    "iTerm2",
    #"""
    alt+arrows            \E\E[A \E\E[B \E\E[C \E\E[D
    alt+pageup            \E\E[5~
    alt+pagedown          \E\E[6~
    alt+b                 \Eb
    alt+f                 \Ef
    super+home            \E[1;9H
    super+end             \E[1;9F
    f1…f4                 \EOP \EOQ \EOR \EOS
    shift+f1…f4           \E[1;2P \E[1;2Q \E[1;2R \E[1;2S
    """#
  )

  static let mintty = TerminalKeys(
    "mintty",
    #"""
    ctrl+tab              \E[1;5I
    ctrl+shift+tab        \E[1;6I
    shift+tab             \E[Z
    ctrl+_                ^_
    """#
  )
}
