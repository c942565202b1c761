import { DomainError, FIRST_CATEGORIES, optionKeyOf, type StaffProduct } from '@stoep/shared'
import { expect, it } from 'vitest'
import { isConflict, leftToDivide, takeTheirs, toConflict } from './conflict'
import { draftOf } from './draft'
import { applyChange, listLeftBehind } from './option-renames'
import { toUpdateInput } from './product-input'

const product: StaffProduct = {
  _id: 'p1',
  id: 'p1',
  name: 'Mug',
  price: 99,
  percentOff: 0,
  category: 'Home',
  gender: 'Unisex',
  sizes: [],
  description: '',
  features: [],
  stock: 3,
  stockStatus: 'low',
  quantity: 0,
  minOrder: 1,
  colors: ['Blue'],
  optionNames: { size: null, color: null },
  optionValues: [],
  basePrice: 99,
  percentLabel: 0,
  combinations: [],
  images: [{ url: '/uploads/a.webp', color: 'Blue', alt: '' }],
  trackByOption: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  code: 'H-1',
  visible: true,
  pinnedNew: false,
  pinnedSpecial: false,
  version: 1,
}
const seen = draftOf(product, FIRST_CATEGORIES)
const yours = { ...seen, name: 'Big mug', description: 'Holds a lot' }
const theirs = { ...product, version: 4, name: 'Blue mug', price: 89, basePrice: 89 }
const conflict = toConflict(yours, seen, theirs, FIRST_CATEGORIES)

it('a conflict shows every field that differs and whose change it is', () => {
  expect(conflict.version).toBe(4)
  expect(conflict.rows.map(({ field, isTheirs }) => [field, isTheirs])).toEqual([
    ['name', false],
    ['price', true],
    ['description', false],
  ])
})

it('an alternative text that only they changed is theirs', () => {
  const described = { ...product, version: 4, images: [{ ...product.images[0]!, alt: 'A blue mug' }] }
  const { rows } = toConflict(yours, seen, described, FIRST_CATEGORIES)
  expect(rows.find(({ field }) => field === 'images')).toMatchObject({
    yours: 'a.webp Blue',
    theirs: 'a.webp Blue “A blue mug”',
    isTheirs: true,
  })
})

it('a resolved conflict takes over only the chosen values', () => {
  const { draft } = takeTheirs(yours, seen, conflict, new Set(['price'] as const))
  expect(draft).toMatchObject({ name: 'Big mug', price: '89.00' })
})

it('after a resolved conflict, what they change next is theirs again, and what was kept is still yours', () => {
  const { draft, seen: base } = takeTheirs(yours, seen, conflict, new Set(['price'] as const))
  const next = toConflict(draft, base, { ...theirs, version: 5, price: 79, basePrice: 79 }, FIRST_CATEGORIES)
  expect(next.rows.map(({ field, isTheirs }) => [field, isTheirs])).toEqual([
    ['name', false],
    ['price', true],
    ['description', false],
  ])
  expect(base.stock).toBe(seen.stock)
})

it('a resolved conflict keeps the units of sizes that only they have, and applies the difference typed here', () => {
  const counted = { ...product, sizes: ['S', 'M'], trackByOption: true }
  const option = (size: string, stock: number) => ({ size, color: 'Blue', stock })
  const opened = draftOf({ ...counted, optionStock: [option('S', 4), option('M', 3)] }, FIRST_CATEGORIES)
  const typed = { ...opened, optionStock: { ...opened.optionStock, [optionKeyOf(option('S', 0))]: '6' } }
  const current = { ...counted, version: 4, sizes: ['S', 'Medium', 'L'] }
  const optionStock = [option('S', 4), option('Medium', 3), option('L', 5)]
  const found = toConflict(typed, opened, { ...current, optionStock }, FIRST_CATEGORIES)
  const resolved = takeTheirs(typed, opened, found, new Set(['sizes'] as const))
  expect(toUpdateInput(resolved.draft, resolved.seen, 4).optionStock).toEqual([
    { size: 'S', color: 'Blue', stock: '6', stockSeen: '4' },
    { size: 'Medium', color: 'Blue', stock: '3', stockSeen: '3' },
    { size: 'L', color: 'Blue', stock: '5', stockSeen: '5' },
  ])
})

