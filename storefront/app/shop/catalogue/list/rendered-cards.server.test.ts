import type { Product } from '@stoep/shared'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '~/http/keep-html'
import { makeProduct } from '~/testing/make-product'
import { ProductCard } from './product-card'
import { toProductCard } from './product-card-view'
import type { RenderedCard } from './product-grid'
import { renderCards } from './rendered-cards.server'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const PLAIN = { view: 'grid', savesData: false } as const

const textOf = ({ card }: RenderedCard): string => bytesOf(card).toString()

const htmlOf = (product: Product, look: Parameters<typeof renderCards>[2] = PLAIN, now = NOW): string =>
  textOf(renderCards([product], now, look)[0]!)

const picture = (name: string) => ({
  url: `/uploads/${name}_webp_720.webp`,
  color: '',
  alt: '',
  widths: { webp: [360, 480, 720] },
})
const product = makeProduct({ images: [picture('one'), picture('two')] })

describe('a rendered card', () => {
  it('is what React renders, with texts as text', () => {
    const evil = makeProduct({ name: '</a><script>alert(1)</script>' })
    const sizes = '(min-width: 1024px) 220px, (min-width: 640px) 23vw, 46vw'
    const plain = createElement(ProductCard, {
      card: toProductCard(evil, false),
      sizes,
      isFirst: false,
      isCompact: true,
    })
    for (const time of ['first', 'second'])
      expect(htmlOf(evil, { ...PLAIN, view: 'compact' }), time).toBe(renderToStaticMarkup(plain))
    expect(htmlOf(evil)).not.toContain('<script>')
  })

  it.each<Partial<Product>>([
    { name: 'Another' },
    { price: 1 },
    { stock: 2 },
    { stock: 0 },
    { sizes: ['8', '10'] },
    { colors: ['Sand'] },
    { images: [picture('two'), picture('one')] },
    { description: 'Soft' },
    { optionNames: { size: 'Length', color: null } },
  ])('is rendered anew when the product changes: %j', (change) => {
    const before = htmlOf(product)
    const after = htmlOf({ ...product, ...change })
    expect(after).not.toBe(before)
    expect(htmlOf(product)).toBe(before)
  })

  it('differs by layout, data saver and place in the list', () => {
    const looks = [
      PLAIN,
      { ...PLAIN, view: 'list' },
      { ...PLAIN, view: 'compact' },
      { ...PLAIN, savesData: true },
    ] as const
    const [plain, ...others] = looks.map((look) => htmlOf(product, look))
    expect(new Set([plain, ...others]).size).toBe(looks.length)
    expect(plain).toContain('--two')
    expect(htmlOf(product, { ...PLAIN, savesData: true })).not.toContain('--two')
    const loading = renderCards([product, product, product], NOW, { ...PLAIN, startsInView: true }).map((card) =>
      textOf(card).includes('loading="lazy"') ? 'later' : 'at once',
    )
    expect(loading).toEqual(['at once', 'at once', 'later'])
    expect(htmlOf(product)).toBe(plain)
  })

  it('is rendered once for a product that is the same object, in the looks of a few lists', () => {
    const known = makeProduct({ images: [picture('one'), picture('two')] })
    const cardOf = (look: Parameters<typeof renderCards>[2]) => renderCards([known], NOW, look)[0]!
    const card = cardOf(PLAIN)
    expect(cardOf({ ...PLAIN })).toBe(card)
    for (const view of ['list', 'compact'] as const) for (const savesData of [false, true]) cardOf({ view, savesData })
    expect(cardOf(PLAIN)).not.toBe(card)
    expect(textOf(cardOf(PLAIN))).toBe(textOf(card))
  })

  it('is called new for thirty days, and no longer once they are over', () => {
    const arrived = makeProduct({ createdAt: '2026-05-20T00:00:00Z' })
    const isNewOn = (day: string) => htmlOf(arrived, PLAIN, Date.parse(day)).includes('>New<')
    expect([isNewOn('2026-06-01T00:00:00Z'), isNewOn('2026-06-25T00:00:00Z')]).toEqual([true, false])
  })
})
