import { describe, expect, it } from 'vitest'
import { decodeFile } from './decode-file'

describe('a CSV file from a spreadsheet', () => {
  it('is read as UTF-8, with or without its mark', () => {
    expect(decodeFile(new TextEncoder().encode('\ufeffcafé'))).toBe('café')
    expect(decodeFile(new TextEncoder().encode('café'))).toBe('café')
  })

  it('is read as UTF-16 in both orders', () => {
    expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0xe9, 0x00]))).toBe('aé')
    expect(decodeFile(new Uint8Array([0xfe, 0xff, 0x00, 0x61, 0x00, 0xe9]))).toBe('aé')
  })

  it('is read with the old letters where it is no UTF-8', () => {
    expect(decodeFile(new Uint8Array([0x63, 0x61, 0x66, 0xe9]))).toBe('café')
  })
})