it('a size that they renamed and the form keeps is renamed back, with its units, price and code', () => {
  const counted = { ...product, sizes: ['S', 'M'], trackByOption: true }
  const option = (size: string, stock: number) => ({ size, color: 'Blue', stock })
  const priced = (size: string) => ({ size, color: 'Blue', price: 120, specialPrice: null, code: 'H-1-S' })
  const stock = [option('S', 4), option('M', 3)]
  const opened = draftOf({ ...counted, optionStock: stock, combinations: [priced('S')] }, FIRST_CATEGORIES)
  const typed = { ...opened, name: 'Big mug', optionStock: { ...opened.optionStock, [optionKeyOf(stock[0]!)]: '6' } }
  const current = { ...counted, version: 4, sizes: ['Small', 'M'], combinations: [priced('Small')] }
  const found = toConflict(
    typed,
    opened,
    { ...current, optionStock: [option('Small', 4), option('M', 3)] },
    FIRST_CATEGORIES,
  )
  for (const fields of [new Set<'combinations'>(), new Set(['combinations'] as const)]) {
    const { draft, seen: base } = takeTheirs(typed, opened, found, fields)
    const { optionStock, combinations } = toUpdateInput(draft, base, 4)
    expect(optionStock).toEqual([
      { size: 'S', color: 'Blue', stock: '6', stockSeen: '4', renamedFrom: { size: 'Small', color: 'Blue' } },
      { size: 'M', color: 'Blue', stock: '3', stockSeen: '3' },
    ])
    expect(combinations).toMatchObject([{ size: 'S', code: 'H-1-S' }])
    expect(listLeftBehind(draft)).toEqual([])
  }
})

it('a size that only the form renamed keeps its units and is renamed, whatever else they changed', () => {
  const counted = { ...product, sizes: ['S', 'M'], trackByOption: true }
  const stock = ['S', 'M'].map((size, at) => ({ size, color: 'Blue', stock: 4 - at }))
  const opened = draftOf({ ...counted, optionStock: stock }, FIRST_CATEGORIES)
  const { draft: typed } = applyChange({ draft: opened, anchor: null }, { sizes: 'S, Medium' })
  const found = toConflict(
    typed,
    opened,
    { ...counted, version: 4, name: 'Blue mug', optionStock: stock },
    FIRST_CATEGORIES,
  )
  const { draft, seen: base } = takeTheirs(typed, opened, found, new Set(['name'] as const))
  expect(toUpdateInput(draft, base, 4)).toMatchObject({
    name: 'Blue mug',
    optionStock: [
      { size: 'S', stock: '4', stockSeen: '4' },
      { size: 'Medium', stock: '3', stockSeen: '3', renamedFrom: { size: 'M', color: 'Blue' } },
    ],
  })
})

it('a size that both renamed has the name typed here, and keeps its units', () => {
  const counted = { ...product, sizes: ['S', 'M'], trackByOption: true }
  const stocked = (names: readonly string[]) => names.map((size, at) => ({ size, color: 'Blue', stock: 4 - at }))
  const opened = draftOf({ ...counted, optionStock: stocked(['S', 'M']) }, FIRST_CATEGORIES)
  const { draft: typed } = applyChange({ draft: opened, anchor: null }, { sizes: 'S, Medium' })
  const current = { ...counted, version: 4, sizes: ['S', 'Mid'], optionStock: stocked(['S', 'Mid']) }
  const found = toConflict(typed, opened, current, FIRST_CATEGORIES)
  const { draft, seen: base } = takeTheirs(typed, opened, found)
  expect(toUpdateInput(draft, base, 4).optionStock).toEqual([
    { size: 'S', color: 'Blue', stock: '4', stockSeen: '4' },
    { size: 'Medium', color: 'Blue', stock: '3', stockSeen: '3', renamedFrom: { size: 'Mid', color: 'Blue' } },
  ])
  expect(listLeftBehind(draft)).toEqual([])
})

it('a conflict names switches in words, and prices and codes of sizes in one order', () => {
  const own = (size: string, price: number | null, code: string) => ({
    size,
    color: 'Blue',
    price,
    specialPrice: null,
    code,
  })
  const combinations = [own('S', 120, 'H-S'), own('M', null, 'H-M'), own('L', null, '')]
  const current = { ...product, version: 4, visible: false, combinations }
  const { rows } = toConflict(seen, seen, current, FIRST_CATEGORIES)
  expect(rows.map(({ field, theirs: told }) => [field, told])).toEqual([
    ['combinations', 'M / Blue H-M; S / Blue 120.00 H-S'],
    ['visible', 'No'],
  ])
})

it('a stale division of stock is told from other conflicts', () => {
  const rejected = (field: string) =>
    new DomainError('version_conflict', { details: { version: 4, fields: [{ field, yours: 10, theirs: 7 }] } })
  expect(leftToDivide(rejected('stock'))).toBe(7)
  expect(leftToDivide(rejected('price'))).toBeUndefined()
  expect(leftToDivide(new Error('offline'))).toBeUndefined()
})

it('a conflict is recognised by its code and details', () => {
  expect(isConflict(new DomainError('version_conflict', { details: { version: 4, fields: [] } }))).toBe(true)
  expect(isConflict(new DomainError('version_conflict'))).toBe(false)
  expect(isConflict(new Error('offline'))).toBe(false)
})
