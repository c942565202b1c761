import { FIRST_CATEGORIES } from '@stoep/shared'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteHeader } from './site-header'

it('a long shop name is written smaller, and a very long one smaller again', () => {
  const show = (shopName: string) => renderToStaticMarkup(<SiteHeader shopName={shopName} categories={[]} />)
  expect(show('Stoep')).not.toContain('<small>')
  expect(show('Nomvula and Daughters General Trade')).toContain('<small>Nomvula and Daughters General Trade</small>')
  const longest = 'Mthunzini Superfashion Clothing Wholesalers and Outfitters'
  expect(show(longest)).toContain(`<small><small>${longest}</small></small>`)
})

it('category names stand after the main links, and only those that fit', () => {
  const linksFor = (...names: string[]) => {
    const categories = FIRST_CATEGORIES.slice(0, names.length).map((one, at) => ({
      ...one,
      name: names[at] ?? one.name,
    }))
    const html = renderToStaticMarkup(<SiteHeader shopName="Stoep" categories={categories} />)
    return [...html.matchAll(/<a href="[^"]+"[^>]*>([^<]+)</g)].map(([, label]) => label)
  }
  const main = ['Home', 'Shop All', 'About Us', 'Contact Us', 'Dashboard']
  expect(linksFor('Women', 'Men', 'Kids', 'Home')).toEqual([...main, 'Women', 'Men', 'Kids'])
  expect(linksFor('Traditional Wear', 'Handbags', 'Men')).toEqual([...main, 'Traditional Wear'])
  expect(linksFor('Traditional and Ceremonial Wear', 'Men')).toEqual(main)
})
