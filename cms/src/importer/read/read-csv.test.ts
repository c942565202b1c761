import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CsvFile } from '../types'
import { FILE_LIMITS, MAX_CELL_LENGTH, makeCellReader, readCsv } from './read-csv'

// vitest's own have the type any.
const including = (text: string): unknown => expect.stringContaining(text)

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8')

function fileOf(input: string | Uint8Array): CsvFile {
  const read = readCsv(typeof input === 'string' ? bytes(input) : input)
  if (!read.ok) throw new Error(read.message)
  return read.file
}

const cellsOf = (file: CsvFile): (readonly string[])[] => file.rows.map((row) => row.cells)

describe('reading a CSV', () => {
  test('the separator is detected: comma, semicolon or tab', () => {
    for (const separator of [',', ';', '\t']) {
      const file = fileOf(`name${separator}price\n"a,b;c"${separator}1\n`)
      expect(file.delimiter).toBe(separator)
      expect(cellsOf(file)).toEqual([['a,b;c', '1']])
    }
    for (const line of ['sep=;', 'SEP=;'])
      expect(cellsOf(fileOf(`${line}\nname;price\na;1,50\n`))).toEqual([['a', '1,50']])
    expect(cellsOf(fileOf('name,note\nsep=;\nb,c\n')), 'not in the first row').toEqual([['sep=;'], ['b', 'c']])
    expect(fileOf('"size; in cm; or so",price\nS,1\n').delimiter, 'outside quotes').toBe(',')
    expect(fileOf('name,price\n1;2;3;4,5\n').delimiter, 'in the first row').toBe(',')
  })

  test('the encoding is detected, with and without a byte order mark', () => {
    const text = 'name,city\nCafé,Köln\n'
    const utf16 = Buffer.from(text, 'utf16le')
    const variants: [string, Uint8Array][] = [
      ['utf-8', bytes(text)],
      ['utf-8', bytes(`\ufeff${text}`)],
      ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
      ['utf-16le', utf16],
      ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
      ['windows-1252', Buffer.from(text, 'latin1')],
    ]
    for (const [encoding, input] of variants) {
      const file = fileOf(input)
      expect(file.encoding).toBe(encoding)
      expect(file.header).toEqual(['name', 'city'])
      expect(cellsOf(file)).toEqual([['Café', 'Köln']])
    }
  })

  test('one broken byte skips its row and leaves the accents of others', () => {
    const file = fileOf(Buffer.concat([bytes('name\nCafé\nÀ la carte\nbad '), Buffer.from([0xff]), bytes('\ngood\n')]))
    expect(file.encoding).toBe('utf-8')
    expect(cellsOf(file)).toEqual([['Café'], ['À la carte'], ['good']])
    expect(file.skipped).toMatchObject([{ rows: [4] }])
  })

  test('row numbers ignore line breaks in quotes and count blank rows', () => {
    const file = fileOf('a,b\r\n"x\r\ny",1\r\n\r\n2,3\n4,"5"" inseam"\r6,7')
    expect(file.rows).toEqual([
      { row: 2, cells: ['x\r\ny', '1'] },
      { row: 4, cells: ['2', '3'] },
      { row: 5, cells: ['4', '5" inseam'] },
      { row: 6, cells: ['6', '7'] },
    ])
  })

  test('short rows are kept with a note, and long rows are skipped', () => {
    const file = fileOf('a,b,c\n1,2\n1,2,3\n1,2,3,,\n1,2,3,4\n')
    expect(cellsOf(file)).toEqual([
      ['1', '2'],
      ['1', '2', '3'],
      ['1', '2', '3'],
    ])
    expect(file.notes.join()).toContain('row 2')
    expect(file.skipped).toMatchObject([{ rows: [5], reason: including('4 cells') }])
  })

  test('names of columns are trimmed, and one that comes again is named beside short rows', () => {
    const file = fileOf(' name ,price,Name\n a ,1\n')
    expect(file.header).toEqual(['name', 'price', 'Name'])
    expect(file.notes).toEqual([
      'The column "Name" appears more than once; the first one is used.',
      "Fewer cells than the header's 3; the missing ones are read as empty: row 2.",
    ])
  })

  test('an unclosed quote loses the rows after it and keeps those before', () => {
    const file = fileOf('a,b\n1,2\n3,4\n5,"6\n7,8\n')
    expect(cellsOf(file)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(file.skipped).toMatchObject([{ rows: [4], reason: including('never closed') }])
  })

  test('rows with NUL, half an emoji, a huge cell or a formula are skipped alone', () => {
    const text = [
      'name,price',
      'ok,1',
      'nu\0l,2',
      `${'x'.repeat(MAX_CELL_LENGTH + 1)},3`,
      '"=HYPERLINK(""http://x"")",4',
      "'=kept,5",
      '="007",6',
    ].join('\n')
    const file = fileOf(text)
    expect(cellsOf(file)).toEqual([
      ['ok', '1'],
      ['=kept', '5'],
      ['007', '6'],
    ])
    expect(file.skipped.map((skipped) => skipped.rows)).toEqual([[3], [4], [5]])
    expect(file.skipped[2]?.reason).toContain('column "name" contains a formula')

    const halfEmoji = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\n\ud83d\nok\n', 'utf16le')])
    expect(cellsOf(fileOf(halfEmoji))).toEqual([['ok']])
  })

  test('a row with the error of a failed formula is skipped, and the words of a text stay', () => {
    const errors = ['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', ' #n/a ', 'Err:502']
    const file = fileOf(['name,price', ...errors.map((error) => `${error},1`), 'Mug #1,2', 'Size #N/A,3'].join('\n'))
    expect(cellsOf(file)).toEqual([
      ['Mug #1', '2'],
      ['Size #N/A', '3'],
    ])
    expect(file.skipped.map((skipped) => skipped.rows[0])).toEqual(errors.map((_, at) => at + 2))
    expect(file.skipped[1]?.reason).toBe(
      'column "name" has #REF!, the error of a formula that failed; correct it in the spreadsheet',
    )
  })

  test('cells of a column that is not read never skip their row', () => {
    const text = [
      'name,Meta: _builder,price,Meta: _seo,Meta: _seo',
      `a,${'x'.repeat(MAX_CELL_LENGTH + 1)},1,nu\0l,`,
      'b,"=HYPERLINK(""http://x"")",2,,',
      'c,only the meta',
      ',,,x,',
    ].join('\n')
    const read = readCsv(bytes(text), FILE_LIMITS, (header) => [0, header.indexOf('price')])
    expect(read).toMatchObject({ ok: true, file: { header: ['name', 'price'], skipped: [] } })
    const file = read.ok ? read.file : undefined
    expect(file?.rows).toEqual([
      { row: 2, cells: ['a', '1'] },
      { row: 3, cells: ['b', '2'] },
      { row: 4, cells: ['c'] },
      { row: 5, cells: ['', ''] },
    ])
    expect(file?.notes).toEqual(["Fewer cells than the header's 5; the missing ones are read as empty: row 4."])
  })

  test('a file that is no CSV is rejected with the reason', () => {
    const cases: [Uint8Array, string][] = [
      [bytes(''), 'empty'],
      [bytes('\ufeff \n \n'), 'empty'],
      [bytes('PK\u0003\u0004\0\0\0\0'), 'not a CSV'],
      [bytes('%PDF-1.7\n1 0 obj\n<</Pages 2 0 R, /Lang (en-ZA)>>\nendobj'), 'not a CSV'],
      [Buffer.from([1, 2, 3, 0, 0, 0, 255, 254]), 'not a CSV'],
      [Buffer.from(Array.from({ length: 256 }, (_, at) => (at * 7 + 65) % 256)), 'not a CSV'],
      [bytes('<!DOCTYPE html>\n<table><tr><td>code, name</td></tr></table>'), 'not a CSV'],
      [bytes('code,"name,price\nA,Vase,10'), 'a quote that is never closed'],
      [bytes(',,,\n1,2,3,4'), 'no column names'],
      [bytes(Array.from({ length: 600 }, (_, at) => `c${at}`).join(',')), 'columns'],
      [new Uint8Array(FILE_LIMITS.bytes + 1), 'larger'],
    ]
    for (const [input, part] of cases) {
      const read = readCsv(input)
      expect(read.ok ? 'read' : read.message).toContain(part)
    }
  })

  test('a file with too many rows is rejected with the limit, empty rows counted', () => {
    const limits = { bytes: 1_000_000, rows: 1_000 }
    for (const row of ['1\n', '\n', '\r\n', ',\n']) {
      const read = readCsv(bytes(`a\n${row.repeat(1_001)}x`), limits)
      expect(read).toEqual({ ok: false, message: including('more than 1\u00a0000 rows') })
    }
    expect(fileOf(`a\n${'1\n'.repeat(1_000)}`).rows).toHaveLength(1_000)
    expect(readCsv(bytes(`a\n${'1\n'.repeat(1_000)}`), limits).ok).toBe(true)
  })

  test('a file that is too large is rejected with the limit', () => {
    const read = readCsv(bytes(`a\n${'1'.repeat(3_000)}`), { bytes: 2_048, rows: 10 })
    expect(read).toEqual({ ok: false, message: 'The file is larger than 2 KB.' })
  })

  test('a column named like a prototype is only a column', () => {
    const file = fileOf('__proto__,constructor,Name\n1,2,3\n')
    const cell = makeCellReader(file.header)
    expect([cell(file.rows[0]!, 'constructor'), cell(file.rows[0]!, 'NAME'), cell(file.rows[0]!, 'toString')]).toEqual([
      '2',
      '3',
      '',
    ])
  })
})

const spectrum = resolve(
  process.env['CORPORA_DIR'] ?? resolve(__dirname, '../../../../../shared/corpora'),
  'csv-spectrum',
)
if (!existsSync(spectrum)) process.stderr.write(`csv-spectrum is not at ${spectrum}: only our own samples are read.\n`)

describe.skipIf(!existsSync(spectrum))('the csv-spectrum collection', () => {
  const names = existsSync(spectrum)
    ? readdirSync(resolve(spectrum, 'csvs')).map((name) => name.replace('.csv', ''))
    : []
  test.each(names)('%s is read as its JSON file says', (name) => {
    const file = fileOf(readFileSync(resolve(spectrum, 'csvs', `${name}.csv`)))
    const expected: unknown = JSON.parse(readFileSync(resolve(spectrum, 'json', `${name}.json`), 'utf8'))
    const objects = file.rows.map((row) => Object.fromEntries(file.header.map((column, at) => [column, row.cells[at]])))
    expect(objects).toEqual(expected)
    expect(file.skipped).toEqual([])
  })
})
