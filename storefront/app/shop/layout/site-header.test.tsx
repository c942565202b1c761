import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteHeader } from './site-header'

it('a long shop name is written smaller', () => {
  const show = (shopName: string) => renderToStaticMarkup(<SiteHeader shopName={shopName} categories={[]} />)
  expect(show('Stoep')).not.toContain('<small>')
  expect(show('Nomvula and Daughters General Trade')).toContain('<small>Nomvula and Daughters General Trade</small>')
})
