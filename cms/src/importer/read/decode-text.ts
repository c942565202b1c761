import type { CsvFile } from '../types'

export type Encoding = CsvFile['encoding']

const REPLACEMENT = 0xfffd

/** Spreadsheets write UTF-8, UTF-16 or, on older Windows, windows-1252, and seldom say which. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingByMark(bytes) ?? encodingByZeros(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding }
  const text = new TextDecoder('utf-8').decode(bytes)
  const { damaged, whole } = countBeyondAscii(text)
  // One broken byte in a UTF-8 file must not turn every é of the others into Ã©.
  if (damaged === 0 || whole > damaged) return { text, encoding: 'utf-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

function encodingByMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 without its mark: in a header of plain letters every second byte is zero. */
function encodingByZeros(bytes: Uint8Array): Encoding | undefined {
  const head = bytes.subarray(0, 64)
  const pairs = head.length >> 1
  if (pairs < 4) return undefined
  let even = 0
  let odd = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even++
    if (head[at + 1] === 0) odd++
  }
  if (odd > pairs * 0.8 && even === 0) return 'utf-16le'
  if (even > pairs * 0.8 && odd === 0) return 'utf-16be'
  return undefined
}

function countBeyondAscii(text: string): { damaged: number; whole: number } {
  let damaged = 0
  let whole = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === REPLACEMENT) damaged++
    else if (code > 0x7f) whole++
  }
  return { damaged, whole }
}
