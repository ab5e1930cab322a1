// SPDX-License-Identifier: MIT

/// What letters count as where a text is looked for: small, and without what is written on them.
enum LetterFolding {
  /// Adds what a scalar counts as: nothing for an accent, two letters for one joined of two.
  static func append(_ scalar: Unicode.Scalar, to letters: inout [UInt32]) {
    if scalar.isASCII {
      letters.append(UInt32(small(UInt8(truncatingIfNeeded: scalar.value))))
      return
    }
    // Most are small, and to ask for the small letter takes longer than to look here first.
    if let letter = plain[scalar.value] { return append(letter, to: &letters) }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(small) {
      append(plain[small.value] ?? small.value, to: &letters)
    }
  }

  /// What a scalar counts as where each counts as one letter; one joined of two as itself.
  static func letter(of scalar: Unicode.Scalar) -> UInt32 {
    if scalar.isASCII { return UInt32(small(UInt8(truncatingIfNeeded: scalar.value))) }
    if let letter = plain[scalar.value] { return letter }
    let small = scalar.folded.value
    return plain[small] ?? small
  }

  private static func append(_ letter: UInt32, to letters: inout [UInt32]) {
    switch letter {
    case 0xDF: letters += [0x73, 0x73]  // ß
    case 0xE6: letters += [0x61, 0x65]  // æ
    case 0x153: letters += [0x6F, 0x65]  // œ
    default: letters.append(letter)
    }
  }

  /// An ASCII byte, small where it is a capital letter.
  static func small(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Whether a scalar is written on the letter before it, as names of files have it on some systems.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    0x300..<0x370 ~= scalar.value
  }

  /// The letter that each one with something written on it, or through it, counts as.
  private static let plain: [UInt32: UInt32] = {
    var plain: [UInt32: UInt32] = [:]
    for line in families.split(separator: "\n") {
      let scalars = line.unicodeScalars.map(\.value)
      for variant in scalars.dropFirst() { plain[variant] = scalars[0] }
    }
    return plain
  }()

  /// In each line a letter of the Latin, Greek or Cyrillic alphabet, then those that count as it.
  private static let families = """
    aàáâãäåāăąǎǟǡǻȁȃȧḁẚạảấầẩẫậắằẳẵặⱥ
    bƀƃḃḅḇɓ
    cçćĉċčƈȼḉɕ
    dďđƌȡḋḍḏḑḓɖɗ
    eèéêëēĕėęěȅȇȩɇḕḗḙḛḝẹẻẽếềểễệⱸ
    fƒḟ
    gĝğġģǥǧǵḡɠ
    hĥħȟḣḥḧḩḫẖɦⱨ
    iìíîïĩīĭįıǐȉȋḭḯỉịɨ
    jĵǰɉʝ
    kķƙǩḱḳḵⱪ
    lĺļľŀłƚȴḷḹḻḽɫɬɭⱡ
    mḿṁṃɱ
    nñńņňƞǹȵṅṇṉṋɲɳ
    oòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợⱺɵ
    pƥṕṗ
    qɋʠ
    rŕŗřȑȓɍṙṛṝṟɼɽɾ
    sśŝşšșȿṡṣṥṧṩʂ
    tţťŧƫƭțȶṫṭṯṱẗʈⱦ
    uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự
    vṽṿʋⱱⱴ
    wŵẁẃẅẇẉẘⱳ
    xẋẍ
    yýÿŷƴȳɏẏẙỳỵỷỹỿ
    zźżžƶȥɀẑẓẕʐʑⱬ
    æǣǽ
    αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    εέἐἑἒἓἔἕὲέ
    ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ
    οόὀὁὂὃὄὅὸό
    ρῤῥ
    σς
    υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    аӑӓ
    гѓ
    еѐёӗ
    жӂӝ
    зӟ
    ийѝӣӥ
    кќ
    оӧ
    уўӯӱӳ
    чӵ
    ыӹ
    эӭ
    ії
    әӛ
    өӫ
    """
}
