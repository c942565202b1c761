import { expect, it } from 'vitest'
import { namedCartLineSchema, postedItemSchema, toWantedLines, updateCartSchema } from './cart.js'

it('selected colours are split into lines, and equal lines are merged', () => {
  const items = [
    {
      productId: 'p1',
      size: 'M',
      selectedColors: [
        { color: 'Red', quantity: 1 },
        { color: 'Blue', quantity: 2 },
      ],
    },
    { productId: { _id: 'p1' }, size: 'M', color: 'Red', quantity: 3 },
    { _id: 'p2', size: 'N/A', color: null },
  ].map((item) => postedItemSchema.parse(item))
  expect(toWantedLines(items)).toEqual([
    { productId: 'p1', size: 'M', color: 'Red', quantity: 4 },
    { productId: 'p1', size: 'M', color: 'Blue', quantity: 2 },
    { productId: 'p2', size: '', color: '', quantity: 1 },
  ])
})

it.each([null, '', 1, 'p1-S-Red'])('beside a product id, the _id %j of the line of a client is ignored', (_id) => {
  expect(toWantedLines([postedItemSchema.parse({ productId: 'p1', _id })])).toEqual([
    { productId: 'p1', size: '', color: '', quantity: 1 },
  ])
})

it('an empty product id counts as none', () => {
  expect(postedItemSchema.parse({ productId: null, _id: 'p2', selectedColors: null })).toMatchObject({ _id: 'p2' })
  for (const productId of ['', {}, { name: 'Mug' }, { _id: '', id: null }]) {
    expect(postedItemSchema.parse({ productId }).productId).toBeUndefined()
  }
  expect(postedItemSchema.parse({ productId: { _id: '', id: 'p1' } }).productId).toBe('p1')
  expect(postedItemSchema.safeParse({ productId: { _id: 5 } }).success).toBe(false)
})

it('the colours that a request names may come as in a line of a client', () => {
  const selectedColors = [{ color: ' Red ', image: '/red.webp', quantity: 1 }]
  expect(namedCartLineSchema.parse({ productId: 'p1', selectedColors })).toMatchObject({
    selectedColors: [{ color: 'Red' }],
  })
  expect(namedCartLineSchema.parse({ productId: 'p1', selectedColors: null }).selectedColors).toBeUndefined()
})

it.each([null, undefined, 'p1', 5])('an item posted as %j is rejected', (item) =>
  expect(postedItemSchema.safeParse(item).success).toBe(false),
)

it('items without an id are no wanted lines', () => {
  expect(toWantedLines([postedItemSchema.parse({ color: 'Red' })])).toEqual([])
})

it('a change is of one colour, or of each selected one instead', () => {
  const partsOf = (body: object) => updateCartSchema.safeParse({ productId: 'p1', ...body }).data?.parts
  const selectedColors = [
    { color: 'Red', quantity: 1 },
    { color: 'Blue', quantity: 2 },
  ]
  expect(partsOf({ color: 'Red', amount: 3 })).toEqual([{ color: 'Red', amount: 3 }])
  expect(partsOf({ color: 'Red', amount: 0, selectedColors: [] })).toEqual([{ color: 'Red', amount: 0 }])
  expect(partsOf({ color: 'Green', amount: 9, selectedColors })).toEqual([
    { color: 'Red', amount: 1 },
    { color: 'Blue', amount: 2 },
  ])
  expect(partsOf({ color: null, selectedColors })).toHaveLength(2)
  expect(partsOf({ color: 'Red' }), 'no quantity').toBeUndefined()
  expect(partsOf({ selectedColors: [] }), 'no quantity either').toBeUndefined()
})

it('a size or colour that is absent or null stays open, while an empty one is none', () => {
  const { size, color } = namedCartLineSchema.parse({ productId: 'p1', size: null, color: '' })
  expect([size, color]).toEqual([undefined, ''])
})
