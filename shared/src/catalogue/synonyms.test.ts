import { describe, expect, it } from 'vitest'
import { readSynonyms, synonymsSchema } from './synonyms.js'

const faultOf = (text: string) => synonymsSchema.safeParse(text).error?.issues[0]?.message

describe('synonyms', () => {
  it('are read one group per line, with any spacing', () => {
    expect(readSynonyms('takkies = sneakers, trainers\n\n  slops=plakkies ,flip flops\r\n')).toEqual([
      ['takkies', 'sneakers', 'trainers'],
      ['slops', 'plakkies', 'flip flops'],
    ])
  })

  it.each([
    `a = ${Array.from({ length: 11 }, (_, at) => `b${at}`).join(', ')}`,
    'a = b\n'.repeat(200),
    `a = ${'x'.repeat(40)}`,
    'takkies = what  one wears outside',
  ])('are accepted up to the limit: %j', (text) => expect(faultOf(text)).toBeUndefined())

  it.each(['', '  \n ', 'skaftin = lunch box', 'doek = headwrap, head scarf\nvellies = veldskoen'])(
    'are accepted: %j',
    (text) => expect(faultOf(text)).toBeUndefined(),
  )

  it.each([
    ['takkies sneakers', /^line 1 needs a word, one =/],
    ['a = b\n\nslops =', /^line 3 needs a word, one =/],
    ['= sneakers', /^line 1 needs/],
    ['takkies = , ,', /^line 1 needs at least two words/],
    [' = sneakers', /^line 1 needs a word, one =/],
    ['a = b = c', /^line 1 needs a word, one =/],
    ['takkies = ???', /^line 1: “\?\?\?” has no letters/],
    [`takkies = ${'x'.repeat(41)}`, /^line 1: “x{40}” is too long/],
    ['takkies = what one wears to run', /^line 1: “what one wears to run” is too long/],
    [`a = ${Array.from({ length: 12 }, (_, at) => `b${at}`).join(', ')}`, /^line 1 has more than 12/],
    ['a = b\n'.repeat(201), /^has 201 lines/],
  ])('are rejected with the reason: %j', (text, message) => {
    expect(faultOf(text)).toMatch(message)
  })
})
