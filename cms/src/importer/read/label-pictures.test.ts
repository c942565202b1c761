import { COLOR_AS_PICTURED, MAX_PARTS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { coloredLike, labelPictures } from './label-pictures'

const label = (pictures: object[], colors: string[] = [], warnings: string[] = []) =>
  labelPictures(
    { name: 'Vase', rows: [7], pictures: pictures.map((one) => ({ source: 'a.jpg', color: '', alt: '', ...one })) },
    colors,
    warnings,
  )

it.each([
  ['is called as the product', {}, [], { color: '', alt: 'Vase' }],
  ['of the only colour has it', {}, ['Red'], { color: 'Red', alt: 'Vase, Red' }],
  ['of no colour among several has none', {}, ['Red', 'Blue'], { color: '', alt: 'Vase' }],
  ['keeps its own colour', { color: 'Navy' }, ['Red'], { color: 'Navy', alt: 'Vase, Navy' }],
  ['of no named colour does not name it', { color: COLOR_AS_PICTURED }, [], { color: COLOR_AS_PICTURED, alt: 'Vase' }],
  ['keeps its text', { alt: 'A vase on a table' }, ['Red'], { color: 'Red', alt: 'A vase on a table' }],
  ['keeps the beginning of a long text', { alt: `${'x'.repeat(199)}🏺` }, [], { color: '', alt: 'x'.repeat(199) }],
])('a picture %s', (_what, picture, colors, labelled) =>
  expect(label([picture], colors)).toEqual([{ source: 'a.jpg', ...labelled }]),
)

it('a picture is kept once for each colour, and one without an address not at all', () => {
  const labelled = label([{}, { color: 'Red' }, { source: '' }, { alt: 'again' }, { source: 'b.jpg' }])
  expect(labelled.map(({ source, color }) => [source, color])).toEqual([
    ['a.jpg', ''],
    ['a.jpg', 'Red'],
    ['b.jpg', ''],
  ])
})

it('of too many pictures the first are kept, and the row is named', () => {
  const many = Array.from({ length: MAX_PARTS + 2 }, (_, at) => ({ source: `${at}.jpg` }))
  const warnings: string[] = []
  expect(label([...many, ...many], [], warnings)).toHaveLength(MAX_PARTS)
  expect(warnings).toEqual([`row 7: only ${MAX_PARTS} of its ${MAX_PARTS + 2} pictures were kept`])
})

it("a product's picture that a variant shows has the variant's colour", () => {
  const ofVariants = [{ source: 'red.jpg', color: 'Red', alt: '' }]
  expect(coloredLike(ofVariants, ['all.jpg', 'red.jpg']).map(({ color }) => color)).toEqual(['', 'Red'])
})
