import { expect, it } from 'vitest'
import { VASE } from '../testing/existing-vase'
import type { ResolvedPicture, ResolvedProduct } from '../types'
import { describePictureChange, picturesDiffer } from './picture-changes'

const [image] = VASE.images
const inShop: ResolvedPicture = { from: { kind: 'shop', url: image!.url }, color: 'Red', alt: 'Red vase' }
const inFolder: ResolvedPicture = { from: { kind: 'folder', file: 'vase.jpg' }, color: 'Red', alt: 'Clay vase, Red' }
const toFollow: ResolvedPicture = { from: { kind: 'placeholder' }, color: 'Red', alt: 'No picture yet: Clay vase' }
type Pictured = Pick<ResolvedProduct, 'resolved' | 'defaulted'>
const has = (...resolved: ResolvedPicture[]): Pictured => ({ defaulted: [], resolved })

it.each<[string, Pictured, boolean]>([
  ['the same picture', has(inShop), false],
  ['another text', has({ ...inShop, alt: 'A red vase' }), true],
  ['another colour', has({ ...inShop, color: 'Blue' }), true],
  ['another picture of the shop', has({ ...inShop, from: { kind: 'shop', url: '/uploads/other.webp' } }), true],
  ['a file of the same colour', has(inFolder), false],
  ['a file of another colour', has({ ...inFolder, color: 'Blue' }), true],
  [
    'a file that stands in for the colour',
    has({ ...inFolder, alt: `Clay vase, Red (picture shows another variant)` }),
    true,
  ],
  ['one more picture', has(inShop, inFolder), true],
  ['no picture yet', has(toFollow), false],
  ['no column of pictures', { ...has({ ...inShop, color: 'Blue' }), defaulted: ['images'] }, false],
])('a file with %s changes the pictures, or not', (_what, product, differ) =>
  expect(picturesDiffer(product, VASE)).toBe(differ),
)

it('a product without any picture gets the one that says so', () =>
  expect(picturesDiffer(has(toFollow), { ...VASE, images: [] })).toBe(true))

it.each<[string, ResolvedPicture[], string, string]>([
  ['more pictures', [inShop, { ...inFolder, color: 'Blue' }], '1 (Red)', '2 (Red, Blue)'],
  ['no colour', [{ ...inShop, color: '' }], '1 (Red)', '1 (no colour)'],
  ['another file', [inFolder], '1 (Red)', '1 (Red), other files'],
  ['another text', [{ ...inShop, alt: 'A red vase' }], 'Red: “Red vase”', 'Red: “A red vase”'],
])('a change to %s is named', (_what, resolved, from, to) =>
  expect(describePictureChange(has(...resolved), VASE)).toEqual({ from, to }),
)

it('of several pictures only the texts that change are named', () => {
  const images = [image!, { ...image!, url: '/uploads/side.webp', color: '', alt: 'From the side' }]
  const side: ResolvedPicture = { from: { kind: 'shop', url: '/uploads/side.webp' }, color: '', alt: 'Side' }
  expect(describePictureChange(has(inShop, side), { ...VASE, images })).toEqual({
    from: 'no colour: “From the side”',
    to: 'no colour: “Side”',
  })
})
