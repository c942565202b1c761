import { expect, it } from 'vitest'
import { bytesOf } from '~/http/keep-html'
import { UNKNOWN_SETTINGS } from '~/platform/unknown-settings'
import type { KeptHtml } from '~/http/kept-html'
import { renderFrame } from './rendered-frame.server'
import { keepsInput } from './site-footer'

const htmlOf = (part: KeptHtml): string => bytesOf(part).toString()
const PLAIN = { savesData: false, staysHere: false }

it('a frame is rendered once as long as the settings are the same', () => {
  const settings = { ...UNKNOWN_SETTINGS, shopName: 'Hats & <b>more</b>' }
  const frame = renderFrame(settings, PLAIN)
  expect(renderFrame(settings, { ...PLAIN })).toBe(frame)
  expect(htmlOf(frame.footer)).toContain('Hats &amp; &lt;b&gt;more&lt;/b&gt;')
  const renamed = renderFrame({ ...settings, shopName: 'Shoes' }, PLAIN)
  expect(htmlOf(renamed.top)).toContain('aria-label="Shoes, home"')
})

it('a frame differs by data saver and by the page it is on', () => {
  const looks = [PLAIN, { ...PLAIN, savesData: true }, { ...PLAIN, staysHere: true }]
  const footers = looks.map((look) => htmlOf(renderFrame(UNKNOWN_SETTINGS, look).footer))
  expect(new Set(footers).size).toBe(looks.length)
  expect(footers.map((html) => html.includes('data-enhance'))).toEqual([false, false, true])
  expect(['/cart', '/product/x', '/products', '/'].map(keepsInput)).toEqual([true, true, false, false])
})
