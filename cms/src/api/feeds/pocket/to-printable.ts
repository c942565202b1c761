/** Letters that have no accent to take off, and signs, with the nearest that the font has. */
const NEAREST = new Map([
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ẞ', 'SS'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '-'],
  ['\u2015', '-'],
  // A minus: without it a bag for −18 °C would be one for 18 °C.
  ['\u2212', '-'],
  ['≤', '<='],
  ['≥', '>='],
  ['′', "'"],
  ['″', '"'],
  ['Ω', 'ohm'],
  // The Greek letter, for that of micrometres.
  ['μ', 'µ'],
])

/** Every sign outside the encoding that PDFs have for the Latin letters of their own fonts (WinAnsi). */
const UNKNOWN =
  /[^\x20-\x7e\xa1-\xffŒœŠšŽžŸƒˆ˜€™†‡‰\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2039\u203a]/gu

/** The fonts that every reader of PDFs brings know Latin letters alone: of others the nearest is shown, or nothing. */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\s]+/g, ' ')
    .replace(UNKNOWN, (sign) => NEAREST.get(sign) ?? sign.normalize('NFKD').replace(UNKNOWN, ''))
    .trim()
