import { expect, it } from 'vitest'
import { decodeText } from './decode-text'

const TEXT = 'code,name,price\nC-1,Café “Crème” bowl,129\n'
const utf8 = Buffer.from(TEXT)
const utf16 = Buffer.from(TEXT, 'utf16le')
const turned = Buffer.from(utf16).swap16()
const OLD = Buffer.from('code,name\nC-1,Caf\xe9 \x93Cr\xe8me\x94\n', 'latin1')
const OLD_TEXT = 'code,name\nC-1,Café “Crème”\n'
const withMark = (mark: number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes])

it.each([
  ['UTF-8', utf8, 'utf-8', TEXT],
  ['UTF-8 with its mark', withMark([0xef, 0xbb, 0xbf], utf8), 'utf-8', TEXT],
  ['UTF-16 of Windows, with its mark', withMark([0xff, 0xfe], utf16), 'utf-16le', TEXT],
  ['UTF-16 of Windows, without', utf16, 'utf-16le', TEXT],
  ['UTF-16 of old Macs, with its mark', withMark([0xfe, 0xff], turned), 'utf-16be', TEXT],
  ['UTF-16 of old Macs, without', turned, 'utf-16be', TEXT],
  ['old Windows', OLD, 'windows-1252', OLD_TEXT],
  ['letters without accents', Buffer.from('a,b\n'), 'utf-8', 'a,b\n'],
  ['nothing', Buffer.alloc(0), 'utf-8', ''],
  ['a few zeros among its letters', Buffer.from('code,na\0me,pri\0ce\n'), 'utf-8', 'code,na\0me,pri\0ce\n'],
])('a file of %s is read', (_what, bytes, encoding, text) => expect(decodeText(bytes)).toEqual({ encoding, text }))

it('one broken byte does not turn the accents of the whole file into others', () => {
  const broken = Buffer.concat([utf8, Buffer.from([0xe9])])
  expect(decodeText(broken)).toEqual({ encoding: 'utf-8', text: `${TEXT}\ufffd` })
})
