import { describe, expect, it } from 'vitest'
import { compareMessage, isUnchanged } from './compare-message'

const STORED = [
  'Hello Stoep, I would like to order.',
  'Order ID: ST-7K4QX',
  'Customer Name: Thandi Nkosi',
  '1. Linen shirt [LS-1] M, Sand: 2 x R349.00 = R698.00',
  'Delivery: R0.00',
  'Total: R698.00, cash on delivery',
  'http://localhost:3000/cart/share/abc',
].join('\n')

describe('a message pasted from WhatsApp', () => {
  it('counts as unchanged with time stamps, other spaces and line ends', () => {
    const pasted = `[15:03, 20/11/2026] +27 82 123 4567: ${STORED.replace(/\n/g, '\r\n').replace('R698.00,', 'R698.00, ')}\n\n`
    expect(isUnchanged(compareMessage(STORED, pasted))).toBe(true)
  })

  it('shows a changed price beside the stored line', () => {
    const differences = compareMessage(STORED, STORED.replace('Total: R698.00', 'Total: R98.00'))
    expect(differences.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'changed', stored: 'Total: R698.00, cash on delivery', pasted: 'Total: R98.00, cash on delivery' },
    ])
  })

  it('shows what is missing and what was added', () => {
    const pasted = STORED.replace('Delivery: R0.00\n', '').concat('\nPlease bring it on Friday')
    expect(compareMessage(STORED, pasted).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'missing', stored: 'Delivery: R0.00' },
      { kind: 'added', pasted: 'Please bring it on Friday' },
    ])
  })

  it('is compared without invisible characters, and a changed quantity is found', () => {
    expect(isUnchanged(compareMessage(STORED, STORED.replace('R698.00, cash', '\u202eR698.00, cash')))).toBe(true)
    expect(isUnchanged(compareMessage(STORED, STORED.replace('2 x', '3 x')))).toBe(false)
  })

  it.each([
    ['a line added before all others', 'A B C', 'X A B C', '+X =A =B =C'],
    ['the first line missing', 'X A B C', 'A B C', '-X =A =B =C'],
    ['two lines swapped', 'A B C', 'B A C', '-A =B +A =C'],
    ['one line changed and one added', 'A B C', 'A X Y C', '=A B→X +Y =C'],
    ['two lines missing, one of them changed', 'A B C D', 'A X D', '=A B→X -C =D'],
    ['a line twice', 'A B', 'A A B', '=A +A =B'],
    ['another text', 'A B', 'X', 'A→X -B'],
    ['nothing', 'A B', '', '-A -B'],
  ])('shows %s', (_what, stored, pasted, shown) => {
    const [one, other] = [stored, pasted].map((text) => text.replaceAll(' ', '\n'))
    const signs = { same: '=', missing: '-', added: '+', changed: '' }
    const words = compareMessage(one!, other!).map((line) => {
      const texts = line.kind === 'changed' ? [line.stored, line.pasted] : [line.stored ?? line.pasted]
      return signs[line.kind] + texts.join('→')
    })
    expect(words.join(' ')).toBe(shown)
  })
})
