import { describe, expect, it } from 'vitest'
import { readSynonyms, synonymsSchema } from './synonyms.js'

const faultOf = (text: string) => synonymsSchema.safeParse(text).error?.issues[0]?.message

describe('words that mean the same', () => {
  it('are read a line at a time, however they are spaced', () => {
    expect(readSynonyms('takkies = sneakers, trainers\n\n  slops=plakkies ,flip flops\r\n')).toEqual([
      ['takkies', 'sneakers', 'trainers'],
      ['slops', 'plakkies', 'flip flops'],
    ])
  })

  it.each(['', '  \n ', 'skaftin = lunch box', 'doek = headwrap, head scarf\nvellies = veldskoen'])(
    'are taken: %j',
    (text) => expect(faultOf(text)).toBeUndefined(),
  )

  it.each([
    ['takkies sneakers', /^line 1 needs a word, one =/],
    ['a = b\n\nslops =', /^line 3 needs a word, one =/],
    ['= sneakers', /^line 1 needs/],
    ['a = b = c', /^line 1 needs a word, one =/],
    ['takkies = ???', /^line 1: “\?\?\?” has no letters/],
    [`takkies = ${'x'.repeat(41)}`, /^line 1: “x+” is too long/],
    ['takkies = what one wears to run', /^line 1: “what one wears to run” is too long/],
    [`a = ${Array.from({ length: 12 }, (_, at) => `b${at}`).join(', ')}`, /^line 1 has more than 12/],
    ['a = b\n'.repeat(201), /^has 201 lines/],
  ])('are not taken, and the line is named: %j', (text, message) => {
    expect(faultOf(text)).toMatch(message)
  })
})
